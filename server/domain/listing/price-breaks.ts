import type { Cents } from '#domain/kernel/money.ts';
import type { PriceTier } from '#domain/product/product.ts';

/** A price break that is none, and the one it would have to be better than (the price itself counts as a break from one unit on). */
export interface FalseBreak {
  readonly index: number;
  readonly tier: PriceTier;
  readonly before: PriceTier;
}

/** A price break is more units at a lower price than the break before it: those that are not. `tiers` ascend by `minQuantity`. */
export function falseBreaks(priceCents: Cents, tiers: readonly PriceTier[]): FalseBreak[] {
  return tiers
    .map((tier, index) => ({ index, tier, before: tiers[index - 1] ?? { minQuantity: 1, unitPriceCents: priceCents } }))
    .filter(({ tier, before }) => tier.minQuantity <= before.minQuantity || tier.unitPriceCents >= before.unitPriceCents);
}

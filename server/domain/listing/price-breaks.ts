import type { Cents } from '#domain/kernel/money.ts';
import type { PriceTier } from '#domain/product/product.ts';

/** An invalid price break, and the one it must be better than (the price itself counts as a break from one unit). */
export interface FalseBreak {
  readonly index: number;
  readonly tier: PriceTier;
  readonly before: PriceTier;
}

/**
 * Returns the breaks that do not offer more units at a lower price than the one before. `tiers` ascend by
 * `minQuantity`.
 */
export function falseBreaks(priceCents: Cents, tiers: readonly PriceTier[]): FalseBreak[] {
  return tiers
    .map((tier, index) => ({ index, tier, before: tiers[index - 1] ?? { minQuantity: 1, unitPriceCents: priceCents } }))
    .filter(({ tier, before }) => tier.minQuantity <= before.minQuantity || tier.unitPriceCents >= before.unitPriceCents);
}

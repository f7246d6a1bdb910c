import { toCents } from '#domain/kernel/money.ts';
import { formatDisplayAmount, sumForDisplay } from '#domain/money/format-money.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { approximate } from '#lib/format.ts';

/** Amounts of an order in the currency its buyer saw, at the rate it was placed with. */
export interface ShownAmounts {
  /** Formats the sum of amounts in USD as displayed one by one, so that displayed lines add up. */
  readonly sum: (amountsUsd: readonly number[]) => string;
  readonly total: string;
}

/** Returns undefined for an order placed in dollars, or before orders kept their rate. */
export function shownAmountsOf({ shownIn, lines, shipping, tax }: WireOrder): ShownAmounts | undefined {
  if (shownIn === undefined) return undefined;
  const sum = (amountsUsd: readonly number[]) =>
    approximate(formatDisplayAmount(sumForDisplay(amountsUsd.map(toCents), shownIn), shownIn), shownIn);
  return { sum, total: sum([...lines.map(({ lineTotal }) => lineTotal), shipping, tax]) };
}

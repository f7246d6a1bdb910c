import type { ReorderChange } from '#domain/cart/reorder.ts';
import type { Currency } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { approximate } from '#lib/format.ts';
import * as copy from './copy.ts';

/** `3 of 12 changed, +$18.40`: summarises the changes since then; `≈ +€15.64` if converted. */
export function reorderSummary({ changed, lines, differenceCents }: ReorderChange, currency: Currency): string {
  if (differenceCents === 0) return copy.changedOf(changed, lines, copy.sameTotal);
  const difference = `${differenceCents > 0 ? '+' : '−'}${formatMoney(Math.abs(differenceCents), currency)}`;
  return copy.changedOf(changed, lines, approximate(difference, currency));
}

import type { ReorderChange } from '#domain/cart/reorder.ts';
import { type CurrencyCode, formatMoney } from '#domain/kernel/currency.ts';
import { approximate } from '#lib/format.ts';
import * as copy from './copy.ts';

/** `3 of 12 changed, +$18.40`: summarises the changes since then; `≈ +€15.64` if converted. */
export function reorderSummary({ changed, lines, differenceCents }: ReorderChange, code: CurrencyCode): string {
  if (differenceCents === 0) return copy.changedOf(changed, lines, copy.sameTotal);
  const difference = `${differenceCents > 0 ? '+' : '−'}${formatMoney(Math.abs(differenceCents), code)}`;
  return copy.changedOf(changed, lines, approximate(difference, code));
}

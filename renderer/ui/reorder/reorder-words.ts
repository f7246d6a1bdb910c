import type { ReorderChange } from '#domain/cart/reorder.ts';
import type { Cents } from '#domain/kernel/money.ts';
import * as copy from './copy.ts';

/** `3 of 12 changed, +$18.40`: how today differs from then, in a line. */
export function reorderSummary({ changed, lines, differenceCents }: ReorderChange, format: (cents: Cents) => string): string {
  const difference = format(Math.abs(differenceCents));
  if (differenceCents === 0) return copy.changedOf(changed, lines, copy.sameTotal);
  return copy.changedOf(changed, lines, differenceCents > 0 ? `+${difference}` : `−${difference}`);
}

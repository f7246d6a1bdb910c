import type { Cart } from '#domain/cart/cart.ts';
import type { ChangedLine, LineChange } from '#domain/cart/line-changes.ts';
import { assertNever } from '#domain/kernel/assert-never.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { formatVariant } from '#lib/format.ts';
import * as copy from './copy.ts';

/** What is different on a line, a sentence each, and what accepting it does. */
export function changeWords({ line, changes, outcome }: ChangedLine, cart: Cart, format: (cents: Cents) => string): string[] {
  const isOfOwnStock = line.hasOwnStock === true;
  const sharing = cart.filter(({ id, sku }) => id === line.id && (!isOfOwnStock || sku === line.sku));
  const sum = (lines: Cart) => lines.reduce((units, { quantity }) => units + quantity, 0);
  const sentences = changes.map((change) => inWords(change, sum(sharing), format));
  if (outcome.kind === 'none') return [...sentences, copy.willBeLeftOut];
  if (outcome.variant !== undefined) sentences.push(copy.willBeChoice(formatVariant(outcome.variant)));
  return outcome.quantity === line.quantity ? sentences : [...sentences, copy.willBeSet(outcome.quantity)];
}

function inWords(change: LineChange, unitsOfStock: number, format: (cents: Cents) => string): string {
  switch (change.kind) {
    case 'gone':
      return copy.gone;
    case 'variant_gone':
      return copy.variantGone;
    case 'price':
      return copy.priceChanged(format(change.beforeCents), format(change.nowCents));
    case 'deal_ended':
      return copy.dealEnded(format(change.beforeCents), format(change.nowCents));
    case 'below_moq':
      return copy.belowMoq(change.moq, change.units);
    case 'over_stock':
      return copy.overStock(change.available, unitsOfStock);
    case 'held_by_others':
      return copy.heldByOthers(change.available, unitsOfStock);
    default:
      return assertNever(change);
  }
}

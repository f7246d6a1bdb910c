import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { countUnits } from '#domain/cart/count-units.ts';
import type { ChangedLine, LineChange } from '#domain/cart/line-changes.ts';
import { assertNever } from '#domain/kernel/assert-never.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { formatVariant } from '#lib/format.ts';
import * as copy from './copy.ts';

/** Returns one sentence per change of a line, and what accepting it does. */
export function changeWords({ line, changes, outcome }: ChangedLine, cart: Cart, format: (cents: Cents) => string): string[] {
  const sentences = changes.map((change) => inWords(change, unitsOfStock(line, cart), format));
  if (outcome.kind === 'none') return [...sentences, copy.willBeLeftOut];
  if (outcome.variant !== undefined) sentences.push(copy.willBeChoice(formatVariant(outcome.variant)));
  return outcome.quantity === line.quantity ? sentences : [...sentences, copy.willBeSet(outcome.quantity)];
}

/** Returns one sentence per reason why a line cannot be ordered; a changed price is no reason. */
export function reasonWords({ line, changes }: ChangedLine, cart: Cart): string[] {
  return changes.flatMap((change) =>
    change.kind === 'price' || change.kind === 'deal_ended' ? [] : [inReason(change, unitsOfStock(line, cart))],
  );
}

/** Returns the units of all lines that share this line's stock. */
function unitsOfStock({ id, sku, hasOwnStock }: CartLine, cart: Cart): number {
  return countUnits(cart.filter((other) => other.id === id && (hasOwnStock !== true || other.sku === sku)));
}

function inWords(change: LineChange, units: number, format: (cents: Cents) => string): string {
  switch (change.kind) {
    case 'price':
      return copy.priceChanged(format(change.beforeCents), format(change.nowCents));
    case 'deal_ended':
      return copy.dealEnded(format(change.beforeCents), format(change.nowCents));
    default:
      return inReason(change, units);
  }
}

function inReason(change: Exclude<LineChange, { readonly kind: 'price' | 'deal_ended' }>, units: number): string {
  switch (change.kind) {
    case 'gone':
      return copy.gone;
    case 'variant_gone':
      return copy.variantGone;
    case 'below_moq':
      return copy.belowMoq(change.moq, change.units);
    case 'over_stock':
      return copy.overStock(change.available, units);
    case 'held_by_others':
      return copy.heldByOthers(change.available, units);
    case 'other':
      return copy.otherChange;
    default:
      return assertNever(change);
  }
}

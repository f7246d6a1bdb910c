import { type Cart, type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { WirePricedCart, WirePricedLine } from '#domain/cart/checkout-wire.ts';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { type Cents, toCents } from '#domain/kernel/money.ts';

/** What is different on one line, and what accepting it does. */
export type LineChange =
  | { readonly kind: 'gone' }
  | { readonly kind: 'variant_gone' }
  | { readonly kind: 'price'; readonly beforeCents: Cents; readonly nowCents: Cents }
  | { readonly kind: 'below_moq'; readonly moq: number }
  | { readonly kind: 'over_stock'; readonly stock: number }
  /** The rest is there, but others are paying for it. */
  | { readonly kind: 'held_by_others'; readonly stock: number };

export interface ChangedLine {
  readonly line: CartLine;
  readonly changes: readonly LineChange[];
}

/** Compares the cart as this device priced it with the server's breakdown of the same lines; only lines that differ. */
export function findChanges(cart: Cart, pricing: PricedCart, breakdown: WirePricedCart): ChangedLine[] {
  const answers = new Map(breakdown.lines.map((line) => [lineKey(line), line]));
  return cart.flatMap((line, at) => {
    const answer = answers.get(lineKey(line));
    const believedCents = pricing.lines[at]?.unitPriceCents ?? line.priceCents;
    const changes = answer === undefined ? [] : changesOf(line, believedCents, answer);
    return changes.length === 0 ? [] : [{ line, changes }];
  });
}

function changesOf(line: CartLine, believedCents: Cents, answer: WirePricedLine): LineChange[] {
  const { problems } = answer;
  if (problems.includes('unknown_product')) return [{ kind: 'gone' }];
  const changes: LineChange[] = [];
  if (problems.includes('unknown_variant')) changes.push({ kind: 'variant_gone' });
  const nowCents = toCents(answer.unitPrice);
  if (nowCents !== believedCents) changes.push({ kind: 'price', beforeCents: believedCents, nowCents });
  if (problems.includes('below_moq')) changes.push({ kind: 'below_moq', moq: answer.moq ?? line.moq });
  for (const kind of ['over_stock', 'held_by_others'] as const)
    if (problems.includes(kind)) changes.push({ kind, stock: answer.stock ?? 0 });
  return changes;
}

/** The quantity a line has once its changes are accepted; 0 takes it out. Stock wins over the minimum order. */
export function acceptedQuantity(line: CartLine, changes: readonly LineChange[]): number {
  let quantity = line.quantity;
  for (const change of changes) {
    if (change.kind === 'gone') return 0;
    if (change.kind === 'below_moq') quantity = Math.max(quantity, change.moq);
    if (change.kind === 'over_stock' || change.kind === 'held_by_others') quantity = Math.min(quantity, change.stock);
  }
  return quantity;
}

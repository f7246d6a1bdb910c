import type { CartLine } from '#domain/cart/cart.ts';
import type { WirePricedLine } from '#domain/cart/checkout-wire.ts';
import type { PricedLine } from '#domain/cart/price-cart.ts';
import { type Cents, toCents } from '#domain/kernel/money.ts';

/** What a buyer must know of a line before paying, and what accepting it means (CT5). */
export type LineNotice =
  | { readonly kind: 'price_changed'; readonly beforeCents: Cents; readonly nowCents: Cents }
  | { readonly kind: 'gone' }
  | { readonly kind: 'variant_gone' }
  | { readonly kind: 'below_moq'; readonly moq: number; readonly quantity: number }
  | { readonly kind: 'over_stock'; readonly stock: number; readonly quantity: number };

/**
 * Compares a line as this device knows it with the server's answer for the very same quantity; without an answer
 * (offline, still asking) only what the device knows itself is said.
 */
export function findNotices(line: CartLine, priced: PricedLine, checked: WirePricedLine | undefined): LineNotice[] {
  const problems = checked?.problems ?? priced.problems;
  if (problems.includes('unknown_product')) return [{ kind: 'gone' }];
  if (problems.includes('unknown_variant')) return [{ kind: 'variant_gone' }];
  const notices: LineNotice[] = [];
  if (checked !== undefined && toCents(checked.unitPrice) !== priced.unitPriceCents)
    notices.push({ kind: 'price_changed', beforeCents: priced.unitPriceCents, nowCents: toCents(checked.unitPrice) });
  const moq = checked?.moq ?? line.moq;
  const stock = checked?.stock === undefined ? line.stock : checked.stock;
  if (problems.includes('below_moq')) notices.push({ kind: 'below_moq', moq, quantity: line.quantity });
  if (problems.includes('over_stock') && stock !== null) notices.push({ kind: 'over_stock', stock, quantity: line.quantity });
  return notices;
}

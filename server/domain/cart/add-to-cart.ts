import { addLine, type Cart, type CartLine } from './cart.ts';

/** What became of an addition. */
export interface Addition {
  readonly cart: Cart;
  /** Units that were wanted, and that went in; fewer where the cart then holds all there is. */
  readonly wanted: number;
  readonly added: number;
}

/** Lines of a product draw on the same units, but for a SKU with stock of its own. */
const sharesStock = (line: CartLine, other: CartLine) => line.id === other.id && (line.hasOwnStock !== true || line.sku === other.sku);

/** How many more of a line the cart can take: its stock less what the cart holds of it; null: unknown, as many as wanted. */
export function roomFor(cart: Cart, line: CartLine): number | null {
  if (line.stock === null) return null;
  const held = cart.reduce((sum, other) => (sharesStock(line, other) ? sum + other.quantity : sum), 0);
  return Math.max(0, line.stock - held);
}

/** Adds lines, each as far as stock reaches: a cart never holds more than there is by adding to it. */
export function addWithinStock(cart: Cart, lines: readonly CartLine[]): Addition {
  let next = cart;
  let added = 0;
  for (const line of lines) {
    const quantity = Math.min(line.quantity, roomFor(next, line) ?? line.quantity);
    if (quantity <= 0) continue;
    next = addLine(next, { ...line, quantity });
    added += quantity;
  }
  return { cart: next, wanted: lines.reduce((sum, { quantity }) => sum + quantity, 0), added };
}

import { addLine, type Cart, type CartLine } from './cart.ts';

export interface Addition {
  readonly cart: Cart;
  /** Units requested; `added` is the units that went in, fewer when the cart then holds the whole stock. */
  readonly wanted: number;
  readonly added: number;
}

/** Lines of a product share its stock, except a SKU with its own stock. */
const sharesStock = (line: CartLine, other: CartLine) => line.id === other.id && (line.hasOwnStock !== true || line.sku === other.sku);

/**
 * Returns how many more units of a line the cart can hold: its stock minus the units in the cart. null: stock unknown,
 * no limit.
 */
export function roomFor(cart: Cart, line: CartLine): number | null {
  if (line.stock === null) return null;
  const held = cart.reduce((sum, other) => (sharesStock(line, other) ? sum + other.quantity : sum), 0);
  return Math.max(0, line.stock - held);
}

/** Adds lines, each limited to the remaining stock: adding never puts more units in the cart than are in stock. */
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

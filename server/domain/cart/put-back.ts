import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import { type Cart, lineKey } from './cart.ts';

/**
 * Restores removed lines, each behind the line it followed. Later changes are kept: a line that was added again holds
 * both quantities, and all others stay as they are.
 * @param before the cart the lines were removed from
 */
export function putBack(now: Cart, before: Cart, taken: ReadonlySet<string>): Cart {
  const cart = [...now];
  const placeOf = (key: string) => cart.findIndex((line) => lineKey(line) === key);
  let behind = -1;
  for (const line of before) {
    const key = lineKey(line);
    const place = placeOf(key);
    const held = cart[place];
    if (held !== undefined) {
      if (taken.has(key)) cart[place] = { ...held, quantity: Math.min(held.quantity + line.quantity, MAX_QUANTITY) };
      behind = place;
    } else if (taken.has(key)) {
      behind += 1;
      cart.splice(behind, 0, line);
    }
  }
  return cart;
}

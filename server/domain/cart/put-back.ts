import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import { type Cart, lineKey } from './cart.ts';

/**
 * The cart as it would be had some lines never been taken out, each behind what stood before it. What was done since stays done: a line
 * that came back meanwhile holds both quantities, and the others are as they were left.
 * @param before the cart they were taken out of
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

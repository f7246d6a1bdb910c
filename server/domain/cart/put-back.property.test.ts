import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addLine, type Cart, type CartLine, lineKey, removeLine } from './cart.ts';
import { putBack } from './put-back.ts';

const lineOf = (id: string, quantity: number): CartLine => ({
  id,
  variant: {},
  quantity,
  name: id,
  priceCents: 100,
  tiers: [],
  moq: 1,
  stock: null,
  image: null,
  supplierId: null,
  supplierName: 'Kiln',
  contact: { whatsapp: null, email: null },
});
const keyOf = (id: string) => lineKey({ id });
const shown = (cart: Cart) => cart.map(({ id, quantity }) => `${id}${quantity}`).join(' ');
const cartOf = (...lines: readonly (readonly [id: string, quantity: number])[]) => lines.map(([id, units]) => lineOf(id, units));

test('a removed line returns to its place', () => {
  const before = cartOf(['a', 1], ['b', 2], ['c', 3]);
  for (const id of ['a', 'b', 'c']) {
    const now = removeLine(before, keyOf(id));
    expect(putBack(now, before, new Set([keyOf(id)]))).toEqual(before);
  }
});

test('a cleared cart returns in its order, and lines added since follow it', () => {
  const before = cartOf(['a', 1], ['b', 2]);
  expect(shown(putBack(cartOf(['x', 9]), before, new Set(before.map(lineKey))))).toBe('a1 b2 x9');
});

test('a line that was added again holds both quantities; one changed or removed elsewhere stays so', () => {
  const before = cartOf(['a', 1], ['b', 2], ['c', 3], ['d', 4]);
  expect(shown(putBack(cartOf(['c', 30], ['b', 5]), before, new Set([keyOf('b')])))).toBe('c30 b7');
});

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const carts = fc.array(fc.tuple(ids, fc.integer({ min: 1, max: 500 }))).map((lines) => cartOf(...lines).reduce<Cart>(addLine, []));
/** Changes made by another tab: adds or removes. */
const removals = fc.array(fc.record({ id: ids, units: fc.integer({ min: 0, max: 500 }) }));

test('whatever another tab changed in between, the lines return as if never removed, and nothing else is touched', () => {
  fc.assert(
    fc.property(carts, fc.uniqueArray(ids), removals, (before, gone, done) => {
      const taken = new Set(gone.map(keyOf).filter((key) => before.some((line) => lineKey(line) === key)));
      const left = before.filter((line) => !taken.has(lineKey(line)));
      const elsewhere = (cart: Cart) =>
        done.reduce((held, { id, units }) => (units === 0 ? removeLine(held, keyOf(id)) : addLine(held, lineOf(id, units))), cart);
      const now = elsewhere(left);
      const after = putBack(now, before, taken);
      const unitsOf = (cart: Cart, key: string) => cart.find((line) => lineKey(line) === key)?.quantity ?? 0;
      for (const key of new Set([...before, ...now].map(lineKey)))
        expect(unitsOf(after, key)).toBe(unitsOf(now, key) + (taken.has(key) ? unitsOf(before, key) : 0));
      expect(new Set(after.map(lineKey)).size).toBe(after.length);
      // An immediate undo restores the previous cart, with every detail and position.
      expect(putBack(left, before, taken)).toEqual(before);
    }),
  );
});

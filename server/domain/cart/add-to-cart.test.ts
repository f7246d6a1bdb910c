import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWithinStock, roomFor } from './add-to-cart.ts';
import type { CartLine } from './cart.ts';

const line = (quantity: number, of: Partial<CartLine> = {}): CartLine => ({
  id: 'mug',
  variant: {},
  quantity,
  name: 'Mug',
  priceCents: 233,
  tiers: [],
  moq: 36,
  stock: 4344,
  image: null,
  supplierId: null,
  supplierName: 'Kiln & Co',
  contact: { whatsapp: null, email: null },
  ...of,
});
const quantities = (cart: readonly CartLine[]) => cart.map(({ quantity }) => quantity);

describe('adding to the cart', () => {
  it('stops at the remaining stock: 40, then 4,344 of 4,344', () => {
    const { cart } = addWithinStock([], [line(40)]);
    const second = addWithinStock(cart, [line(4344)]);
    expect(quantities(second.cart)).toEqual([4344]);
    expect([second.wanted, second.added]).toEqual([4344, 4304]);
    expect(addWithinStock(second.cart, [line(1)])).toEqual({ cart: second.cart, wanted: 1, added: 0 });
  });

  it('counts all variants of a product that share its stock', () => {
    const of = (color: string, quantity: number) => line(quantity, { variant: { color }, stock: 108 });
    const { cart, added } = addWithinStock([], [of('Red', 80), of('Blue', 80)]);
    expect([quantities(cart), added]).toEqual([[80, 28], 108]);
    expect(roomFor(cart, of('Green', 1))).toBe(0);
  });

  it('counts a SKU with its own stock separately', () => {
    const of = (sku: string, quantity: number, stock: number) => line(quantity, { sku, variant: { color: sku }, stock, hasOwnStock: true });
    const { cart } = addWithinStock([], [of('R', 80, 50), of('B', 80, 90)]);
    expect(quantities(cart)).toEqual([50, 80]);
  });

  it('adds the full quantity when stock is unknown', () => {
    expect(addWithinStock([], [line(5000, { stock: null })]).added).toBe(5000);
  });

  it('never leaves more units of a shared stock in the cart than are in stock', () => {
    const some = fc.record({ color: fc.constantFrom('Red', 'Blue', 'Green'), quantity: fc.integer({ min: 1, max: 200 }) });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), fc.integer({ min: 0, max: 300 }), (wanted, stock) => {
        const lines = wanted.map(({ color, quantity }) => line(quantity, { variant: { color }, stock }));
        const { cart, added } = addWithinStock([], lines);
        const held = quantities(cart).reduce((sum, quantity) => sum + quantity, 0);
        expect(held).toBe(added);
        expect(held).toBe(
          Math.min(
            stock,
            lines.reduce((sum, { quantity }) => sum + quantity, 0),
          ),
        );
      }),
    );
  });
});

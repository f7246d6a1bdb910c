import { expect, test } from 'vitest';
import { fromWire } from '#domain/product/product-wire.ts';
import { quickAdd } from './quick-add.ts';

const goods = (over: object = {}) => fromWire({ id: 'mug', name: 'Mug', price: 2, category: 'Toys', moq: 36, stock: 100, ...over });

test('a card adds the minimum order, repeatedly while stock lasts', () => {
  expect(quickAdd(goods(), 0)).toEqual({ kind: 'add', quantity: 36 });
  expect(quickAdd(goods(), 36)).toEqual({ kind: 'add', quantity: 36 });
  expect(quickAdd(goods({ stock: null }), 5000)).toEqual({ kind: 'add', quantity: 36 });
});

test('adds what is left once the cart holds the minimum', () => {
  expect(quickAdd(goods(), 72)).toEqual({ kind: 'add', quantity: 28 });
});

test('units of the product in other lines count towards the minimum', () => {
  expect(quickAdd(goods({ stock: 40 }), 10)).toEqual({ kind: 'add', quantity: 30 });
});

test('gives the reason when there is nothing to add', () => {
  expect(quickAdd(goods({ stock: 0 }), 0)).toEqual({ kind: 'none', why: 'sold-out' });
  expect(quickAdd(goods(), 100)).toEqual({ kind: 'none', why: 'all-in-cart' });
  expect(quickAdd(goods({ stock: 20 }), 0)).toEqual({ kind: 'none', why: 'below-minimum', left: 20 });
});

test('goods with variants require a choice first', () => {
  expect(quickAdd(goods({ variants: { colors: ['Red', 'Blue'], sizes: [] } }), 0)).toEqual({ kind: 'choose' });
  expect(quickAdd(goods({ variants: { colors: ['Red', 'Blue'], sizes: [] }, stock: 0 }), 0)).toMatchObject({ kind: 'none' });
});

import { expect, test } from 'vitest';
import { fromWire } from '#domain/product/product-wire.ts';
import { quickAdd } from './quick-add.ts';

const goods = (over: object = {}) => fromWire({ id: 'mug', name: 'Mug', price: 2, category: 'Toys', moq: 36, stock: 100, ...over });

test('a card adds the minimum order, again and again while stock reaches', () => {
  expect(quickAdd(goods(), 0)).toEqual({ kind: 'add', quantity: 36 });
  expect(quickAdd(goods(), 36)).toEqual({ kind: 'add', quantity: 36 });
  expect(quickAdd(goods({ stock: null }), 5000)).toEqual({ kind: 'add', quantity: 36 });
});

test('it adds what is left once the cart holds the minimum', () => {
  expect(quickAdd(goods(), 72)).toEqual({ kind: 'add', quantity: 28 });
});

test('what the cart holds in other lines counts towards the minimum', () => {
  expect(quickAdd(goods({ stock: 40 }), 10)).toEqual({ kind: 'add', quantity: 30 });
});

test('where there is nothing to add it says why', () => {
  expect(quickAdd(goods({ stock: 0 }), 0)).toEqual({ kind: 'none', why: 'sold-out' });
  expect(quickAdd(goods(), 100)).toEqual({ kind: 'none', why: 'all-in-cart' });
  expect(quickAdd(goods({ stock: 20 }), 0)).toEqual({ kind: 'none', why: 'below-minimum', left: 20 });
});

test('goods with a choice are chosen first', () => {
  expect(quickAdd(goods({ variants: { colors: ['Red', 'Blue'], sizes: [] } }), 0)).toEqual({ kind: 'choose' });
  expect(quickAdd(goods({ variants: { colors: ['Red', 'Blue'], sizes: [] }, stock: 0 }), 0)).toMatchObject({ kind: 'none' });
});

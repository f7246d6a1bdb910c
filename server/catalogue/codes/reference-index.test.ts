import { expect, test } from 'vitest';
import { shortDigestOf } from '#domain/kernel/short-digest.ts';
import { makePage, makeProduct, openWith } from '../catalogue.fixture.ts';

const products = (...ids: string[]) => ids.map((id) => makeProduct({ id }));

/** Looks up as the route does. */
function finder({ catalogue }: ReturnType<typeof openWith>) {
  return (id: string) => {
    for (const _step of catalogue.indexReferences());
    return catalogue.findReferred(shortDigestOf(id));
  };
}

test('a reference finds its product after changes, withdrawals and another epoch with the products in another order', () => {
  const shop = openWith(products('mug', 'shirt', 'Teller "München"'));
  const find = finder(shop);
  expect([find('mug'), find('Teller "München"'), find('drill')]).toEqual(['mug', 'Teller "München"', undefined]);
  shop.catalogue.apply(makePage(3, [...products('drill'), makeProduct({ id: 'mug', priceCents: 5 })], ['shirt']));
  expect([find('mug'), find('shirt'), find('drill')]).toEqual(['mug', undefined, 'drill']);
  shop.catalogue.apply(makePage(0, products('drill', 'saw', 'mug'), [], { epoch: 'restored' }));
  expect([find('mug'), find('Teller "München"'), find('drill')]).toEqual(['mug', undefined, 'drill']);
});

test('a reference of two products finds neither, and one of them once the other is gone', () => {
  // Two ids with the same digest, found by trying thirty million.
  const [one, other] = ['p-by4n2', 'p-ddcem'] as const;
  expect(shortDigestOf(one)).toBe(shortDigestOf(other));
  const shop = openWith(products(one, 'mug', other));
  const find = finder(shop);
  expect(find(one)).toBeUndefined();
  shop.catalogue.apply(makePage(3, [], [one]));
  expect(find(one)).toBe(other);
});

test('products beyond the initial capacity are found', () => {
  const shop = openWith(products('first'));
  const find = finder(shop);
  expect(find('first')).toBe('first');
  const many = Array.from({ length: 3000 }, (_, at) => `p-${at}`);
  shop.catalogue.apply(makePage(1, products(...many)));
  expect([find('first'), ...many.map(find)]).toEqual(['first', ...many]);
});

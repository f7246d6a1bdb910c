import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toCartLine } from '#domain/cart/cart-line.ts';
import { formatCart } from '#state/cart/cart-storage.ts';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { mugCart } from '../../../tests/fixtures/renderer/mug-cart.ts';
import { openInShop } from '../../../tests/fixtures/renderer/open-in-shop.tsx';
import { CartView } from './cart-view.tsx';

const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

test('a quantity change is announced with the line’s new total and the subtotal once it has settled; the initial values are not announced', async () => {
  localStorage.setItem('tradewind.cart', formatCart(mugCart(10)));
  openInShop(<CartView />, [makeRecord('mug', { name: 'Stoneware Mug', priceCents: 210, stock: 900 }).product]);
  await act(async () => undefined);
  expect(said()).toEqual([]);
  const more = screen.getByRole('button', { name: 'More: Quantity of Stoneware Mug' });
  fireEvent.click(more);
  fireEvent.click(more);
  await waitFor(() => expect(said()).toEqual(['Stoneware Mug: 12 units, $25.20. Subtotal $25.20.']));
});

test('one sheet: products and lines are counted apart, each product has one hint, and only several lines have a subtotal', async () => {
  const TIERS = [{ minQuantity: 100, unitPriceCents: 190 }];
  const tee = makeRecord('tee', {
    name: 'Tee',
    priceCents: 200,
    tiers: TIERS,
    stock: 900,
    sizes: ['S', 'M'],
    supplierName: 'Mill',
  }).product;
  const mug = makeRecord('mug', { name: 'Mug', priceCents: 210, stock: 900, supplierId: 'kiln', supplierName: 'Kiln' }).product;
  localStorage.setItem(
    'tradewind.cart',
    formatCart([toCartLine(tee, { size: 'S' }, 10), toCartLine(tee, { size: 'M' }, 20), toCartLine(mug, {}, 5)]),
  );
  openInShop(<CartView />, [tee, mug]);
  await act(async () => undefined);
  expect(screen.getByText('2 products, 3 lines, 35 units')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /more to pay/ }).map((hint) => hint.textContent)).toEqual(['Add 70 more to pay $1.90 each']);
  const [mill, kiln] = [screen.getByRole('region', { name: 'Mill' }), screen.getByRole('region', { name: 'Kiln' })];
  expect(within(mill).getByText('$60.00').parentElement?.textContent).toBe('Subtotal $60.00');
  expect(within(kiln).queryByText(/Subtotal/)).toBeNull();
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Cart } from '#domain/cart/cart.ts';
import { toCartLine } from '#domain/cart/cart-line.ts';
import type { Product } from '#domain/product/product.ts';
import { formatCart, parseCart } from '#state/cart/cart-storage.ts';
import { makeRecord } from '../../tests/fixtures/make-record.ts';
import { openInShop } from '../../tests/fixtures/renderer/open-in-shop.tsx';
import { SavedItems } from '../features/account/saved-items.tsx';
import { CartView } from '../features/cart-page/cart-view.tsx';

const product = (id: string, parts: Partial<Product> = {}) => makeRecord(id, { name: id, priceCents: 100, ...parts }).product;
const mug = product('mug', { colors: ['Red', 'Blue'] });
const [rope, short, kettle, gone] = [product('rope'), product('short'), product('kettle', { moq: 5 }), product('gone')];
const SAVED: Cart = [
  toCartLine(mug, { color: 'Red' }, 3),
  toCartLine(rope, {}, 2),
  toCartLine(short, {}, 8),
  toCartLine(kettle, {}, 5),
  toCartLine(gone, {}, 1),
];
const TODAY = [{ ...mug, colors: ['Blue'] }, rope, { ...short, stock: 6 }, { ...kettle, stock: 3 }];

/** Writes as another tab does. */
function store(key: string, cart: Cart): void {
  const newValue = formatCart(cart);
  localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage })));
}
const stored = (key: string) => parseCart(localStorage.getItem(key) ?? formatCart([]));
const saved = () => stored('tradewind.saved').map(({ id }) => id);
const rowOf = (id: string) => screen.getByRole('link', { name: id }).closest('li')?.textContent;

afterEach(() => {
  store('tradewind.cart', []);
  store('tradewind.saved', []);
  cleanup();
  vi.unstubAllGlobals();
});

describe.each([
  ['the cart page', CartView],
  ['the account page', SavedItems],
])('Move all to cart of the saved lines on %s', (_name, Page) => {
  async function orderAgain(lines: Cart): Promise<void> {
    openInShop(<Page />, TODAY);
    store('tradewind.saved', lines);
    fireEvent.click(screen.getByRole('button', { name: 'Move all to cart' }));
  }

  test('removes what goes into the cart from the list, also with a replaced choice or smaller quantity; the rest stays with its reason', async () => {
    await orderAgain(SAVED);
    const dialog = await screen.findByRole('dialog', { name: 'Move all to cart' });
    // 2 fewer of short, 5 of kettle and 1 of gone, at 1.00 each plus tax.
    expect(within(dialog).getByText('4 of 5 changed, −$8.80')).toBeTruthy();
    expect(saved()).toHaveLength(5);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add to cart as shown' }));
    await waitFor(() => expect(saved()).toEqual(['kettle', 'gone']));
    expect(stored('tradewind.cart').map(({ id, variant, quantity }) => [id, variant, quantity])).toEqual([
      ['mug', { color: 'Blue' }, 3],
      ['rope', {}, 2],
      ['short', {}, 6],
    ]);
    expect(rowOf('kettle')).toContain('Could not be ordered. Only 3 units can be ordered; you have 5. The minimum order is 5 units.');
    expect(rowOf('gone')).toContain('Could not be ordered. No longer available.');
  });

  test('adds unchanged lines at once', async () => {
    await orderAgain([toCartLine(rope, {}, 2)]);
    await waitFor(() => expect(saved()).toEqual([]));
    expect(stored('tradewind.cart')).toMatchObject([{ id: 'rope', quantity: 2 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('with nothing that can be ordered keeps all lines, and shows why when the dialog is closed', async () => {
    await orderAgain([toCartLine(gone, {}, 1)]);
    const dialog = await screen.findByRole('dialog', { name: 'Move all to cart' });
    expect(within(dialog).getByText('None of these items are available today.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(rowOf('gone')).toContain('Could not be ordered. No longer available.'));
    expect(saved()).toEqual(['gone']);
    expect(stored('tradewind.cart')).toEqual([]);
  });

  test('drops the reason of a line that is saved again', async () => {
    await orderAgain([toCartLine(gone, {}, 1)]);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(rowOf('gone')).toContain('No longer available.'));
    store('tradewind.saved', [toCartLine(gone, {}, 2)]);
    expect(rowOf('gone')).not.toContain('Could not be ordered.');
  });
});

import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartLine } from '#domain/cart/cart.ts';

const mug: CartLine = {
  id: 'mug',
  variant: { color: 'Blue' },
  quantity: 24,
  name: 'Stoneware Mug',
  priceCents: 210,
  tiers: [{ minQuantity: 48, unitPriceCents: 190 }],
  moq: 12,
  stock: 900,
  image: '/img/abc',
  supplierId: 'kiln',
  supplierName: 'Kiln & Co',
  contact: { whatsapp: '15555550123', email: null },
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Simulates a page load: atoms read the storage when their module is first used. */
async function openTab() {
  vi.resetModules();
  const { useCart, useSavedLines } = await import('./cart-atoms.ts');
  const { useCartActions } = await import('./cart.ts');
  return renderHook(() => ({ cart: useCart(), saved: useSavedLines(), actions: useCartActions() })).result;
}

test('an added line survives a reload with every field', async () => {
  const tab = await openTab();
  act(() => tab.current.actions.add(mug));
  cleanup();
  expect((await openTab()).current.cart).toEqual([mug]);
});

test('a chosen SKU survives a reload: its code, every option, and its own stock', async () => {
  const lamp: CartLine = { ...mug, id: 'lamp', sku: 'LMP-7', variant: { color: 'Blue', Material: 'Brass' }, hasOwnStock: true };
  const tab = await openTab();
  act(() => tab.current.actions.saveForLater([lamp]));
  act(() => tab.current.actions.add(lamp));
  cleanup();
  const later = (await openTab()).current;
  expect(later.cart).toEqual([lamp]);
  expect(later.saved).toEqual([lamp]);
});

test('a cart stored before SKUs existed loads with every field', async () => {
  const stored =
    '{"version":1,"lines":[{"id":"mug","name":"Stoneware Mug","price":2.1,"quantity":24,"image":"/img/abc","seller":"Kiln & Co",' +
    '"supplierId":"kiln","moq":12,"stock":900,"bulk_tiers":[{"min":48,"price":1.9}],' +
    '"contact":{"whatsapp":"15555550123","email":null},"variant":{"color":"Blue"}}]}';
  localStorage.setItem('tradewind.cart', stored);
  localStorage.setItem('tradewind.saved', stored);
  const tab = (await openTab()).current;
  expect(tab.cart).toEqual([mug]);
  expect(tab.saved).toEqual([mug]);
});

test('adding the same product and variant raises the quantity; another variant is another line', async () => {
  const tab = await openTab();
  act(() => tab.current.actions.add(mug));
  act(() => tab.current.actions.add({ ...mug, quantity: 6 }));
  act(() => tab.current.actions.add({ ...mug, variant: { color: 'Red' } }));
  expect(tab.current.cart.map((line) => [line.variant.color, line.quantity])).toEqual([
    ['Blue', 30],
    ['Red', 24],
  ]);
});

test("a bare list in the specification's line shape is accepted", async () => {
  localStorage.setItem(
    'tradewind.cart',
    JSON.stringify([
      { id: 'tea', name: 'Tea', price: 4.1, quantity: 3, image: null, seller: 'Hill', moq: 1, bulk_tiers: [{ min: 10, price: 3.9 }] },
    ]),
  );
  const [line] = (await openTab()).current.cart;
  expect(line).toMatchObject({
    id: 'tea',
    priceCents: 410,
    quantity: 3,
    supplierName: 'Hill',
    tiers: [{ minQuantity: 10, unitPriceCents: 390 }],
  });
});

test.each([
  '{not json',
  '{"version":99,"lines":[]}',
  '[{"id":"x","name":"X","price":"free","quantity":1}]',
  '[{"id":"x","name":"X","price":1,"quantity":0}]',
])('a corrupt cart is logged, stored under another key and replaced by an empty one: %s', async (text) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('tradewind.cart', text);
  expect((await openTab()).current.cart).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
  expect(localStorage.getItem('tradewind.cart.corrupt')).toBe(text);
  cleanup();
  expect((await openTab()).current.cart).toEqual([]);
});

test('a change in another tab appears in this one', async () => {
  const tab = await openTab();
  const text = JSON.stringify([{ id: 'tea', name: 'Tea', price: 4, quantity: 7 }]);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'tradewind.cart', newValue: text, storageArea: localStorage }));
  });
  expect(tab.current.cart.map((line) => line.quantity)).toEqual([7]);
});

test('adding stops at the stock and shows how many were added; a full cart accepts no more and shows a message', async () => {
  vi.resetModules();
  const { useCart } = await import('./cart-atoms.ts');
  const { useCartActions } = await import('./cart.ts');
  const { useShownToast } = await import('../toasts.ts');
  const tab = renderHook(() => ({ cart: useCart(), actions: useCartActions(), shown: useShownToast() })).result;
  const said = () => tab.current.shown.toast?.description;
  act(() => tab.current.actions.add({ ...mug, quantity: 40 }));
  act(() => tab.current.actions.add({ ...mug, quantity: 900 }));
  expect(tab.current.cart.map(({ quantity }) => quantity)).toEqual([900]);
  expect(said()).toBe('Added 860 of 900 units of Stoneware Mug: your cart now has all in stock.');
  act(() => tab.current.actions.add({ ...mug, quantity: 1 }));
  expect(said()).toBe('Your cart already has all 900 units of Stoneware Mug in stock.');
});

test('Undo merges a cleared cart with what another tab added since, and works once however often it is pressed', async () => {
  vi.resetModules();
  const { useCart } = await import('./cart-atoms.ts');
  const { useCartActions } = await import('./cart.ts');
  const { useShownToast } = await import('../toasts.ts');
  const tab = renderHook(() => ({ cart: useCart(), actions: useCartActions(), shown: useShownToast() })).result;
  act(() => tab.current.actions.add(mug));
  act(() => tab.current.actions.clear());
  const undo = tab.current.shown.toast?.action;
  expect([undo?.label, undo?.altText.trim() !== '', tab.current.cart.length]).toEqual(['Undo', true, 0]);
  const elsewhere = JSON.stringify([{ id: 'tea', name: 'Tea', price: 4, quantity: 7 }]);
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: 'tradewind.cart', newValue: elsewhere, storageArea: localStorage })),
  );
  act(() => undo?.onClick?.());
  act(() => undo?.onClick?.());
  expect(tab.current.cart.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['mug', 24],
    ['tea', 7],
  ]);
  expect(tab.current.cart[0]).toEqual(mug);
});

test('a quantity of zero removes the line', async () => {
  const tab = await openTab();
  act(() => tab.current.actions.add(mug));
  const { lineKey } = await import('#domain/cart/cart.ts');
  act(() => tab.current.actions.setQuantity(lineKey(mug), 0));
  expect(tab.current.cart).toEqual([]);
});

test('a line saved for later leaves the cart and comes back with its quantity', async () => {
  const tab = await openTab();
  act(() => tab.current.actions.add(mug));
  act(() => tab.current.actions.saveForLater(tab.current.cart));
  expect([tab.current.cart.length, tab.current.saved.length]).toEqual([0, 1]);
  const { lineKey } = await import('#domain/cart/cart.ts');
  act(() => tab.current.actions.moveToCart(mug, lineKey(mug)));
  expect(tab.current.cart).toEqual([mug]);
  expect(tab.current.saved).toEqual([]);
});

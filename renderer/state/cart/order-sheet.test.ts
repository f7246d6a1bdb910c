import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fromWire } from '#domain/product/product-wire.ts';
import { useShownToast } from '../toasts.ts';
import { useAddSeveral } from './add-several.ts';
import { useCart } from './cart-atoms.ts';
import { useEmptySheet, useEnterQuantities, useSheetLines, useSheetQuantities, useTakeOutOfSheet } from './order-sheet.ts';

beforeEach(() => localStorage.clear());

const mug = fromWire({ id: 'mug', name: 'Mug', price: 2, category: 'Toys', moq: 12, stock: 30 });
const shirt = fromWire({
  id: 'shirt',
  name: 'Shirt',
  price: 9,
  category: 'Clothing',
  moq: 10,
  variants: { colors: ['Red', 'Blue'], sizes: [] },
});

const useSheet = () => ({
  lines: useSheetLines(),
  mugs: useSheetQuantities('mug'),
  plates: useSheetQuantities('plate'),
  enter: useEnterQuantities(),
  takeOut: useTakeOutOfSheet(),
  empty: useEmptySheet(),
  addSeveral: useAddSeveral(),
  cart: useCart(),
  toast: useShownToast().toast,
});

test('a sheet has one line per SKU with units; a product without units leaves it', () => {
  const sheet = renderHook(useSheet).result;
  act(() => sheet.current.enter(mug, { '': 12 }));
  act(() => sheet.current.enter(shirt, { 'shirt-Red': 4, 'shirt-Blue': 6 }));
  expect(sheet.current.lines.map(({ id, variant, quantity }) => [id, variant, quantity])).toEqual([
    ['mug', {}, 12],
    ['shirt', { color: 'Red' }, 4],
    ['shirt', { color: 'Blue' }, 6],
  ]);
  act(() => sheet.current.enter(mug, { '': 0 }));
  expect([sheet.current.mugs, sheet.current.lines.length]).toEqual([{}, 2]);
  act(() => sheet.current.empty());
  expect(sheet.current.lines).toEqual([]);
});

test('lines of several products are added up to their stock, with one toast', () => {
  const sheet = renderHook(useSheet).result;
  act(() => sheet.current.enter(mug, { '': 24 }));
  act(() => sheet.current.enter(shirt, { 'shirt-Red': 10 }));
  const { lines } = sheet.current;
  act(() => sheet.current.addSeveral(lines));
  expect(sheet.current.toast?.description).toBe('2 lines, 34 units, added to your cart.');
  act(() => sheet.current.addSeveral(lines));
  expect(sheet.current.toast?.description).toBe('16 of 34 units: no more are in stock.');
  expect(sheet.current.cart.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['mug', 30],
    ['shirt', 20],
  ]);
});

test('a sheet counts what the cart leaves of the stock; adding all leaves in it what found no room', () => {
  const sheet = renderHook(useSheet).result;
  const plate = { ...mug, id: 'plate', stock: 100 };
  const unitsOf = () => sheet.current.lines.map(({ id, quantity }) => [id, quantity]);
  const addAll = () => {
    const { lines } = sheet.current;
    act(() => sheet.current.addSeveral(lines));
    act(() => sheet.current.takeOut(lines));
  };
  act(() => sheet.current.empty());
  act(() => sheet.current.enter(plate, { '': 50 }));
  addAll();
  act(() => sheet.current.enter(plate, { '': 80 }));
  expect(unitsOf()).toEqual([['plate', 50]]);
  addAll();
  expect(sheet.current.plates).toEqual({});
  act(() => sheet.current.enter(plate, { '': 80 }));
  act(() => sheet.current.enter(shirt, { 'shirt-Red': 4 }));
  expect(unitsOf()).toEqual([['shirt', 4]]);
  addAll();
  expect([sheet.current.plates, unitsOf()]).toEqual([{ '': 80 }, []]);
});

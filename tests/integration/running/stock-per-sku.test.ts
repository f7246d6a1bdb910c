import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findStockFaults } from '../../../server/backup/doctor-store.ts';
import { HOLD_MS, LIFE_MS, openStockStore, type StockStore, snapshotOf } from '../../fixtures/stores/stock-store.ts';

let shop: StockStore;
beforeEach(() => {
  shop = openStockStore();
});
afterEach(() => shop.close());

describe('stock counted per SKU', () => {
  beforeEach(() => shop.put({ red: 5, blue: 3, green: 0 }));

  it('is held, short and released per SKU', async () => {
    expect((await shop.place('o1', { blue: 2, red: 5 })).kind).toBe('placed');
    expect(shop.rows()).toEqual({ red: [5, 5], blue: [3, 2], green: [0, 0] });
    expect(await shop.place('o2', { red: 1, blue: 2, green: 1 })).toEqual({
      kind: 'short',
      shortages: [
        { productId: 'shirt', sku: 'blue', available: 1, isHeldByOthers: true },
        { productId: 'shirt', sku: 'green', available: 0, isHeldByOthers: false },
        { productId: 'shirt', sku: 'red', available: 0, isHeldByOthers: true },
      ],
    });
    expect(await shop.available(['red', 'blue', 'green'])).toEqual([0, 1, 0]);
    expect(await shop.available(['red', 'blue', 'green'], 0, 'o1')).toEqual([5, 3, 0]);
    await shop.settle('o1', 'expired');
    expect(shop.rows()).toEqual({ red: [5, 0], blue: [3, 0], green: [0, 0] });
  });

  it('an order is returned as it is later read', async () => {
    const placed = await shop.place('o1', { blue: 2 });
    expect(placed).toEqual({ kind: 'placed', order: await shop.stores.orders.find('o1') });
  });

  it('adds up several lines of one SKU', async () => {
    const snapshot = { ...snapshotOf({}), lines: [...snapshotOf({ red: 3 }).lines, ...snapshotOf({ red: 3 }).lines] };
    const draft = {
      id: 'o1',
      makeNumber: () => 'TW-00001',
      provider: 'test',
      nowMs: 0,
      expiresAtMs: LIFE_MS,
      heldUntilMs: HOLD_MS,
      client: 'c',
      fingerprint: null,
    } as const;
    expect((await shop.stores.orders.place({ ...draft, snapshot, maxOpen: 9, maxLarge: 9 })).kind).toBe('short');
  });

  it("decreases in the record and the feed when it is sold, together with the product's", async () => {
    await shop.place('o1', { red: 2, blue: 3 });
    expect(await shop.settle('o1', 'paid')).toBeNull();
    expect(await shop.shown()).toEqual([8, 5, 3, 0]);
    const notes = await shop.stores.orders.listStockNotes();
    expect(await shop.stores.products.publishStock([...new Set(notes.map(({ productId }) => productId))])).toBe(1);
    expect(await shop.shown()).toEqual([3, 3, 0, 0]);
    const page = await shop.stores.products.changesSince(await shop.stores.products.epoch(), 1, 10);
    expect(page.upserts.map(({ product }) => [product.stock, product.skus?.map(({ stock }) => stock)])).toEqual([[3, [3, 0, 0]]]);
    expect(await shop.stores.products.publishStock(['shirt'])).toBe(0);
  });

  it('follows a new value in the record, and keeps sold units off where the value is unchanged', async () => {
    await shop.place('o1', { red: 2, blue: 3 });
    await shop.settle('o1', 'paid');
    expect(await shop.put({ red: 5, blue: 10, green: 0 })).toBe(1);
    expect(shop.rows()).toEqual({ red: [3, 0], blue: [10, 0], green: [0, 0] });
    expect(await shop.put({ red: 5, blue: 10, green: 0 })).toBe(0);
    // The store computes the sum: a record with another sum is corrected, not trusted.
    await shop.stores.products.changeRecord('shirt', (record) => record && { ...record, product: { ...record.product, stock: 999 } });
    expect(await shop.shown()).toEqual([15, 5, 10, 0]);
  });

  it('goes to review when it was set to 0, its SKU dropped or the product withdrawn while an order held it', async () => {
    await shop.place('o1', { red: 2 });
    await shop.place('o2', { blue: 1 });
    await shop.place('o3', { blue: 1 });
    await shop.put({ red: 0, green: 0 });
    expect(shop.rows()).toEqual({ red: [0, 2], green: [0, 0], 'blue gone': [0, 2] });
    expect(await shop.settle('o1', 'paid')).toMatch(/stock is gone .*: 2 × shirt \(red\)/);
    expect(await shop.settle('o2', 'paid')).toMatch(/stock is gone/);
    await shop.stores.products.deleteProducts(['shirt']);
    expect(await shop.settle('o3', 'expired')).toBeNull();
    expect(findStockFaults(shop.db)).toEqual([]);
    expect(await shop.available(['red', 'blue'])).toEqual([0, 0]);
    await shop.put({ red: 4, blue: 4 });
    expect(await shop.available(['red', 'blue', 'green'])).toEqual([4, 4, 0]);
  });

  it('stays held while a hold on another SKU lapses, and is available to all once its own has lapsed', async () => {
    await shop.place('o1', { red: 5 });
    await shop.place('o2', { blue: 3 }, { nowMs: HOLD_MS - 1 });
    expect(await shop.available(['red', 'blue'], HOLD_MS)).toEqual([5, 0]);
    expect((await shop.place('o3', { blue: 1 }, { nowMs: HOLD_MS, client: 'd' })).kind).toBe('short');
    expect((await shop.place('o4', { red: 5 }, { nowMs: HOLD_MS, client: 'd' })).kind).toBe('placed');
  });

  it('limits the holds of one network per SKU', async () => {
    await shop.place('o1', { red: 1 });
    expect((await shop.place('o2', { red: 1 }, { maxLarge: 0 })).kind).toBe('placed');
    expect((await shop.place('o3', { blue: 2 }, { maxLarge: 0 })).kind).toBe('too_large_a_share');
    expect((await shop.place('o4', { blue: 2 }, { maxLarge: 1 })).kind).toBe('placed');
    expect((await shop.place('o5', { red: 2 }, { maxLarge: 1 })).kind).toBe('too_large_a_share');
  });
});

describe('stock with one uncounted SKU', () => {
  beforeEach(() => shop.put({ red: 5, blue: 0, green: null }));

  it('is unknown for that SKU and for the product, and for no other', async () => {
    expect(await shop.shown()).toEqual([null, 5, 0, null]);
    expect(await shop.available(['red', 'blue', 'green'])).toEqual([5, 0, null]);
    expect((await shop.place('o1', { blue: 1 })).kind).toBe('short');
    expect((await shop.place('o2', { red: 2, green: 900 })).kind).toBe('placed');
    expect(await shop.settle('o2', 'paid')).toBeNull();
    await shop.stores.products.publishStock(['shirt']);
    expect(await shop.shown()).toEqual([null, 3, 0, null]);
    await shop.put({ red: 5, blue: 0, green: 7 });
    expect(await shop.shown()).toEqual([12, 5, 0, 7]);
  });
});

describe('stock shared by all SKUs', () => {
  beforeEach(() => shop.put({ red: null, blue: null }, 5));

  it('is counted over all of them', async () => {
    expect((await shop.place('o1', { red: 2, blue: 2 })).kind).toBe('placed');
    expect(shop.rows()).toEqual({ '': [5, 4] });
    expect(await shop.available(['red', 'blue', ''])).toEqual([1, 1, 1]);
    expect(await shop.place('o2', { red: 1, blue: 1 })).toEqual({
      kind: 'short',
      shortages: [{ productId: 'shirt', sku: '', available: 1, isHeldByOthers: true }],
    });
    await shop.settle('o1', 'paid');
    await shop.stores.products.publishStock(['shirt']);
    expect(await shop.shown()).toEqual([1, null, null]);
  });

  it('may be split among the SKUs and merged again while it is held: no unit is lost or sold twice', async () => {
    await shop.place('o1', { red: 4 });
    await shop.put({ red: 3, blue: 2 });
    expect(shop.rows()).toEqual({ ' gone': [0, 4], red: [3, 0], blue: [2, 0] });
    expect(await shop.settle('o1', 'paid')).toMatch(/stock is gone/);
    await shop.place('o2', { red: 3 });
    await shop.put({ red: null, blue: null }, 6);
    expect(shop.rows()).toEqual({ '': [6, 0], 'red gone': [0, 3] });
    expect(await shop.settle('o2', 'paid')).toBeNull();
    expect(shop.rows()).toEqual({ '': [3, 0], 'red gone': [0, 0] });
    expect(findStockFaults(shop.db)).toEqual([]);
  });
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CatalogueRecordSchema } from '#domain/catalogue/feed-schema.ts';
import { hasOwnStock, hasSeveralPrices } from '#domain/product/product.ts';
import { openMigratedStore } from '../../tests/fixtures/stores/migrated-store.ts';
import type { Db } from '../db/open-database.ts';
import type { ProductStore } from '../stores/products/product-store.ts';
import { createSqliteStores } from '../stores/sqlite/open-stores.ts';
import { seedSample } from './seed-sample.ts';

const NOW = Date.parse('2026-11-21T12:34:00Z');
const SAMPLE = path.join(import.meta.dirname, '../../resources/sample/catalogue.json');
let folder: string;
let db: Db;
let store: ProductStore;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-seed-'));
  db = openMigratedStore(folder);
  store = createSqliteStores(db, { now: () => NOW }).products;
});
afterEach(() => {
  db.close();
  fs.rmSync(folder, { recursive: true });
});

test('an empty store receives the whole sample: all records valid, dates relative to today, suppliers known', async () => {
  const count = await seedSample(store, SAMPLE, NOW);
  expect(count).toBeGreaterThanOrEqual(480);
  const { upserts } = await store.changesSince(await store.epoch(), 0, 10_000);
  for (const { seq: _seq, ...record } of upserts) CatalogueRecordSchema.parse(record);
  expect(upserts.every(({ product }) => Date.parse(product.createdAt) <= NOW)).toBe(true);
  expect(upserts.some(({ product }) => Date.parse(product.createdAt) > NOW - 30 * 86_400_000)).toBe(true);
  const supplierIds = new Set(upserts.map(({ product }) => product.supplierId).filter((id) => id !== null));
  expect(await store.findSuppliers([...supplierIds])).toHaveLength(supplierIds.size);
});

test('sample products are sold as SKUs with their own prices and stock, and stock reaches every advertised price break', async () => {
  await seedSample(store, SAMPLE, NOW);
  const { upserts } = await store.changesSince(await store.epoch(), 0, 10_000);
  const products = upserts.map(({ product }) => product);
  expect(products.filter(({ skus }) => skus !== undefined).length).toBeGreaterThanOrEqual(40);
  expect(products.filter(hasSeveralPrices).length).toBeGreaterThanOrEqual(5);
  const own = products.filter(hasOwnStock);
  expect(own.length).toBeGreaterThanOrEqual(5);
  for (const { skus = [], stock } of own) expect(skus.reduce((sum, sku) => sum + (sku.stock ?? 0), 0)).toBe(stock);
  expect(products.filter(({ tiers, stock }) => stock !== null && tiers.some(({ minQuantity }) => minQuantity > stock))).toEqual([]);
});

test('a store that has ever contained a product is left unchanged', async () => {
  await seedSample(store, SAMPLE, NOW);
  const { headSeq } = await store.head();
  expect(await seedSample(store, SAMPLE, NOW)).toBe(0);
  expect((await store.head()).headSeq).toBe(headSeq);
});

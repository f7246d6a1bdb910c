import { afterEach, expect, test } from 'vitest';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireDeskProduct, WireWithdrawnProduct } from '#domain/site/desk-products-wire.ts';
import type { WireQueue } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, startBackOfficeServer, TEN_FIELDS } from '../../../fixtures/back-office-server.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';

let server: BackOfficeServer;
afterEach(() => server.close());

const REVIEW = { author: 'Asha', rating: 5, body: 'Arrived early, well packed.' };
const look = async (id: string) => (await server.desk<WireDeskProduct>('GET', `/products/${id}`)).json;
const edit = (id: string, body: object) => server.desk<WireDeskProduct>('PATCH', `/products/${id}`, body);
const withdraw = (id: string) => server.desk<WireDeskProduct>('POST', `/products/${id}/withdraw`, { reason: 'Complaints of buyers.' });
const restore = (id: string) => server.desk<WireDeskProduct>('POST', `/products/${id}/restore`);
const publishedProduct = async (id: string) => (await server.products.findRecord(id))?.product;

const start = async () => {
  const tiers = [{ minQuantity: 100, unitPriceCents: 800 }];
  server = await startBackOfficeServer({
    records: [makeRecord('bell', { priceCents: 1000, stock: 50, tiers, images: ['/img/aaaaaa', '/img/bbbbbb'] })],
  });
};
async function publishOne(): Promise<string> {
  const { id } = (await server.call<WireListingReceipt>('POST', '/api/products', { body: TEN_FIELDS })).json;
  await server.desk('POST', `/listings/${id}/publish`, { revision: 1 });
  return id;
}

test('a product without a listing is edited against the revision that was read', async () => {
  await start();
  const { revision, isListing, takenOff, product } = await look('bell');
  expect([isListing, takenOff, product.price]).toEqual([false, null, 10]);
  const change = {
    name: 'Bronze bell',
    category: 'Toys',
    price: '12.50',
    moq: 5,
    stock: 40,
    sku: 'B-9',
    colors: ['Gold', 'Silver'],
    images: ['/img/bbbbbb', '/img/aaaaaa'],
  };
  const edited = await edit('bell', { revision, ...change });
  expect(edited.status).toBe(200);
  expect(edited.json).toMatchObject({ hasOwnSkus: false, product: { skus: [{ sku: 'bell-Gold' }, { sku: 'bell-Silver' }] } });
  expect(await publishedProduct('bell')).toMatchObject({
    name: 'Bronze bell',
    category: 'toys',
    priceCents: 1250,
    moq: 5,
    stock: 40,
    sku: 'B-9',
    images: ['/img/bbbbbb', '/img/aaaaaa'],
    tiers: [{ minQuantity: 100, unitPriceCents: 800 }],
  });
  const late = await edit('bell', { revision, name: 'Iron bell' });
  expect([late.status, late.json.code]).toEqual([409, 'revision_changed']);
});

test('an invalid edit is refused by its field: rising price breaks, foreign pictures, no revision', async () => {
  await start();
  const { revision } = await look('bell');
  const fieldOf = async (body: object) => (await edit('bell', body)).json.errors?.[0]?.field;
  expect(await fieldOf({ revision, price: 7 })).toBe('tiers.0.price');
  expect(await fieldOf({ revision, images: ['/img/cccccc'] })).toBe('images.0');
  expect(await fieldOf({ name: 'Bell' })).toBe('revision');
  expect(await fieldOf({ revision, colour: 'red' })).toBe('colour');
  expect((await edit('nobody', { revision, name: 'Bell' })).status).toBe(404);
});

test('a withdrawn product is hidden, and is restored with its reviews, including those published in between', async () => {
  await start();
  const review = async () => (await server.call<{ id: string }>('POST', '/api/products/bell/reviews', { body: REVIEW })).json.id;
  const [first, second] = [await review(), await review()];
  await server.desk('POST', `/reviews/${first}/publish`, { revision: 1 });
  expect((await withdraw('bell')).json.takenOff).toMatchObject({ by: 'operator', reason: 'Complaints of buyers.' });
  expect(await publishedProduct('bell')).toBeUndefined();
  expect((await withdraw('bell')).status).toBe(409);
  expect((await server.desk<WireQueue<WireWithdrawnProduct>>('GET', '/products?search=PRODUCT')).json).toMatchObject({
    entries: [{ id: 'bell' }],
    total: 1,
  });
  await server.desk('POST', `/reviews/${second}/publish`, { revision: 1 });
  expect((await restore('bell')).json.takenOff).toBeNull();
  const back = await server.products.findRecord('bell');
  expect([back?.product.stock, back?.reviews.length]).toEqual([50, 2]);
  expect((await restore('bell')).status).toBe(409);
});

test('a listing is edited, withdrawn and restored by the same calls, and its status follows', async () => {
  await start();
  const id = await publishOne();
  const { revision } = await look(id);
  expect((await edit(id, { revision, name: 'Tin mug', stock: 7, sizes: ['S', 'L'] })).json).toMatchObject({
    isListing: true,
    product: { name: 'Tin mug', stock: 7, variants: { sizes: ['S', 'L'] } },
  });
  const listing = async () =>
    (await server.desk<{ status: string; revision: number; listing: { name: string } }>('GET', `/listings/${id}`)).json;
  expect(await listing()).toMatchObject({ status: 'published', revision: 2, listing: { name: 'Tin mug' } });
  await withdraw(id);
  expect(await listing()).toMatchObject({ status: 'withdrawn', reason: 'Complaints of buyers.' });
  await restore(id);
  expect(await listing()).toMatchObject({ status: 'published', reason: null });
  expect(await publishedProduct(id)).toMatchObject({ name: 'Tin mug', stock: 7 });
});

test('the desk cannot restore a product its supplier withdrew', async () => {
  await start();
  const { id, manageToken } = (await server.call<WireListingReceipt>('POST', '/api/products', { body: TEN_FIELDS })).json;
  await server.desk('POST', `/listings/${id}/publish`, { revision: 1 });
  await server.call('DELETE', `/api/listings/${id}`, { token: manageToken });
  const { status, json } = await restore(id);
  expect([status, json.detail]).toEqual([409, 'Its supplier withdrew it: only they can offer it again.']);
});

test('withdrawn products are listed in pages of 50, each product once', async () => {
  const ids = Array.from({ length: 51 }, (_, at) => `bell-${at}`);
  server = await startBackOfficeServer({ records: ids.map((id) => makeRecord(id)) });
  await server.products.deleteProducts(ids, { by: 'operator', reason: 'Recalled.', at: '2026-11-21T10:00:00.000Z' });
  const page = async (query = '') => (await server.desk<WireQueue<WireWithdrawnProduct>>('GET', `/products${query}`)).json;
  const first = await page();
  expect([first.total, first.entries.length]).toEqual([51, 50]);
  const second = await page(`?cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
  expect([second.entries.length, second.nextCursor]).toEqual([1, null]);
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id))).toEqual(new Set(ids));
});

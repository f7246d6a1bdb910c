import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireDeskProduct } from '#domain/site/desk-products-wire.ts';
import type { WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, makePicture, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { importForm } from '../../fixtures/import-files.ts';
import { until } from '../../fixtures/role-server.ts';

const PICTURES = [await makePicture(), await makePicture(96)];
let server: BackOfficeServer;
/** Releases the picture server's answer for one address; fetches of that address wait until then. */
let release: (part: string) => void;
beforeEach(async () => {
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const gateOf = (part: string) => {
    const gate = gates.get(part) ?? Promise.withResolvers<void>();
    gates.set(part, gate);
    return gate;
  };
  release = (part) => gateOf(part).resolve();
  server = await startBackOfficeServer({
    fetchBytes: async (url) => {
      const at = url.includes('second') ? 1 : 0;
      await gateOf(at === 1 ? 'second' : 'first').promise;
      return PICTURES[at] as Buffer;
    },
  });
});
afterEach(async () => {
  release('first');
  release('second');
  await server.close();
});

const FIRST = 'https://pictures.example/first.jpg';
const SECOND = 'https://pictures.example/second.jpg';
const open = async (id: string) => (await server.desk<WireDeskProduct>('GET', `/products/${id}`)).json;
const edit = (id: string, body: object) => server.desk<WireDeskProduct>('PATCH', `/products/${id}`, body);
const publishedProduct = async (id: string) => (await server.products.findRecord(id))?.product;

async function publishOne(body: object): Promise<WireListingReceipt> {
  const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, ...body } });
  expect((await server.desk('POST', `/listings/${json.id}/publish`, { revision: 1 })).status).toBe(200);
  return json;
}

test('a picture published while the form was open does not make the edit fail, and is kept', async () => {
  const { id } = await publishOne({ imageUrl: FIRST });
  const { revision, product } = await open(id);
  expect(product.images).toEqual([]);
  release('first');
  await server.backOffice.idle();
  expect((await publishedProduct(id))?.images).toHaveLength(1);
  expect((await edit(id, { revision, name: 'Loud bell', stock: 40 })).status).toBe(200);
  expect(await publishedProduct(id)).toMatchObject({ name: 'Loud bell', stock: 40, images: [expect.any(String)] });
});

test('pictures that arrived after the form was opened stay behind those it reorders', async () => {
  const { id } = await publishOne({ imageUrl: FIRST, images: [SECOND] });
  const listing = async () => (await server.desk<WireQueueEntry>('GET', `/listings/${id}`)).json.pictures.map(({ url }) => url);
  const { revision, product } = await open(id);
  release('first');
  release('second');
  await server.backOffice.idle();
  expect(product.images).toEqual([]);
  const [first, second] = (await publishedProduct(id))?.images ?? [];
  expect((await edit(id, { revision, images: [second], shownImages: [second] })).status).toBe(200);
  expect((await publishedProduct(id))?.images).toEqual([second, first]);
  expect(await listing()).toHaveLength(2);
});

test('verifying the supplier in between does not make an edit fail; a change by a person still does', async () => {
  const { id, manageToken } = await publishOne({ imageUrl: FIRST });
  const { revision, product } = await open(id);
  expect((await server.desk('POST', `/suppliers/${product.supplierId}/verify`)).status).toBe(200);
  expect((await publishedProduct(id))?.isVerifiedSupplier).toBe(true);
  expect((await edit(id, { revision, name: 'Loud bell' })).status).toBe(200);
  const reopened = await open(id);
  await server.call('PATCH', `/api/listings/${id}`, { token: manageToken, body: { name: 'Ship bell' } });
  expect((await server.desk('POST', `/listings/${id}/publish`, { revision: 3 })).status).toBe(200);
  expect((await edit(id, { revision: reopened.revision, name: 'Bell' })).json.code).toBe('revision_changed');
});

test('a revision restored by undoing an import has its pictures, although another revision was live while they were fetched', async () => {
  const token = { importToken: '' };
  const importRow = async (price: string) => {
    const csv = `sku,name,category,price,description,image\nA-1,Mug,Toys,${price},Of steel,${FIRST}\n`;
    const form = importForm(csv, token.importToken === '' ? {} : token);
    const { json } = await server.call<WireImportReceipt>('POST', '/api/listings/import', { body: form });
    token.importToken = json.importToken;
    const state = async () =>
      (await server.call<WireImportJob>('GET', `/api/listings/import/${json.id}`, { token: json.token })).json.state;
    await until('the file is read', async () => (await state()) === 'ready');
    await server.call('POST', `/api/listings/import/${json.id}/confirm`, { token: json.token, body: { skipBad: true } });
    await until('it is written', async () => (await state()) === 'done');
    const { entries } = (await server.desk<WireQueue<WireQueueEntry>>('GET', '/listings?status=pending_review')).json;
    await server.desk('POST', '/listings/publish', { listings: entries.map(({ id, revision }) => ({ id, revision })) });
    return { batch: json.id, id: entries.at(-1)?.id ?? '' };
  };
  // Their pictures keep the fetcher busy, so that those of the import wait.
  for (let at = 0; at < 4; at += 1) await publishOne({ name: `Bell ${at}`, imageUrl: SECOND });
  const { id } = await importRow('4.20');
  const { batch } = await importRow('9.90');
  release('second');
  release('first');
  await server.backOffice.idle();
  expect((await server.desk('POST', `/batches/${batch}/undo`)).status).toBe(200);
  await server.backOffice.idle();
  expect(await publishedProduct(id)).toMatchObject({ priceCents: 420, images: [expect.any(String)] });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import { UNDO_MS } from '#domain/message/message.ts';
import type { WireDeskProduct } from '#domain/site/desk-products-wire.ts';
import type { WireBulkResult, WireQueueEntry } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, makePicture, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';

const CANNOT_BE_REACHED = 'The server of the picture could not be reached.';

let server: BackOfficeServer;
/** Releases the answer of the picture servers; every fetch waits until it is called. */
let answer: (bytes: Buffer | null) => void;
beforeEach(async () => {
  const answered = new Promise<Buffer | null>((resolve) => {
    answer = resolve;
  });
  server = await startBackOfficeServer({
    fetchBytes: async () => {
      const bytes = await answered;
      if (bytes === null) throw new Error(CANNOT_BE_REACHED);
      return bytes;
    },
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  answer(null);
  await server.close();
});

const PICTURE = await makePicture();
const arrive = async (bytes: Buffer | null) => {
  answer(bytes);
  await server.backOffice.idle();
};
const submit = async () => (await server.call<WireListingReceipt>('POST', '/api/products', { body: TEN_FIELDS })).json;
const decide = (id: string, action: string, revision: number) =>
  server.desk(`POST`, `/listings/${id}/${action}`, action === 'publish' ? { revision } : { revision, reason: 'Not wholesale.' });
const undo = (id: string) => server.desk<{ results: WireBulkResult[] }>('POST', '/listings/undo', { listings: [{ id }] });
const look = async (id: string) => (await server.desk<WireQueueEntry>('GET', `/listings/${id}`)).json;
const publishedProduct = async (id: string) => (await server.products.findRecord(id))?.product;

/** Runs `between` after the service has read the listing and before its change is written to the database. */
function beforeWriting(method: 'save' | 'undoDecision', between: () => Promise<unknown>): void {
  const store = server.stores.listings;
  // Cast to one signature: the arguments of both methods are passed through unchanged.
  const write = store[method].bind(store) as (...args: readonly unknown[]) => Promise<never>;
  vi.spyOn(store, method).mockImplementationOnce(async (...args: readonly unknown[]) => {
    await between();
    return write(...args);
  });
}

describe.each([
  ['arrives', PICTURE],
  ['cannot be fetched', null],
])('a picture that %s', (_what, bytes) => {
  const expectPicture = async (id: string) => {
    const { pictures } = await look(id);
    expect(pictures).toMatchObject([
      bytes === null ? { url: null, problem: expect.any(String) } : { url: expect.any(String), problem: null },
    ]);
  };

  test('between a publication and its undo does not affect the undo', async () => {
    const { id } = await submit();
    expect((await decide(id, 'publish', 1)).status).toBe(200);
    await arrive(bytes);
    const { status, json } = await undo(id);
    expect([status, json.results]).toEqual([200, [{ id, isDone: true, isPublished: false, problem: null }]]);
    expect(await publishedProduct(id)).toBeUndefined();
    await expectPicture(id);
  });

  test('while a publication is being undone does not affect the undo', async () => {
    const { id } = await submit();
    await decide(id, 'publish', 1);
    beforeWriting('undoDecision', () => arrive(bytes));
    const { status, json } = await undo(id);
    expect([status, json.results]).toEqual([200, [{ id, isDone: true, isPublished: false, problem: null }]]);
    expect(await publishedProduct(id)).toBeUndefined();
    await expectPicture(id);
    expect((await decide(id, 'publish', 1)).status).toBe(200);
    expect((await publishedProduct(id))?.images).toHaveLength(bytes === null ? 0 : 1);
  });

  test('while an edit of its listing is being decided does not make the decision fail', async () => {
    const { id, manageToken } = await submit();
    await decide(id, 'publish', 1);
    await server.call('PATCH', `/api/listings/${id}`, { token: manageToken, body: { name: 'Loud bell' } });
    beforeWriting('save', () => arrive(bytes));
    expect((await decide(id, 'reject', 2)).status).toBe(200);
    expect((await publishedProduct(id))?.images).toHaveLength(bytes === null ? 0 : 1);
  });

  test.each([
    ['an edit', { name: 'Loud bell' }],
    ['a restock', { stock: 40 }],
  ])('while its supplier sends %s does not make it fail, and is kept', async (_change, body) => {
    const { id, manageToken } = await submit();
    await decide(id, 'publish', 1);
    beforeWriting('save', () => arrive(bytes));
    const edited = await server.call<WireListing>('PATCH', `/api/listings/${id}`, { token: manageToken, body });
    expect(edited.status).toBe(200);
    await server.backOffice.idle();
    await expectPicture(id);
    expect((await publishedProduct(id))?.images).toHaveLength(bytes === null ? 0 : 1);
  });

  test('while the desk edits its product does not make the edit fail, and is kept', async () => {
    const { id } = await submit();
    await decide(id, 'publish', 1);
    const { revision } = (await server.desk<WireDeskProduct>('GET', `/products/${id}`)).json;
    beforeWriting('save', () => arrive(bytes));
    const edited = await server.desk('PATCH', `/products/${id}`, { revision, name: 'Loud bell', stock: 40 });
    expect(edited.status).toBe(200);
    await server.backOffice.idle();
    await expectPicture(id);
    const product = await publishedProduct(id);
    expect([product?.name, product?.stock]).toEqual(['Loud bell', 40]);
    expect(product?.images).toHaveLength(bytes === null ? 0 : 1);
  });
});

test('pictures of a revision restored by an undo are fetched, although another revision was live for some seconds', async () => {
  // Its pictures queue behind those of the first listing.
  await submit();
  const { id, manageToken } = await submit();
  await decide(id, 'publish', 1);
  await server.call('PATCH', `/api/listings/${id}`, { token: manageToken, body: { name: 'Loud bell' } });
  await decide(id, 'publish', 2);
  await arrive(PICTURE);
  expect((await undo(id)).status).toBe(200);
  const product = await publishedProduct(id);
  expect(product?.name).toBe(TEN_FIELDS.name);
  expect(product?.images).toHaveLength(1);
});

test('a decision whose mail left while it was being undone stays, and the undo is refused', async () => {
  const { id } = await submit();
  await decide(id, 'reject', 1);
  beforeWriting('undoDecision', async () => {
    server.advance(UNDO_MS);
    await server.backOffice.messages.round();
  });
  const { status, json } = await undo(id);
  expect([status, json.detail]).toEqual([409, 'A decision can be undone for 10 seconds, and they are over. Decide about it anew.']);
  expect((await look(id)).status).toBe('rejected');
});

import { afterEach, describe, expect, test } from 'vitest';
import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import {
  type BackOfficeServer,
  type BackOfficeServerOptions,
  makePicture,
  startBackOfficeServer,
  TEN_FIELDS,
} from '../../fixtures/back-office-server.ts';

let server: BackOfficeServer;
const start = async (options: BackOfficeServerOptions = {}) => {
  server = await startBackOfficeServer(options);
};
afterEach(() => server.close());

const submit = (change: object = {}, headers: Record<string, string> = {}) =>
  server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, ...change }, headers });
const manage = (method: string, { id, manageToken }: WireListingReceipt, body?: unknown) =>
  server.call<WireListing>(method, `/api/listings/${id}`, { token: manageToken, ...(body === undefined ? {} : { body }) });
const decide = (id: string, action: string, body: object) => server.desk<WireQueueEntry>('POST', `/listings/${id}/${action}`, body);
const published = async (change: object = {}) => {
  const { json } = await submit(change);
  expect((await decide(json.id, 'publish', { revision: 1 })).status).toBe(200);
  return json;
};
const product = async (id: string) => (await server.products.findRecord(id))?.product;

describe('submitting', () => {
  test('is claimed with the key and client of its submission, and with no others', async () => {
    await start();
    const [key, client] = ['key-1', 'client-of-one-submission'];
    const claim = (body: object) => server.call<WireListingReceipt>('POST', '/api/listings/claim', { body });
    expect((await claim({ key, client })).status).toBe(404);
    const { json } = await submit({}, { 'idempotency-key': key, 'idempotency-client': client });
    expect((await claim({ key, client })).json).toEqual(json);
    expect((await claim({ key, client: 'client-of-another-one' })).status).toBe(404);
    expect((await claim({ key: 'key-2', client })).status).toBe(404);
    expect((await claim({ key, client: 'short' })).status).toBe(422);
  });

  test('the ten fields alone create a listing under review, with its manage token and the promised review time', async () => {
    await start();
    const { status, json } = await submit();
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.stringMatching(/^[\w-]+$/),
      status: 'pending_review',
      manageToken: expect.stringMatching(/^[\w-]{40,}$/),
      supplierToken: expect.stringMatching(/^[\w-]+\.[\w-]{40,}$/),
      reviewBy: expect.stringMatching(/^2026-11-22T10:0/),
    });
    expect(await product(json.id)).toBeUndefined();
  });

  test('every error is reported field by field, unknown fields too', async () => {
    await start();
    const { status, headers, json } = await submit({ name: ' ', price: 'four', contactEmail: 'sales', isAdmin: true });
    expect(status).toBe(422);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(json.errors?.map((error) => error.field).sort()).toEqual(['contactEmail', 'isAdmin', 'name', 'price']);
  });

  test('a filled honeypot and an impossible speed are refused; both fields are optional', async () => {
    await start();
    expect((await submit({ website: 'https://spam.example' })).json.errors?.[0]?.field).toBe('website');
    expect((await submit({ fillMs: 20 })).json.errors?.[0]?.field).toBe('fillMs');
    expect((await submit({ website: '', fillMs: 60_000 })).status).toBe(201);
  });

  test('an unavailable picture never makes the listing fail; supplier and operator see it', async () => {
    await start();
    const { status, json } = await submit({ imageUrl: 'http://127.0.0.1/secret.png' });
    expect(status).toBe(201);
    await server.backOffice.idle();
    expect((await manage('GET', json)).json.pictures).toEqual([
      { source: 'http://127.0.0.1/secret.png', url: null, problem: expect.stringContaining('could not be reached') },
    ]);
  });

  test('the same Idempotency-Key creates one listing and gives the same answer, token included', async () => {
    await start();
    const first = await submit({}, { 'idempotency-key': 'k1' });
    const again = await submit({}, { 'idempotency-key': 'k1' });
    expect(again.json).toEqual(first.json);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await server.desk<WireQueue<WireQueueEntry>>('GET', '/listings')).json.total).toBe(1);
    expect((await submit({ name: 'Other' }, { 'idempotency-key': 'k1' })).json.code).toBe('key_reused');
  });

  test('the manage token is nowhere in the database', async () => {
    await start();
    const { json } = await submit({}, { 'idempotency-key': 'k1' });
    const everything = await server.everything();
    expect(everything).toContain(json.id);
    expect(everything).not.toContain(json.manageToken);
    expect(everything).not.toContain(json.supplierToken?.split('.')[1]);
  });

  test('the 31st submission in an hour from one address is refused, invalid ones included', async () => {
    await start();
    for (let n = 0; n < 30; n += 1) expect((await submit({ contactEmail: '' }, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(422);
    const refused = await submit({}, { 'x-forwarded-for': '203.0.113.7' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await submit({}, { 'x-forwarded-for': '203.0.113.8' })).status).toBe(201);
    server.advance(3_600_001);
    expect((await submit({}, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(201);
  });

  test('the 31st submission in an hour for one e-mail is refused, in any case and from any address', async () => {
    await start();
    for (let n = 0; n < 30; n += 1) expect((await submit({ name: `Mug ${n}` }, { 'x-forwarded-for': `203.0.113.${n}` })).status).toBe(201);
    const refused = await submit({ contactEmail: 'SALES@harbour.example' }, { 'x-forwarded-for': '198.51.100.1' });
    expect(refused.status).toBe(429);
  });

  test('the same goods from the same e-mail are flagged for the operator, not refused', async () => {
    await start();
    const first = await submit();
    const second = await submit({ description: 'Said otherwise.' });
    expect(second.status).toBe(201);
    const { json } = await server.desk<WireQueueEntry>('GET', `/listings/${second.json.id}`);
    expect(json.duplicateOf).toBe(first.json.id);
  });

  test('a body over 64 KB is 413, another type 415, invalid JSON 400', async () => {
    await start();
    const emoji = '🎉'.repeat(262_144);
    expect((await submit({ description: emoji })).status).toBe(413);
    expect((await server.call('POST', '/api/products', { body: 'a=1', headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await server.call('POST', '/api/products', { body: '{', headers: { 'content-type': 'application/json' } })).status).toBe(400);
  });
});

describe('the manage token', () => {
  test('missing is 401, wrong is 404, and both reveal nothing more', async () => {
    await start();
    const { json } = await submit();
    const other = (await submit({ name: 'Another' })).json;
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { body: { name: 'Mine now' } } : {};
      expect((await server.call(method, `/api/listings/${json.id}`, body)).status).toBe(401);
      const wrong = await server.call(method, `/api/listings/${json.id}`, { ...body, token: other.manageToken });
      const unknown = await server.call(method, '/api/listings/no-such-listing', { ...body, token: other.manageToken });
      expect([wrong.status, unknown.status]).toEqual([404, 404]);
      expect(wrong.json.detail).toBe(unknown.json.detail);
    }
    expect((await manage('GET', json)).json.listing.name).toBe('Enamel mug');
  });

  test('shows the last 200 steps of a listing', async () => {
    await start();
    const { json } = await submit();
    await server.change(
      `INSERT INTO listing_move (listing_id, revision, at, actor, action, to_status)
        WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 252)
        SELECT listing_id, i, at, actor, 'edit', to_status FROM n, listing_move WHERE action = 'submit' ORDER BY i`,
    );
    const { history } = (await manage('GET', json)).json;
    expect([history.length, history[0]?.revision, history.at(-1)?.revision]).toEqual([200, 53, 252]);
  });

  test("opens the listing in the form's format, with its history", async () => {
    await start();
    const { json } = await submit({ tiers: [{ min: 500, price: 3.1 }] });
    const { status, headers, json: listing } = await manage('GET', json);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(listing).toMatchObject({
      status: 'pending_review',
      revision: 1,
      productPath: null,
      listing: { name: 'Enamel mug', price: 4.2, whatsapp: '15550100200', tiers: [{ min: 500, price: 3.1 }] },
      history: [{ action: 'submit', actor: 'supplier', to: 'pending_review' }],
    });
  });
});

describe('the life of a listing', () => {
  test('publish adds it to the catalogue, withdraw removes it', async () => {
    await start();
    const json = await published();
    expect(await product(json.id)).toMatchObject({
      name: 'Enamel mug',
      priceCents: 420,
      moq: 50,
      supplierName: 'Harbour Mugs',
      reviewCount: 0,
    });
    expect((await manage('GET', json)).json).toMatchObject({ status: 'published', productPath: `/product/${json.id}`, reviewBy: null });
    expect((await manage('DELETE', json)).json.status).toBe('withdrawn');
    expect(await product(json.id)).toBeUndefined();
    expect((await manage('DELETE', json)).status).toBe(409);
    expect((await manage('PATCH', json, { name: 'Back again' })).status).toBe(409);
  });

  test('changes requested, edited, published: each with its reason and its revision', async () => {
    await start();
    const { json } = await submit();
    await decide(json.id, 'request-changes', { revision: 1, reason: 'Please say which steel.' });
    expect((await manage('GET', json)).json).toMatchObject({
      status: 'changes_requested',
      reason: 'Please say which steel.',
      reviewBy: null,
    });
    server.advance(3_600_000);
    const edited = await manage('PATCH', json, { description: 'Enamelled carbon steel.' });
    expect(edited.json).toMatchObject({ status: 'pending_review', revision: 2, reason: null });
    expect(edited.json.reviewBy?.startsWith('2026-11-22T11:0')).toBe(true);
    expect((await decide(json.id, 'publish', { revision: 2 })).status).toBe(200);
    expect(await product(json.id)).toMatchObject({ description: 'Enamelled carbon steel.' });
    expect((await manage('GET', json)).json.history.map((move) => `${move.actor} ${move.action}`)).toEqual([
      'supplier submit',
      'operator request-changes',
      'supplier edit',
      'operator publish',
    ]);
  });

  test('rejected is final', async () => {
    await start();
    const { json } = await submit();
    expect((await decide(json.id, 'reject', { revision: 1, reason: 'Not wholesale.' })).json).toMatchObject({ status: 'rejected' });
    expect((await decide(json.id, 'publish', { revision: 1 })).json.code).toBe('conflict');
    expect((await manage('PATCH', json, { name: 'Please' })).status).toBe(409);
    expect(await product(json.id)).toBeUndefined();
  });

  test('an edit of a waiting listing keeps its place in the queue, and the old revision can no longer be decided', async () => {
    await start();
    const { json } = await submit();
    server.advance(3_600_000);
    expect((await manage('PATCH', json, { price: '4.50' })).json).toMatchObject({ revision: 2, reviewBy: json.reviewBy });
    const refused = await decide(json.id, 'publish', { revision: 1 });
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ code: 'revision_changed', revision: 2 });
    expect(await product(json.id)).toBeUndefined();
  });

  test('an edit of a published listing is staged: buyers see the old one until it is published', async () => {
    await start();
    const json = await published();
    const edited = await manage('PATCH', json, { name: 'Enamel mug, blue', price: 5 });
    expect(edited.json).toMatchObject({ status: 'published', editStatus: 'pending_review', revision: 2 });
    expect(await product(json.id)).toMatchObject({ name: 'Enamel mug', priceCents: 420 });
    const { json: queue } = await server.desk<WireQueue<WireQueueEntry>>('GET', '/listings?status=pending_review');
    expect(queue.entries[0]).toMatchObject({ id: json.id, changedFields: ['name', 'price'], live: { listing: { name: 'Enamel mug' } } });
    await decide(json.id, 'publish', { revision: 2 });
    expect(await product(json.id)).toMatchObject({ name: 'Enamel mug, blue', priceCents: 500 });
    expect((await manage('GET', json)).json).toMatchObject({ status: 'published', editStatus: null });
  });

  test('a rejected edit leaves the published listing unchanged, and may be followed by another', async () => {
    await start();
    const json = await published();
    await manage('PATCH', json, { name: 'FREE MONEY' });
    expect((await decide(json.id, 'reject', { revision: 2, reason: 'No.' })).json).toMatchObject({
      status: 'published',
      editStatus: 'rejected',
    });
    expect(await product(json.id)).toMatchObject({ name: 'Enamel mug' });
    expect((await manage('PATCH', json, { name: 'Enamel mug XL' })).json).toMatchObject({ editStatus: 'pending_review', revision: 3 });
  });

  test('restocking a published listing is immediate, also back to the number from before sales', async () => {
    await start();
    const json = await published({ stock: 100 });
    expect((await manage('PATCH', json, { stock: 250 })).json).toMatchObject({ stock: 250, editStatus: null, revision: 1 });
    expect(await product(json.id)).toMatchObject({ stock: 250 });
    await server.change('UPDATE stock SET on_hand = on_hand - 40');
    expect((await manage('PATCH', json, { stock: '250' })).json.stock).toBe(250);
    expect((await server.rows('SELECT on_hand FROM stock'))[0]).toEqual({ on_hand: 250 });
  });

  test('an edit published after sales does not restore sold units', async () => {
    await start();
    const json = await published({ stock: 100 });
    await server.change('UPDATE stock SET on_hand = on_hand - 40');
    await manage('PATCH', json, { name: 'Enamel mug, blue' });
    await decide(json.id, 'publish', { revision: 2 });
    expect((await server.rows('SELECT on_hand FROM stock'))[0]).toEqual({ on_hand: 60 });
  });

  test('stock and name in one patch: the stock changes at once, the name after review', async () => {
    await start();
    const json = await published({ stock: 1 });
    expect((await manage('PATCH', json, { stock: 7, name: 'Blue mug' })).json).toMatchObject({ stock: 7, editStatus: 'pending_review' });
    expect(await product(json.id)).toMatchObject({ stock: 7, name: 'Enamel mug' });
  });

  test('a patch is validated like a submission and with the field names of the specification', async () => {
    await start();
    const { json } = await submit();
    expect((await manage('PATCH', json, { price: -1 })).json.errors?.[0]?.field).toBe('price');
    expect((await manage('PATCH', json, { status: 'published' })).json.errors?.[0]?.field).toBe('status');
    expect((await manage('PATCH', json, {})).status).toBe(400);
    expect((await manage('PATCH', json, { bulk_tiers: [{ min: 90, price: 4 }] })).json.listing.tiers).toEqual([{ min: 90, price: 4 }]);
  });

  test('suppliers have their own ids: a supplier link joins one, a typed company name does not', async () => {
    await start();
    const first = await published();
    const second = await published({ name: 'Enamel plate' });
    const third = await server.call<WireListingReceipt>('POST', '/api/products', {
      body: { ...TEN_FIELDS, name: 'Enamel bowl' },
      token: first.supplierToken ?? '',
    });
    await decide(third.json.id, 'publish', { revision: 1 });
    const [a, b, c] = await Promise.all([first.id, second.id, third.json.id].map(product));
    expect(a?.supplierId).toBeTruthy();
    expect(b?.supplierId).not.toBe(a?.supplierId);
    expect(c?.supplierId).toBe(a?.supplierId);
    for (const token of [second.manageToken, `${a?.supplierId}.${second.supplierToken?.split('.')[1]}`, 'nonsense'])
      expect((await server.call('POST', '/api/products', { body: TEN_FIELDS, token })).status).toBe(401);
  });

  test('work a crash left between decision and feed is completed at the next start', async () => {
    await start();
    const { json } = await submit();
    // The state a kill leaves: decided, not in the feed.
    await server.change("UPDATE listing SET status = 'published', live_revision = 1, needs_apply = 1");
    expect(await product(json.id)).toBeUndefined();
    await server.backOffice.start();
    expect(await product(json.id)).toMatchObject({ name: 'Enamel mug' });
  });
});

describe("a listing's pictures", () => {
  test('the address is fetched after the answer, and the picture is shown with the published product', async () => {
    const asked: string[] = [];
    await start({
      fetchBytes: async (url) => {
        asked.push(url);
        return makePicture();
      },
    });
    const { json } = await submit();
    await server.backOffice.idle();
    expect(asked).toEqual(['https://pictures.example/mug.jpg']);
    const [picture] = (await manage('GET', json)).json.pictures;
    expect((await server.call('GET', `${picture?.url}&w=160`)).status).toBe(200);
    const bare = String(picture?.url).split('?')[0];
    expect((await server.call('GET', `${bare}?w=160`)).status).toBe(404);
    await decide(json.id, 'publish', { revision: 1 });
    expect(await product(json.id)).toMatchObject({ images: [bare] });
    expect((await server.call('GET', `${bare}?w=160`)).status).toBe(200);
  });

  test('a product published before the picture arrived gets it on arrival', async () => {
    let arrive: (bytes: Buffer) => void = () => undefined;
    const bytes = makePicture();
    await start({ fetchBytes: () => new Promise((resolve) => (arrive = resolve)) });
    const json = await published();
    expect(await product(json.id)).toMatchObject({ images: [] });
    arrive(await bytes);
    await server.backOffice.idle();
    expect((await product(json.id))?.images).toHaveLength(1);
  });

  test('an edit that keeps the picture does not fetch it again', async () => {
    let fetches = 0;
    await start({
      fetchBytes: async () => {
        fetches += 1;
        return makePicture();
      },
    });
    const { json } = await submit();
    await server.backOffice.idle();
    await manage('PATCH', json, { name: 'Enamel mug, blue' });
    await server.backOffice.idle();
    expect(fetches).toBe(1);
    expect((await manage('GET', json)).json.pictures[0]?.url).toContain('/img/');
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import type { WireBulkResult, WireDashboard, WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';

const [ANA, BEN] = ['ana-token-of-the-undo-tests', 'ben-token-of-the-undo-tests'];

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer({
    hasStillClock: true,
    operators: [
      { name: 'ana', token: ANA },
      { name: 'ben', token: BEN },
    ],
  });
});
afterEach(() => server.close());

const ask = <Body>(method: string, path: string, body?: unknown, token = ANA) =>
  server.call<Body>(method, `/api/operator${path}`, { token, ...(body !== undefined && { body }) });
const submit = async (name: string) =>
  (await server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, name } })).json;
const undo = (ids: readonly string[], token = ANA) =>
  ask<{ results: WireBulkResult[] }>('POST', '/listings/undo', { listings: ids.map((id) => ({ id })) }, token);
const look = async (id: string) => (await ask<WireQueueEntry>('GET', `/listings/${id}`)).json;
const standing = async (id: string) => {
  const { status, editStatus, reason, revision, live } = await look(id);
  return { status, editStatus, reason, revision, live };
};
const decide = (id: string, action: string, revision = 1) =>
  ask(`POST`, `/listings/${id}/${action}`, action === 'publish' ? { revision } : { revision, reason: 'Not wholesale.' });
const told = async () => (await server.rows<{ n: number }>("SELECT count(*) AS n FROM message WHERE kind = 'listing_decided'"))[0]?.n;
const publishedProduct = (id: string) => server.products.findRecord(id);

test.each(['publish', 'request-changes', 'reject'] as const)('%s is undone: all is as before, and no mail is sent', async (action) => {
  const { id, manageToken } = await submit('Bell');
  const before = await standing(id);
  expect((await decide(id, action)).status).toBe(200);
  expect(await told()).toBe(1);
  server.advance(9_000);
  const { json } = await undo([id]);
  expect(json.results).toEqual([{ id, isDone: true, isPublished: false, problem: null }]);
  expect(await standing(id)).toEqual(before);
  expect(await publishedProduct(id)).toBeUndefined();
  expect(await told()).toBe(0);
  const own = (await server.call<WireListing>('GET', `/api/listings/${id}`, { token: manageToken })).json;
  expect([own.status, own.decidedAt, own.reason, own.productPath]).toEqual(['pending_review', null, null, null]);
  expect(own.history.map((move) => move.action)).toEqual(['submit', action, 'undo']);
  const auditEntries = (await ask<WireQueue<WireAuditEntry>>('GET', `/audit?subject=listing&id=${id}`)).json.entries;
  expect(auditEntries.map(({ who, what }) => [who, what])).toEqual([
    ['ana', 'take-back'],
    ['ana', action],
  ]);
  // Undo works once, and the listing can be decided again.
  expect((await undo([id])).status).toBe(409);
  expect((await decide(id, 'publish')).status).toBe(200);
  expect(await publishedProduct(id)).toBeDefined();
  expect(await told()).toBe(1);
  const { decisions } = (await ask<WireDashboard>('GET', '/dashboard')).json;
  expect(decisions).toBe(1);
});

test('undoing a published edit shows buyers the previous version', async () => {
  const { id, manageToken } = await submit('Bell');
  await decide(id, 'publish');
  await server.call('PATCH', `/api/listings/${id}`, { token: manageToken, body: { price: 9, name: 'Loud bell' } });
  const [before, product] = [await standing(id), (await publishedProduct(id))?.product];
  server.advance(60_000);
  expect((await decide(id, 'publish', 2)).status).toBe(200);
  expect((await publishedProduct(id))?.product.name).toBe('Loud bell');
  expect((await undo([id])).status).toBe(200);
  expect(await standing(id)).toEqual(before);
  expect((await publishedProduct(id))?.product).toEqual(product);
});

test("a refused undo gives the reason: too late, another operator's, changed in between, unknown", async () => {
  const [late, foreign, edited, good] = [await submit('Late'), await submit('Foreign'), await submit('Edited'), await submit('Good')];
  await decide(late.id, 'reject');
  server.advance(10_000);
  for (const { id } of [foreign, edited, good]) await decide(id, 'publish');
  await server.call('PATCH', `/api/listings/${edited.id}`, { token: edited.manageToken, body: { name: 'Edited twice' } });
  await ask('POST', `/listings/${foreign.id}/withdraw`, { revision: 1, reason: 'Rights.' }, BEN);
  const all = await undo([late.id, foreign.id, edited.id, 'nobody', good.id]);
  expect(all.status).toBe(200);
  expect(all.json.results.map(({ problem }) => problem)).toEqual([
    'A decision can be undone for 10 seconds, and they are over. Decide about it anew.',
    'This listing changed since it was decided about. Look again, then decide.',
    'This listing changed since it was decided about. Look again, then decide.',
    'There is no such listing.',
    null,
  ]);
  expect((await look(late.id)).status).toBe('rejected');
  expect(await publishedProduct(edited.id)).toBeDefined();

  await decide(good.id, 'publish');
  const refused = await undo([good.id], BEN);
  expect([refused.status, refused.json.detail]).toEqual([409, 'ana decided about this listing, and nobody else can undo it.']);
  expect(await publishedProduct(good.id)).toBeDefined();
  expect((await ask('POST', '/listings/undo', { listings: [] })).status).toBe(422);
});

test('twenty listings decided together are undone together; an undone rejection counts for duplicates again', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 20; n += 1) ids.push((await submit(`Cup ${n}`)).id);
  const listings = ids.map((id) => ({ id, revision: 1 }));
  const before = (await ask<WireQueue<WireQueueEntry>>('GET', '/listings')).json.entries.map(({ listing }) => listing.name);
  await ask('POST', '/listings/reject', { listings, reason: 'No.' });
  expect((await undo(ids)).json.results.every(({ isDone }) => isDone)).toBe(true);
  const after = (await ask<WireQueue<WireQueueEntry>>('GET', '/listings')).json.entries.map(({ listing }) => listing.name);
  expect(after).toEqual(before);
  const again = await submit('Cup 3');
  expect((await look(again.id)).duplicateOf).toBe(ids[3]);
});

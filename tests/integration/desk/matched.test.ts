import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireBulkResult, WireMatchedListing, WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../../fixtures/import-files.ts';
import { until } from '../../fixtures/role-server.ts';

const ROWS = 1003;
/** Most listings that one call accepts. */
const AT_ONCE = 500;

let server: BackOfficeServer;
let imported: WireImportReceipt;
let bell: WireListingReceipt;
let gong: WireListingReceipt;
/** Creates a thousand listings by import and two by form, shared by all tests. */
beforeAll(async () => {
  server = await startBackOfficeServer({ hasStillClock: true });
  imported = await importFile(ROWS);
  bell = await submit('Bell', 'Pune');
  gong = await submit('Gong', 'Pune Gongs');
});
afterAll(() => server.close());

async function importFile(rows: number): Promise<WireImportReceipt> {
  const { json: receipt } = await server.call<WireImportReceipt>('POST', '/api/listings/import', { body: importForm(makeCsv(rows)) });
  const state = async () =>
    (await server.call<WireImportJob>('GET', `/api/listings/import/${receipt.id}`, { token: receipt.token })).json.state;
  await until('the file is read', async () => (await state()) === 'ready');
  await server.call('POST', `/api/listings/import/${receipt.id}/confirm`, { token: receipt.token, body: {} });
  await until('it is written', async () => (await state()) === 'done');
  return receipt;
}
const submit = async (name: string, companyName: string) => {
  const body = { ...TEN_FIELDS, name, companyName, contactEmail: `${name.toLowerCase()}@harbour.example` };
  return (await server.call<WireListingReceipt>('POST', '/api/products', { body })).json;
};
const queue = async (query: string) => (await server.desk<WireQueue<WireQueueEntry>>('GET', `/listings?${query}`)).json;
const page = async (query: string) => (await server.desk<WireQueue<WireMatchedListing>>('GET', `/listings/matched?${query}`)).json;
async function allMatched(query: string): Promise<WireMatchedListing[]> {
  const all: WireMatchedListing[] = [];
  let cursor: string | null = null;
  do {
    const { entries, nextCursor }: WireQueue<WireMatchedListing> = await page(
      cursor === null ? query : `${query}&cursor=${encodeURIComponent(cursor)}`,
    );
    all.push(...entries);
    cursor = nextCursor;
  } while (cursor !== null);
  return all;
}
const namesOf = (listings: readonly WireMatchedListing[]) => listings.map(({ name }) => name).sort();
/** Sends a decision or its undo in calls of `AT_ONCE` listings. */
async function send(action: string, listings: readonly object[], more: object = {}): Promise<WireBulkResult[]> {
  const results: WireBulkResult[] = [];
  for (let at = 0; at < listings.length; at += AT_ONCE) {
    const body = { listings: listings.slice(at, at + AT_ONCE), ...more };
    results.push(...(await server.desk<{ results: WireBulkResult[] }>('POST', `/listings/${action}`, body)).json.results);
    // Simulates the duration of a call, in milliseconds.
    server.advance(6_000);
  }
  return results;
}
const isDone = (result: WireBulkResult) => result.isDone;
const named = ({ id, revision }: WireMatchedListing) => ({ id, revision });

test('all matching listings are listed in the order of the queue, a thousand per page, with the filters of the queue', async () => {
  const all = await allMatched('status=pending_review');
  expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([ROWS + 2, ROWS + 2]);
  const first = await page('status=pending_review');
  expect([first.entries.length, first.total]).toEqual([1000, ROWS + 2]);
  const shown = await queue('');
  expect(all.slice(0, 50)).toEqual(shown.entries.map(({ id, revision, listing }) => ({ id, revision, name: listing.name })));

  const supplier = (await queue('search=gong')).entries[0]?.supplierId;
  for (const [query, names] of [
    ['search=PUNE', ['Bell', 'Gong']],
    [`only=supplier:${supplier}`, ['Gong']],
    [`only=supplier:${supplier}&search=bell`, []],
    ['only=edits', []],
    ['only=overdue', []],
    ['only=import:nobody', []],
    ['status=rejected', []],
  ] as const) {
    expect(namesOf(await allMatched(query)), query).toEqual(names);
    expect((await queue(query)).total, query).toBe(names.length);
  }
  for (const only of ['imports', `import:${imported.id}`]) {
    expect(await allMatched(`only=${only}`), only).toHaveLength(ROWS);
    expect((await queue(`only=${only}`)).total, only).toBe(ROWS);
  }
});

test('all matching listings are decided call by call and undone after the last call; no mail is sent in between', async () => {
  const all = await allMatched('status=pending_review');
  // The supplier changes one listing, and another operator decides another.
  await server.call('PATCH', `/api/listings/${bell.id}`, { token: bell.manageToken, body: { name: 'Loud bell' } });
  await server.desk('POST', `/listings/${gong.id}/reject`, { revision: 1, reason: 'No.' });
  await server.call('PATCH', `/api/listings/${bell.id}`, { token: bell.manageToken, body: { price: 7 } });
  const late = await submit('Late', 'Agra');
  const results = await send('publish', all.map(named), { holdSeconds: 60 });
  const done = results.filter(isDone).map(({ id }) => ({ id }));
  expect(done).toHaveLength(ROWS);
  const problems = new Map(results.map(({ id, problem }) => [id, problem]));
  expect(problems.get(bell.id)).toBe('This listing changed since you looked at it. Look again, then decide.');
  expect(problems.get(gong.id)).toContain('rejected');
  expect(problems.has(late.id)).toBe(false);
  expect(namesOf(await allMatched('status=pending_review'))).toEqual(['Late', 'Loud bell']);
  const [held] = await server.rows<{ least: number; most: number }>(
    "SELECT min(due_at - created_at) AS least, max(due_at - created_at) AS most FROM message WHERE kind = 'listing_decided' AND subject_id <> ?",
    gong.id,
  );
  expect(held).toEqual({ least: 60_000, most: 60_000 });

  const undone = await send('undo', done);
  expect(undone.filter(isDone)).toHaveLength(ROWS);
  expect((await queue('')).total).toBe(ROWS + 2);
  const auditEntries = await server.rows<{ what: string; n: number }>(
    "SELECT what, count(*) AS n FROM audit WHERE what IN ('publish', 'take-back') GROUP BY what ORDER BY what",
  );
  expect(auditEntries).toEqual([
    { what: 'publish', n: ROWS },
    { what: 'take-back', n: ROWS },
  ]);
});

test('an invalid filter and an invalid hold time are refused', async () => {
  for (const query of [
    'status=nowhere',
    'only=later',
    'only=supplier:',
    'only=import:a%00',
    'search=a%00',
    'cursor=x',
    'only=edits&only=edits',
  ])
    expect((await server.desk('GET', `/listings/matched?${query}`)).status, query).toBe(400);
  for (const holdSeconds of [9, 301, 10.5, '10'])
    expect((await server.desk('POST', '/listings/publish', { listings: [{ id: bell.id, revision: 1 }], holdSeconds })).status).toBe(422);
  expect((await server.call('GET', '/api/operator/listings/matched')).status).toBe(401);
});

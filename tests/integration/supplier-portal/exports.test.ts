import http from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BackOfficeServer, OPERATOR_TOKEN, START_MS, startBackOfficeServer } from '../../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../../fixtures/import-files.ts';
import { makeRecord } from '../../fixtures/make-record.ts';

const ROWS = 30_000;
/** Longest an export may block the event loop, in milliseconds of CPU; no other request is answered in that time. */
const MAX_STRETCH_MS = 50;

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer({ records: [makeRecord('p1', { name: 'Pan' })] });
});
afterEach(() => server.close());

const NUMBERS = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${ROWS})`;
const line = JSON.stringify({
  id: 'p1',
  name: `Pan ${'x'.repeat(80)}`,
  variant: {},
  quantity: 12,
  unitPriceCents: 100,
  lineTotalCents: 1200,
});
const fill = {
  orders: `${NUMBERS} INSERT INTO orders (id, state, created_at, expires_at, amount_cents, provider, snapshot, client)
    SELECT 'o' || n, 'paid', ${START_MS} + n / 7, 0, 100, 'test', '{"lines":[${Array(8).fill(line).join(',')}],"totalCents":100}', 'c' FROM numbers`,
  quotes: `${NUMBERS} INSERT INTO quote (id, code, created_at, name, email, company, phone, quantity, message, lines, total_cents, chat_url)
    SELECT 'q' || n, 'RFQ-' || n, ${START_MS} + n / 7, 'Ana', 'ana@shop.example', '', '', 1, 'Soon?', '[]', 100, '' FROM numbers`,
  reviews: `${NUMBERS} INSERT INTO review (id, product_id, author, country, rating, body, status, revision, created_at, needs_apply)
    SELECT 'r' || n, 'p1', 'Ana', NULL, 5, 'Good.', CASE n % 2 WHEN 0 THEN 'published' ELSE 'rejected' END, 1,
      '2026-11-21T10:' || substr('0' || n % 60, -2) || ':00Z', 0 FROM numbers`,
};
type Kind = keyof typeof fill;

interface Download {
  readonly response: http.IncomingMessage;
  readonly request: http.ClientRequest;
}

/** Starts a download without reading its body. */
function download(path: string, token: string, headers: Readonly<Record<string, string>> = {}): Promise<Download> {
  return new Promise((resolve, reject) => {
    const request = http.get(server.url + path, { agent: false, headers: { authorization: `Bearer ${token}`, ...headers } }, (response) =>
      resolve({ request, response }),
    );
    request.once('error', reject);
  });
}

async function bodyOf({ response }: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Reads to the end without keeping the bytes, because concatenating them would distort the measurement. */
async function sizeOf({ response }: Download): Promise<number> {
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Returns the most CPU between two turns of the event loop until `work` is done, in milliseconds. */
async function longestStretchMs(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const over = work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const before = process.threadCpuUsage();
    await nextTurn();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  }
  await over;
  return longest;
}

/** Returns the best of three attempts: a garbage collection affects one of them, blocking code affects all. */
async function leastStretchMs(start: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least >= MAX_STRETCH_MS; attempt += 1) least = Math.min(least, await longestStretchMs(start()));
  return least;
}

describe.each(['orders', 'quotes', 'reviews'] as const)(`${ROWS} %s as a file`, (kind: Kind) => {
  test('block no other request: these are answered in between, and no event loop turn is long', async () => {
    await server.change(fill[kind]);
    let ended: string[] = [];
    let bytes = 0;
    const beside = () => {
      ended = [];
      const file = download(`/api/operator/${kind}.csv`, OPERATOR_TOKEN).then(async (started) => {
        bytes = await sizeOf(started);
        ended.push('file');
      });
      const others = (async () => {
        for (let round = 0; round < 3; round += 1) {
          await server.call('GET', '/api/nothing');
          ended.push('other');
        }
      })();
      return Promise.all([file, others]);
    };
    expect(await leastStretchMs(beside)).toBeLessThan(MAX_STRETCH_MS);
    expect(bytes).toBeGreaterThan(ROWS * 40);
    expect(ended).toEqual(['other', 'other', 'other', 'file']);
  });

  test('contain every row once, in order', async () => {
    await server.change(fill[kind]);
    const rows = parse(await bodyOf(await download(`/api/operator/${kind}.csv`, OPERATOR_TOKEN)), { bom: true }) as string[][];
    expect(rows).toHaveLength(ROWS + 1);
    expect(new Set(rows.map(([id]) => id)).size).toBe(ROWS + 1);
    if (kind === 'reviews') return;
    const times = rows.slice(1).map((row) => row[kind === 'orders' ? 2 : 1] ?? '');
    expect(times.every((time, at) => at === 0 || time <= (times[at - 1] ?? ''))).toBe(true);
  });
});

describe('concurrent exports', () => {
  test('are limited to three on the desk; a client that disconnects frees its place, and its reading stops', async () => {
    await server.change(fill.orders);
    const stalled = await Promise.all([1, 2, 3].map(() => download('/api/operator/orders.csv', OPERATOR_TOKEN)));
    const refused = await server.desk<unknown>('GET', '/orders.csv');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    for (const { request } of stalled) request.destroy();
    let status = 429;
    for (let round = 0; round < 1000 && status !== 200; round += 1) {
      const again = await download('/api/operator/orders.csv', OPERATOR_TOKEN);
      status = again.response.statusCode ?? 0;
      again.request.destroy();
      await nextTurn();
    }
    expect(status).toBe(200);
    expect(server.logLines.filter((text) => text.includes('request failed'))).toEqual([]);
  });

  test('a refusal before the first row is a problem document', async () => {
    const answer = await server.desk<unknown>('GET', '/listings.csv?status=nonsense');
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'invalid_query' });
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  test('a listing that is in two queues is one row', async () => {
    await server.change(`INSERT INTO listing (id, supplier_id, status, edit_status, revision, live_revision, email, fingerprint, origin,
        created_at, submitted_at, needs_apply, version)
      VALUES ('l1', 's1', 'published', 'pending_review', 1, 1, 'a@b.example', 'f', 'sell', '2026-11-20', '2026-11-20', 0, 1)`);
    await server.change(`INSERT INTO listing_revision (listing_id, revision, content, pictures, needs_pictures, created_at)
      VALUES ('l1', 1, '{"name":"Mug","category":"toys","tiers":[],"colors":[],"sizes":[],"images":[],"specifications":[]}', '[]', 0, '2026-11-20')`);
    expect(parse((await server.desk<unknown>('GET', '/listings.csv')).text, { bom: true })).toHaveLength(2);
    expect(parse((await server.desk<unknown>('GET', '/listings.csv?status=published')).text, { bom: true })).toHaveLength(2);
  });
});

describe("a supplier's files", () => {
  /** Creates a job whose file has been read, so that no more problems are added during the test. */
  async function importedJob(): Promise<{ readonly id: string; readonly token: string }> {
    const { json, status } = await server.call<{ id: string; token: string }>('POST', '/api/listings/import', {
      body: importForm(makeCsv(1)),
    });
    expect(status).toBe(201);
    const state = async () =>
      (await server.call<{ state: string }>('GET', `/api/listings/import/${json.id}`, { token: json.token })).json.state;
    while ((await state()) === 'analysing') await nextTurn();
    return json;
  }
  const problemRows = (id: string) =>
    server.change(`${NUMBERS} INSERT INTO import_problem (job_id, file_row, column_name, reason)
      SELECT '${id}', n, 'price', '${'is not a number '.repeat(20)}' FROM numbers`);

  test(`${ROWS} problems block no other request`, async () => {
    const { id, token } = await importedJob();
    await problemRows(id);
    let bytes = 0;
    const read = async () => {
      bytes = await sizeOf(await download(`/api/listings/import/${id}/problems.csv`, token));
    };
    expect(await leastStretchMs(read)).toBeLessThan(MAX_STRETCH_MS);
    expect(bytes).toBeGreaterThan(ROWS * 300);
  });

  test('one network may download two files at once, which does not limit another network', async () => {
    const { id, token } = await importedJob();
    await problemRows(id);
    const path = `/api/listings/import/${id}/problems.csv`;
    const mine = { 'x-forwarded-for': '203.0.113.7' };
    const running = await Promise.all([download(path, token, mine), download(path, token, mine)]);
    expect(running.map(({ response }) => response.statusCode)).toEqual([200, 200]);
    expect((await download(path, token, mine)).response.statusCode).toBe(429);
    const other = await download(path, token, { 'x-forwarded-for': '203.0.113.8' });
    expect(other.response.statusCode).toBe(200);
    for (const { request } of [...running, other]) request.destroy();
  });

  test('one network may download 120 files per hour', async () => {
    const { id, token } = await importedJob();
    const path = `/api/listings/import/${id}/problems.csv`;
    const from = '2001:db8:1:2::1';
    for (let n = 0; n < 120; n += 1) expect((await server.call('GET', path, { token, from })).status).toBe(200);
    expect((await server.call('GET', path, { token, from: '2001:db8:1:2::ffff' })).status).toBe(429);
    expect((await server.call('GET', path, { token, from: '2001:db8:1:3::1' })).status).toBe(200);
  });
});

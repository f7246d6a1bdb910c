import { parse } from 'csv-parse/sync';
import { afterEach, describe, expect, test } from 'vitest';
import type { Answer } from '#domain/api.ts';
import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireBulkResult, WireDashboard, WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import {
  type BackOfficeServer,
  type BackOfficeServerOptions,
  OPERATOR_TOKEN,
  startBackOfficeServer,
  TEN_FIELDS,
} from '../../fixtures/back-office-server.ts';
import { makeRecord } from '../../fixtures/make-record.ts';

let server: BackOfficeServer;
const start = async (options: BackOfficeServerOptions = {}) => {
  server = await startBackOfficeServer(options);
};
afterEach(() => server.close());

let people = 0;
/** Submits each from its own address, so that no rate limit applies. */
const submit = async (change: object = {}) => {
  people += 1;
  const n = people;
  const body = { ...TEN_FIELDS, contactEmail: `sales${n}@harbour.example`, ...change };
  return (await server.call<WireListingReceipt>('POST', '/api/products', { body, from: `203.0.113.${n % 250}` })).json;
};
const queue = async (query = '') => (await server.desk<WireQueue<WireQueueEntry>>('GET', `/listings${query}`)).json;

describe('desk authentication', () => {
  const paths = [
    '/api/operator/dashboard',
    '/api/operator/listings',
    '/api/operator/orders',
    '/api/operator/listings.csv',
    '/api/operator/quotes.csv',
  ];

  test('accepts only the operator token', async () => {
    await start();
    for (const path of paths) {
      expect((await server.call('GET', path)).status).toBe(401);
      expect((await server.call('GET', path, { token: `${OPERATOR_TOKEN}x`, from: `198.51.100.${paths.indexOf(path)}` })).status).toBe(401);
      expect((await server.call('GET', `${path}?token=${OPERATOR_TOKEN}`)).status).toBe(401);
      expect((await server.call('GET', path, { token: OPERATOR_TOKEN })).status).toBe(200);
    }
  });

  test('refuses all with an explanation when no token is set', async () => {
    await start({ operators: [] });
    for (const path of paths) {
      const { status, json } = await server.call('GET', path, { token: OPERATOR_TOKEN });
      expect(status).toBe(404);
      expect(json.detail).toContain('OPERATOR_TOKEN');
    }
  });

  test('after ten wrong tokens an address is limited; the right one is always accepted', async () => {
    await start();
    const knock = (token: string, from = '203.0.113.9') => server.call('GET', '/api/operator/dashboard', { token, from });
    for (let n = 0; n < 10; n += 1) expect((await knock(`guess-${n}`)).status).toBe(401);
    const refused = await knock('guess-10');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await knock(OPERATOR_TOKEN)).status).toBe(200);
    expect((await knock('guess-11')).status).toBe(429);
    expect((await knock('guess-11', '203.0.113.10')).status).toBe(401);
    server.advance(601_000);
    expect((await knock('guess-12')).status).toBe(401);
  });
});

test('guesses from an IPv6 network block its further guesses, and never the operator', async () => {
  await start();
  const knock = (token: string, from: string) => server.call('GET', '/api/operator/dashboard', { token, from });
  const answers = [];
  for (let n = 0; n < 30; n += 1) answers.push((await knock(`guess-${n}`, `2001:db8:7:1::${n.toString(16)}`)).status);
  expect(answers.filter((status) => status === 401)).toHaveLength(10);
  expect((await knock(OPERATOR_TOKEN, '2001:db8:7:1::ffff')).status).toBe(200);
  expect((await knock(OPERATOR_TOKEN, '2001:db8:7:2::1')).status).toBe(200);
  expect((await knock(OPERATOR_TOKEN, '203.0.113.10')).status).toBe(200);
});

describe('the queue', () => {
  test('lists the longest waiting first, with its review deadline', async () => {
    await start();
    const first = await submit();
    server.advance(60_000);
    const second = await submit({ name: 'Plate' });
    const { entries, total, nextCursor } = await queue();
    expect(entries.map((entry) => entry.id)).toEqual([first.id, second.id]);
    expect([total, nextCursor]).toEqual([2, null]);
    expect(entries[0]).toMatchObject({ revision: 1, reviewBy: first.reviewBy, live: null, listing: { companyName: 'Harbour Mugs' } });
  });

  test('is paged without gaps', async () => {
    await start();
    for (let n = 0; n < 60; n += 1) await submit({ name: `Mug ${n}` });
    const first = await queue();
    expect(first.entries).toHaveLength(50);
    const second = await queue(`?cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    expect(second.nextCursor).toBeNull();
    expect(new Set([...first.entries, ...second.entries].map((entry) => entry.id)).size).toBe(60);
  });

  test('accepts its statuses and refuses others', async () => {
    await start();
    expect((await server.desk('GET', '/listings?status=anything')).status).toBe(400);
    for (const status of ['pending_review', 'changes_requested', 'published', 'rejected', 'withdrawn'])
      expect((await queue(`?status=${status}`)).entries).toEqual([]);
  });

  test('decisions need a reason and a revision, and unknown ids are 404', async () => {
    await start();
    const { id } = await submit();
    expect((await server.desk('POST', `/listings/${id}/reject`, { revision: 1 })).json.errors?.[0]?.field).toBe('reason');
    expect((await server.desk('POST', `/listings/${id}/publish`, {})).json.errors?.[0]?.field).toBe('revision');
    expect((await server.desk('POST', '/listings/nobody/publish', { revision: 1 })).status).toBe(404);
  });

  test('bulk publication publishes all it can and gives the reason for each other', async () => {
    await start();
    const [a, b, c] = [await submit({ name: 'A' }), await submit({ name: 'B' }), await submit({ name: 'C' })];
    await server.call('PATCH', `/api/listings/${b.id}`, { token: b.manageToken, body: { name: 'B2' } });
    const { json } = await server.desk<{ results: WireBulkResult[] }>('POST', '/listings/publish', {
      listings: [a, b, c, { id: 'nobody' }].map(({ id }) => ({ id, revision: 1 })),
    });
    expect(json.results.map((result) => result.isPublished)).toEqual([true, false, true, false]);
    expect(json.results[1]?.problem).toContain('changed');
    expect(await server.products.findRecord(c.id)).toBeDefined();
    expect(await server.products.findRecord(b.id)).toBeUndefined();
  });

  test('an operator can withdraw a published listing; its supplier sees the reason', async () => {
    await start();
    const receipt = await submit();
    await server.desk('POST', `/listings/${receipt.id}/publish`, { revision: 1 });
    await server.desk('POST', `/listings/${receipt.id}/withdraw`, { revision: 1, reason: 'Recalled by the maker.' });
    expect(await server.products.findRecord(receipt.id)).toBeUndefined();
    const { json } = await server.call<WireListing>('GET', `/api/listings/${receipt.id}`, { token: receipt.manageToken });
    expect(json).toMatchObject({ status: 'withdrawn', reason: 'Recalled by the maker.' });
  });

  test('withdrawing goods is no decision on a submission: review times do not include it', async () => {
    await start();
    const { id } = await submit();
    server.advance(2 * 3_600_000);
    await server.desk('POST', `/listings/${id}/publish`, { revision: 1 });
    server.advance(100 * 3_600_000);
    await server.desk('POST', `/listings/${id}/withdraw`, { revision: 1, reason: 'Recalled by the maker.' });
    const { json } = await server.desk<WireDashboard>('GET', '/dashboard');
    expect(json).toMatchObject({ decisions: 1, breaches: 0, medianReviewHours: 2 });
  });
});

describe('the dashboard', () => {
  test('shows work only a person can resolve: recorded alerts, and orders under review or disputed', async () => {
    await start();
    const dashboard = async () => (await server.desk<WireDashboard>('GET', '/dashboard')).json.alerts;
    expect(await dashboard()).toEqual([]);
    const alert = { id: 'payment:pi_1', atMs: Date.parse('2026-11-21T09:00:00Z'), kind: 'payment_without_order', detail: 'pi_1' } as const;
    await server.stores.alerts.add(alert, 'pi_1');
    await server.change(`INSERT INTO orders (id, state, created_at, expires_at, paid_at, amount_cents, provider, intent_id, review_reason,
        client, snapshot) VALUES
      ('o1', 'paid_needs_review', 1, 2, 3, 110, 'stripe', 'pi_2', 'Paid 1, owed 2.', 'c', '{"lines":[]}'),
      ('o2', 'disputed', 1, 2, 4, 110, 'stripe', 'pi_3', NULL, 'c', '{"lines":[]}'),
      ('o3', 'refunded', 1, 2, 5, 110, 'stripe', 'pi_4', 'Was wrong.', 'c', '{"lines":[]}')`);
    expect(await dashboard()).toMatchObject([
      { id: 'payment:pi_1', at: '2026-11-21T09:00:00.000Z', kind: 'payment_without_order', detail: 'pi_1' },
      { id: 'order:o2', kind: 'order_disputed', detail: expect.stringContaining('pi_3') },
      { id: 'order:o1', kind: 'order_needs_review', detail: expect.stringContaining('Paid 1, owed 2.') },
    ]);
    for (const state of ['partly_refunded', 'disputed']) expect((await server.desk('GET', `/orders?state=${state}`)).status).toBe(200);
  });

  test('finds an order by its number in any spelling, with buyer, total and date', async () => {
    await start();
    const find = async (typed: string) => (await server.desk<Answer<'GET /api/operator/orders'>>('GET', `/orders?number=${typed}`)).json;
    await server.change(`INSERT INTO orders (id, number, state, created_at, expires_at, amount_cents, provider, client, snapshot, timeline)
      VALUES ('numbered', 'TW-7K1M0', 'pending', 1, 2, 110, 'test', 'c',
        '{"lines":[],"trace":[],"subtotalCents":100,"shippingCents":0,"taxCents":10,"totalCents":110}', '[{"state":"pending","atMs":1}]')`);
    await server.change(`INSERT INTO order_delivery (order_id, delivery, updated_at) VALUES ('numbered',
        '{"name":"Ana","email":"a@b.example","street":"1 Quay","city":"Mombasa","country":"Kenya","phone":"","company":"","postcode":"","poNumber":"","taxNumber":"","note":""}', 1)`);
    for (const typed of ['TW-7K1M0', 'tw-7kimo', '7K1M0']) {
      const json = await find(typed);
      expect(json.total).toBe(1);
      expect(json.orders[0]).toMatchObject({ id: 'numbered', number: 'TW-7K1M0', delivery: { name: 'Ana', phone: null } });
      expect(json.orders[0]?.timeline).toEqual([{ at: '1970-01-01T00:00:00.001Z', state: 'pending', text: 'Placed' }]);
    }
    for (const typed of ['TW-00000', 'none', '%']) expect((await find(typed)).total).toBe(0);
  });

  test('counts orders, the total of paid ones, and quotes per day; days before the month are excluded', async () => {
    await start();
    const at = (day: string, time = '12:00:00') => Date.parse(`${day}T${time}Z`);
    const orders: [string, number, number][] = [
      ['paid', at('2026-11-21', '00:00:00'), 110],
      ['paid', at('2026-11-21', '08:59:59'), 225],
      ['expired', at('2026-11-21', '00:00:01'), 999],
      ['paid', at('2026-11-20', '23:59:59'), 5000],
      ['paid', at('2026-10-22'), 7],
    ];
    const addOrder = `INSERT INTO orders (id, state, created_at, expires_at, amount_cents, provider, client, snapshot)
      VALUES (?, ?, ?, 2, ?, 'test', 'c', '{"lines":[]}')`;
    for (const [n, [state, createdAt, cents]] of orders.entries()) await server.change(addOrder, `o${n}`, state, createdAt, cents);
    const quote = { name: 'A Buyer', email: 'buyer@example.com', quantity: 10, message: 'Two pallets.' };
    await server.call('POST', '/api/quotes', { body: quote });
    await server.call('POST', '/api/quotes', { body: quote });
    await server.change('UPDATE quote SET answered_at = 1 WHERE id = (SELECT id FROM quote LIMIT 1)');
    const { json } = await server.desk<WireDashboard>('GET', '/dashboard');
    expect(json.ordersPerDay.slice(-2)).toEqual([
      { day: '2026-11-20', count: 1, paidUsd: 50 },
      { day: '2026-11-21', count: 3, paidUsd: 3.35 },
    ]);
    expect(json.ordersPerDay.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(json.quotesPerDay.at(-1)).toEqual({ day: '2026-11-21', count: 2 });
    expect(json.quotesUnanswered).toBe(1);
  });

  test('measures the 24-hour promise', async () => {
    await start();
    const [late, quick] = [await submit({ name: 'Late' }), await submit({ name: 'Quick' })];
    await submit({ name: 'Forgotten' });
    server.advance(2 * 3_600_000);
    await server.desk('POST', `/listings/${quick.id}/publish`, { revision: 1 });
    server.advance(24 * 3_600_000);
    await server.desk('POST', `/listings/${late.id}/reject`, { revision: 1, reason: 'No.' });
    const { json } = await server.desk<WireDashboard>('GET', '/dashboard');
    expect(json).toMatchObject({
      listingsWaiting: 1,
      listingsOverdue: 1,
      decisions: 2,
      breaches: 1,
      reviewsWaiting: 0,
      quotesUnanswered: 0,
    });
    expect(json.medianReviewHours).toBeCloseTo(2, 1);
    expect(json.listingsPerDay).toHaveLength(30);
    expect(json.listingsPerDay.at(-2)).toEqual({ day: '2026-11-21', count: 3 });
    expect(json.ordersPerDay.at(-1)).toEqual({ day: '2026-11-22', count: 0, paidUsd: 0 });
  });
});

describe('exports', () => {
  test("formulas in users' texts are inert", async () => {
    await start({ records: [makeRecord('p1')] });
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', ' =HYPERLINK("http://x","y")', '＝1+1'];
    for (const name of evil) await submit({ name, description: 'x' });
    await server.call('POST', '/api/products/p1/reviews', { body: { author: '=cmd|calc', rating: 5, body: '@now "quoted"\nsecond line' } });
    const listings = await server.desk('GET', '/listings.csv');
    expect(listings.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(listings.headers.get('content-disposition')).toBe('attachment; filename="listings.csv"');
    const rows = parse(listings.text, { bom: true }) as string[][];
    expect(rows).toHaveLength(evil.length + 1);
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@\t\r＝]/);
    const reviews = parse((await server.desk('GET', '/reviews.csv')).text, { bom: true }) as string[][];
    expect(reviews[1]).toEqual(expect.arrayContaining(["'=cmd|calc", `'@now "quoted"\nsecond line`]));
    for (const name of ['orders', 'quotes']) expect((await server.desk('GET', `/${name}.csv`)).status).toBe(200);
  });
});

test("users' texts are stored and answered as cleaned plain text", async () => {
  await start();
  const matrix: [string, string][] = [
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['mug\u202Egpj.exe', 'muggpj.exe'],
    ['ad\u200Bmin\uFEFF', 'admin'],
    ['كوب مطلي بالمينا', 'كوب مطلي بالمينا'],
    ['a\u0000b\u001B[31m', 'ab[31m'],
    ["</script><!--' OR 1=1", "</script><!--' OR 1=1"],
    ['👩‍👩‍👧 mugs', '👩‍👩‍👧 mugs'],
  ];
  for (const [typed, kept] of matrix) {
    const { id } = await submit({ name: typed, companyName: typed, description: typed, specifications: [{ name: typed, value: typed }] });
    await server.desk('POST', `/listings/${id}/publish`, { revision: 1 });
    const record = await server.products.findRecord(id);
    expect(record?.product).toMatchObject({
      name: kept,
      supplierName: kept,
      description: kept,
      specifications: [{ name: kept, value: kept }],
    });
  }
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import type { WireBulkResult, WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, START_MS, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { orderLine, placeOrder } from '../../fixtures/orders/place-order.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer();
});
afterEach(() => server.close());

let network = 0;
/** Submits each listing from another network, because submissions are limited per network. */
const submit = async (change: object) => {
  network += 1;
  return (await server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, ...change }, from: `10.0.${network}.1` }))
    .json;
};
const queue = async (query = '') => (await server.desk<WireQueue<WireQueueEntry>>('GET', `/listings${query}`)).json;
const namesOf = ({ entries }: WireQueue<WireQueueEntry>) => entries.map(({ listing }) => listing.name);

describe('many listings at once', () => {
  test.each(['request-changes', 'reject'] as const)('%s: each supplier gets the reason, each failure its cause', async (action) => {
    const [a, b, c] = [await submit({ name: 'A' }), await submit({ name: 'B' }), await submit({ name: 'C' })];
    await server.call('PATCH', `/api/listings/${b.id}`, { token: b.manageToken, body: { name: 'B2' } });
    const decide = (listings: readonly object[], reason: string) =>
      server.desk<{ results: WireBulkResult[] }>('POST', `/listings/${action}`, { listings, reason });
    const chosen = [a, b, c, { id: 'nobody' }].map(({ id }) => ({ id, revision: 1 }));
    const { json } = await decide(chosen, 'No picture shows the product.');
    expect(json.results.map(({ isDone, isPublished }) => [isDone, isPublished])).toEqual(
      [true, false, true, false].map((isDone) => [isDone, false]),
    );
    expect(json.results[1]?.problem).toContain('changed');
    const seen = await server.call<{ status: string; reason: string }>('GET', `/api/listings/${c.id}`, { token: c.manageToken });
    expect(seen.json).toMatchObject({
      status: action === 'reject' ? 'rejected' : 'changes_requested',
      reason: 'No picture shows the product.',
    });
    expect(namesOf(await queue())).toEqual(['B2']);
    expect((await decide(chosen, ' ')).json.errors?.[0]?.field).toBe('reason');
    expect((await decide([], 'No.')).status).toBe(422);
  });
});

test('the queue is searched by name, company and address, ignoring case, page by page', async () => {
  for (let n = 0; n < 60; n += 1) await submit({ name: `Mug ${n}`, contactEmail: `m${n}@harbour.example` });
  await submit({ name: 'Bell', companyName: 'Pune BRASS', contactEmail: 'bells@pune.example' });
  expect(namesOf(await queue('?search=BELL'))).toEqual(['Bell']);
  expect(namesOf(await queue('?search=brass'))).toEqual(['Bell']);
  expect(namesOf(await queue('?search=pune.example'))).toEqual(['Bell']);
  expect(await queue('?search=%25')).toMatchObject({ entries: [], total: 0 });
  const first = await queue('?search=mug');
  expect([first.entries.length, first.total]).toEqual([50, 60]);
  const rest = await queue(`?search=mug&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
  expect([rest.entries.length, rest.nextCursor]).toEqual([10, null]);
});

test('an order with a declined card is listed under the state its card shows', async () => {
  const lines = [orderLine('mug', null, 1, 400)];
  for (const id of ['open', 'refused', 'over']) await placeOrder(server, { id, lines, nowMs: START_MS, isPaid: false });
  await server.change(`UPDATE orders SET payment_error = 'Your card was declined.' WHERE id = 'refused'`);
  await server.change(`UPDATE orders SET state = 'failed' WHERE id = 'over'`);
  const found = async (state: string) =>
    (await server.desk<{ orders: WireDeskOrder[]; total: number }>('GET', `/orders?state=${state}`)).json;
  const failed = await found('failed');
  expect(failed.orders.map(({ id }) => id).sort()).toEqual(['over', 'refused']);
  expect([failed.total, ...failed.orders.map(({ stateText }) => stateText)]).toEqual([2, 'Payment failed', 'Payment failed']);
  expect((await found('pending')).orders.map(({ id, stateText }) => [id, stateText])).toEqual([['open', 'Payment pending']]);
});

test('waiting quote requests are listed longest waiting first, all others newest first', async () => {
  const { quotes } = server.stores;
  const quote = {
    name: 'Ana',
    email: 'a@b.example',
    company: '',
    phone: '',
    quantity: 1,
    message: '',
    lines: [],
    totalCents: 0,
    chatUrl: '',
  };
  for (const [at, answeredAtMs] of [null, null, 5, 6].entries())
    await quotes.insert({ ...quote, id: `q${at}`, code: `RFQ-${at}`, createdAtMs: at + 1, answeredAtMs });
  const codes = async (query: string) =>
    (await server.desk<{ quotes: { code: string }[] }>('GET', `/quotes${query}`)).json.quotes.map(({ code }) => code);
  expect(await codes('?answered=false')).toEqual(['RFQ-0', 'RFQ-1']);
  expect(await codes('?answered=true')).toEqual(['RFQ-3', 'RFQ-2']);
  expect(await codes('')).toEqual(['RFQ-3', 'RFQ-2', 'RFQ-1', 'RFQ-0']);
});

import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/device/device-wire.ts';
import type { QueuedAnswer } from '#domain/kernel/queued-answer.ts';
import { BELL_BY_ADDRESS } from '../../fixtures/device/brass-bell.ts';
import { makeDataDir, type RoleServer, startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';
import { withStore } from '../../fixtures/stores/with-store.ts';

const ALREADY_SENT = 'Already sent. It cannot be changed here.';
const QUOTE = { name: 'Ada', email: 'ada@example.com', quantity: 20, message: 'by Friday' };

let hosted: RoleServer;
let device: RoleServer;
let line: http.Server;
let folders: string[];
/** While true, writes arrive but their answers are lost. */
let losesAnswers: boolean;
/** While true, no request arrives. */
let isCut: boolean;
/** Device identities sent with the writes. */
let toldDevices: Set<unknown>;
const DEVICE_TOKEN = 'token-of-this-device-0123456789';

beforeEach(async () => {
  losesAnswers = true;
  isCut = false;
  toldDevices = new Set();
  folders = [makeDataDir(), makeDataDir()];
  hosted = await startHosted(folders[0] ?? '');
  line = http.createServer((req, res) => {
    if (req.method === 'POST') toldDevices.add(req.headers['tradewind-device']);
    if (isCut) return void res.destroy();
    const { host: _host, ...headers } = req.headers;
    const onward = http.request(hosted.url + req.url, { method: req.method, headers }, (answer) => {
      if (losesAnswers && req.method !== 'GET') return void answer.resume().once('end', () => res.destroy());
      res.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(res);
    });
    onward.once('error', () => res.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  device = await startEmbedded(folders[1] ?? '', `http://127.0.0.1:${(line.address() as AddressInfo).port}`, { DEVICE_TOKEN });
});
afterEach(async () => {
  await device.stop();
  line.closeAllConnections();
  await new Promise((resolve) => line.close(resolve));
  await hosted.stop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  device.fetch(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const outbox = () => device.getJson<OutboxEntry[]>('/api/device/outbox');
const read = <Row>(sql: string) => withStore(hosted.dataDir, ({ rows }) => rows<Row>(sql));
const listings = async () =>
  (
    await read<{ status: string; content: string }>(
      `SELECT status, content FROM listing JOIN listing_revision ON listing_id = id AND listing_revision.revision = listing.revision`,
    )
  ).map(({ status, content }) => ({ status, ...(JSON.parse(content) as { name: string; moq: number }) }));

/** Queues a write whose first attempt arrives unanswered, then cuts the connection. */
async function submitUnanswered(path: string, body: unknown): Promise<QueuedAnswer> {
  const queued = (await (await send('POST', path, body)).json()) as QueuedAnswer;
  await until('the attempt to fail', async () => (await outbox()).every(({ state, attempts }) => state === 'pending' && attempts > 0));
  isCut = true;
  losesAnswers = false;
  return queued;
}

async function settle(): Promise<OutboxEntry | undefined> {
  isCut = false;
  await send('POST', '/api/device/outbox/send');
  await until('all to be settled', async () => (await outbox()).every(({ state }) => state === 'sent' || state === 'rejected'));
  return (await outbox())[0];
}

test('a listing that arrived unanswered and was then corrected is one listing with the correction', async () => {
  const { id } = await submitUnanswered('/api/products', BELL_BY_ADDRESS);
  const { moq: _moq, ...rest } = BELL_BY_ADDRESS;
  const answer = await send('POST', `/api/device/outbox/${id}/resubmit`, { ...rest, name: 'Steel bell' });
  expect(answer.status).toBe(200);
  expect(await settle()).toMatchObject({ id, state: 'sent', problem: null });
  expect(await listings()).toMatchObject([{ status: 'pending_review', name: 'Steel bell', moq: 1 }]);
  expect([...toldDevices]).toEqual([DEVICE_TOKEN]);
});

test('a listing that arrived unanswered and was then discarded is withdrawn', async () => {
  const { id } = await submitUnanswered('/api/products', BELL_BY_ADDRESS);
  const answer = await send('DELETE', `/api/device/outbox/${id}`);
  expect([answer.status, await answer.json()]).toMatchObject([202, { id, isDiscarded: true }]);
  expect(await settle()).toBeUndefined();
  expect(await listings()).toMatchObject([{ status: 'withdrawn' }]);
});

test.each([
  ['corrected', (id: string) => send('POST', `/api/device/outbox/${id}/resubmit`, { ...QUOTE, message: 'by Monday' }), 200],
  ['thrown away', (id: string) => send('DELETE', `/api/device/outbox/${id}`), 202],
])('a quote request that arrived unanswered and was %s reports that it was already sent', async (_what, change, status) => {
  const { id } = await submitUnanswered('/api/quotes', QUOTE);
  expect((await change(id)).status).toBe(status);
  expect(await settle()).toMatchObject({ id, state: 'sent', problem: { detail: ALREADY_SENT }, isDiscarded: false });
  expect(await read('SELECT message FROM quote')).toEqual([{ message: 'by Friday' }]);
  const again = await change(id);
  expect([again.status, await again.json()]).toMatchObject([409, { code: 'conflict', detail: ALREADY_SENT }]);
});

test('an entry that never left the device is changed and discarded locally', async () => {
  isCut = true;
  const quote = (await (await send('POST', '/api/quotes', QUOTE)).json()) as QueuedAnswer;
  const review = (await (await send('POST', '/api/quotes', { ...QUOTE, name: 'Bob' })).json()) as QueuedAnswer;
  expect((await send('DELETE', `/api/device/outbox/${review.id}`)).status).toBe(204);
  await send('POST', `/api/device/outbox/${quote.id}/resubmit`, { ...QUOTE, message: 'by Monday' });
  losesAnswers = false;
  expect(await settle()).toMatchObject({ id: quote.id, state: 'sent', problem: null });
  expect(await read('SELECT name, message FROM quote')).toEqual([{ name: 'Ada', message: 'by Monday' }]);
});

test('a key with the same body is the same write; with another body it is refused and nothing is dropped', async () => {
  isCut = true;
  const key = { 'idempotency-key': 'from-the-page' };
  const first = (await (await send('POST', '/api/quotes', QUOTE, key)).json()) as QueuedAnswer;
  const second = (await (await send('POST', '/api/quotes', QUOTE, key)).json()) as QueuedAnswer;
  expect(second.id).toBe(first.id);
  const other = await send('POST', '/api/quotes', { ...QUOTE, message: 'by Monday' }, key);
  expect([other.status, await other.json()]).toMatchObject([422, { code: 'key_reused' }]);
  await send('POST', `/api/device/outbox/${first.id}/resubmit`, { ...QUOTE, message: 'by Tuesday' });
  // A page that repeats its request after the correction does not undo it.
  expect(await (await send('POST', '/api/quotes', QUOTE, key)).json()).toMatchObject({ id: first.id });
  expect(await outbox()).toMatchObject([{ body: { message: 'by Tuesday' } }]);
  expect((await send('POST', '/api/quotes', QUOTE, { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400);
});

test.each([
  ['/api/quotes', QUOTE, { email: 'nobody', quantity: 0 }, ['email', 'quantity']],
  ['/api/products/p1/reviews', { author: 'Ada', rating: 5, body: 'Rings' }, { rating: 9 }, ['rating']],
  ['/api/products', BELL_BY_ADDRESS, { name: '', colour: 'red' }, ['name', 'colour']],
])('a correction of %s is validated like the original, field by field', async (path, body, wrong, fields) => {
  isCut = true;
  const { id } = (await (await send('POST', path, body)).json()) as QueuedAnswer;
  const answer = await send('POST', `/api/device/outbox/${id}/resubmit`, { ...body, ...wrong });
  const said = (await answer.json()) as { code: string; errors: { field: string }[] };
  expect([answer.status, said.code]).toEqual([422, 'invalid_fields']);
  expect(said.errors.map(({ field }) => field).sort()).toEqual([...fields].sort());
  expect(await outbox()).toMatchObject([{ body }]);
});

test('a lead left on a device whose answer was lost is one lead, reported as sent', async () => {
  const lead = { name: 'Ada', email: 'ada@example.com', interest: 'Mugs', consentVersion: '2026-11' };
  const { id, message } = await submitUnanswered('/api/leads', lead);
  expect(message).toBe('Saved on this device. It goes out as soon as there is a connection.');
  await send('POST', `/api/device/outbox/${id}/resubmit`, { ...lead, interest: 'Bowls' });
  expect(await settle()).toMatchObject({ id, kind: 'lead', state: 'sent', reason: ALREADY_SENT });
  expect(await read('SELECT name, interest FROM lead')).toEqual([{ name: 'Ada', interest: 'Mugs' }]);
});

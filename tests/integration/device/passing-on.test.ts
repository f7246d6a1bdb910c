import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import { makeDataDir, type RoleServer, startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';
import { type HostedProxy, startHostedProxy } from './hosted-proxy.ts';

const OPERATOR_TOKEN = 'desk-token-of-the-contract-tests';
const DEVICE_TOKEN = 'a-token-of-this-very-device';
let hosted: RoleServer;
let proxy: HostedProxy;
let device: RoleServer;
/** Device that follows the stand-in for the hosted server. */
let other: RoleServer;
const folders = [makeDataDir(), makeDataDir(), makeDataDir()] as const;
/** Requests that the stand-in for the hosted server received; `answer` answers them. */
let seen: { headers: http.IncomingHttpHeaders; bytes: number; isWhole: boolean }[] = [];
let answer: (req: http.IncomingMessage, res: http.ServerResponse) => void = () => undefined;
let closed = 0;
/** Requests that `other` made through the `fetch` it was given. */
const askedBy: string[] = [];
const standIn = http.createServer((req, res) => {
  const isPing = req.url?.startsWith('/v1/ping');
  if (isPing) {
    const nonce = new URL(req.url ?? '', 'http://x').searchParams.get('nonce');
    return void res.setHeader('content-type', 'application/json').end(JSON.stringify({ nonce, serverTime: new Date().toISOString() }));
  }
  if (req.url?.startsWith('/v1/')) return void res.writeHead(503).end();
  const noted = { headers: req.headers, bytes: 0, isWhole: false };
  seen.push(noted);
  req.on('data', (chunk: Buffer) => {
    noted.bytes += chunk.length;
  });
  req.on('end', () => {
    noted.isWhole = true;
  });
  res.once('close', () => {
    closed += 1;
  });
  answer(req, res);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
  hosted = await startHosted(folders[0], 0, { OPERATOR_TOKEN });
  proxy = await startHostedProxy(hosted);
  device = await startEmbedded(folders[1], proxy.url);
  const standInUrl = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
  const noting = (url: string, init: RequestInit) => {
    askedBy.push(`${init.method} ${url.slice(standInUrl.length)}`);
    return fetch(url, init);
  };
  other = await startEmbedded(folders[2], standInUrl, { DEVICE_TOKEN }, { fetch: noting });
  for (const one of [device, other]) await until('the device to be online', () => isOnline(one));
});
afterAll(async () => {
  await device.stop();
  await other.stop();
  await proxy.stop();
  await hosted.stop();
  standIn.closeAllConnections();
  standIn.close();
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

const isOnline = async (one: RoleServer) => (await one.getJson<DeviceSyncStatus>('/api/device/sync')).online;
const desk = { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };
const CSV = 'name,description,category,price,moq,country\nBrass bell,Loud,Tools,4.20,10,India\n';
function form(): FormData {
  const data = new FormData();
  data.append('companyName', 'Pune Brass');
  data.append('contactEmail', 'sales@example.com');
  data.append('file', new Blob([CSV], { type: 'text/csv' }), 'bells.csv');
  return data;
}

test('the desk answers as on the hosted server, and only to its token', async () => {
  expect(await device.getJson('/api/operator/dashboard', desk)).toEqual(await hosted.getJson('/api/operator/dashboard', desk));
  expect((await device.fetch('/api/operator/dashboard')).status).toBe(401);
  const csv = await device.fetch('/api/operator/orders.csv', desk);
  expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect((await device.fetch('/api/operator/leads.vcf', desk)).status).toBe(200);
  expect(await csv.text()).toBe(await (await hosted.fetch('/api/operator/orders.csv', desk)).text());
});

test('an import is uploaded, watched and confirmed from a device', async () => {
  const sent = await device.fetch('/api/listings/import', { method: 'POST', body: form() });
  expect(sent.status).toBe(201);
  const { id, token } = (await sent.json()) as { id: string; token: string };
  const as = { headers: { authorization: `Bearer ${token}` } };
  const stream = await device.fetch(`/api/listings/import/${id}/events`, as);
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  let told = '';
  for await (const chunk of stream.body ?? []) {
    told += Buffer.from(chunk).toString();
    if (told.includes('"state":"ready"')) break;
  }
  expect(told).toContain('event: job');
  const confirmed = await device.fetch(`/api/listings/import/${id}/confirm`, {
    method: 'POST',
    headers: { ...as.headers, 'content-type': 'application/json' },
    body: '{"skipBad":true}',
  });
  expect(confirmed.status).toBe(200);
});

test('a picture is accepted by the hosted server and shown on the device to its owner', async () => {
  const bytes = fs.readFileSync(new URL('../../../resources/icons/icon-192.png', import.meta.url));
  const sent = await device.fetch('/api/images', { method: 'POST', headers: { 'content-type': 'image/png' }, body: bytes });
  expect(sent.status).toBe(201);
  const { url, hash } = (await sent.json()) as { url: string; hash: string };
  const shown = await device.fetch(`${url}${url.includes('?') ? '&' : '?'}w=160`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await device.fetch(`/img/${hash}?w=160`)).status).toBe(404);
});

test("the hosted server gets the device's identity and the caller's token, never the device's own secrets; its connection headers are not passed on", async () => {
  seen = [];
  answer = (_req, res) => {
    const own = { 'set-cookie': 'x=1', 'keep-alive': 'timeout=1', 'transfer-encoding': 'chunked', 'retry-after': '7', 'x-hosted': '1' };
    res.writeHead(429, { 'content-type': 'application/problem+json', ...own }).end('{"code":"too_many_requests"}');
  };
  const given = await other.fetch('/api/operator/quotes', { headers: { ...desk.headers, cookie: 'tw_device_1=secret', te: 'trailers' } });
  expect(given.status).toBe(429);
  expect(given.headers.get('retry-after')).toBe('7');
  for (const name of ['set-cookie', 'x-hosted']) expect(given.headers.get(name), name).toBeNull();
  const [{ headers } = { headers: {} }] = seen;
  expect(headers).toMatchObject({ authorization: `Bearer ${OPERATOR_TOKEN}`, 'tradewind-device': DEVICE_TOKEN });
  for (const name of ['cookie', 'x-device-token', 'te', 'origin']) expect(Object.keys(headers), name).not.toContain(name);
});

test("requests use the device's own fetch with their body; compressed answers are unpacked, and redirects are not followed", async () => {
  let body = '';
  const packed = gzipSync('{"orders":[]}');
  const head = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': packed.length };
  answer = (req, res) =>
    void text(req).then((sent) => {
      body = sent;
      res.writeHead(200, head).end(packed);
    });
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"lines":[]}' };
  const given = await other.fetch('/api/carts?x=1', sent);
  expect([await given.json(), given.headers.get('content-length')]).toEqual([{ orders: [] }, null]);
  expect([body, askedBy]).toEqual([sent.body, expect.arrayContaining(['POST /api/carts?x=1'])]);

  seen = [];
  answer = (_req, res) => void res.writeHead(307, { location: '/api/operator/orders', 'content-type': 'application/json' }).end('{}');
  expect((await other.fetch('/api/carts', sent)).status).toBe(503);
  expect(seen.length).toBe(1);
});

/** Starts an upload whose body is never finished. */
function beginUpload({ url }: RoleServer): http.ClientRequest {
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 50_000_000,
    'x-device-token': 'the-token-of-this-device',
  };
  return http.request(`${url}/api/listings/import`, { method: 'POST', headers }).on('error', () => undefined);
}

test('an upload the hosted server refuses early is refused early here too', async () => {
  answer = (_req, res) => void res.writeHead(413, { 'content-type': 'application/problem+json' }).end('{"code":"too_large"}');
  const upload = beginUpload(other);
  const refused = new Promise<http.IncomingMessage>((resolve) => upload.once('response', resolve));
  upload.write(Buffer.alloc(1_000_000));
  const given = await refused;
  expect([given.statusCode, await text(given)]).toEqual([413, '{"code":"too_large"}']);
  upload.destroy();
});

test('a client that disconnects aborts the hosted request, in the middle of an upload and of a stream', async () => {
  seen = [];
  closed = 0;
  answer = () => undefined;
  const upload = beginUpload(other);
  upload.write(Buffer.alloc(100_000));
  await until('the upload to arrive while it is sent', async () => (seen[0]?.bytes ?? 0) > 50_000);
  upload.destroy();
  await until('the upload to be aborted at hosted', async () => closed === 1);
  expect(seen[0]?.isWhole).toBe(false);

  answer = (_req, res) => void res.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
  const leaving = new AbortController();
  const stream = await other.fetch('/api/listings/import/j1/events', { signal: leaving.signal });
  const first = await stream.body?.getReader().read();
  expect(Buffer.from(first?.value ?? []).toString()).toBe(': hello\n\n');
  leaving.abort();
  await until('the stream to be closed at hosted', async () => closed === 2);

  let breakOff: () => void = () => undefined;
  answer = (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
    breakOff = () => res.destroy();
  };
  const cut = await other.fetch('/api/listings/import/j1/events');
  breakOff();
  await expect(cut.text()).rejects.toThrow();
});

test('a client that disconnects before the answer aborts the hosted request, and no connection stays open', async () => {
  seen = [];
  closed = 0;
  answer = () => undefined;
  const openToHosted = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
  const before = openToHosted();
  const leaving = new AbortController();
  const asked = ['/api/operator/dashboard', '/api/operator/quotes', '/api/orders/o1', '/api/carts/c1/status'].map((path) =>
    other.fetch(path, { ...desk, signal: leaving.signal }).catch((error: Error) => error.name),
  );
  await until('all requests to reach hosted', async () => seen.length === asked.length);
  leaving.abort();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['AbortError']));
  await until('all requests to be aborted at hosted', async () => closed === asked.length);
  await until('no connection to be left', async () => openToHosted() <= before);
  // It keeps forwarding.
  answer = (_req, res) => void res.setHeader('content-type', 'application/json').end('{"orders":[]}');
  expect((await other.fetch('/api/operator/orders', desk)).status).toBe(200);
});

test('a page of a captive portal or proxy is not an answer', async () => {
  answer = (_req, res) => void res.setHeader('content-type', 'text/html').end('<h1>Welcome to the hotel</h1>');
  const given = await other.fetch('/api/operator/dashboard', desk);
  expect(given.status).toBe(503);
  expect(await given.json()).toMatchObject({ code: 'unavailable' });
});

test('offline is reported at once, also to a client that is still sending', async () => {
  proxy.handleWith((_ask, res) => res.destroy());
  await until('the device to be offline', async () => !(await isOnline(device)));
  const before = proxy.asked.length;
  for (const [path, init] of [
    ['/api/operator/dashboard', desk],
    ['/api/listings/import', { method: 'POST', body: form() }],
    ['/api/listings/import/j1/events', {}],
  ] as const) {
    const given = await device.fetch(path, init);
    expect(given.status, path).toBe(503);
    expect(await given.json(), path).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('offline') });
  }
  const upload = beginUpload(device);
  upload.write('--x');
  const status = new Promise((resolve) => upload.once('response', (response) => resolve(response.statusCode)));
  expect(await Promise.race([status, wait(5000)])).toBe(503);
  upload.destroy();
  expect(proxy.asked.slice(before).filter((path) => !path.startsWith('/v1/'))).toEqual([]);
});

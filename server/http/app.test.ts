import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { Router } from 'express';
import { afterEach, describe, expect, test } from 'vitest';
import { DomainError } from '#domain/kernel/problem.ts';
import { createLogTo } from '../runtime/log.ts';
import { createPageCache } from './answers/page-cache.ts';
import { type AppOptions, createApp } from './app.ts';
import { limitConnections } from './load/connections.ts';
import { createHealth } from './routes/health.ts';

let server: http.Server;
let logLines: string[];
let release: (() => void) | undefined;
afterEach(async () => {
  release?.();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/**
 * Serves `/page` (cached), `/work` (computed each time), `/slow` (waits for `release`), `/stream` (never ends), `POST
 * /write` (JSON) and `GET /written` in the same router.
 */
async function serve(options: Partial<AppOptions> = {}, mostOfOneNetwork?: number): Promise<void> {
  logLines = [];
  const cache = createPageCache({ stamp: () => 0, maxBytes: 1 << 20, security: [], keepsOnSecondAsk: false });
  const routes = Router();
  routes.get('/page', (req, res) => cache.answer(req, res, '/page', () => ({ contentType: 'text/plain', body: 'page' })));
  routes.get('/work', (_req, res) => void res.end('work'));
  routes.get('/slow', (_req, res) => {
    release = () => res.end('slow');
  });
  routes.get('/stream', (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' });
    res.write(': hello\n\n');
  });
  const writes = Router();
  writes.post('/write', (req, res) => void res.json(req.body));
  writes.get('/written', (_req, res) => void res.set('Written', 'yes').json({}));
  const listener: RequestListener = createApp({
    log: createLogTo('info', (line) => void logLines.push(line)),
    newId: () => crypto.randomUUID(),
    clock: () => performance.now(),
    security: [],
    trustProxy: false,
    caches: [cache],
    reads: [routes],
    rawBodies: [],
    routers: [writes],
    health: createHealth({ catalogue: { size: 1, cursor: null }, isReady: () => true, findFault: () => undefined, readsGoOn: false }),
    ...options,
  });
  server = http.createServer(listener);
  if (mostOfOneNetwork !== undefined) limitConnections(server, { inAll: 10_000, ofNetwork: mostOfOneNetwork });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}
const port = () => (server.address() as AddressInfo).port;

/** Requests `path` from the local address `from`; each address counts as a network. */
function get(
  path: string,
  headers: IncomingHttpHeaders = {},
  from = '127.0.0.1',
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port: port(), path, headers, agent: false, localAddress: from }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on('error', reject);
  });
}
const statuses = async (from = '127.0.0.1') =>
  Object.fromEntries(
    await Promise.all(['/healthz', '/readyz', '/page', '/work'].map(async (path) => [path, (await get(path, {}, from)).status])),
  ) as Record<string, number>;

describe('a guard', () => {
  test('runs before a cache that has the answer', async () => {
    await serve({ guards: [({ headers }) => (headers.host === 'own' ? undefined : new DomainError('not_found', 'Not for you.'))] });
    expect((await get('/page', { host: 'own' })).text).toBe('page');
    expect(await get('/page', { host: 'other' })).toMatchObject({ status: 404, text: expect.stringContaining('Not for you.') });
    expect((await get('/healthz', { host: 'other' })).status).toBe(404);
  });
});

describe('an overloaded server', () => {
  test('refuses uncached work with Retry-After; cached pages and health are still answered', async () => {
    const load = { level: 0, isBusy: false, stop: () => undefined };
    await serve({ load });
    expect(await statuses()).toEqual({ '/healthz': 200, '/readyz': 200, '/page': 200, '/work': 200 });
    load.level = 1;
    expect(await statuses()).toEqual({ '/healthz': 200, '/readyz': 200, '/page': 200, '/work': 503 });
    const refused = await get('/work');
    expect(refused.headers['retry-after']).toBe('2');
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'unavailable', instance: '/work', requestId: expect.any(String) });
    load.level = 8;
    expect(await statuses()).toEqual({ '/healthz': 200, '/readyz': 200, '/page': 503, '/work': 503 });
    load.level = 0;
    expect(await statuses()).toEqual({ '/healthz': 200, '/readyz': 200, '/page': 200, '/work': 200 });
  });

  test('refuses all requests of the one network that causes the load and serves the others', async () => {
    const load = { level: 0, isBusy: false, stop: () => undefined };
    await serve({ load }, 1000);
    await get('/page');
    const crowd = await Promise.all(Array.from({ length: 110 }, () => connect('127.0.0.2')));
    load.level = 1;
    expect(await statuses('127.0.0.2')).toEqual({ '/healthz': 200, '/readyz': 200, '/page': 503, '/work': 503 });
    expect(await statuses('127.0.0.3')).toEqual({ '/healthz': 200, '/readyz': 200, '/page': 200, '/work': 200 });
    for (const socket of crowd) socket.destroy();
  });
});

describe('a busy server', () => {
  const busy = { level: 0, isBusy: true, stop: () => undefined };
  /** Pipelines `count` requests without waiting for answers. `seen` returns the statuses received up to now. */
  async function flood(count: number) {
    const socket = await connect('127.0.0.2');
    let text = '';
    socket.on('data', (piece: Buffer) => {
      text += piece;
    });
    socket.write('GET /work HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
    const seen = () => Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => status);
    return { socket, seen };
  }

  test('limits the waiting requests of each network; other networks are not affected', async () => {
    await serve({ load: busy, maxWaiting: 20 });
    const { socket, seen } = await flood(400);
    expect((await get('/work', {}, '127.0.0.3')).status).toBe(200);
    while (seen().length < 400) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(new Set(seen())).toEqual(new Set(['200', '503']));
    expect((await get('/work', {}, '127.0.0.2')).status).toBe(200);
    socket.destroy();
  });

  test('answers health ahead of the queue', async () => {
    await serve({ load: busy });
    const { socket, seen } = await flood(4000);
    expect((await get('/healthz', {}, '127.0.0.2')).status).toBe(200);
    expect(seen().length).toBeLessThan(4000);
    socket.destroy();
  });
});

test('one network cannot exceed its share of the connections; others get theirs', async () => {
  await serve({}, 20);
  const crowd = await Promise.all(Array.from({ length: 20 }, () => connect('127.0.0.2')));
  await expect(get('/page', {}, '127.0.0.2')).rejects.toThrow();
  expect((await get('/page', {}, '127.0.0.3')).status).toBe(200);
  for (const socket of crowd) socket.destroy();
});

test('the number of concurrent uncached requests is limited', async () => {
  await serve({ maxOpen: 1 });
  await get('/page');
  const slow = get('/slow');
  while (release === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await statuses()).toEqual({ '/healthz': 200, '/readyz': 200, '/page': 200, '/work': 503 });
  release();
  expect((await slow).text).toBe('slow');
  release = undefined;
  expect((await get('/work')).status).toBe(200);
});

test('a JSON body that stops arriving is answered with 408 and the connection is closed', async () => {
  await serve({ bodyIdleMs: 100 });
  const socket = await connect('127.0.0.1');
  socket.write('POST /write HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":');
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request_timeout"');
  expect(logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('HEAD is answered wherever GET is, also in routers that write; other methods are refused', async () => {
  await serve();
  const ask = async (method: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port()}/written`, { method });
    return [status, headers.get('written'), headers.get('allow')];
  };
  expect(await ask('HEAD')).toEqual([200, 'yes', null]);
  expect(await ask('PUT')).toEqual([405, null, 'GET, HEAD']);
});

test('a shutdown ends event streams, so that it need not wait for them', async () => {
  const stopping = new AbortController();
  await serve({ stopping: stopping.signal });
  const socket = await connect('127.0.0.1');
  socket.write('GET /stream HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  stopping.abort();
  await new Promise((resolve) => socket.once('close', resolve));
});

test('forwarded requests without TRUST_PROXY are logged as a warning once', async () => {
  const warnings = () => logLines.filter((line) => line.includes('TRUST_PROXY'));
  await serve();
  await get('/work');
  expect(warnings()).toEqual([]);
  await get('/work', { 'x-forwarded-for': '203.0.113.9' });
  await get('/work', { forwarded: 'for=203.0.113.9' });
  expect(warnings()).toHaveLength(1);
});

test('a trusted proxy causes no warning', async () => {
  await serve({ trustProxy: 1 });
  await get('/work', { 'x-forwarded-for': '203.0.113.9' });
  expect(logLines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
});

test.each([
  [Object.assign(new Error('disk'), { code: 'SQLITE_FULL' }), 503, 'unavailable', '60'],
  [Object.assign(new Error('locked'), { code: 'SQLITE_BUSY_SNAPSHOT' }), 503, 'unavailable', '2'],
  [Object.assign(new Error('read-only'), { code: 'SQLITE_READONLY_DBMOVED' }), 503, 'unavailable', '60'],
  [Object.assign(new Error('damaged'), { code: 'SQLITE_CORRUPT_INDEX' }), 503, 'unavailable', undefined],
  [Object.assign(new Error('io'), { code: 'SQLITE_IOERR_WRITE' }), 503, 'unavailable', '60'],
  [Object.assign(new Error('full'), { code: 'ENOSPC' }), 503, 'unavailable', '60'],
  [Object.assign(new Error('constraint'), { code: 'SQLITE_CONSTRAINT' }), 500, 'internal', undefined],
  [Object.assign(new Error('range'), { status: 416, headers: { 'Content-Range': 'bytes */9' } }), 416, 'range_not_satisfiable', undefined],
  [Object.assign(new Error('teapot'), { status: 418 }), 400, 'bad_request', undefined],
  [new DomainError('gone', 'It is gone.'), 410, 'gone', undefined],
])('%s is answered with %i %s', async (error, status, code, retryAfter) => {
  const failing = Router();
  failing.get('/fail', () => {
    throw error;
  });
  await serve({ reads: [failing] });
  const answer = await get('/fail');
  expect([answer.status, JSON.parse(answer.text).code, answer.headers['retry-after']]).toEqual([status, code, retryAfter]);
  if (status === 416) expect(answer.headers['content-range']).toBe('bytes */9');
});

function connect(from: string): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: '127.0.0.1', port: port(), localAddress: from }, () => resolve(socket));
    socket.on('error', reject);
  });
}

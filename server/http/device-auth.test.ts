import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inProcess } from '../../electron/in-process.ts';
import { createLogTo } from '../runtime/log.ts';
import { createPageCache } from './answers/page-cache.ts';
import { createApp } from './app.ts';
import { createDeviceAuth } from './device-auth.ts';

const TOKEN = 'the-token-of-this-device';
let server: http.Server;
let listener: http.RequestListener;
let logged = '';

/** `/page` is served from a cache after its first request. */
beforeEach(async () => {
  const cache = createPageCache({ stamp: () => 0, maxBytes: 1 << 20, security: [], keepsOnSecondAsk: false });
  const routes = Router();
  routes.get('/page', (req, res) => cache.answer(req, res, '/page', () => ({ contentType: 'text/plain', body: 'page' })));
  routes.get('/api/device/sync', (_req, res) => void res.end('sync'));
  routes.get('/icons/x', (_req, res) => void res.end('x'));
  const writes = Router();
  writes.post('/api/write', (_req, res) => void res.end('written'));
  const { guard, answerSignInLink } = createDeviceAuth(TOKEN);
  listener = createApp({
    log: createLogTo('info', (line) => {
      logged += line;
    }),
    newId: () => 'id',
    clock: () => performance.now(),
    security: [],
    trustProxy: false,
    caches: [cache],
    guards: [guard],
    answerSignInLink,
    reads: [routes],
    rawBodies: [],
    routers: [writes],
  });
  server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const port = () => (server.address() as AddressInfo).port;
const own = () => `127.0.0.1:${port()}`;

interface Given {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Given> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port: port(), path, method, headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    request.on('error', reject);
    request.end();
  });
}
const status = async (...call: Parameters<typeof ask>) => (await ask(...call)).status;
const withToken = { 'x-device-token': TOKEN };

test('over TCP, only this machine’s two host names with this port are answered, also from a cache', async () => {
  expect(await ask('/page')).toMatchObject({ status: 200, text: 'page' });
  expect(await status('/page', { host: `localhost:${port()}` })).toBe(200);
  const others = ['localhost', '127.0.0.1', `localhost:${port() + 1}`, `rebound.example:${port()}`, 'tradewind', `tradewind:${port()}`];
  for (const host of [...others, `[::1]:${port()}`, `localhost:${port()}.`]) {
    expect(await ask('/page', { host, ...withToken }), host).toMatchObject({ status: 404, text: expect.stringContaining('not_found') });
    expect(await status(`/?device=${TOKEN}`, { host }), host).toBe(404);
  }
});

test('other origins are refused, also the same host under another scheme, and so are requests started by another site', async () => {
  expect(await status('/page', { origin: `http://${own()}` })).toBe(200);
  for (const origin of [`https://${own()}`, `http://localhost:${port()}`, 'https://elsewhere.example', 'null', own(), 'app://tradewind'])
    expect(await status('/page', { origin }), origin).toBe(404);
  for (const site of ['same-origin', 'none']) expect(await status('/page', { 'sec-fetch-site': site }), site).toBe(200);
  for (const site of ['cross-site', 'same-site']) {
    expect(await status('/page', { 'sec-fetch-site': site, ...withToken }), site).toBe(404);
    expect(await status(`/?device=${TOKEN}`, { 'sec-fetch-site': site }), site).toBe(404);
  }
});

test('writes and everything about this device need its token; reading the shop does not', async () => {
  for (const path of ['/api/device/sync', '/API/Device/sync', '/api\\device/sync#', `http://${own()}/api/device/sync`])
    expect(await status(path), path).toBe(401);
  expect(await status('/api/device/sync', {}, 'HEAD')).toBe(401);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect(await status('/api/write', {}, method), method).toBe(401);
  const wrong = [{ 'x-device-token': `${TOKEN}x` }, { 'x-device-token': '' }, { cookie: `tw_device_${port() + 1}=${TOKEN}` }];
  for (const headers of wrong) expect(await status('/api/write', headers, 'POST'), JSON.stringify(headers)).toBe(401);
  for (const headers of [withToken, { cookie: `look=dark; tw_device_${port()}=${TOKEN}` }]) {
    expect(await ask('/api/write', headers, 'POST')).toMatchObject({ status: 200, text: 'written' });
    expect(await ask('/api/device/sync', headers)).toMatchObject({ status: 200, text: 'sync' });
  }
  expect(await status('/icons/x')).toBe(200);
});

test('the sign-in link sets the token as an HttpOnly cookie and removes it from the address', async () => {
  const { status: first, headers } = await ask(`/page?device=${TOKEN}&view=list`);
  expect(first).toBe(303);
  expect(headers).toMatchObject({
    location: '/page?view=list',
    'cache-control': 'no-store',
    'set-cookie': [`tw_device_${port()}=${TOKEN}; Path=/; HttpOnly; SameSite=Strict`],
  });
  expect((await ask(createDeviceAuth(TOKEN).signInPath)).headers.location).toBe('/');
  expect((await ask(`/.//elsewhere.example/?device=${TOKEN}`)).headers.location).toBe('/elsewhere.example/');
  expect((await ask('/page?device=an-older-token')).headers['set-cookie']).toBeUndefined();
  expect(logged).not.toContain(TOKEN);
});

test('in memory, only the window’s own host is answered, without a token', async () => {
  const call = inProcess(listener);
  const from = async (address: string, init?: RequestInit) => (await call(new Request(address, init))).status;
  expect(await from('app://tradewind/page')).toBe(200);
  expect(await from('app://tradewind/api/device/sync')).toBe(200);
  expect(await from('app://tradewind/api/write', { method: 'POST', headers: { origin: 'app://tradewind' } })).toBe(200);
  expect(await from('app://tradewind/api/write', { method: 'POST', headers: { origin: 'https://tradewind' } })).toBe(404);
  expect(await from(`http://${own()}/page`)).toBe(404);
  expect(await from('app://elsewhere/page')).toBe(404);
});

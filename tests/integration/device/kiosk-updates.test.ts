import fs from 'node:fs';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmbedded, type Embedded } from '../../../server/app/embedded.ts';
import { parseConfig } from '../../../server/config/config.ts';
import { makeKioskSigner } from '../../fixtures/device/kiosk-document.ts';
import { EMBEDDED_TOKEN, makeDataDir, until } from '../../fixtures/role-server.ts';

/** Resolves when the hosted server gets a request; the request is answered only when the function is called. */
const asked = Promise.withResolvers<() => void>();
const silent: RequestListener = (_request, response) => asked.resolve(() => void response.writeHead(503).end());

let dataDir: string;
let file: string;
let signer: Awaited<ReturnType<typeof makeKioskSigner>>;
let folder: string;
let hosted: http.Server;
let embedded: Embedded;
let device: http.Server;
const addressOf = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = (listener: RequestListener) =>
  new Promise<http.Server>((resolve) => {
    const server = http.createServer(listener).listen(0, '127.0.0.1', () => resolve(server));
  });

beforeAll(async () => {
  dataDir = makeDataDir();
  folder = makeDataDir();
  signer = await makeKioskSigner();
  file = path.join(folder, 'kiosk.json');
  signer.write(file, { updateHours: { from: '02:00', to: '04:30' } });
  hosted = await listen((request, response) => (request.url === '/api/quotes' ? silent(request, response) : response.writeHead(503).end()));
  const config = {
    DATA_DIR: dataDir,
    HOSTED_URL: addressOf(hosted),
    KIOSK_CONFIG: file,
    SAMPLE_CATALOGUE: 'off',
    LOG_LEVEL: 'silent',
    EMBEDDED_TOKEN,
  };
  embedded = await createEmbedded(parseConfig(config), { hasPages: false });
  device = await listen(embedded.listener);
});
afterAll(async () => {
  device.closeAllConnections();
  hosted.closeAllConnections();
  await Promise.all([embedded.close(), ...[device, hosted].map((server) => new Promise((resolve) => server.close(resolve)))]);
  for (const made of [dataDir, folder]) fs.rmSync(made, { recursive: true });
});

const post = async (address: string, body?: unknown) => {
  const headers = { 'x-device-token': EMBEDDED_TOKEN, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  return (
    await fetch(addressOf(device) + address, { method: 'POST', headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  ).status;
};

test("a kiosk may restart for an update in its document's hours, on the attract screen, while nothing is being sent", async () => {
  const updates = embedded.kioskUpdates;
  expect(updates?.hours()).toEqual({ from: '02:00', to: '04:30' });
  expect(updates?.mayRestart()).toBe(false);
  expect(await post('/api/device/attract')).toBe(200);
  expect(updates?.mayRestart()).toBe(true);
  expect(await post('/api/quotes', { name: 'Ana Lopez', email: 'ana@shop.example', quantity: 500, productId: 'p1' })).toBeLessThan(300);
  expect(updates?.mayRestart()).toBe(false);
  (await asked.promise)();
  await until('the attempt has its outcome', async () => updates?.mayRestart() === true);
});

test('a kiosk is open during the hours of the document it follows', async () => {
  expect(embedded.isOpen()).toBe(true);
  // A weekday (Monday is 1) that is neither today nor tomorrow.
  const day = ((new Date().getDay() + 3) % 7) + 1;
  signer.write(file, { hours: [{ days: [day], from: '08:00', to: '18:00' }] });
  expect(await post('/api/device/attract')).toBe(200);
  expect(embedded.isOpen()).toBe(false);
});

test('a desktop does not wait for opening hours', async () => {
  const other = makeDataDir();
  const plain = await createEmbedded(
    parseConfig({ DATA_DIR: other, HOSTED_URL: addressOf(hosted), SAMPLE_CATALOGUE: 'off', LOG_LEVEL: 'silent' }),
    {
      hasPages: false,
    },
  );
  expect(plain.kioskUpdates).toBeNull();
  await plain.close();
  fs.rmSync(other, { recursive: true });
});

import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { WireKioskDocument } from '#domain/device/fleet-wire.ts';
import type { WireRegisteredDevice } from '#domain/device/registered-device.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { startDesk, startKiosk } from '../../fixtures/device/kiosk-desk.ts';
import { type KioskSigner, makeKioskSigner } from '../../fixtures/device/kiosk-document.ts';
import { until } from '../../fixtures/role-server.ts';
import { stopServersAfterEach } from './stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();
let signer: KioskSigner;
let stranger: KioskSigner;
beforeAll(async () => {
  [signer, stranger] = [await makeKioskSigner(), await makeKioskSigner()];
});

const T0 = Date.parse('2026-11-20T08:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();

test('a kiosk reports, fetches its document from the hosted server, and follows it from the next attract screen on', async () => {
  const desk = keep(await startDesk(newDataDir()));
  const token = await desk.register('The tablet');
  const start = { hostedUrl: desk.url, dataDir: newDataDir(), signer, settings: { name: 'Stand 12' }, issuedAtMs: T0 };
  let kiosk = keep(await startKiosk({ ...start, env: { DEVICE_TOKEN: token } }));
  const device = async () => (await desk.read<WireRegisteredDevice[]>('devices'))[0];
  const followed = (name: string, issuedAtMs: number, problem: unknown = null) => ({ name, issuedAt: iso(issuedAtMs), problem });
  const isReported = (issuedAtMs: number) => async () => (await device())?.document?.issuedAt === iso(issuedAtMs);
  const attract = () => kiosk.send('POST', '/api/device/attract');
  const name = async () => (await kiosk.getJson<WireConfig>('/api/config')).kiosk?.name;
  const documents = newDataDir();
  const put = (by: KioskSigner, settings: Record<string, unknown>, issuedAtMs: number, kioskName: string) => {
    const file = path.join(documents, 'put.json');
    fs.writeFileSync(path.join(documents, 'wall.webp'), 'a picture');
    by.write(file, settings, issuedAtMs);
    return desk.ask('POST', `kiosk-documents?kiosk=${encodeURIComponent(kioskName)}`, JSON.parse(fs.readFileSync(file, 'utf8')));
  };
  const followsOnAttract = async (what: string) =>
    until(`${what} is followed`, async () => {
      await kiosk.asStaff('POST', '/api/device/sync');
      await attract();
      return (await name()) === what;
    });

  await until('the kiosk reports', isReported(T0));
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string };
  expect(await device()).toMatchObject({ name: 'The tablet', version, waiting: 0, document: followed('Stand 12', T0) });
  expect((await device())?.freeBytes).toBeGreaterThan(0);

  await put(signer, { name: 'Hall 9' }, T0 + 1000, 'Stand 12');
  await kiosk.asStaff('POST', '/api/device/sync');
  expect(await name()).toBe('Stand 12');
  await followsOnAttract('Hall 9');
  await until('the new one is reported', isReported(T0 + 1000));
  expect((await device())?.document).toEqual(followed('Hall 9', T0 + 1000));
  expect(await desk.read<WireKioskDocument[]>('kiosk-documents')).toMatchObject([{ kiosk: 'Stand 12', devices: 0 }]);

  await kiosk.stop();
  kiosk = keep(await startKiosk({ ...start, env: { DEVICE_TOKEN: token } }));
  expect(await name()).toBe('Hall 9');

  await put(stranger, { name: 'Of a stranger' }, T0 + 2000, 'Hall 9');
  const problem = async () => (await kiosk.asStaff('GET', '/api/device/staff')).json() as Promise<{ documentProblem: string | null }>;
  const isSaid = (why: RegExp) => async () => {
    await kiosk.asStaff('POST', '/api/device/sync');
    await attract();
    return why.test((await device())?.document?.problem ?? '');
  };
  await until('the unknown key is reported', isSaid(/another key/));
  expect(await name()).toBe('Hall 9');
  await desk.ask('DELETE', 'kiosk-documents/Hall%209');
  await put(signer, { name: 'With a film', attract: ['wall.webp'] }, T0 + 3000, 'Hall 9');
  await until('the missing picture is reported', isSaid(/wall\.webp is not beside the document/));
  await put(signer, { name: 'Hall 10' }, T0 + 4000, 'Hall 9');
  await followsOnAttract('Hall 10');
  expect(await problem()).toMatchObject({ documentProblem: null });
});

test('a kiosk that trusts no key yet follows no document from the hosted server', async () => {
  const desk = keep(await startDesk(newDataDir()));
  const token = await desk.register('Stand 12');
  const dataDir = newDataDir();
  const file = path.join(dataDir, 'put.json');
  stranger.write(file, { name: 'Stand 12' }, T0);
  await desk.ask('POST', 'kiosk-documents', JSON.parse(fs.readFileSync(file, 'utf8')));
  const kiosk = keep(await startKiosk({ hostedUrl: desk.url, dataDir, signer, settings: null, env: { DEVICE_TOKEN: token } }));
  await until('the document is fetched', async () => fs.existsSync(path.join(dataDir, 'kiosk/document-from-hosted.json')));
  await kiosk.send('POST', '/api/device/attract');
  expect((await kiosk.getJson<WireConfig>('/api/config')).kiosk).toMatchObject({ isSetUp: false });
});

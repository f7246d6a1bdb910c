import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WireStaff } from '#domain/device/kiosk-wire.ts';
import { TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { KIOSK_PIN, type KioskSigner, makeKioskSigner } from '../../fixtures/device/kiosk-document.ts';
import { mountSmallDisk } from '../../fixtures/mounted-disk.ts';
import { makeDataDir, type RoleServer, startEmbedded } from '../../fixtures/role-server.ts';

/** An address where no server listens. */
const NOBODY = 'http://127.0.0.1:9';
const LEAD = { name: 'Ana Lopez', email: 'ana@shop.example', interest: 'Lamps', consentVersion: 'fair-1' };
const QUOTE = {
  name: 'Ben Okoro',
  email: 'ben@shop.example',
  quantity: 500,
  message: 'By May?\n=1+1',
  items: [{ id: 'gone-mug', variant: { color: 'White', size: 'L' }, quantity: 500 }],
};

let signer: KioskSigner;
beforeAll(async () => {
  signer = await makeKioskSigner();
});

let dataDir = '';
let folder = '';
let stick = '';
let kiosk: RoleServer;
let token = '';
const openPanel = async () => {
  token = ((await (await post('/api/device/unlock', { pin: KIOSK_PIN })).json()) as { staffToken: string }).staffToken;
};
const start = async () => {
  kiosk = await startEmbedded(dataDir, NOBODY, { KIOSK_CONFIG: path.join(folder, 'kiosk.json'), KIOSK_STICK: stick });
  await openPanel();
};
const restart = async () => {
  await kiosk.stop();
  await start();
};
beforeEach(async () => {
  dataDir = makeDataDir();
  folder = makeDataDir();
  stick = path.join(folder, 'KINGSTON');
  signer.write(path.join(folder, 'kiosk.json'));
  await start();
});
afterEach(async () => {
  await kiosk.stop();
  for (const dir of [dataDir, folder]) fs.rmSync(dir, { recursive: true });
});

const post = (address: string, body: unknown = {}) =>
  kiosk.fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
const answer = async <T>(response: Promise<Response>) => {
  const { status, ...rest } = await response.then(async (res) => ({ ...((await res.json().catch(() => ({}))) as T), status: res.status }));
  return { status, ...rest };
};
const staff = () => kiosk.getJson<WireStaff>('/api/device/staff', { headers: { authorization: `Bearer ${token}` } });
const exportAll = () => answer<{ file: string; stick: string | null; detail: string; code: string }>(post('/api/device/export'));
const clear = (body?: unknown) => answer<{ detail: string }>(post('/api/device/clear', body));
const onStick = () => fs.readdirSync(stick);

describe('unsent data of a kiosk', () => {
  test('is counted by kind, and cannot be cleared before it is exported and named', async () => {
    await post('/api/quotes', QUOTE);
    await post('/api/quotes', { ...QUOTE, quantity: 20 });
    await post('/api/leads', LEAD);
    const before = await staff();
    expect(before).toMatchObject({
      unsent: { quote: 2, lead: 1, listing: 0, review: 0 },
      notExported: { quote: 2, lead: 1 },
      unsentLeads: 1,
    });
    expect(await clear({ revision: before.revision })).toMatchObject({
      status: 409,
      detail: '2 quote requests and 1 contact are not sent yet. Export all that waits, or send it first.',
      unsent: { quote: 2, lead: 1 },
      unsentLeads: 1,
    });
    expect(await exportAll()).toMatchObject({ status: 200, stick: null });
    const { revision, notExported, lastExport } = await staff();
    expect([notExported.quote, notExported.lead, path.dirname(lastExport?.file ?? '')]).toEqual([0, 0, path.join(dataDir, 'exports')]);
    expect(await clear()).toMatchObject({ status: 409, detail: 'What waits has changed meanwhile. Look at it again.' });
    // Left after the page read the count.
    await post('/api/leads', { ...LEAD, name: 'Cid Ray' });
    expect(await clear({ revision })).toMatchObject({
      status: 409,
      detail: '1 contact is not sent yet. Export all that waits, or send it first.',
    });
    await exportAll();
    expect(await clear({ revision })).toMatchObject({ status: 409, detail: 'What waits has changed meanwhile. Look at it again.' });
    expect(await clear({ revision: (await staff()).revision })).toEqual({ status: 202 });
  });

  test('is exported in full onto the inserted USB stick; a restart forgets neither data nor export', async () => {
    fs.mkdirSync(stick);
    await post('/api/quotes', QUOTE);
    await post('/api/leads', { ...LEAD, note: 'Wants 40 a month' });
    await post('/api/products', { ...TEN_FIELDS, supplierToken: 'opens-everything' });
    await post('/api/products/p-9/reviews', { author: 'Asha', rating: 5, body: 'Packed well; arrived early.', country: 'Kenya' });
    const { file, stick: name } = await exportAll();
    expect([name, path.dirname(file), onStick()]).toEqual(['KINGSTON', stick, [path.basename(file)]]);
    const csv = fs.readFileSync(file, 'utf8');
    for (const text of [
      '500 × gone-mug (White, L)',
      'ben@shop.example',
      "By May?\n'=1+1",
      '""id"":""gone-mug""',
      'Ana Lopez',
      'Packed well',
    ])
      expect(csv).toContain(text);
    expect(csv).toContain('"/api/products/p-9/reviews"');
    expect(csv).toContain(TEN_FIELDS.name);
    expect(csv).not.toContain('opens-everything');
    await restart();
    const { unsent, notExported, lastExport } = await staff();
    expect(unsent).toEqual({ quote: 1, lead: 1, listing: 1, review: 1 });
    expect(notExported).toEqual({ quote: 0, lead: 0, listing: 0, review: 0 });
    expect(lastExport?.file).toBe(file);
  });

  test('counts as not exported once it is corrected', async () => {
    await post('/api/leads', LEAD);
    await exportAll();
    const [entry] = await kiosk.getJson<{ id: string }[]>('/api/device/outbox', { headers: { authorization: `Bearer ${token}` } });
    await post(`/api/device/outbox/${entry?.id}/resubmit`, { ...LEAD, name: 'Ana María Lopez' });
    expect(await staff()).toMatchObject({ notExported: { lead: 1 } });
  });

  test('that is empty cannot be exported and needs no name to be cleared', async () => {
    expect(await exportAll()).toMatchObject({ status: 409, detail: 'Nothing waits to be sent.' });
    expect(await clear()).toEqual({ status: 202 });
  });

  test('after its next start a cleared device has only its document and the exported file', async () => {
    await post('/api/leads', LEAD);
    const { file } = await exportAll();
    expect(await clear({ revision: (await staff()).revision })).toEqual({ status: 202 });
    const key = fs.readFileSync(path.join(dataDir, 'user.key'));
    fs.rmSync(path.join(folder, 'kiosk.json'));
    await restart();
    expect(fs.readFileSync(path.join(dataDir, 'user.key')).equals(key)).toBe(false);
    expect(await staff()).toMatchObject({ name: 'Hall 4', unsent: { lead: 0 }, lastExport: null });
    expect(fs.readFileSync(file, 'utf8')).toContain('Ana Lopez');
  });
});

describe('a USB stick', () => {
  beforeEach(async () => {
    await post('/api/leads', LEAD);
  });
  const nothingIsNoted = async () => expect(await staff()).toMatchObject({ notExported: { lead: 1 }, lastExport: null });

  test('that is full or read-only is reported, and no export is recorded', async ({ skip }) => {
    const disk = mountSmallDisk(stick, 16);
    if ('whyNot' in disk) return skip(disk.whyNot);
    try {
      fs.writeFileSync(path.join(stick, 'film'), Buffer.alloc(12 * 1024));
      await post('/api/leads', { ...LEAD, interest: 'Lamps '.repeat(300) });
      await post('/api/leads', { ...LEAD, interest: 'Mugs '.repeat(400) });
      expect(await exportAll()).toMatchObject({
        status: 503,
        detail: expect.stringMatching(/^The stick KINGSTON is full\. Nothing was written/),
      });
      expect(onStick()).toEqual(['film']);
      spawnSync('mount', ['-o', 'remount,ro', stick]);
      expect(await exportAll()).toMatchObject({ status: 503, detail: expect.stringMatching(/^The stick KINGSTON cannot be written/) });
      expect(await staff()).toMatchObject({ notExported: { lead: 3 }, lastExport: null });
    } finally {
      disk.release();
    }
  });

  test('that fails during the write counts as removed', async () => {
    // A file in place of the mount folder: as on a removed stick, nothing can be created there.
    fs.writeFileSync(stick, '');
    expect(await exportAll()).toMatchObject({
      status: 503,
      detail: expect.stringMatching(/^The stick KINGSTON was pulled out or is broken/),
    });
    await nothingIsNoted();
  });
});

test('visits, opened products and carts of a day are counted with the submissions, also after a restart', async () => {
  await post('/api/device/wipe', { visit: { products: 3, handOffs: 1 } });
  await post('/api/device/wipe', { visit: { products: 0, handOffs: 0 } });
  await kiosk.fetch('/api/device/wipe', { method: 'POST' });
  expect((await post('/api/device/wipe', { visit: { products: -1, handOffs: 0 } })).status).toBe(422);
  await post('/api/quotes', QUOTE);
  await post('/api/leads', LEAD);
  await restart();
  const today = new Date();
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  expect((await staff()).days).toEqual([{ day, visits: 2, products: 3, handOffs: 1, contacts: 1, quotes: 1 }]);
});

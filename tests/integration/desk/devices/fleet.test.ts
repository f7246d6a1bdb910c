import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WireKioskDocument } from '#domain/device/fleet-wire.ts';
import type { WireNewDevice, WireRegisteredDevice } from '#domain/device/registered-device.ts';
import { type BackOfficeServer, START_MS, startBackOfficeServer } from '../../../fixtures/back-office-server.ts';
import { type KioskSigner, makeKioskSigner } from '../../../fixtures/device/kiosk-document.ts';

let signer: KioskSigner;
beforeAll(async () => {
  signer = await makeKioskSigner();
});
let server: BackOfficeServer;
let folder = '';
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-documents-'));
  server = await startBackOfficeServer({ hasStillClock: true });
});
afterEach(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true });
});

const register = async (name: string) => (await server.desk<WireNewDevice>('POST', '/devices', { name })).json.token;
const headersOf = (token: string) => ({ 'tradewind-device': token, 'tradewind-version': '1.2.0' });
const document = (name: string, issuedAtMs: number): Record<string, unknown> => {
  const file = path.join(folder, 'kiosk.json');
  signer.write(file, { name }, issuedAtMs);
  return JSON.parse(fs.readFileSync(file, 'utf8'));
};
const report = (token: string, changed: object = {}) =>
  server.call<{ documentIssuedAt: string | null }>('POST', '/v1/device-report', {
    body: { waiting: 0, freeBytes: 5e9, document: null, ...changed },
    headers: headersOf(token),
  });
const devices = async () => (await server.desk<WireRegisteredDevice[]>('GET', '/devices')).json;
const documents = async () => (await server.desk<WireKioskDocument[]>('GET', '/kiosk-documents')).json;
const put = (body: unknown, kiosk = '') =>
  server.desk('POST', `/kiosk-documents${kiosk === '' ? '' : `?kiosk=${encodeURIComponent(kiosk)}`}`, body);
const fetchDocument = (token: string) => server.call<{ name: string }>('GET', '/v1/kiosk-document', { headers: headersOf(token) });
const iso = (ms: number) => new Date(ms).toISOString();

test("the desk sees a device's state; an unchanged state is written only now and then", async () => {
  const token = await register('Stand 12');
  expect(await devices()).toEqual([expect.not.objectContaining({ lastSeenAt: expect.anything() })]);
  const follows = { name: 'Hall 4', issuedAt: iso(START_MS), problem: null };
  expect((await report(token, { waiting: 3, document: follows, later: 'members' })).json).toEqual({ documentIssuedAt: null });
  const seen = { lastSeenAt: iso(START_MS), version: '1.2.0', waiting: 3, freeBytes: 5e9, document: follows };
  expect(await devices()).toMatchObject([{ name: 'Stand 12', ...seen }]);
  server.advance(30_000);
  await report(token, { waiting: 3, document: follows, freeBytes: 4e9 });
  expect(await devices()).toMatchObject([seen]);
  await report(token, { waiting: 4, document: follows });
  expect(await devices()).toMatchObject([{ lastSeenAt: iso(START_MS + 30_000), waiting: 4 }]);
  server.advance(60_000);
  await report(token, { waiting: 4, document: follows, freeBytes: null });
  expect((await devices())[0]).toEqual(expect.not.objectContaining({ freeBytes: expect.anything() }));
});

test('a document stored here for a kiosk name is sent to that kiosk only', async () => {
  const [stand, other] = [await register('Stand 12'), await register('Stand 13')];
  const signed = document('Hall 4', START_MS);
  const placed = await put(signed);
  expect([placed.status, placed.json]).toEqual([
    201,
    { kiosk: 'Hall 4', name: 'Hall 4', issuedAt: iso(START_MS), putAt: iso(START_MS), devices: 0 },
  ]);
  const follows = (name: string) => ({ document: { name, issuedAt: '', problem: null } });
  expect((await report(stand, follows('Hall 4'))).json.documentIssuedAt).toBe(iso(START_MS));
  expect((await report(other, follows('Hall 5'))).json.documentIssuedAt).toBeNull();
  expect(await documents()).toMatchObject([{ kiosk: 'Hall 4', devices: 1 }]);
  expect((await fetchDocument(stand)).json).toEqual(signed);
  expect((await fetchDocument(other)).status).toBe(404);
  for (const token of ['', 'nobody']) expect((await fetchDocument(token)).status).toBe(401);
  expect((await report('nobody')).status).toBe(401);

  await put(document('Hall 9', START_MS + 1), 'Stand 13');
  expect((await report(other)).json.documentIssuedAt).toBe(iso(START_MS + 1));
  expect((await fetchDocument(other)).json.name).toBe('Hall 9');

  expect((await server.desk('DELETE', '/kiosk-documents/Hall%204')).status).toBe(204);
  expect((await server.desk('DELETE', '/kiosk-documents/Hall%204')).status).toBe(404);
  expect((await fetchDocument(stand)).status).toBe(404);
  expect(await server.rows("SELECT what, subject_name AS name FROM audit WHERE what LIKE '%-document' ORDER BY id")).toEqual([
    { what: 'put-document', name: 'Hall 4' },
    { what: 'put-document', name: 'Stand 13' },
    { what: 'remove-document', name: 'Hall 4' },
  ]);
});

test('a newer document replaces it; an older, altered or unsigned one is refused, also from strangers', async () => {
  await put(document('Hall 4', START_MS));
  expect((await put(document('Hall 4', START_MS - 1))).json).toMatchObject({ code: 'conflict' });
  const newer = document('Hall 4', START_MS + 1);
  expect((await put({ ...newer, idleSeconds: 600 })).json).toMatchObject({ code: 'invalid_fields', errors: [{ field: 'document' }] });
  const { signature: _none, ...unsigned } = newer;
  expect((await put(unsigned)).json.errors?.[0]?.message).toMatch(/not signed/);
  expect((await put({ name: 'Hall 4' })).json).toMatchObject({ code: 'invalid_fields' });
  expect((await server.call('POST', '/api/operator/kiosk-documents', { body: newer, token: 'somebody' })).status).toBe(401);
  expect(await documents()).toMatchObject([{ issuedAt: iso(START_MS) }]);
  expect((await put(newer)).status).toBe(201);
  expect(await documents()).toMatchObject([{ issuedAt: iso(START_MS + 1) }]);
});

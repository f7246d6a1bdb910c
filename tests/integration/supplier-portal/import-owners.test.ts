import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportJob } from '../../../server/stores/imports/import-job-store.ts';
import { openStores } from '../../../server/stores/sqlite/open-stores.ts';
import { type BackOfficeServer, START_MS, startBackOfficeServer } from '../../fixtures/back-office-server.ts';

const MINUTE_MS = 60_000;
const SETTINGS: ImportJob['settings'] = {
  mapping: null,
  companyName: null,
  contactEmail: null,
  country: null,
  whatsapp: null,
  choices: {},
};
const JOB: ImportJob = {
  id: 'job',
  supplierId: 'sup',
  network: 'n',
  state: 'analysing',
  fileName: 'mugs.csv',
  settings: SETTINGS,
  analysis: null,
  good: 0,
  bad: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  closed: 0,
  written: 0,
  problem: null,
  createdAt: new Date(START_MS).toISOString(),
};

let dir: string;
/** The other process on the store. */
let other: ReturnType<typeof openStores>;
let server: BackOfficeServer | undefined;
beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-owners-'));
  other = openStores(dir, { now: () => START_MS });
  await other.imports.insert(JOB);
});
afterEach(async () => {
  await server?.close();
  other.close();
  fs.rmSync(dir, { recursive: true });
});

const start = async () => {
  server = await startBackOfficeServer({ dir });
  return server;
};
const stateOf = async (id = 'job') => (await other.imports.find(id))?.state;
const hold = (place: string | null) => other.leases.acquireOrRenew('import job', { id: 'other', place }, MINUTE_MS);
const lapse = (running: BackOfficeServer) => running.change('UPDATE work_lease SET until = 1');

test('a start leaves a file to another process that is reading it, and fails the job once that lease has expired', async () => {
  await hold('/another/folder');
  const running = await start();
  expect(await stateOf()).toBe('analysing');
  await lapse(running);
  await running.backOffice.clean();
  expect(await stateOf()).toBe('failed');
});

test('a file that an earlier server on this folder was reading is failed at once', async () => {
  await hold(dir);
  await start();
  expect(await stateOf()).toBe('failed');
});

test('a start leaves an import to another process that is writing it, and finishes it once that lease is free', async () => {
  await other.imports.move('job', ['analysing'], 'importing', null, JOB.createdAt);
  await hold('/another/folder');
  await start();
  expect(await stateOf()).toBe('importing');
  await server?.close();
  await other.leases.release('import job', { id: 'other', place: '/another/folder' });
  await start();
  expect(await stateOf()).toBe('done');
});

test('unused pictures are kept while a command beside the server holds them', async () => {
  const running = await start();
  const old = new Date(START_MS - 48 * 60 * MINUTE_MS).toISOString();
  const put = (hash: string) =>
    running.stores.images.put({
      hash,
      width: 1,
      height: 1,
      bytes: 1,
      isPublic: true,
      createdAt: old,
    });
  await put('fetched-by-import');
  const command = { id: 'import', place: null };
  await other.leases.acquireOrRenew('orphans', command, MINUTE_MS);
  expect(await running.backOffice.clean()).toBe(0);
  expect(await other.images.find('fetched-by-import')).toBeDefined();
  await other.leases.release('orphans', command);
  expect(await running.backOffice.clean()).toBe(1);
});

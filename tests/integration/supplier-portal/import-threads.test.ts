import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import { createImportThread } from '../../../server/services/imports/import-thread.ts';
import type { ImportJob } from '../../../server/stores/imports/import-job-store.ts';
import { type BackOfficeServer, type BackOfficeServerOptions, startBackOfficeServer } from '../../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../../fixtures/import-files.ts';

const entry = new URL('../../fixtures/stuck-import-worker.ts', import.meta.url);
let server: BackOfficeServer;
let isClosed = true;
const start = async (options: BackOfficeServerOptions) => {
  isClosed = false;
  server = await startBackOfficeServer(options);
};
const stop = async () => {
  if (isClosed) return;
  isClosed = true;
  await server.close();
};
afterEach(stop);

async function send(name: string, from = '203.0.113.7', rows = 1): Promise<WireImportReceipt> {
  const { json, status } = await server.call<WireImportReceipt>('POST', '/api/listings/import', {
    body: importForm(makeCsv(rows), {}, name),
    from,
  });
  expect(status).toBe(201);
  return json;
}
const job = (method: string, { id, token }: WireImportReceipt, part = '', body?: unknown) =>
  server.call<WireImportJob>(method, `/api/listings/import/${id}${part}`, { token, ...(body === undefined ? {} : { body }) });
async function read(receipt: WireImportReceipt): Promise<WireImportJob> {
  for (;;) {
    const { json } = await job('GET', receipt);
    if (json.state !== 'analysing') return json;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('a file that hangs its reader', () => {
  test('can be cancelled, and the next file is read', async () => {
    await start({ importThread: { entry, silentMs: 600_000 } });
    const stuck = await send('stuck.csv');
    const next = await send('good.csv', '198.51.100.4');
    expect((await job('DELETE', stuck)).json.state).toBe('cancelled');
    expect(await read(next)).toMatchObject({ state: 'ready', good: 1 });
  });

  test('is aborted automatically with a reason, and the next file is read', async () => {
    await start({ importThread: { entry, silentMs: 4000 } });
    const stuck = await send('stuck.csv');
    const next = await send('good.csv', '198.51.100.4');
    expect(await read(stuck)).toMatchObject({ state: 'failed', problem: expect.stringContaining('takes too long to read') });
    expect(await read(next)).toMatchObject({ state: 'ready', good: 1 });
  });

  test('does not delay a shutdown', async () => {
    await start({ importThread: { entry } });
    await send('stuck.csv');
    await send('good.csv');
    const closing = server.backOffice.close();
    const late = new Promise((resolve) => setTimeout(resolve, 5000, 'late'));
    expect(await Promise.race([closing.then(() => 'closed'), late])).toBe('closed');
    await stop();
  });
});

test.each(['cancelled', 'stopped'] as const)('a thread that is %s while it loads its code is not terminated', async (how) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-thread-'));
  const file = path.join(dataDir, 'slow.csv');
  fs.writeFileSync(file, makeCsv(1));
  const thread = createImportThread({ dataDir, database: null }, { entry, graceMs: 100, startMs: 60_000 });
  const stop = new AbortController();
  const job = { id: 'slow', fileName: 'slow.csv', settings: {}, supplierId: null } as unknown as ImportJob;
  const reading = expect(thread.analyse({ job, file, maxRows: 1 }, () => undefined, stop.signal)).rejects.toThrow();
  if (how === 'cancelled') stop.abort();
  else await thread.close();
  await reading;
  expect(fs.existsSync(`${file}.loading`)).toBe(true);
  fs.rmSync(dataDir, { recursive: true });
});

test("ten files of one network delay another network's file by one, not by ten", async () => {
  await start({ limits: { uploadsAtOnce: 20 } });
  const many: WireImportReceipt[] = [];
  // The first file is long, so that all others wait.
  many.push(await send('long.csv', '203.0.113.7', 8000));
  for (let n = 0; n < 9; n += 1) many.push(await send(`many-${n}.csv`));
  const other = await send('other.csv', '198.51.100.4');
  for (const receipt of [other, ...many]) await read(receipt);
  // Each job has the time it was read, so the result does not depend on when the test looks.
  const inTurn = server.file().prepare<[], string>('SELECT id FROM import_job ORDER BY updated_at').pluck().all();
  expect(inTurn).toHaveLength(11);
  expect(inTurn.indexOf(other.id)).toBeLessThanOrEqual(2);
});

test('when the disk fills up during writing, the import reports it, publishes nothing yet, and resumes by itself', async () => {
  await start({});
  const waiting = async () => (await server.desk<{ total: number }>('GET', '/listings')).json.total;
  const receipt = await send('good.csv', '203.0.113.7', 600);
  await read(receipt);
  server.file().exec(`CREATE TRIGGER full BEFORE INSERT ON listing WHEN (SELECT count(*) FROM listing) >= 250
    BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`);
  const { status, json } = await job('POST', receipt, '/confirm', {});
  expect(status).toBe(200);
  expect(json).toMatchObject({ state: 'importing', problem: expect.stringContaining('our disk is full') });
  expect(json.share).toBeGreaterThan(0);
  expect(json.share).toBeLessThan(1);
  expect(await waiting()).toBe(0);
  expect((await job('DELETE', receipt)).status).toBe(409);
  server.file().exec('DROP TRIGGER full');
  await server.backOffice.start();
  expect((await job('GET', receipt)).json).toMatchObject({ state: 'done', added: 600, problem: null });
  expect(await waiting()).toBe(600);
});

describe('the event stream', () => {
  const open = ({ id, token }: WireImportReceipt) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      http.get(`${server.url}/api/listings/import/${id}/events`, { headers }, resolve).once('error', reject);
    });
  const ended = (stream: http.IncomingMessage) =>
    new Promise<void>((resolve) => {
      stream.resume();
      stream.once('close', resolve);
    });

  test('ends when the job is over', async () => {
    await start({});
    const receipt = await send('good.csv');
    const stream = ended(await open(receipt));
    await read(receipt);
    await job('POST', receipt, '/confirm', {});
    await stream;
  });

  test('ends when the server stops, before anything is closed', async () => {
    await start({});
    const receipt = await send('good.csv');
    await read(receipt);
    const stream = ended(await open(receipt));
    server.backOffice.stopAccepting();
    await stream;
    await ended(await open(receipt));
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import { OPERATOR_TOKEN, startBackOfficeServer } from '../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../fixtures/import-files.ts';
import { casesInFull } from './settings.ts';

const ROWS = 3000;
/** Enough rows to be read for a second or more. */
const LONG_ROWS = 20_000;
let dir: string;
let victim: { process: ChildProcess; url: string };

beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-kill-'));
  const node = path.resolve(import.meta.dirname, '../../node_modules/.bin/node');
  const child = spawn(node, [path.resolve(import.meta.dirname, '../fixtures/back-office-process.ts'), dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = await once(child.stdout.setEncoding('utf8'), 'data');
  victim = { process: child, url: String(address).trim() };
});
afterEach(() => {
  victim.process.kill('SIGKILL');
  fs.rmSync(dir, { recursive: true, force: true });
});

async function upload(rows = ROWS): Promise<WireImportReceipt> {
  const response = await fetch(`${victim.url}/api/listings/import`, { method: 'POST', body: importForm(makeCsv(rows)) });
  return (await response.json()) as WireImportReceipt;
}
async function look(url: string, { id, token }: WireImportReceipt): Promise<WireImportJob> {
  const response = await fetch(`${url}/api/listings/import/${id}`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as WireImportJob;
}
async function waitFor(receipt: WireImportReceipt, isSo: (job: WireImportJob) => boolean): Promise<void> {
  while (!isSo(await look(victim.url, receipt))) await new Promise((resolve) => setTimeout(resolve, 10));
}
async function kill(): Promise<void> {
  victim.process.kill('SIGKILL');
  await once(victim.process, 'exit');
}
async function afterRestart(receipt: WireImportReceipt) {
  const server = await startBackOfficeServer({ dir });
  try {
    const { n } = server.file().prepare<[], { n: number }>('SELECT count(*) AS n FROM listing').get() ?? { n: -1 };
    return { job: await look(server.url, receipt), listings: n, uploads: fs.readdirSync(path.join(dir, 'imports')) };
  } finally {
    await server.close();
  }
}

test('killed while the file is read: nothing was imported, and the job says so', async () => {
  const receipt = await upload(LONG_ROWS);
  await waitFor(receipt, (job) => job.good > 0);
  await kill();
  const { job, listings, uploads } = await afterRestart(receipt);
  expect(listings).toBe(0);
  expect(job.state).toBe('failed');
  expect(job.problem).toContain('Nothing was written');
  expect(uploads).toEqual([]);
});

test.each(casesInFull([0, 5, 15, 40]))(
  'killed %i ms after the confirmation: everything or nothing was imported, and the job shows which',
  async (delayMs) => {
    const receipt = await upload();
    await waitFor(receipt, (job) => job.state === 'ready');
    const confirmation = fetch(`${victim.url}/api/listings/import/${receipt.id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${receipt.token}`, 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await kill();
    await confirmation;
    const { job, listings } = await afterRestart(receipt);
    expect([
      { state: 'ready', listings: 0 },
      { state: 'failed', listings: 0 },
      { state: 'done', listings: ROWS },
    ]).toContainEqual({ state: job.state, listings });
  },
);

test.each(casesInFull([0, 30, 150, 600]))(
  'killed %i ms into its undo: the next start completes it, and the batch says so',
  async (delayMs) => {
    const receipt = await upload();
    const ask = (method: string, address: string, token: string, body?: object) =>
      fetch(victim.url + address, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    await waitFor(receipt, (job) => job.state === 'ready');
    await ask('POST', `/api/listings/import/${receipt.id}/confirm`, receipt.token, {});
    await waitFor(receipt, (job) => job.state === 'done');
    const undoing = ask('POST', `/api/operator/batches/${receipt.id}/undo`, OPERATOR_TOKEN).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await kill();
    await undoing;
    const server = await startBackOfficeServer({ dir });
    try {
      const states = server
        .file()
        .prepare<[], { status: string; n: number }>('SELECT status, count(*) AS n FROM listing GROUP BY status')
        .all();
      const { batch } = await look(server.url, receipt);
      expect([
        { state: 'done', undo: null, states: [{ status: 'pending_review', n: ROWS }] },
        { state: 'undone', undo: { withdrawn: ROWS, returned: 0, kept: 0 }, states: [{ status: 'withdrawn', n: ROWS }] },
      ]).toContainEqual({ state: batch?.state, undo: batch?.undo && countsOf(batch.undo), states });
    } finally {
      await server.close();
    }
  },
);

const countsOf = ({ withdrawn, returned, kept }: { withdrawn: number; returned: number; kept: number }) => ({ withdrawn, returned, kept });

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import { openStore } from '../../server/db/open-store.ts';
import { SLICE_ROWS } from '../../server/stores/imports/sql-import-job-store.ts';
import { createSqliteStores } from '../../server/stores/sqlite/open-stores.ts';
import { OPERATOR_TOKEN, startBackOfficeServer } from '../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../fixtures/import-files.ts';

/** Rows that one network may import per day. */
const ROWS = 20_000;
const TEXT = 'A description of half a thousand characters, as a supplier writes them. '.repeat(7);
const MB = 1024 * 1024;

let dir: string;
let server: { process: ChildProcess; url: string };

beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-load-'));
  server = await start();
});
afterEach(async () => {
  await kill();
  fs.rmSync(dir, { recursive: true, force: true });
});

async function start() {
  const node = path.resolve(import.meta.dirname, '../../node_modules/.bin/node');
  const child = spawn(node, [path.resolve(import.meta.dirname, '../fixtures/back-office-process.ts'), dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = await once(child.stdout.setEncoding('utf8'), 'data');
  return { process: child, url: String(address).trim() };
}
async function kill(): Promise<void> {
  if (server.process.exitCode !== null || server.process.signalCode !== null) return;
  server.process.kill('SIGKILL');
  await once(server.process, 'exit');
}
const fatCsv = (rows: number) => makeCsv(rows).replaceAll('Two coats', TEXT);
async function upload(csv: string): Promise<WireImportReceipt> {
  const response = await fetch(`${server.url}/api/listings/import`, { method: 'POST', body: importForm(csv) });
  return (await response.json()) as WireImportReceipt;
}
async function look({ id, token }: WireImportReceipt): Promise<WireImportJob> {
  const response = await fetch(`${server.url}/api/listings/import/${id}`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as WireImportJob;
}
function confirm({ id, token }: WireImportReceipt): Promise<WireImportJob> {
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: '{}' };
  return fetch(`${server.url}/api/listings/import/${id}/confirm`, init).then((response) => response.json() as Promise<WireImportJob>);
}
async function waiting(): Promise<number> {
  const response = await fetch(`${server.url}/api/operator/listings`, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
  return ((await response.json()) as WireQueue<WireQueueEntry>).total;
}
async function reach(receipt: WireImportReceipt, isThere: (job: WireImportJob) => boolean): Promise<WireImportJob> {
  for (;;) {
    const job = await look(receipt);
    if (isThere(job)) return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('20,000 rows', () => {
  test('others write all the time, the queue shows all rows or none, the log stays small, no staging rows are left', async () => {
    const receipt = await upload(fatCsv(ROWS));
    const db = openStore(dir);
    const begin = db.prepare('BEGIN IMMEDIATE');
    const rollback = db.prepare('ROLLBACK');
    let longestMs = 0;
    let largestLog = 0;
    let isOver = false;
    const totals = new Set<number>();
    const others = (async () => {
      while (!isOver) {
        const startedAt = performance.now();
        begin.run();
        longestMs = Math.max(longestMs, performance.now() - startedAt);
        rollback.run();
        largestLog = Math.max(largestLog, fs.statSync(path.join(dir, 'store.db-wal'), { throwIfNoEntry: false })?.size ?? 0);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const asking = (async () => {
      while (!isOver) {
        totals.add(await waiting());
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    try {
      expect(await reach(receipt, (job) => job.state !== 'analysing')).toMatchObject({ state: 'ready', good: ROWS, bad: 0 });
      const shares: number[] = [];
      const confirmed = confirm(receipt);
      await reach(receipt, (job) => {
        if (job.state === 'importing') shares.push(job.share);
        return job.state === 'done';
      });
      await confirmed;
      expect(await look(receipt)).toMatchObject({ state: 'done', added: ROWS });
      expect(shares.some((share) => share > 0 && share < 1)).toBe(true);
    } finally {
      isOver = true;
      await Promise.all([others, asking]);
      console.log(`another writer waited ${longestMs.toFixed(1)} ms at most, the log had ${(largestLog / MB).toFixed(1)} MB at most`);
    }
    expect(await waiting()).toBe(ROWS);
    expect([...totals].filter((total) => total !== 0 && total !== ROWS)).toEqual([]);
    // Only a sanity limit: the time of a slice depends on the machine; the next test limits its size.
    expect(longestMs).toBeLessThan(5000);
    expect(largestLog).toBeLessThan(64 * MB);
    expect(db.prepare(`SELECT count(*) AS n FROM import_row WHERE content <> ''`).get()).toEqual({ n: 0 });
    expect(fs.readdirSync(path.join(dir, 'imports'))).toEqual([]);
    db.close();
  }, 120_000);

  test('killed in the middle of writing, it is completed before the server answers again', async () => {
    const receipt = await upload(makeCsv(10_000));
    await reach(receipt, (job) => job.state === 'ready');
    const confirmed = confirm(receipt).catch(() => undefined);
    await reach(receipt, (job) => job.state === 'importing' && job.share > 0.1);
    await kill();
    await confirmed;
    const db = openStore(dir);
    const { written, n } = db
      .prepare<[], { written: number; n: number }>('SELECT written, (SELECT count(*) FROM listing) AS n FROM import_job')
      .get() ?? { written: -1, n: -1 };
    db.close();
    expect(written).toBe(n);
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(10_000);
    server = await start();
    expect(await look(receipt)).toMatchObject({ state: 'done', added: 10_000, share: 1 });
    expect(await waiting()).toBe(10_000);
  }, 120_000);
});

test('a slice is small for any size of row, and each is written once', async () => {
  const backOffice = await startBackOfficeServer({ dir: path.join(dir, 'small') });
  try {
    const form = importForm(fatCsv(1000).replaceAll(TEXT, TEXT.repeat(16)));
    const { json: receipt } = await backOffice.call<WireImportReceipt>('POST', '/api/listings/import', { body: form });
    const state = async () =>
      (await backOffice.call<WireImportJob>('GET', `/api/listings/import/${receipt.id}`, { token: receipt.token })).json.state;
    while ((await state()) !== 'ready') await new Promise((resolve) => setTimeout(resolve, 20));
    backOffice.file().prepare(`UPDATE import_job SET state = 'importing'`).run();
    const store = createSqliteStores(backOffice.file(), { now: Date.now }).imports;
    const sizes: number[] = [];
    let before = 0;
    for (;;) {
      const step = await store.commitSlice(receipt.id);
      if (step === null) break;
      sizes.push(step.written - before);
      before = step.written;
      if (step.isDone) break;
    }
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1000);
    // A quarter of a megabyte of rows of 8 KB, never more than the maximum rows of a slice.
    expect(Math.max(...sizes)).toBeLessThan(Math.min(SLICE_ROWS, 40));
    expect(await store.commitSlice(receipt.id)).toBeNull();
    expect(backOffice.file().prepare('SELECT count(*) AS n FROM listing').get()).toEqual({ n: 1000 });
  } finally {
    await backOffice.close();
  }
}, 120_000);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import { startBackOfficeServer } from '../fixtures/back-office-server.ts';
import { writeLargeCsv, writeLargeWorkbook } from '../fixtures/import/large-files.ts';
import { importForm } from '../fixtures/import-files.ts';

const ROWS = 50_000;
const MOST_MB = 300;
/** Time limit in milliseconds; generous, because other tests use the processor and this one measures memory. */
const WITHIN_MS = 300_000;

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-memory-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

/** Peak memory of a process so far, in MB. */
function heldBy(pid: number | undefined): number {
  const status = fs.existsSync(`/proc/${pid}/status`) ? fs.readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function importByCommand(file: string): Promise<{ out: string; mostMb: number }> {
  // Runs the same command as `npm run import`.
  const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { scripts: { import: string } };
  const child = spawn(process.execPath, [...scripts.import.split(' ').slice(1), file], {
    env: { ...process.env, DATA_DIR: path.join(dir, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  let mostMb = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, heldBy(child.pid));
  }, 50);
  await once(child, 'close');
  clearInterval(watch);
  return { out, mostMb };
}

describe(`${ROWS} rows imported by the command use at most ${MOST_MB} MB`, () => {
  test(
    'of CSV',
    async () => {
      const file = path.join(dir, 'large.csv');
      await writeLargeCsv(file, ROWS);
      const { out, mostMb } = await importByCommand(file);
      expect(out).toContain(`${ROWS} new`);
      expect(mostMb).toBeGreaterThan(50);
      expect(mostMb).toBeLessThan(MOST_MB);
    },
    WITHIN_MS,
  );

  test(
    'of a workbook',
    async () => {
      const file = path.join(dir, 'large.xlsx');
      writeLargeWorkbook(file, ROWS);
      const { out, mostMb } = await importByCommand(file);
      expect(out).toContain(`${ROWS} new`);
      expect(mostMb).toBeLessThan(MOST_MB);
    },
    WITHIN_MS,
  );
});

test(
  `a workbook of ${ROWS} rows is read within the thread's memory limit`,
  async () => {
    const file = path.join(dir, 'large.xlsx');
    writeLargeWorkbook(file, ROWS);
    const server = await startBackOfficeServer({ limits: { importRows: ROWS + 1, importRowsInAll: ROWS + 1 } });
    try {
      const body = importForm(new Uint8Array(fs.readFileSync(file)), {}, 'large.xlsx');
      const { json: receipt } = await server.call<WireImportReceipt>('POST', '/api/listings/import', { body });
      let job: WireImportJob;
      do {
        await new Promise((resolve) => setTimeout(resolve, 100));
        job = (await server.call<WireImportJob>('GET', `/api/listings/import/${receipt.id}`, { token: receipt.token })).json;
      } while (job.state === 'analysing');
      expect(job).toMatchObject({ state: 'ready', good: ROWS, bad: 0, problem: null });
    } finally {
      await server.close();
    }
  },
  WITHIN_MS,
);

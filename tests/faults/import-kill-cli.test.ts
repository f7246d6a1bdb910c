import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WireBatch } from '#domain/listing/batch-wire.ts';
import type { WireQueue } from '#domain/site/desk-wire.ts';
import { startBackOfficeServer } from '../fixtures/back-office-server.ts';
import { makeCsv } from '../fixtures/import-files.ts';
import { casesInFull } from './settings.ts';

const ROWS = 3000;
let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-kill-cli-'));
  fs.writeFileSync(path.join(dir, 'mugs.csv'), makeCsv(ROWS));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

/** Kills the command `delayMs` after it prints `word`; without `kill` it runs to its end. Returns its output. */
async function command(args: readonly string[], kill?: { readonly word: string; readonly delayMs: number }): Promise<string> {
  const node = path.resolve(import.meta.dirname, '../../node_modules/.bin/node');
  const child = spawn(node, [path.resolve(import.meta.dirname, '../../server/main/import.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dir },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (kill !== undefined && said.includes(kill.word)) setTimeout(() => child.kill('SIGKILL'), kill.delayMs);
    });
  await once(child, 'close');
  return said;
}

/** Returns what a server finds that starts after the dead command's lease has expired. */
async function afterwards() {
  const server = await startBackOfficeServer({ dir });
  try {
    server.file().exec('DELETE FROM work_lease');
    const { entries } = (await server.desk<WireQueue<WireBatch>>('GET', '/batches')).json;
    return { products: (await server.products.head()).count, batch: entries[0] };
  } finally {
    await server.close();
  }
}

test.each(casesInFull([0, 40, 150, 400]))(
  'the command, killed %i ms into its writing, wrote all or nothing, and the batch shows which',
  async (delayMs) => {
    await command([path.join(dir, 'mugs.csv')], { word: 'Writing', delayMs });
    const { products, batch } = await afterwards();
    expect([
      { products: 0, state: undefined, added: undefined },
      { products: 0, state: 'failed', added: 0 },
      { products: ROWS, state: 'done', added: ROWS },
    ]).toContainEqual({ products, state: batch?.state, added: batch?.added });
  },
);

test('an undo by the command, killed in the middle, is completed by the next process', async () => {
  const id = /^Batch ([\w-]+)\./m.exec(await command([path.join(dir, 'mugs.csv')]))?.[1] ?? '';
  const undoing = spawn(
    path.resolve(import.meta.dirname, '../../node_modules/.bin/node'),
    [path.resolve(import.meta.dirname, '../../server/main/import.ts'), '--undo', id],
    { env: { ...process.env, DATA_DIR: dir } },
  );
  const watcher = await startBackOfficeServer({ dir });
  while ((await watcher.products.head()).count === ROWS) await new Promise((resolve) => setTimeout(resolve, 5));
  undoing.kill('SIGKILL');
  await once(undoing, 'close');
  watcher.file().exec('DELETE FROM work_lease');
  await watcher.close();
  const next = await startBackOfficeServer({ dir });
  try {
    const { entries } = (await next.desk<WireQueue<WireBatch>>('GET', '/batches')).json;
    expect(entries[0]).toMatchObject({ state: 'undone', undo: { withdrawn: ROWS, returned: 0, kept: 0 } });
    expect((await next.products.head()).count).toBe(0);
  } finally {
    await next.close();
  }
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openMigratedStore } from '../../tests/fixtures/stores/migrated-store.ts';
import { dataFiles } from './data-files.ts';
import { createStoreProbe } from './store-probe.ts';
import { startWalSync } from './wal/wal-sync.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close();
});

function startProbe(answerSync: () => Promise<void>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-probe-'));
  let nowMs = 0;
  const clock = () => nowMs;
  const db = openMigratedStore(folder);
  const sync = startWalSync(db, { clock, onFailure: () => undefined, sync: answerSync });
  const probe = createStoreProbe(dataFiles(folder).store, { nowMs: clock, sync });
  closing.push(() => {
    probe.close();
    sync.close();
    db.close();
    fs.rmSync(folder, { recursive: true });
  });
  const checkAfter = async (ms: number) => {
    nowMs += ms;
    const found = probe.check();
    await new Promise((resolve) => setImmediate(resolve));
    return found;
  };
  return { checkAfter };
}

test('a disk that completes no sync for five seconds accepts no writes until it does', async () => {
  let answer: () => void = () => undefined;
  const { checkAfter } = startProbe(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect([await checkAfter(0), await checkAfter(4900), await checkAfter(200)]).toEqual([undefined, undefined, 'slow']);
  answer();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await checkAfter(1000)).toBeUndefined();
});

test('a disk that fails a sync accepts no writes, even if later syncs succeed', async () => {
  let error: Error | undefined = Object.assign(new Error('EIO'), { code: 'EIO' });
  const { checkAfter } = startProbe(() => (error === undefined ? Promise.resolve() : Promise.reject(error)));
  expect([await checkAfter(0), await checkAfter(1)]).toEqual([undefined, 'unreadable']);
  error = undefined;
  expect(await checkAfter(2000)).toBe('unreadable');
});

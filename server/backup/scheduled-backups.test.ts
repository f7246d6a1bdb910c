import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackupWatch } from './backup-watch.ts';
import { backupName, listScheduledBackups, pruneBackups } from './scheduled-backups.ts';

const NOW_MS = Date.parse('2026-11-29T12:00:00Z');
const HOUR_MS = 3_600_000;
let dir: string;
beforeEach(() => {
  dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-scheduled-')), 'backups');
});
afterEach(() => fs.rmSync(path.dirname(dir), { recursive: true }));

function addFolder(name: string, isComplete = true): void {
  fs.mkdirSync(path.join(dir, name), { recursive: true });
  if (isComplete) fs.writeFileSync(path.join(dir, name, 'backup.json'), '{}');
}

test('the newest backups stay; others by hand, unfinished ones of today and files stay, too', async () => {
  for (const hours of [1, 25, 49, 73]) addFolder(backupName(NOW_MS - hours * HOUR_MS));
  for (const name of ['before-the-move', '2026-11-01']) addFolder(name);
  addFolder('2026-11-29T113000Z.part', false);
  addFolder('2026-11-27T113000Z.part', false);
  addFolder('2026-11-29T114500Z', false);
  fs.writeFileSync(path.join(dir, '2026-11-20T120000Z'), 'a file');
  const deleted = await pruneBackups(dir, 2, NOW_MS);
  expect(deleted.map((folder) => path.basename(folder))).toEqual(['2026-11-27T110000Z', '2026-11-26T110000Z', '2026-11-27T113000Z.part']);
  expect((await listScheduledBackups(dir)).map(({ folder }) => path.basename(folder))).toEqual([
    '2026-11-29T110000Z',
    '2026-11-28T110000Z',
  ]);
  expect(fs.readdirSync(dir)).toEqual(
    expect.arrayContaining(['before-the-move', '2026-11-01', '2026-11-29T113000Z.part', '2026-11-20T120000Z']),
  );
});

test('the watch reports a missing, an old and an unreadable folder, and nothing while the newest is recent', async () => {
  let nowMs = NOW_MS;
  const watch = createBackupWatch({ dir, keep: 2, maxAgeMs: 26 * HOUR_MS }, () => nowMs);
  expect(await watch.findFault()).toEqual({ sinceMs: NOW_MS, detail: `There is no backup in ${dir}.` });
  expect(await watch.ageSeconds()).toBe(Number.POSITIVE_INFINITY);
  addFolder(backupName(NOW_MS));
  nowMs += 26 * HOUR_MS;
  expect([await watch.findFault(), await watch.ageSeconds()]).toEqual([null, 26 * 3600]);
  nowMs += 2 * HOUR_MS;
  expect(await watch.findFault()).toEqual({
    sinceMs: NOW_MS + 26 * HOUR_MS,
    detail: `The newest backup in ${dir} is 28 hours old; 26 are allowed.`,
  });
  fs.rmSync(dir, { recursive: true });
  fs.writeFileSync(dir, 'a file');
  expect((await watch.findFault())?.detail).toMatch(/^The folder of backups cannot be read: ENOTDIR/);
  await expect(watch.ageSeconds()).rejects.toThrow('ENOTDIR');
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryPart } from './checks.ts';
import { tryEd25519, tryScrypt, trySqlite, tryWorker, tryZstd } from './engine.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-engine-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('all checks that plain Node supports pass', async () => {
  const parts = [() => trySqlite(folder), tryZstd, tryEd25519, tryScrypt];
  expect((await Promise.all(parts.map(tryPart))).map((check) => 'ok' in check && check.ok)).toEqual([true, true, true, true]);
});

test('a folder that cannot be written and a missing catalogue are failures', async () => {
  const file = path.join(folder, 'a-file');
  fs.writeFileSync(file, '');
  expect(await tryPart(() => trySqlite(file))).toMatchObject({ ok: false });
  expect(await tryPart(() => tryWorker(path.join(folder, 'catalogue.db'), folder, '2026-01-01T00:00:00.000Z'))).toMatchObject({
    ok: false,
  });
});

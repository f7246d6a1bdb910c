import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
function run(env: Readonly<Record<string, string | undefined>>) {
  const command = [path.join(root, 'scripts/desktop.ts'), '--version'];
  return spawnSync(process.execPath, command, { encoding: 'utf8', env: { ...process.env, ...env } });
}

test('without Electron’s binary one sentence explains how to get it', () => {
  const { status, stderr, stdout } = run({ ELECTRON_OVERRIDE_DIST_PATH: '/nowhere' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^Electron’s binary is not here: run `npx install-electron`/)]);
});

test.skipIf(fs.existsSync(path.join(root, 'node_modules/electron/dist')))(
  'the download is announced before it begins, and a failure is explained in one line',
  () => {
    const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-electron-'));
    const nowhere = { ELECTRON_OVERRIDE_DIST_PATH: undefined, ELECTRON_MIRROR: 'http://127.0.0.1:9/', electron_config_cache: cache };
    const { status, stderr } = run(nowhere);
    fs.rmSync(cache, { recursive: true });
    expect([status, stderr.trim().split('\n')]).toEqual([
      1,
      [
        'Downloading Electron’s binary (about 110 MB)…',
        expect.stringMatching(/^The download failed: .*fetch failed/),
        expect.stringMatching(/^Electron’s binary is not here: run `npx install-electron`/),
      ],
    ]);
  },
);

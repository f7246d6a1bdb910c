import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const run = (dist: string) =>
  spawnSync(process.execPath, [path.join(root, 'scripts/desktop.ts'), '--version'], {
    encoding: 'utf8',
    env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: dist },
  });

test('without Electron’s binary one sentence says how to get it', () => {
  const { status, stderr, stdout } = run('/nowhere');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^Electron’s binary is not here: run `npx install-electron`/)]);
});

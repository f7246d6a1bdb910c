import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const out = path.join(root, 'out/main');
const IMPORTED = /(?:from|import)\s*\(?\s*["']([^"']+)["']/g;

beforeAll(() => {
  if (!fs.existsSync(path.join(out, 'embedded.js')))
    execFileSync(path.join(root, 'node_modules/.bin/electron-vite'), ['build', '--logLevel', 'warn'], { cwd: root, stdio: 'pipe' });
}, 300_000);

/** Returns every package imported by any file that a build entry can load. */
function reachedFrom(entry: string): ReadonlySet<string> {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = [path.join(out, entry)];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const source = fs.readFileSync(file, 'utf8');
    for (const [, name = ''] of source.matchAll(IMPORTED))
      if (/^\.{1,2}\/.+\.js$/.test(name)) open.push(path.resolve(path.dirname(file), name));
      else packages.add(name);
  }
  return packages;
}

test('no code a device runs can load an image decoder', () => {
  // The hosted server can, which proves that the search works.
  expect(reachedFrom('hosted.js')).toContain('sharp');
  for (const entry of ['embedded.js', 'desktop.js', 'sync-worker.js']) {
    const packages = reachedFrom(entry);
    expect(packages, entry).toContain('better-sqlite3');
    expect(packages, entry).not.toContain('sharp');
  }
});

import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Lists files below a folder with text that matches the pattern, except tests. */
function filesWith(folder: string, pattern: RegExp): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && pattern.test(fs.readFileSync(path.join(root, folder, file), 'utf8')))
    .sort();
}

test('keys of queries and mutations are defined in lib/, with their requests', () => {
  for (const folder of ['renderer/features', 'renderer/pages', 'renderer/state', 'renderer/app'])
    expect(filesWith(folder, /\b(?:query|mutation)Key: \[/), folder).toEqual([]);
  expect(filesWith('renderer/lib', /\bqueryKey: \[/).length).toBeGreaterThan(3);
});

test('no answer of the API is cast: it is parsed by its entry', () => {
  expect(filesWith('renderer', /\b(?:JSON\.parse|\.json)\([^\n]*\)\)? as Wire/)).toEqual([]);
  expect(filesWith('renderer', /\bfetch\('\/|\bfetch\(`\//)).toEqual([]);
});

test('routes are mounted by the name of their entry', () => {
  expect(filesWith('server/http/routes', /\b(?:router|routes)\.(?:all|get|post|put|patch|delete)\(/)).toEqual([]);
});

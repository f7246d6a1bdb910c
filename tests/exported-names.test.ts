import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Sources of the server by path; tests and what only they import are left out. */
function serverSources(): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', 'server'], { cwd: root }).toString().split('\n');
  const sources = listed.filter((file) => /(?<!\.(?:test|fixture))\.tsx?$/.test(file) && fs.existsSync(path.join(root, file)));
  return new Map(sources.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
}

/** Names of the types, functions, classes and constants that a file declares and exports. What it passes on from another file is not its own. */
function namesDeclaredBy(file: string, source: string): Set<string> {
  const entries = parseSync(file, source).module.staticExports.flatMap((statement) => statement.entries);
  const own = entries.filter(({ exportName, moduleRequest }) => exportName.kind === 'Name' && moduleRequest === null);
  return new Set(own.map(({ exportName }) => exportName.name ?? ''));
}

/** Each name that several files export, as `name: file, file`, in alphabetical order. */
function findNamesExportedTwice(sources: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, string[]>();
  for (const [file, source] of sources) {
    for (const name of namesDeclaredBy(file, source)) files.set(name, [...(files.get(name) ?? []), file]);
  }
  const twice = [...files].filter(([, exporting]) => exporting.length > 1);
  return twice.map(([name, exporting]) => `${name}: ${exporting.join(', ')}`).sort();
}

test.each([
  ['interfaces', 'export interface Found { readonly id: string }'],
  ['types', 'export type Found = string;'],
  ['functions', 'export function Found(): void {}'],
  ['generators', 'export function* Found(): Generator<number> { yield 1; }'],
  ['async functions', 'export async function Found(): Promise<void> {}'],
  ['classes', 'export abstract class Found {}'],
  ['constants', 'export const [first, { Found }] = [1, { Found: 2 }];'],
  ['names exported apart from their declaration', 'const found = 1;\nexport { found as Found };'],
])('a name that two files export is found: %s', (_, source) => {
  const planted = new Map([
    ['server/a.ts', source],
    ['server/below/b.ts', 'export type Found = number;'],
  ]);
  expect(findNamesExportedTwice(planted)).toEqual(['Found: server/a.ts, server/below/b.ts']);
});

test.each([
  ['re-exports the name', "export type { Found } from './b.ts';"],
  ['exports the imported name', "import { Found } from './b.ts';\nexport { Found };"],
  ['re-exports everything', "export * from './b.ts';"],
  ['does not export its own', 'type Found = string;\nexport const found: Found = "";'],
  ['only mentions an export', '/* export type Found = string; */\nexport const text = "export type Found = string;";'],
])('no name is exported twice where the other file %s', (_, source) => {
  const planted = new Map([
    ['server/a.ts', source],
    ['server/b.ts', 'export function Found(a: string): void;\nexport function Found(a: number): void;\nexport function Found(): void {}'],
  ]);
  expect(findNamesExportedTwice(planted)).toEqual([]);
});

test('no two files of server/ export the same name: each means one thing', () => {
  const sources = serverSources();
  expect(sources.size).toBeGreaterThan(300);
  expect(findNamesExportedTwice(sources)).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-lint-'));
  const config = JSON.parse(fs.readFileSync(path.join(ROOT, 'biome.json'), 'utf8')) as Record<string, unknown>;
  delete config.$schema;
  fs.writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Returns the linter's output for one planted file. */
function lint(source: string): string {
  fs.writeFileSync(path.join(folder, 'planted.ts'), source);
  const { stdout, stderr, status } = spawnSync(path.join(ROOT, 'node_modules', '.bin', 'biome'), ['lint', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return `${status} ${stdout} ${stderr}`;
}

test('a correct file passes', () => {
  expect(lint('export const one = 1;\n')).toMatch(/^0 /);
});

test.each([
  [
    'noExcessiveCognitiveComplexity',
    `export function tangle(n: number): number {\n${'if (n > 1) { for (let i = 0; i < n; i += 1) { if (i > 2) { n -= 1; } } }\n'.repeat(5)}return n;\n}\n`,
  ],
  [
    'noMisusedPromises',
    'async function isGood(): Promise<boolean> {\n  return true;\n}\nexport const say = () => {\n  if (isGood()) return 1;\n  return 2;\n};\n',
  ],
  ['noFloatingPromises', 'async function work(): Promise<void> {}\nexport function begin(): void {\n  work();\n}\n'],
  ['noExplicitAny', 'export const anything = (value: any): unknown => value;\n'],
])('a planted violation of %s fails the check', (rule, source) => {
  const said = lint(source);
  expect(said).toContain(rule);
  expect(said).toMatch(/^1 /);
});

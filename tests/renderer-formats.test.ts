import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../scripts/architecture-rules.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/**
 * Ways to format a number, a time or a variant, and to test for a refusal, that belong in these files of renderer/lib alone.
 */
const FORMATTING = /toLocale(?:Date|Time)?String|new Intl\.|\.status < 500|variant\??\.color, \S*variant\??\.size\]/;
const HOMES = ['renderer/lib/format.ts', 'renderer/lib/format-rare.ts', 'renderer/lib/format-time.ts', 'renderer/lib/refusal.ts'];

test('numbers, times and variants are formatted in one place, and refusals are tested in one place', () => {
  const files = [...sourceFiles(ROOT)].filter((file) => file.startsWith('renderer/') && !HOMES.includes(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => FORMATTING.test(fs.readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

test.each([
  'const count = (value: number) => value.toLocaleString("en-US");',
  'new Intl.NumberFormat("en-US")',
  'if (error instanceof ApiError && error.status < 500) return;',
  "[line.variant.color, line.variant.size].filter(Boolean).join(', ')",
])('a planted violation is found: %s', (leak) => {
  expect(FORMATTING.test(leak)).toBe(true);
});

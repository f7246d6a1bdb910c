import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { usedRules } from './mantine-css.ts';

const RENDERER = path.resolve(import.meta.dirname, '..');
const STYLES = path.resolve(import.meta.dirname, '../../node_modules/@mantine/core/styles');
const sheet = (component: string) => path.join(STYLES, `${component}.layer.css`);
const sources = fs
  .readdirSync(RENDERER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'))
  .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
  .filter((source) => source.includes("'@mantine/core'"));

test('rules of unused variants, parts and sizes are left out, and all others kept', () => {
  const tabs = usedRules(sheet('Tabs'));
  expect(tabs).toMatch(/^@layer mantine\s*\{/);
  expect(tabs).toContain('m_4ec4dce6');
  expect(tabs).not.toMatch(/m_b59ab47c|m_c3381914|data-inverted|dir="rtl"/);
  const button = usedRules(sheet('Button'));
  expect(button).toContain('--button-height-sm');
  // Excludes a state that no element has.
  expect(button).toContain(':disabled:not([data-loading])');
  expect(button).not.toMatch(/m_80d6d844|--button-height-xl|:where\(\[data-loading\]\)/);
});

test('no component is rendered in a way whose styles are left out', () => {
  expect(sources.length).toBeGreaterThan(50);
  const ways =
    /\b(?:striped|inverted|placement=|clearable|inputSize|withAsterisk=\{true|(?:Button|ActionIcon|Pill)\.Group|Progress\.(?:Root|Label))\b/;
  expect(sources.flatMap((source) => ways.exec(source)?.[0] ?? [])).toEqual([]);
});

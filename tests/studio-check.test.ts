import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hashInputs, readInputs } from '../scripts/test/studio.ts';

const root = path.resolve(import.meta.dirname, '..');
const inputs = readInputs();

test('the studio is checked again after a change of any of its files', () => {
  const tracked = execFileSync('git', ['ls-files', 'studio'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  expect(tracked.length).toBeGreaterThan(250);
  expect(tracked.filter((file) => file !== 'studio/checked.json' && !inputs.has(file))).toEqual([]);
});

test.each([
  ['what it imports of the product', 'server/domain/product/swatch.ts'],
  ['what that imports', 'server/domain/kernel/hash-text.ts'],
  ['the rules it is linted by', 'biome.json'],
  ['a package it imports', 'sharp'],
  ['a tool that checks it', 'typescript'],
])('and after a change of %s', (_what, name) => {
  expect(inputs.has(name)).toBe(true);
});

test('another content, name or number of inputs gives another hash, another order does not', () => {
  const one = new Map([
    ['studio/a.ts', 'a'],
    ['studio/b.ts', 'b'],
  ]);
  const others = [new Map([...one, ['studio/b.ts', 'B']]), new Map([...one, ['studio/c.ts', 'b']]), new Map([...one].slice(1))];
  expect(new Set([one, ...others].map(hashInputs)).size).toBe(4);
  expect(hashInputs(new Map([...one].reverse()))).toBe(hashInputs(one));
});

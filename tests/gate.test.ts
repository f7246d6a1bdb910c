import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER_GATE, BROWSER_GATE_TESTS, GATE_GLOBS, isGateFile, isGateOverPostgres, isScaled } from './gate.ts';

const root = path.resolve(import.meta.dirname, '..');

test('every pattern of the gate matches a file', () => {
  const unmatched = GATE_GLOBS.filter((glob) => fs.globSync(glob, { cwd: root }).length === 0);
  expect(unmatched).toEqual([]);
});

test('every browser spec of the gate exists', () => {
  expect(Object.keys(BROWSER_GATE).filter((file) => !fs.existsSync(path.join(root, 'tests/e2e', file)))).toEqual([]);
});

test('a file needs no PostgreSQL to be in the gate, unless it starts one or runs over it', () => {
  expect(isGateFile('server/domain/cart/cart.test.ts', false)).toBe(true);
  expect([true, false].map((has) => isGateFile('tests/integration/nodes/feed-order.test.ts', has))).toEqual([true, false]);
  expect([true, false].map((has) => isGateOverPostgres('tests/integration/money/checkout.test.ts', has))).toEqual([true, false]);
  expect(isGateFile('tests/integration/nodes/compose.test.ts')).toBe(false);
});

test('a fault suite with a scale is in the gate, and once more in the rest', () => {
  expect([isGateFile('tests/faults/killed.test.ts'), isScaled('tests/faults/killed.test.ts')]).toEqual([true, true]);
});

test('a browser test is found by its file and its title', () => {
  expect(BROWSER_GATE_TESTS.test('gate money.spec.ts an empty cart says so')).toBe(true);
  expect(BROWSER_GATE_TESTS.test('rest kiosk/idle.spec.ts money.spec.ts')).toBe(false);
});

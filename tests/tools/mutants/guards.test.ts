import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { GUARDS } from './guards.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

test('every mutant finds the line it changes, and the test that must fail', () => {
  const lost = GUARDS.filter(
    ({ file, from, test: testFile }) => read(file).split(from).length !== 2 || !fs.existsSync(path.join(root, testFile)),
  );

  expect(GUARDS.length).toBeGreaterThan(30);
  expect(lost.map(({ guard }) => guard)).toEqual([]);
});

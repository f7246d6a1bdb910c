import fs from 'node:fs';
import { expect, test } from 'vitest';
import { listShippedPackages, NOTICES, toRow } from '../scripts/make-notices.ts';

test('the third-party notices list every package that reaches users (`npm run notices` writes them)', () => {
  const packages = listShippedPackages();
  const listed = fs
    .readFileSync(NOTICES, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!package \||-)/.test(line) && !line.startsWith('|---'));

  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', '@mantine/core', 'pg', 'sharp', 'country-flag-icons', 'electron']),
  );
  expect(packages.map(({ name }) => name)).not.toContain('vite');
  expect(listed).toEqual(packages.map(toRow));
});

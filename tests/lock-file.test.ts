import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly resolved?: string;
}

const { packages } = JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const installed = Object.entries(packages).filter(([name, { link }]) => name.includes('node_modules/') && link !== true);

test('every package of the lock file has a checksum, and none names a registry of its own', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !/^sha(?:512|384)-/.test(integrity ?? '')).map(([name]) => name)).toEqual([]);
  const elsewhere = ({ resolved = '' }: LockedPackage) => resolved !== '' && !resolved.startsWith('https://registry.npmjs.org/');
  expect(installed.filter(([, locked]) => elsewhere(locked)).map(([name]) => name)).toEqual([]);
});

import path from 'node:path';
import { makeStubDist, packApp } from '../../tests/pack-app.ts';
import { readAsar } from '../../tests/read-asar.ts';
import type { Figure } from '../figure.ts';

/** Of what a package holds beside Electron itself. */
const PARTS = [
  { what: 'pictures', isOf: /^resources\/pictures\//, bar: { atMost: 40 } },
  { what: 'the page', isOf: /^out\/renderer\//, bar: null },
  { what: 'the program', isOf: /^out\/main\//, bar: null },
  { what: 'its libraries', isOf: /^node_modules\//, bar: null },
  { what: 'the rest', isOf: /./, bar: null },
] as const;

/** Megabytes a package carries, by part; made for Linux around a stub of Electron. */
export function* measurePackage(folder: string): Generator<Figure> {
  const packed = packApp(path.join(folder, 'package'), makeStubDist(path.join(folder, 'electron')));
  const { files } = readAsar(path.join(packed, 'resources/app.asar'));
  const bytes = new Map<string, number>();
  for (const [name, { size = 0 }] of files) {
    const part = PARTS.find(({ isOf }) => isOf.test(name))?.what ?? '';
    bytes.set(part, (bytes.get(part) ?? 0) + size);
  }
  for (const { what, bar } of PARTS)
    yield { what: `packed, ${what}`, rows: null, value: (bytes.get(what) ?? 0) / 1e6, unit: 'MB', limit: '', bar };
}

import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeFolder, makeProduct, openWith } from '../catalogue.fixture.ts';
import { openCatalogue } from '../open-catalogue.ts';
import { takeCleanMarker, writeCleanMarker } from './clean-shutdown.ts';

let file: string;
beforeEach(() => {
  file = path.join(makeFolder(), 'catalogue.db');
  fs.writeFileSync(file, 'some pages');
});

describe('the clean shutdown marker', () => {
  test('is valid once, for the unchanged file', () => {
    expect(takeCleanMarker(file)).toBe(false);
    writeCleanMarker(file);
    expect([takeCleanMarker(file), takeCleanMarker(file)]).toEqual([true, false]);
  });

  test.each<[string, () => void]>([
    ['was written to', () => fs.appendFileSync(file, ' and more')],
    ['has another modification time', () => fs.utimesSync(file, new Date(0), new Date(0))],
    [
      'was replaced',
      () => {
        fs.rmSync(file);
        fs.writeFileSync(`${file}.new`, 'some pages');
        fs.renameSync(`${file}.new`, file);
      },
    ],
    ['has a WAL', () => fs.writeFileSync(`${file}-wal`, '')],
    ['is missing', () => fs.rmSync(file)],
  ])('is invalid if the file %s', (_what, change) => {
    writeCleanMarker(file);
    change();
    expect(takeCleanMarker(file)).toBe(false);
  });

  test('exists between a close and the next opening, and does not cover a file overwritten in that time', () => {
    const { catalogue, file: own } = openWith([makeProduct({ id: 'a' })]);
    const hasMarker = () => fs.existsSync(`${own}.clean`);
    expect(hasMarker()).toBe(false);
    catalogue.close();
    expect(hasMarker()).toBe(true);
    const again = openCatalogue({ file: own, now: () => 0 });
    expect([again.size, hasMarker()]).toEqual([1, false]);
    again.close();
    const bytes = fs.readFileSync(own);
    bytes.fill(7, bytes.length - 3000);
    fs.writeFileSync(own, bytes);
    const damaged = openCatalogue({ file: own, now: () => 0 });
    expect(damaged.size).toBe(0);
    damaged.close();
  });
});

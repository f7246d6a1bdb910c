import fs from 'node:fs';
import { expect, test } from 'vitest';
import { listArt } from './pictures/art/art.ts';
import { isFresh, listShots } from './pictures/plan.ts';
import { readRecord } from './pictures/stores.ts';
import { makeCatalogue, toText } from './sample/catalogue.ts';

test('the committed sample catalogue equals the output of the lists (npm run sample writes it)', () => {
  const written = fs.readFileSync(new URL('../resources/sample/catalogue.json', import.meta.url), 'utf8');
  expect(toText(makeCatalogue()) === written).toBe(true);
});

test('every picture was rendered from its current scene (npm run studio renders the others)', () => {
  const record = readRecord();
  const shots = [...listShots(), ...listArt()];
  expect(shots.length).toBeGreaterThan(1300);
  const stale = shots.filter((shot) => !isFresh(shot, record[shot.productId]?.[shot.view]?.scene));
  expect(stale.map(({ productId, view }) => `${productId} ${view}`)).toEqual([]);
});

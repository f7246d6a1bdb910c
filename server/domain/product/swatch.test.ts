import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { swatchOf } from './swatch.ts';

test('a colour is recognized by its whole name, otherwise by its last word that names one', () => {
  expect(swatchOf('Sky Blue')).toBe(swatchOf(' sky blue '));
  expect(swatchOf('Sky Blue')).not.toBe(swatchOf('Blue'));
  expect(swatchOf('Washed Black')).toBe(swatchOf('Black'));
  expect(swatchOf('Natural with Ochre')).toBe(swatchOf('Ochre'));
});

test('a text that names no colour has no swatch', () => {
  expect(['Multicolour', 'Cedar & Fig', '', 'constructor'].map(swatchOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('every recognized colour of the sample is a valid colour', () => {
  const sample = path.resolve(import.meta.dirname, '../../../resources/sample/catalogue.json');
  const { products } = JSON.parse(fs.readFileSync(sample, 'utf8')) as { products: { colors?: string[] }[] };
  const names = [...new Set(products.flatMap(({ colors }) => colors ?? []))];
  const known = names.flatMap((name) => swatchOf(name) ?? []);
  expect(known.length).toBeGreaterThan(names.length / 2);
  expect(known.filter((colour) => !/^#(?:[0-9a-f]{3}){1,2}$/.test(colour))).toEqual([]);
});

import { expect, test } from 'vitest';
import { swatchOf } from './swatch.ts';

test('a colour is known by its whole name, else by its last word that is one', () => {
  expect(swatchOf('Sky Blue')).toBe(swatchOf(' sky blue '));
  expect(swatchOf('Sky Blue')).not.toBe(swatchOf('Blue'));
  expect(swatchOf('Washed Black')).toBe(swatchOf('Black'));
  expect(swatchOf('Natural with Ochre')).toBe(swatchOf('Ochre'));
});

test('what names no colour has none', () => {
  expect(['Multicolour', 'Cedar & Fig', '', 'constructor'].map(swatchOf)).toEqual([undefined, undefined, undefined, undefined]);
});

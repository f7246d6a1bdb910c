import { expect, test } from 'vitest';
import { readRate, stepRate } from './read-rate.ts';

test.each([
  ['0,91', 0.91],
  ['155.2', 155.2],
  ['15 520,5', 15520.5],
  ['1.255,5', 1255.5],
  ['17.251', 17.251],
])('%s is read as people write it', (text, perUsd) => {
  expect(readRate(text)).toEqual({ perUsd });
});

test.each(['', '0', '-1', 'NaN', '1e999', 'Infinity', '€1'])('“%s” is no rate', (text) => {
  expect(readRate(text)).toEqual({ fault: 'Type a number above zero, such as 0.85.' });
});

test('a rate that can be read in two ways is refused with both', () => {
  expect(readRate('1,255')).toEqual({ fault: 'Type it without a separator for thousands: 1255 or 1.255.' });
});

test.each([
  ['0.85', 1, '0.86'],
  ['129.7', -1, '129.6'],
  ['1', -1, '1'],
  ['', 1, ''],
] as const)('the last digit of “%s” is stepped by %d', (text, by, stepped) => {
  expect(stepRate(text, by)).toBe(stepped);
});

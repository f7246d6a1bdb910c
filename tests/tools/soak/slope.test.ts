import { expect, test } from 'vitest';
import { type Sample, slopeOf } from './slope.ts';

const series = (megabytes: (second: number) => number): Sample[] =>
  Array.from({ length: 600 }, (_, atSeconds) => ({ atSeconds, megabytes: megabytes(atSeconds) }));

test('a rise while caches fill does not count', () => {
  expect(slopeOf(series((second) => Math.min(350, 100 + 2 * second))).isGrowing).toBe(false);
});

test('the sawtooth of a garbage collector is no growth, a slow leak under it is', () => {
  const saw = (second: number) => 350 + (second % 40);
  expect(slopeOf(series(saw)).isGrowing).toBe(false);
  expect(slopeOf(series((second) => saw(second) + second * 0.03)).isGrowing).toBe(true);
});

test('the slope of six megabytes a minute is measured as such', () => {
  expect(slopeOf(series((second) => 200 + second / 10)).megabytesPerMinute).toBeCloseTo(6);
});

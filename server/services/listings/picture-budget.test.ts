import { expect, test } from 'vitest';
import { createPictureBudget } from './picture-budget.ts';

test('a lane has its own seconds and bytes per hour, and gets new ones the next hour', () => {
  let nowMs = 0;
  const budget = createPictureBudget(() => nowMs, { ms: 1000, bytes: 500 });
  budget.spend('slow', { ms: 999 });
  budget.spend('large', { bytes: 500 });
  expect(['slow', 'large', 'other'].map(budget.has)).toEqual([true, false, true]);
  budget.spend('slow', { ms: 1 });
  expect(budget.has('slow')).toBe(false);
  nowMs = 3_600_000;
  expect(['slow', 'large'].map(budget.has)).toEqual([true, true]);
});

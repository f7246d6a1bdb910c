import { describe, expect, test } from 'vitest';
import { formatSpan, promiseOf } from './age.ts';

const HOUR = 3_600_000;

describe('ages on the desk', () => {
  test.each([
    [0, '0 min'],
    [59 * 60_000, '59 min'],
    [95 * 60_000, '1 h 35 min'],
    [24 * HOUR, '24 h'],
    [50 * HOUR, '2 days 2 h'],
  ])('%i ms are written as %s', (ms, words) => {
    expect(formatSpan(ms)).toBe(words);
  });

  test('a promise is met at its last moment and overdue after it', () => {
    expect(promiseOf(0, 24 * HOUR, 24 * HOUR)).toEqual({ isOverdue: false, text: '0 min left', short: '0 min left', age: 'waiting 24 h' });
    expect(promiseOf(0, 24 * HOUR, 26 * HOUR)).toEqual({ isOverdue: true, text: 'overdue by 2 h', short: '2 h late', age: 'waiting 26 h' });
  });
});

import { describe, expect, it, test } from 'vitest';
import { rateAge } from './rate-age.ts';
import type { Rate } from './rate-set.ts';
import { easterMs, isTargetDay } from './target-calendar.ts';

const at = (time: string) => Date.parse(`${time}Z`);
const ecb = (on: string): Pick<Rate, 'on' | 'source'> => ({ on, source: 'ecb' });

test.each([
  '1961-04-02',
  '2000-04-23',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2035-03-25',
  '2036-04-13',
  '2037-04-05',
  '2038-04-25',
  '2039-04-10',
  '2040-04-01',
  '2049-04-18',
  '2076-04-19',
])('Easter Sunday is %s', (day) => {
  expect(new Date(easterMs(Number(day.slice(0, 4)))).toISOString().slice(0, 10)).toBe(day);
});

test.each(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2035-03-23', '2035-03-26', '2040-12-26', '2026-11-21'])(
  'no rates are published on %s',
  (day) => expect(isTargetDay(at(`${day}T00:00`))).toBe(false),
);
test.each(['2026-04-02', '2026-04-07', '2026-12-24', '2026-12-31', '2035-03-27'])('rates are published on %s', (day) =>
  expect(isTargetDay(at(`${day}T00:00`))).toBe(true),
);

describe("a feed's rate", () => {
  it.each([
    ['2026-11-20', '2026-11-21T12:00', 1, false],
    ['2026-11-20', '2026-11-23T09:00', 3, false],
    ['2026-11-20', '2026-11-24T23:59', 4, false],
    ['2026-11-20', '2026-11-25T00:00', 5, false],
    ['2026-11-20', '2026-11-25T00:01', 5, true],
    ['2026-11-20', '2026-11-26T09:00', 6, true],
    ['2026-04-02', '2026-04-07T23:59', 5, false],
    ['2026-04-02', '2026-04-08T23:59', 6, false],
    ['2026-04-02', '2026-04-09T00:01', 7, true],
    ['2026-11-20', '2026-11-19T12:00', 0, false],
  ])('of %s is, at %s, %s days old, stale: %s', (on, now, ageDays, isStale) => {
    expect(rateAge(ecb(on), at(now))).toEqual({ ageDays, isStale });
  });
});

it('goes stale after 30 days if an operator set it, and never if it is a seed', () => {
  expect(rateAge({ on: '2026-10-01', source: 'hand' }, at('2026-10-31T23:59'))).toEqual({ ageDays: 30, isStale: false });
  expect(rateAge({ on: '2026-10-01', source: 'csv' }, at('2026-11-01T00:00'))).toEqual({ ageDays: 31, isStale: true });
  expect(rateAge({ on: null, source: 'seed' }, at('2030-01-01T00:00'))).toEqual({ ageDays: null, isStale: false });
});

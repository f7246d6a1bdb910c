import { expect, it } from 'vitest';
import { parseKeepDays } from './rotate-arguments.ts';

it.each([
  [[], 30],
  [['--keep-days', '0'], 0],
  [['--keep-days=365'], 365],
])('%j keeps old links for %i days', (args, days) => {
  expect(parseKeepDays(args)).toBe(days);
});

it.each([[['--keep-days', 'soon']], [['--keep-days', '366']], [['--keep-days=-1']], [['--keep-days=1.5']], [['--keep']], [['now']]])(
  '%j is refused with the right usage',
  (args) => {
    expect(parseKeepDays(args)).toContain('Usage: npm run rotate-secret [-- --keep-days <0 to 365>]');
  },
);

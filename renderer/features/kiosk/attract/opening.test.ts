import { expect, test } from 'vitest';
import { nextOpening } from './opening.ts';

const at = (text: string) => new Date(text).getTime();
const weekdays = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' };

// 23 November 2026 is a Monday.
test.each([
  ['no hours', [], '2026-11-23T03:00', null],
  ['the first minute', [weekdays], '2026-11-23T09:00', null],
  ['the last minute', [weekdays], '2026-11-23T17:59', null],
  ['closing time', [weekdays], '2026-11-23T18:00', 'Tue 09:00'],
  ['early in the morning', [weekdays], '2026-11-23T08:59', '09:00'],
  ['over the weekend', [weekdays], '2026-11-27T19:00', 'Mon 09:00'],
  [
    'between two opening periods of a day',
    [
      { from: '09:00', to: '12:00' },
      { from: '14:00', to: '18:00' },
    ],
    '2026-11-23T12:30',
    '14:00',
  ],
  ['a day a week', [{ days: [1], from: '09:00', to: '10:00' }], '2026-11-23T11:00', 'Mon 09:00'],
])('%s', (_what, hours, now, expected) => {
  expect(nextOpening(hours, at(now))).toBe(expected);
});

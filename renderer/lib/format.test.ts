import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatCount,
  formatCounted,
  formatRating,
  formatUnits,
  formatUsd,
  formatVariant,
  formatVariantUnits,
  formatWholeUsd,
} from './format.ts';
import { formatBytes } from './format-rare.ts';
import { formatDay, formatLongDay, formatLongTime, formatTime, formatWeekdayTime } from './format-time.ts';

describe('numbers', () => {
  test('thousands are separated', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567');
    expect(formatCount(0)).toBe('0');
    const inEnglish = new Intl.NumberFormat('en-US');
    fc.assert(
      fc.property(
        fc.maxSafeInteger().filter((value) => !Object.is(value, -0)),
        (value) => {
          expect(formatCount(value)).toBe(inEnglish.format(value));
        },
      ),
    );
  });

  test('one is singular; none and many are plural', () => {
    expect(formatUnits(1)).toBe('1 unit');
    expect(formatUnits(0)).toBe('0 units');
    expect(formatUnits(12_500)).toBe('12,500 units');
    expect(formatCounted(2, 'row', 'rows')).toBe('2 rows');
  });

  test('dollars are written to the cent, or whole where cents do not matter', () => {
    expect(formatUsd(1234.5)).toBe('$1,234.50');
    expect(formatUsd(1.005)).toBe('$1.01');
    expect(formatWholeUsd(1234.5)).toBe('$1,235');
  });

  test('a rating always has its decimal', () => {
    expect(formatRating(4)).toBe('4.0');
  });

  test('a size begins at a kilobyte and turns to megabytes', () => {
    expect(formatBytes(1)).toBe('1 KB');
    expect(formatBytes(1_048_575)).toBe('1024 KB');
    expect(formatBytes(3_565_158)).toBe('3.4 MB');
  });
});

describe('choices', () => {
  test('colour before size, if present', () => {
    expect(formatVariant({ color: 'Red', size: 'L' })).toBe('Red, L');
    expect(formatVariant({ size: 'L' })).toBe('L');
    expect(formatVariant({})).toBe('');
    expect(formatVariant({ Material: 'Oak', size: 'L', color: 'Red' })).toBe('Red, L, Oak');
    expect(formatVariant(undefined)).toBe('');
  });

  test('with its quantity', () => {
    expect(formatVariantUnits({ color: 'Red' }, 12)).toBe('Red, 12 units');
    expect(formatVariantUnits({}, 1)).toBe('1 unit');
  });
});

describe('times', () => {
  // Local time without a zone, so that the result is the same everywhere.
  const at = '2026-02-03T14:05:00';

  test('in the forms the screens use', () => {
    expect(formatDay(at)).toBe('3 Feb 2026');
    expect(formatLongDay(at)).toBe('3 February 2026');
    expect(formatTime(at)).toBe('3 Feb 2026, 14:05');
    expect(formatTime(new Date(at).getTime())).toBe('3 Feb 2026, 14:05');
    expect(formatLongTime(at)).toBe('3 February 2026 at 14:05');
    expect(formatWeekdayTime(at)).toBe('Tuesday 14:05');
  });

  test('an invalid time is written as nothing, so that a damaged record cannot break its page', () => {
    expect(formatDay('')).toBe('');
    expect(formatTime('yesterday')).toBe('');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLASH_SALE_SIZE, flashSaleEndsAt, flashSaleOffset, formatCountdown, isFlashSaleRunning, utcDay } from './flash-sale.ts';

const moment = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2100-01-01') });

describe('the daily flash sale', () => {
  it('ends at the next UTC midnight and runs until the last millisecond of its day', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const endsAt = flashSaleEndsAt(now);
        const sale = { day: utcDay(now), ids: [], percentOff: 30, endsAt };
        expect(Date.parse(endsAt)).toBeGreaterThan(now);
        expect(Date.parse(endsAt) - now).toBeLessThanOrEqual(86_400_000);
        expect(isFlashSaleRunning(sale, Date.parse(endsAt) - 1)).toBe(true);
        expect(isFlashSaleRunning(sale, Date.parse(endsAt))).toBe(false);
      }),
    );
  });

  it('counts down from 23:59:59 to 00:00:00, second by second, and restarts', () => {
    const endsAt = Date.parse('2026-11-22T00:00:00Z');
    expect(formatCountdown(endsAt, endsAt - 86_400_000)).toBe('23:59:59');
    expect(formatCountdown(endsAt, endsAt - 3_600_000)).toBe('00:59:59');
    expect(formatCountdown(endsAt, endsAt - 1)).toBe('00:00:00');
    expect(formatCountdown(endsAt, endsAt)).toBe('23:59:59');
    fc.assert(
      fc.property(moment, (now) => {
        expect(formatCountdown(endsAt, now)).toMatch(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
      }),
    );
  });

  it('selects six existing products, and the next six tomorrow', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 12, max: 100_000 }), (now, count) => {
        const offset = flashSaleOffset(now, count);
        const tomorrow = flashSaleOffset(now + 86_400_000, count);
        expect(offset + FLASH_SALE_SIZE).toBeLessThanOrEqual(count);
        expect([offset + FLASH_SALE_SIZE, 0]).toContain(tomorrow);
      }),
    );
    expect(flashSaleOffset(0, 4)).toBe(0);
  });
});

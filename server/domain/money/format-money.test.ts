import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, CURRENCY_CODES } from './currency.ts';
import {
  formatDisplayAmount,
  formatMoney,
  formatUnitPrice,
  fromDisplayCurrency,
  sumForDisplay,
  toDisplayAmount,
  toMainUnit,
} from './format-money.ts';

const code = fc.constantFrom(...CURRENCY_CODES.map((name) => CURRENCIES[name]));
/** Ten billion dollars: far above any cart. */
const cents = fc.integer({ min: 0, max: 1_000_000_000_000 });

/** Parses a displayed amount back into smallest units. */
function readBack(text: string): number {
  return Number(text.replace(/[^\d.]/g, '').replace('.', ''));
}

describe('display currencies', () => {
  it('converts once and rounds half up once, like exact arithmetic', () => {
    fc.assert(
      fc.property(cents, code, (amount, currency) => {
        const { perUsd: rate, decimals } = currency;
        const numerator = BigInt(amount) * BigInt(Math.round(rate * 10_000)) * 10n ** BigInt(decimals);
        expect(toDisplayAmount(amount, currency)).toBe(Number((numerator * 2n + 1_000_000n) / 2_000_000n));
      }),
    );
  });

  it('shows lines that add up to the shown total, in every currency', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 60 }), code, (lines, currency) => {
        const shownLines = lines.map((line) => readBack(formatMoney(line, currency)));
        const shownTotal = readBack(formatDisplayAmount(sumForDisplay(lines, currency), currency));
        expect(shownLines.reduce((sum, line) => sum + line, 0)).toBe(shownTotal);
      }),
    );
  });

  it('converts a typed price and back within one smallest unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), code, (amount, currency) => {
        const typed = toMainUnit(toDisplayAmount(amount, currency), currency);
        const back = toDisplayAmount(fromDisplayCurrency(typed, currency), currency);
        expect(Math.abs(back - toDisplayAmount(amount, currency))).toBeLessThanOrEqual(Math.ceil(currency.perUsd));
      }),
    );
  });

  it('formats each currency as the specification does', () => {
    expect(formatMoney(123_456_789, CURRENCIES.USD)).toBe('$1,234,567.89');
    expect(formatMoney(5, CURRENCIES.USD)).toBe('$0.05');
    expect(formatMoney(100_000, CURRENCIES.KES)).toBe('KSh 129,750');
    expect(formatMoney(100, CURRENCIES.ZAR)).toBe('R18.50');
    expect(formatMoney(100, CURRENCIES.CAD)).toBe('C$1.35');
    expect(formatMoney(100, CURRENCIES.EUR)).toBe('€0.85');
    expect(formatMoney(100, CURRENCIES.GBP)).toBe('£0.73');
    expect(formatMoney(-2000, CURRENCIES.USD)).toBe('-$20.00');
  });
});

it.each([
  [1, 'KES', 'KSh 1.30'],
  [7, 'KES', 'KSh 9.08'],
  [8, 'KES', 'KSh 10'],
  [890, 'KES', 'KSh 1,155'],
  [0, 'KES', 'KSh 0'],
  [1, 'EUR', '€0.01'],
] as const)('a unit price of %s cents in %s is %s', (cents, code, shown) => {
  expect(formatUnitPrice(cents, CURRENCIES[code])).toBe(shown);
});

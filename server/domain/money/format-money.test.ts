import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCurrency, DINAR, RUPEE, YEN } from '../../../tests/fixtures/money/currencies.ts';
import { CURRENCIES } from './currency.ts';
import { formatDisplayAmount, formatMoney, formatUnitPrice, sumForDisplay, toDisplayAmount } from './format-money.ts';

/** Ten billion dollars: far above any cart. */
const cents = fc.integer({ min: 0, max: 1_000_000_000_000 });

/** Parses a displayed amount back into smallest units. */
function readBack(text: string): number {
  return Number(text.replace(/\D/g, ''));
}

describe('display currencies', () => {
  it('converts once and rounds half up once, like exact arithmetic', () => {
    fc.assert(
      fc.property(cents, anyCurrency, (amount, currency) => {
        const { perUsd: rate, decimals } = currency;
        const numerator = BigInt(amount) * BigInt(Math.round(rate * 100_000)) * 10n ** BigInt(decimals);
        const exact = (numerator * 2n + 10_000_000n) / 20_000_000n;
        fc.pre(exact < 10_000_000_000_000n);
        expect(toDisplayAmount(amount, currency)).toBe(Number(exact));
      }),
    );
  });

  it('shows lines that add up to the shown total, in every currency', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 60 }), anyCurrency, (lines, currency) => {
        const shownLines = lines.map((line) => readBack(formatMoney(line, currency)));
        const shownTotal = readBack(formatDisplayAmount(sumForDisplay(lines, currency), currency));
        expect(shownLines.reduce((sum, line) => sum + line, 0)).toBe(shownTotal);
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

  it('formats a thousand amounts of each as before currencies could be added', () => {
    const shown = ['USD', 'ZAR', 'KES', 'CAD', 'EUR', 'GBP'].flatMap((code) =>
      Array.from({ length: 1000 }, (_, at) => {
        const amount = at * at * 37 + at * 13;
        const currency = CURRENCIES[code as keyof typeof CURRENCIES];
        return `${formatMoney(amount, currency)} ${formatUnitPrice(amount, currency)}`;
      }),
    );
    expect(hash('sha256', shown.join('\n'))).toBe('5b7cf7983c3cf362c21aa45c301cb98f3e908573301278af9b4181bf5051d802');
  });

  it('formats other currencies with their own decimals and groups', () => {
    expect(formatMoney(800, YEN)).toBe('¥1,235');
    expect(formatMoney(800, DINAR)).toBe('KWD 2.457');
    expect(formatMoney(1_500_000, RUPEE)).toBe('₹13,36,912.50');
    expect(formatUnitPrice(3, YEN)).toBe('¥4.63');
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

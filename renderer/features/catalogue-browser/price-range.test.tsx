import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PRICE_CENTS } from '#domain/kernel/money.ts';
import { CURRENCIES } from '#domain/money/currency.ts';
import { toDisplayAmount } from '#domain/money/format-money.ts';
import { anyCurrency, DINAR, YEN } from '../../../tests/fixtures/money/currencies.ts';
import { renderInMantine } from '../../../tests/fixtures/renderer/in-mantine.tsx';
import type { FilterChanges } from './browser-url.ts';
import { maxPriceParam, minPriceParam, toPriceFields } from './price-filter.ts';
import { PriceRange } from './price-range.tsx';

const code = anyCurrency;
const typed = fc.integer({ min: 1, max: 5_000_000 });
const centsOf = (param: string | null) => Math.round(Number(param) * 100);
const textOf = (units: number, decimals: number) => (units / 10 ** decimals).toFixed(decimals);

describe('a price typed in the display currency, in USD in the URL', () => {
  test.each([
    ['10', 'USD', '10'],
    ['10', 'EUR', '11.76'],
    ['10', 'GBP', '13.7'],
    ['100', 'KES', '0.77'],
    ['1', 'ZAR', '0.06'],
    ['$1,250.50', 'USD', '1250.5'],
    ['1.250,50 €', 'EUR', '1471.18'],
    ['2,35', 'USD', '2.35'],
    ['1.000', 'USD', '1000'],
    ['1,255', 'USD', '1255'],
    ['1,50,000', 'USD', '150000'],
    ['1,00,000.50', 'USD', '100000.5'],
  ] as const)('a minimum of %s %s becomes %s USD', (text, currency, usd) => {
    expect(minPriceParam(text, CURRENCIES[currency])).toBe(usd);
  });

  test.each(['1234.5', '1,234.5', '1.234,5', '1 234,5', "1'234.50", '١٢٣٤٫٥', '١٬٢٣٤٫٥'])(
    '%s is the same amount in euros and in yen, as people write it in any language',
    (text) => {
      expect(minPriceParam(text, CURRENCIES.EUR)).toBe(minPriceParam('1234.5', CURRENCIES.EUR));
      expect(minPriceParam(text, YEN)).toBe('8');
    },
  );

  test('three digits behind a point are decimals where a currency has three', () => {
    const dinars = ['2.457', '2,457', '٢٫٤٥٧', '٢٬٤٥٧'].map((text) => minPriceParam(text, DINAR));
    expect(dinars).toEqual(['8', '7999.35', '8', '7999.35']);
    expect(['2.457', '٢٫٤٥٧'].map((text) => minPriceParam(text, CURRENCIES.EUR))).toEqual(['2890.59', '2.89']);
  });

  test('a minimum includes prices displayed as the typed amount or more and excludes lower ones', () => {
    fc.assert(
      fc.property(code, typed, (currency, units) => {
        fc.pre((units / 10 ** currency.decimals / currency.perUsd) * 100 < MAX_PRICE_CENTS);
        const cents = centsOf(minPriceParam(textOf(units, currency.decimals), currency));
        expect(toDisplayAmount(cents, currency)).toBeGreaterThanOrEqual(units);
        expect(toDisplayAmount(cents - 1, currency)).toBeLessThan(units);
      }),
    );
  });

  test('a maximum includes prices displayed as the typed amount or less and excludes higher ones', () => {
    fc.assert(
      fc.property(code, typed, (currency, units) => {
        const param = maxPriceParam(textOf(units, currency.decimals), currency);
        fc.pre(param !== null);
        expect(toDisplayAmount(centsOf(param), currency)).toBeLessThanOrEqual(units);
        expect(toDisplayAmount(centsOf(param) + 1, currency)).toBeGreaterThan(units);
      }),
    );
  });

  test('empty, invalid and negative input set no bound, nor does the default maximum', () => {
    for (const text of ['', '0', '-3', 'cheap']) expect(minPriceParam(text, CURRENCIES.USD)).toBeNull();
    for (const text of ['', '-3', 'dear', '1000']) expect(maxPriceParam(text, CURRENCIES.USD)).toBeNull();
    expect(maxPriceParam('850', CURRENCIES.EUR)).toBeNull();
  });

  test('the fields show the bounds in the display currency', () => {
    expect(toPriceFields(null, null, CURRENCIES.USD)).toEqual({ minimum: '0', maximum: '1000' });
    expect(toPriceFields(150_000, null, CURRENCIES.USD)).toEqual({ minimum: '1500', maximum: '' });
    expect(toPriceFields(1176, 250_050, CURRENCIES.EUR)).toEqual({ minimum: '10', maximum: '2125.43' });
  });
});

test('removing a bound is reported even while the page still shows the previous bounds', () => {
  const told: FilterChanges[] = [];
  renderInMantine(<PriceRange minCents={null} maxCents={null} onChange={(changes) => told.push(changes)} />);
  const field = screen.getByRole('textbox', { name: /minimum/i });
  for (const value of ['85', 'abc']) {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }
  expect(told).toEqual([{ minPrice: '85' }, { minPrice: null }]);
});

import { expect, test } from 'vitest';
import type { WireOfferedCurrency } from '#domain/money/rates-wire.ts';
import { rateLineOf } from './rate-line.ts';

const offer = (code: string, parts: Partial<WireOfferedCurrency>): WireOfferedCurrency => ({
  ...{ code, symbol: code, decimals: 2, perUsd: 2, on: null, source: 'seed' },
  ...parts,
});
const OFFERED = [
  offer('USD', { perUsd: 1 }),
  offer('EUR', { on: '2026-11-20', source: 'ecb', ageDays: 6 }),
  offer('GBP', { on: '2026-11-25', source: 'ecb' }),
  offer('KES', { on: '2026-09-03', source: 'hand', ageDays: 1 }),
  offer('ZAR', {}),
];

test.each([
  ['EUR', 'Rates of 20 Nov 2026 (ECB), 6 days old'],
  ['GBP', 'Rates of 25 Nov 2026 (ECB)'],
  ['KES', 'Rates of 3 Sep 2026 (set by the shop), 1 day old'],
  ['ZAR', 'Sample rates, for orientation'],
  ['USD', 'Rates of 25 Nov 2026 (ECB)'],
  ['XXX', 'Sample rates, for orientation'],
])('the line about rates is about the currency chosen, of dollars about the newest: %s', (chosen, line) =>
  expect(rateLineOf(OFFERED, chosen)).toBe(line),
);

test('without configuration rates are samples', () => expect(rateLineOf([], 'USD')).toBe('Sample rates, for orientation'));

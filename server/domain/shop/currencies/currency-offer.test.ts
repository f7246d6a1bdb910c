import { expect, test } from 'vitest';
import type { RateSet } from '#domain/money/rate-set.ts';
import { createCurrencyOffer, toWireOffer } from './currency-offer.ts';

const DAY_MS = 86_400_000;
/** A Friday. */
const PUBLISHED = Date.parse('2026-11-20T16:00:00Z');
const ECB: RateSet = {
  revision: 1,
  at: '2026-11-20T16:05:00.000Z',
  rates: [{ code: 'EUR', perUsd: '0.86', on: '2026-11-20', source: 'ecb' }],
};

test('a device that is offline says how old its rates are once they have missed publications', () => {
  let nowMs = PUBLISHED;
  const offer = createCurrencyOffer({ shop: () => null, rates: () => ECB }, () => nowMs);
  const euroAfter = (days: number) => {
    nowMs = PUBLISHED + days * DAY_MS;
    return offer().currencies.find(({ code }) => code === 'EUR');
  };
  const fresh = { code: 'EUR', symbol: '€', decimals: 2, perUsd: 0.86, on: '2026-11-20', source: 'ecb' };
  for (const days of [0, 2, 3, 4]) expect(euroAfter(days)).toEqual(fresh);
  expect(euroAfter(5)).toEqual({ ...fresh, ageDays: 5 });
});

test('the offer is computed once per document, set and day', () => {
  const offer = createCurrencyOffer({ shop: () => null, rates: () => ECB }, () => PUBLISHED);
  expect(offer()).toBe(offer());
});

test('nothing is said of the six currencies as shipped, also if the document lists just them', () => {
  for (const body of [{}, { currencies: ['USD', 'ZAR', 'KES', 'CAD', 'EUR', 'GBP'] }]) {
    const offer = createCurrencyOffer({ shop: () => ({ revision: 1, body }), rates: () => null }, () => PUBLISHED);
    expect(toWireOffer(offer())).toEqual({ currencies: ['USD', 'ZAR', 'KES', 'CAD', 'EUR', 'GBP'] });
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireRates } from '#domain/money/rates-wire.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import type { Screens } from '../../../server/http/html/screens.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type SiteServer, startSite } from '../../fixtures/site-server.ts';

/** Renders every page as the currency of its prices, with the rate. */
const screens: Screens = {
  hasTime: () => true,
  render: ({ look }, state) => {
    const { rates } = state().config;
    return { html: `<p>${look.currency} ${rates?.find(({ code }) => code === look.currency)?.perUsd ?? 'as shipped'}</p>`, head: '' };
  },
};
let site: SiteServer;

beforeAll(async () => {
  site = await startSite({ records: [makeRecord('saw')], screens });
});
afterAll(() => site.close());

const pricesFor = async (code?: string) => {
  const { text } = await site.send('/product/saw', code === undefined ? {} : { headers: { cookie: `tradewind.currency=${code}` } });
  return /<p>([^<]*)</.exec(text)?.[1];
};
const config = async () => JSON.parse((await site.send('/api/config')).text) as WireConfig;
const rates = async () => JSON.parse((await site.send('/api/rates')).text) as WireRates;

test('without configuration the six rates are samples, and the configuration does not name them', async () => {
  expect(await rates()).toEqual({
    asOf: null,
    rates: [
      ['USD', 1],
      ['ZAR', 18.5],
      ['KES', 129.75],
      ['CAD', 1.35],
      ['EUR', 0.85],
      ['GBP', 0.73],
    ].map(([code, perUsd]) => ({ code, perUsd, on: null, source: 'seed' })),
  });
  expect(await config()).not.toHaveProperty('rates');
});

test('saved rates and a list of currencies change prices on every page, and no list', async () => {
  const list = await site.send('/api/products');
  const samples = await site.send('/api/rates');
  expect(await pricesFor('EUR')).toBe('EUR as shipped');
  site.putRates([
    { code: 'EUR', perUsd: '0.9', on: '2026-11-20', source: 'ecb' },
    { code: 'JPY', perUsd: '154.35', on: '2026-11-20', source: 'ecb' },
    { code: 'KWD', perUsd: '0.30715', on: '2026-11-20', source: 'hand' },
    { code: 'INR', perUsd: '89.1275', on: '2026-11-20', source: 'csv' },
  ]);
  expect(await pricesFor('EUR')).toBe('EUR 0.9');
  expect((await site.send('/api/rates', { headers: { 'if-none-match': samples.headers.etag ?? '' } })).status).toBe(200);
  const again = await site.send('/api/products', { headers: { 'if-none-match': list.headers.etag ?? '' } });
  expect([again.status, again.headers.etag]).toEqual([304, list.headers.etag]);
  // Not on offer yet.
  expect(await pricesFor('JPY')).toBe('USD 1');

  site.putShop({ currencies: ['JPY', 'KWD', 'INR', 'EUR', 'XTS', 'CHF'] });
  expect([await pricesFor(), await pricesFor('JPY'), await pricesFor('KWD'), await pricesFor('INR'), await pricesFor('EUR')]).toEqual([
    'JPY 154.35',
    'JPY 154.35',
    'KWD 0.30715',
    'INR 89.1275',
    'EUR 0.9',
  ]);
  // One that was taken off the list, and one without a rate, fall back to the shop's default.
  expect([await pricesFor('GBP'), await pricesFor('CHF'), await pricesFor('XXX')]).toEqual(['JPY 154.35', 'JPY 154.35', 'JPY 154.35']);
  const { currencies, rates: offered } = await config();
  expect(currencies).toEqual(['EUR']);
  expect(offered?.map(({ code, name, on, source }) => [code, name, on, source])).toEqual([
    ['JPY', 'Japanese yen', '2026-11-20', 'ecb'],
    ['KWD', 'Kuwaiti dinar', '2026-11-20', 'hand'],
    ['INR', 'Indian rupee', '2026-11-20', 'csv'],
    ['EUR', undefined, '2026-11-20', 'ecb'],
  ]);
});

test('a list of currencies without any rate is not used', async () => {
  site.putShop({ currencies: ['CHF', 'XTS'] });
  expect((await config()).rates?.map(({ code }) => code)).toEqual(['USD', 'ZAR', 'KES', 'CAD', 'EUR', 'GBP']);
  site.putShop({ currencies: 'EUR' });
  expect(await pricesFor('KES')).toBe('KES 129.75');
});

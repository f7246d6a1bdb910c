import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_TOKEN } from '../../../fixtures/back-office-server.ts';
import { ecbAnswer } from '../../../fixtures/rates/rate-feed.ts';
import { type RateDesk, startRateDesk } from './rate-desk.ts';

let desk: RateDesk;
beforeAll(async () => {
  desk = await startRateDesk({ answer: ecbAnswer('2026-11-20', { USD: '1.25', GBP: '0.9' }) });
});
afterAll(() => desk.close());

const day = (time: string) => `${time}T12:00:00Z`;

test('a rate set by hand counts from today, until the feed has one of a later day', async () => {
  const { at, feed, rateOf, set, audit, read } = desk;
  const { status, json } = await set([
    { code: 'EUR', perUsd: 0.82 },
    { code: 'kes', perUsd: '131.50' },
    { code: 'KWD', perUsd: '0.307' },
  ]);
  expect([status, json.moves]).toEqual([200, []]);
  expect(json.rates).toEqual(await read());
  expect(json.rates.rates.map(({ code }) => code)).toEqual(['USD', 'ZAR', 'KES', 'CAD', 'EUR', 'GBP', 'KWD']);
  expect(json.rates.rates.at(-1)).toEqual({
    ...{ code: 'KWD', perUsd: 0.307, on: '2026-11-21', source: 'hand', name: 'Kuwaiti dinar', symbol: 'KWD\u00A0', decimals: 3 },
    ...{ ageDays: 0, isStale: false },
  });
  expect((await audit())[0]).toMatchObject({
    before: { EUR: '0.8', KES: '129.75', KWD: null },
    after: { EUR: '0.82', KES: '131.5', KWD: '0.307' },
  });
  // The file of Friday again.
  await at(day('2026-11-22'));
  expect(await rateOf('EUR')).toEqual({ perUsd: 0.82, on: '2026-11-21', source: 'hand', ageDays: 1, isStale: false });
  feed.answer = ecbAnswer('2026-11-23', { USD: '1.25', GBP: '0.9' });
  await at('2026-11-23T18:00:00Z');
  expect(await rateOf('EUR')).toMatchObject({ perUsd: 0.8, on: '2026-11-23', source: 'ecb' });
  expect(await rateOf('KES')).toMatchObject({ perUsd: 131.5, source: 'hand' });
});

test('a rate that is held by hand counts through that day, whatever the feed says', async () => {
  const { at, feed, rateOf, set, read } = desk;
  await set([{ code: 'EUR', perUsd: '0.85', holdUntil: '2026-11-25' }]);
  feed.answer = ecbAnswer('2026-11-24', { USD: '1.26', GBP: '0.9' });
  await at('2026-11-25T23:00:00Z');
  expect(await rateOf('EUR')).toMatchObject({ perUsd: 0.85, source: 'hand', holdUntil: '2026-11-25' });
  expect(await rateOf('GBP')).toMatchObject({ perUsd: 0.7142857143 });
  await at('2026-11-26T00:10:00Z');
  expect(await rateOf('EUR')).toEqual({ perUsd: 0.7936507937, on: '2026-11-24', source: 'ecb', ageDays: 2, isStale: false });
  const { revision } = await read();
  await at('2026-11-26T00:20:00Z');
  expect((await read()).revision).toBe(revision);
  await set([{ code: 'EUR', perUsd: '0.8', holdUntil: '2026-12-25' }]);
  await set([{ code: 'EUR', perUsd: '0.8', holdUntil: null }]);
  expect(await rateOf('EUR')).not.toHaveProperty('holdUntil');
});

test('a move over 20 % is shown before it is saved', async () => {
  const { set, upload, read, rateOf } = desk;
  const { revision } = await read();
  const rates = [
    { code: 'EUR', perUsd: 8 },
    { code: 'GBP', perUsd: 0.72 },
    { code: 'CAD', perUsd: 13.5 },
  ];
  const { json } = await set(rates);
  expect(json.moves).toEqual([{ code: 'EUR', perUsd: 8, on: '2026-11-26', movedPercent: 900, before: 0.8 }]);
  expect((await upload('code,rate,date\nEUR,8,2026-11-26')).json.moves).toEqual(json.moves);
  expect((await read()).revision).toBe(revision);
  expect((await set(rates, { confirm: true })).json).toMatchObject({ moves: [], rates: { revision: revision + 1 } });
  expect(await rateOf('EUR')).toMatchObject({ perUsd: 8 });
  expect((await upload('code,rate,date\nEUR,0.8,2026-11-26', '?confirm=1')).json).toMatchObject({
    moves: [],
    rates: { revision: revision + 2 },
  });
  expect(await rateOf('EUR')).toMatchObject({ perUsd: 0.8, source: 'csv' });
  expect((await upload('code,rate,date\nEUR,0.8,2026-11-20', '?revision=0')).status).toBe(409);
});

test('a file adds rates of its days, of which the newest counts', async () => {
  const { upload, rateOf } = desk;
  const file = '\uFEFFcode;rate;date\r\nNGN;1540.50;2026-11-20\r\nGBP;0.7;2026-11-01\r\n';
  expect((await upload(file)).status).toBe(200);
  expect(await rateOf('NGN')).toEqual({ perUsd: 1540.5, on: '2026-11-20', source: 'csv', ageDays: 6, isStale: false });
  expect(await rateOf('GBP')).toMatchObject({ perUsd: 0.72, source: 'hand' });
});

test('who saves what others changed meanwhile is shown the rates of now', async () => {
  const { server, read } = desk;
  const { revision } = await read();
  const stale = await server.desk<{ current: unknown }>('POST', '/rates', { revision: revision - 1, rates: [{ code: 'EUR', perUsd: 1 }] });
  expect(stale).toMatchObject({ status: 409, json: { code: 'revision_changed', current: await read() } });
  const rate = { rates: [{ code: 'CAD', perUsd: 13 }], revision };
  const both = await Promise.all([server.desk('POST', '/rates', rate), server.desk('POST', '/rates', rate)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read()).revision).toBe(revision + 1);
});

describe('refused, and nothing changed, is', () => {
  test.each([
    [{ code: 'USD', perUsd: 1 }, 'rates.0.code', 'All prices are in US dollars, whose rate is always 1'],
    [{ code: 'ZZZ', perUsd: 1 }, 'rates.0.code', '“ZZZ” is no ISO code of a currency'],
    [{ code: 'EUR', perUsd: 0 }, 'rates.0.perUsd', 'The rate is 0; a rate is above 0'],
    [{ code: 'EUR', perUsd: -1 }, 'rates.0.perUsd', 'The rate is -1; a rate is above 0'],
    [{ code: 'EUR', perUsd: '0,85' }, 'rates.0.perUsd', 'The rate is “0,85”: write it with a point, such as 0.85'],
    [{ code: 'EUR', perUsd: 'NaN' }, 'rates.0.perUsd', 'The rate is “NaN”, which is no number such as 0.85'],
    [{ code: 'EUR', perUsd: '1e999' }, 'rates.0.perUsd', 'The rate is “1e999”, which is no number such as 0.85'],
    [{ code: 'EUR', perUsd: '' }, 'rates.0.perUsd', 'The rate is missing'],
    [{ code: 'EUR', perUsd: null }, 'rates.0.perUsd', 'Write the rate as a number such as 0.85'],
    [{ code: 'EUR', perUsd: 1, holdUntil: '2026-11-01' }, 'rates.0.holdUntil', '2026-11-01 is over: choose today or a later day'],
  ])('the rate %j', async (rate, field, message) => {
    const { revision } = await desk.read();
    expect(await desk.set([rate])).toMatchObject({ status: 422, json: { errors: [{ field, message }] } });
    expect((await desk.read()).revision).toBe(revision);
  });

  test('a currency that is named twice', async () => {
    const twice = [
      { code: 'EUR', perUsd: 0.8 },
      { code: 'eur', perUsd: 0.81 },
    ];
    expect((await desk.set(twice)).json).toMatchObject({ errors: [{ field: 'rates.1.code', message: 'EUR is named twice' }] });
  });

  test.each([
    [
      'code,rate,date\nEUR,0.8,2026-11-26\nKES,"129,75",2026-11-26\nZZZ,1,2026-11-26',
      'line 3, rate',
      'Nothing was saved. In line 3, rate: the rate of KES is “129,75”: write',
    ],
    [
      `code,rate,date${'\nEUR,0.8,2026-11-26'.repeat(10_000)}`,
      'file',
      'Nothing was saved. The file has 10,000 rows; at most 1,000 are read.',
    ],
    ['', 'file', 'Nothing was saved. Line 1 must be the header code,rate,date; it is “”.'],
  ])('a file, by its line: %#', async (file, field, detail) => {
    const { revision } = await desk.read();
    const { status, json } = await desk.upload(file);
    expect([status, json.errors?.[0]?.field]).toEqual([422, field]);
    expect(json.detail).toContain(detail);
    expect((await desk.read()).revision).toBe(revision);
  });

  test('a file of another type, and anything without a token', async () => {
    const { server } = desk;
    expect((await server.call('POST', '/api/operator/rates/csv', { body: { a: 1 }, token: OPERATOR_TOKEN })).status).toBe(415);
    expect(
      (await server.call('POST', '/api/operator/rates/csv', { body: 'code,rate,date', headers: { 'content-type': 'text/csv' } })).status,
    ).toBe(401);
    expect((await server.call('GET', '/api/operator/rates')).status).toBe(401);
  });
});

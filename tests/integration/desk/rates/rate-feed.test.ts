import { afterEach, describe, expect, test } from 'vitest';
import { ecbAnswer, jsonAnswer } from '../../../fixtures/rates/rate-feed.ts';
import { type RateDesk, startRateDesk } from './rate-desk.ts';

const desks: RateDesk[] = [];
afterEach(async () => {
  for (const desk of desks.splice(0)) await desk.close();
});
async function start(options?: Parameters<typeof startRateDesk>[0]): Promise<RateDesk> {
  const desk = await startRateDesk(options);
  desks.push(desk);
  return desk;
}
const FRIDAY = ecbAnswer('2026-11-20', { USD: '1.25', GBP: '0.9', ZAR: '20', JPY: '180' });

describe('rates of the European Central Bank', () => {
  test('count until Wednesday without being stale, then say their age; an empty answer on Sunday changes nothing', async () => {
    const { at, feed, rateOf, read, alerts, server } = await start({ answer: FRIDAY });
    await at('2026-11-21T12:00:00Z');
    expect(await rateOf('EUR')).toEqual({ perUsd: 0.8, on: '2026-11-20', source: 'ecb', ageDays: 1, isStale: false });
    expect(await rateOf('JPY')).toMatchObject({ perUsd: 144 });
    expect(await rateOf('KES')).toEqual({ perUsd: 129.75, on: null, source: 'seed', ageDays: null, isStale: false });
    const saturday = await read();
    feed.answer = { body: '' };
    for (const time of ['2026-11-22T06:00:00Z', '2026-11-22T12:00:00Z', '2026-11-22T23:00:00Z']) await at(time);
    const { feed: state, ...sunday } = await read();
    expect(state).toMatchObject({ succeededAt: '2026-11-21T10:00:00.000Z', failingSince: '2026-11-22T06:00:00.000Z' });
    expect(state?.problem).toMatch(/^127\.0\.0\.1:\d+: It is empty\.$/);
    expect({ ...sunday, rates: sunday.rates.map(({ ageDays: _, ...rate }) => rate) }).toEqual({
      ...{ revision: saturday.revision, held: [] },
      rates: saturday.rates.map(({ ageDays: _, ...rate }) => rate),
    });
    expect(server.logLines.filter((line) => line.includes('exchange rates'))).toHaveLength(1);
    feed.answer = FRIDAY;
    await at('2026-11-23T09:00:00Z');
    expect(await rateOf('EUR')).toMatchObject({ ageDays: 3, isStale: false });
    await at('2026-11-25T09:00:00Z');
    expect(await rateOf('EUR')).toMatchObject({ ageDays: 5, isStale: true });
    expect(await read()).toMatchObject({ revision: 1, feed: { failingSince: null, problem: null } });
    expect(await alerts()).toEqual([expect.stringMatching(/^The feed answers, but its newest rates are of 2026-11-20\. /)]);
    feed.answer = ecbAnswer('2026-11-24', { USD: '1.28', GBP: '0.9', ZAR: '20', JPY: '180' });
    await at('2026-11-25T17:00:00Z');
    expect(await rateOf('EUR')).toEqual({ perUsd: 0.78125, on: '2026-11-24', source: 'ecb', ageDays: 1, isStale: false });
    expect(await alerts()).toEqual([]);
  });

  test('are not stale on Easter Monday', async () => {
    const { at, rateOf } = await start({ source: 'json', answer: jsonAnswer('2026-11-20', { EUR: 0.8 }) });
    const { feed } = desks[0] as RateDesk;
    feed.answer = jsonAnswer('2027-03-25', { EUR: 0.81 });
    await at('2027-03-25T18:00:00Z');
    for (const [time, ageDays, isStale] of [
      ['2027-03-29T12:00:00Z', 4, false],
      ['2027-03-31T12:00:00Z', 6, false],
      ['2027-04-01T12:00:00Z', 7, true],
    ] as const) {
      await at(time);
      expect(await rateOf('EUR')).toMatchObject({ perUsd: 0.81, source: 'json', ageDays, isStale });
    }
  });

  test('are asked for every six hours, and every hour while that fails', async () => {
    const { at, feed } = await start({ answer: FRIDAY });
    const asked = async (time: string) => {
      await at(time);
      return feed.requests.length;
    };
    expect(await asked('2026-11-21T10:01:00Z')).toBe(1);
    expect(await asked('2026-11-21T15:59:00Z')).toBe(1);
    feed.answer = { status: 500, body: '' };
    expect(await asked('2026-11-21T16:00:00Z')).toBe(2);
    expect(await asked('2026-11-21T16:30:00Z')).toBe(2);
    expect(await asked('2026-11-21T17:00:00Z')).toBe(3);
  });
});

test('a rate that moved over 20 % waits at the desk until somebody uses it, or the feed comes back', async () => {
  const { at, feed, rateOf, read, alerts, use, audit, set } = await start({ answer: FRIDAY });
  await at('2026-11-21T12:00:00Z');
  feed.answer = ecbAnswer('2026-11-23', { USD: '0.125', GBP: '0.09', ZAR: '2', JPY: '18' });
  await at('2026-11-23T18:00:00Z');
  expect(await rateOf('EUR')).toMatchObject({ perUsd: 0.8, on: '2026-11-20' });
  // Crosses of the others are as before.
  expect(await rateOf('GBP')).toMatchObject({ perUsd: 0.72, on: '2026-11-23' });
  expect((await read()).held).toEqual([{ code: 'EUR', perUsd: 8, on: '2026-11-23', source: 'ecb', movedPercent: 900 }]);
  expect(await alerts()).toEqual([expect.stringMatching(/^EUR moved 900 %: look at it\. /)]);
  const { revision } = await read();
  await at('2026-11-24T18:00:00Z');
  expect(await read()).toMatchObject({ revision });

  feed.answer = ecbAnswer('2026-11-24', { USD: '0.95', GBP: '0.684', ZAR: '15.2', JPY: '136.8' });
  await at('2026-11-25T18:00:00Z');
  expect((await read()).held).toMatchObject([{ code: 'EUR', perUsd: 1.052631579, on: '2026-11-24', movedPercent: 31.6 }]);
  expect(await alerts()).toEqual([expect.stringMatching(/^EUR moved 32 %/)]);
  feed.answer = ecbAnswer('2026-11-25', { USD: '1.2', GBP: '0.864', ZAR: '19.2', JPY: '172.8' });
  await at('2026-11-26T18:00:00Z');
  expect(await rateOf('EUR')).toMatchObject({ perUsd: 0.8333333333, on: '2026-11-25' });
  expect([(await read()).held, await alerts()]).toEqual([[], []]);

  feed.answer = ecbAnswer('2026-11-26', { USD: '0.8', GBP: '0.5', ZAR: '12.8', JPY: '115.2' });
  await at('2026-11-27T18:00:00Z');
  expect(await alerts()).toEqual([expect.stringMatching(/^EUR moved 50 %: look at it/)]);
  expect((await use('GBP')).status).toBe(404);
  expect((await use('EUR')).json).toMatchObject({ held: [], revision: 6 });
  expect(await rateOf('EUR')).toMatchObject({ perUsd: 1.25, on: '2026-11-26', source: 'ecb' });
  expect(await alerts()).toEqual([]);
  expect((await audit())[0]).toMatchObject({
    ...{ who: 'operator', what: 'edit', subjectKind: 'shop', subjectName: 'Exchange rates' },
    ...{ before: { EUR: '0.8333333333' }, after: { EUR: '1.25' } },
  });

  feed.answer = ecbAnswer('2026-11-27', { USD: '2', GBP: '1.25', ZAR: '32', JPY: '288' });
  await at('2026-11-28T18:00:00Z');
  expect((await set([{ code: 'EUR', perUsd: 1.2, holdUntil: '2026-11-30' }])).json).toMatchObject({ rates: { held: [] } });
  feed.answer = ecbAnswer('2026-11-30', { USD: '2', GBP: '1.25', ZAR: '32', JPY: '288' });
  await at('2026-11-30T18:00:00Z');
  expect([(await read()).held.length, await alerts()]).toEqual([1, []]);
  await at('2026-12-01T00:30:00Z');
  expect(await alerts()).toEqual([expect.stringMatching(/^EUR moved 58 %/)]);
});

test('a feed that fails for three working days is an alert until it answers again', async () => {
  const { at, feed, alerts, rateOf } = await start({ answer: FRIDAY });
  await at('2026-11-21T12:00:00Z');
  feed.answer = { status: 503, body: '' };
  await at('2026-11-25T23:00:00Z');
  expect(await alerts()).toEqual([]);
  await at('2026-11-26T01:00:00Z');
  expect(await alerts()).toEqual([
    expect.stringMatching(/^No exchange rates have come since 2026-11-21 10:00 UTC\. 127\.0\.0\.1:\d+: It answered with status 503\. /),
  ]);
  expect(await rateOf('EUR')).toMatchObject({ perUsd: 0.8, isStale: true });
  feed.answer = ecbAnswer('2026-11-25', { USD: '1.25' });
  await at('2026-11-26T02:00:00Z');
  expect(await alerts()).toEqual([]);
});

test('a rate by hand counts before the feed of the same day, until its next day', async () => {
  const { at, feed, set, rateOf } = await start({ source: 'json', answer: jsonAnswer('2026-11-20', { EUR: 0.8 }) });
  await at('2026-11-21T12:00:00Z');
  await set([{ code: 'EUR', perUsd: 0.82 }]);
  feed.answer = jsonAnswer('2026-11-21', { EUR: 0.81 });
  await at('2026-11-21T20:00:00Z');
  expect(await rateOf('EUR')).toMatchObject({ perUsd: 0.82, source: 'hand' });
  feed.answer = jsonAnswer('2026-11-22', { EUR: 0.83 });
  await at('2026-11-22T20:00:00Z');
  expect(await rateOf('EUR')).toMatchObject({ perUsd: 0.83, source: 'json' });
});

test('rates of long ago do not replace samples', async () => {
  const { at, read, rateOf } = await start({ source: 'json', answer: jsonAnswer('1970-01-01', { EUR: 8.6 }) });
  await at('2026-11-21T12:00:00Z');
  expect((await read()).feed?.problem).toContain('The rates are of 1970-01-01, which is more than 30 days ago.');
  expect(await rateOf('EUR')).toMatchObject({ perUsd: 0.85, source: 'seed' });
});

test('a machine whose clock is wrong takes no rates, and says so', async () => {
  const { at, feed, read, fetchNow, set } = await start({ source: 'json', answer: jsonAnswer('2026-11-22', { EUR: 0.8 }) });
  await at('2026-11-21T12:00:00Z');
  expect((await read()).feed?.problem).toContain('The rates are of 2026-11-22, which is in the future.');
  feed.answer = jsonAnswer('2027-11-22', { EUR: 0.8 });
  const refused = await fetchNow();
  expect([refused.status, refused.json.detail]).toEqual([
    409,
    'Nothing was changed. The rates are of 2027-11-22, but the clock of this machine says 2026-11-21. Set the clock.',
  ]);
  feed.answer = jsonAnswer('2026-11-21', { EUR: 0.8 });
  expect((await fetchNow()).json).toMatchObject({ revision: 1, feed: { problem: null } });
  await expect(at('2019-01-05T12:00:00Z')).rejects.toThrow('Set the clock');
  expect((await set([{ code: 'EUR', perUsd: 0.9 }])).json.detail).toContain('but the clock of this machine says 2019-01-05. Set the clock');
  expect((await read()).rates.find(({ code }) => code === 'EUR')).toMatchObject({ perUsd: 0.8 });
});

test('without a feed nothing is asked', async () => {
  const { at, feed, read, fetchNow, alerts } = await start({ source: 'off' });
  await at('2026-12-21T12:00:00Z');
  const refused = await fetchNow();
  expect([refused.status, refused.json.detail]).toEqual([409, 'No feed of exchange rates is configured: set RATES to ecb or json.']);
  expect(await read()).toMatchObject({ revision: 0, held: [], feed: null });
  expect([feed.requests, await alerts()]).toEqual([[], []]);
});

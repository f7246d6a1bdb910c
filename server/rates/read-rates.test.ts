import { describe, expect, it, test } from 'vitest';
import { ecbXml, jsonAnswer } from '../../tests/fixtures/rates/rate-feed.ts';
import { divideDecimals, hasMovedFar, movedPercent, readRate } from './decimal.ts';
import type { RateDelivery } from './rate-delivery.ts';
import { readEcbRates } from './read-ecb.ts';
import { readJsonRates } from './read-json-rates.ts';

const bytes = (text: string | Uint8Array) => (typeof text === 'string' ? new TextEncoder().encode(text) : text);
const ecb = (text: string | Uint8Array) => readEcbRates(bytes(text));
const json = (value: unknown) => readJsonRates(bytes(typeof value === 'string' ? value : JSON.stringify(value)));
const told = ({ on, perUsd }: RateDelivery) => ({ on, ...Object.fromEntries(perUsd) });

describe('rates of the European Central Bank', () => {
  it('become rates per dollar, with the euro, and without unknown codes', () => {
    const xml = ecbXml('2026-11-20', { USD: '1.1592', JPY: '181.43', GBP: '0.8801', XAU: '0' });
    expect(told(ecb(xml))).toEqual({ on: '2026-11-20', EUR: '0.8626639061', JPY: '156.5131125', GBP: '0.7592305038' });
  });

  it.each([
    ['', 'It is empty.'],
    [' \n', 'It is empty.'],
    ['<!DOCTYPE html>\n<title>Sign in</title>', 'It is a web page instead of rates, perhaps one that asks for a login.'],
    ['<html><body>', 'It is a web page instead of rates, perhaps one that asks for a login.'],
    [
      '<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>\n<x>&b;</x>',
      'Its XML has a document type (line 2, column',
    ],
    ['<Cube>\n  <Cube a="&lol;"/>', 'Its XML is not well-formed (line 2, column 16).'],
    ['<Cube><Cube time="2026-11-20">', 'Its XML is not well-formed (line 1,'],
    ['<a>'.repeat(30), 'Its XML has too many elements for the rates of one day (line 1, column 63).'],
    [`<a>${'<b/>'.repeat(2000)}</a>`, 'Its XML has too many elements for the rates of one day (line 1,'],
    ['<a hasOwnProperty="1" b="2"/>', 'Its XML has an element with unusual attributes (line 1, column 21).'],
    [new Uint8Array([0x3c, 0xff]), 'It is no text in UTF-8.'],
    [ecbXml('2026-02-30', { USD: 1 }), 'It is not of a day such as 2026-11-27: it has “2026-02-30”.'],
    ['<Cube/>', 'It is not of a day such as 2026-11-27: it has no attribute “time”.'],
    ['<Cube><Cube time="2026-11-20"/><Cube time="2026-11-19"/></Cube>', 'It has the rates of several days; use the daily file.'],
    [ecbXml('2026-11-20', { GBP: 1 }), 'Its rates are per EUR, and it has none of the US dollar to convert them with.'],
    [ecbXml('2026-11-20', { USD: '0.00001', GBP: '100000' }), 'Its rate of GBP per US dollar is 10000000000; a rate is between'],
    [ecbXml('2026-11-20', { USD: 1.1, GBP: 0 }), 'Its rate of GBP (line 10, column 34) is 0; a rate is above 0.'],
    [ecbXml('2026-11-20', { USD: '-1.1' }), 'Its rate of USD (line 9, column 37) is -1.1; a rate is above 0.'],
    [ecbXml('2026-11-20', { USD: 'NaN' }), 'Its rate of USD (line 9, column 36) is “NaN”, which is no number such as 0.85.'],
    [ecbXml('2026-11-20', { USD: '1e999' }), 'is “1e999”, which is no number such as 0.85.'],
    [ecbXml('2026-11-20', { USD: '1,1592' }), 'is “1,1592”: write it with a point, such as 0.85.'],
    [ecbXml('2026-11-20', { USD: '' }), 'Its rate of USD (line 9, column 33) is missing.'],
    [`${ecbXml('2026-11-20', { USD: 1 }).replace('</Cube>', '<Cube currency="USD" rate="2"/></Cube>')}`, 'It names USD twice (line 10,'],
  ])('are refused if the answer is %j', (answer, sentence) => {
    expect(() => ecb(answer)).toThrow(sentence);
  });
});

describe('rates as JSON', () => {
  const timestamp = Date.parse('2026-11-20T23:00:00Z') / 1000;
  it('are of the day of their timestamp, per dollar or converted', () => {
    const rates = { EUR: 0.8626, KWD: '0.30710', BTC: 0.0000109, USD: 1 };
    expect(told(json({ base: 'USD', timestamp, rates }))).toEqual({ on: '2026-11-20', EUR: '0.8626', KWD: '0.3071' });
    expect(told(json({ base: 'KWD', timestamp, rates: { USD: 3.25, EUR: 2.8 } }))).toEqual({
      on: '2026-11-20',
      EUR: '0.8615384615',
      KWD: '0.3076923077',
    });
  });

  it.each([
    ['', 'It is empty.'],
    ['<!doctype html>', 'It is a web page instead of rates, perhaps one that asks for a login.'],
    ['{\n  "base": "USD"\n  "rates": {}}', 'It is not JSON (line 3, column 3).'],
    ['{"base": USD}', 'It is not JSON.'],
    ['[1]', 'wrong or missing: object.'],
    [{ error: true, status: 401 }, 'wrong or missing: base, timestamp, rates.'],
    [{ timestamp, rates: { EUR: 1 } }, 'wrong or missing: base.'],
    [{ base: 'usd', timestamp, rates: { EUR: 1 } }, 'Its base “usd” is no currency.'],
    [{ base: 'USD', timestamp, rates: {} }, 'It has no rate of a known currency.'],
    [{ base: 'EUR', timestamp, rates: { GBP: 0.8 } }, 'Its rates are per EUR, and it has none of the US dollar'],
    [
      `{"base":"USD","timestamp":${timestamp},\n"rates":{"EUR":1e999}}`,
      'Its rate of EUR (line 2, column 10) is “Infinity”, which is no number',
    ],
    [`{"base":"USD","timestamp":${timestamp},"rates":{\n"EUR":0.85,\n"EUR":0.9}}`, 'It names EUR twice (line 3, column 1).'],
    [{ base: 'USD', timestamp, rates: { EUR: -1 } }, 'is -1; a rate is above 0.'],
    [{ base: 'USD', timestamp, rates: { EUR: 0 } }, 'is 0; a rate is above 0.'],
    [{ base: 'USD', timestamp, rates: { EUR: null } }, 'Its rate of EUR (line 1, column 47) is missing.'],
    [{ base: 'USD', timestamp, rates: { EUR: '0,85' } }, 'is “0,85”: write it with a point, such as 0.85.'],
    [{ base: 'USD', timestamp, rates: { EUR: 1e-9 } }, 'a rate is between 0.000001 and 1,000,000,000.'],
  ])('are refused if the answer is %j', (answer, sentence) => {
    expect(() => json(answer)).toThrow(sentence);
  });

  it('of earlier days beside them are not read', () => {
    const answer = `{"base":"USD","timestamp":${timestamp},"rates":{"EUR":0.85},"previous":{"EUR":0.86}}`;
    expect(told(json(answer))).toMatchObject({ EUR: '0.85' });
  });

  it('written by the double are read', () => {
    expect(told(readJsonRates(bytes(jsonAnswer('2026-11-20', { EUR: 0.85 }).body)))).toEqual({ on: '2026-11-20', EUR: '0.85' });
  });
});

test.each([
  ['007.50', { decimal: '7.5' }],
  ['100', { decimal: '100' }],
  [1500, { decimal: '1500' }],
  [0.000001, { decimal: '0.000001' }],
  [0.30000000000000004, { decimal: '0.3' }],
  [' 0.85 ', { decimal: '0.85' }],
  ['1.234,5', { problem: 'is “1.234,5”: write it with a point, such as 0.85' }],
  [2e9, { problem: 'is 2000000000; a rate is between 0.000001 and 1,000,000,000' }],
  ['1'.repeat(40), { problem: `is “${'1'.repeat(30)}…”, which is no number such as 0.85` }],
])('the rate %s is read as %j', (value, read) => {
  expect(readRate(value)).toEqual(read);
});

test.each([
  ['1', '3', '0.3333333333'],
  ['2', '3', '0.6666666667'],
  ['999999999', '0.000001', '999999999000000'],
  ['0.000001', '3', '0.0000003333333333'],
  ['1.1592', '1.1592', '1'],
  ['129.75', '0.5', '259.5'],
])('%s divided by %s is %s', (dividend, divisor, quotient) => {
  expect(divideDecimals(dividend, divisor)).toBe(quotient);
});

test('a rate has moved far above 20 percent, exactly', () => {
  expect([hasMovedFar('0.9', '1.08'), hasMovedFar('0.9', '1.0800001'), hasMovedFar('1.25', '1'), hasMovedFar('1.25', '0.999999')]).toEqual([
    ...[false, true, false, true],
  ]);
  expect([movedPercent('0.85', '8.5'), movedPercent('1.25', '0.8125'), movedPercent('0.85', '1.11435')]).toEqual([900, -35, 31.1]);
});

import { describe, expect, it } from 'vitest';
import { readRateCsv } from './read-rate-csv.ts';

const read = (text: string) => readRateCsv(text, '2026-11-27');
const EUR = { code: 'EUR', perUsd: '0.86', on: '2026-11-27' };
const NGN = { code: 'NGN', perUsd: '1540.5', on: '2026-11-20' };

describe('a file of rates', () => {
  it.each([
    ['plain', 'code,rate,date\nEUR,0.86,2026-11-27\nNGN,1540.5,2026-11-20\n'],
    ['with BOM, CRLF and semicolons, as Excel writes it', '\uFEFFcode;rate;date\r\nEUR;0.86;2026-11-27\r\nNGN;1540.50;2026-11-20\r\n\r\n'],
    ['with quotes, blanks, small letters and empty lines', '"Code", "Rate","date"\n"eur", "0.86" ,"2026-11-27"\n\n ngn,1540.5,2026-11-20'],
    ['with other columns in another order', 'date,name,code,rate\n2026-11-27,"Euro, the",EUR,0.86\n2026-11-20,"""Naira""",NGN,1540.5'],
  ])('is read: %s', (_, text) => {
    expect(read(text)).toEqual({ rates: [EUR, NGN] });
  });

  it.each([
    ['EUR,0,2026-11-27', 'line 2, rate', 'the rate of EUR is 0; a rate is above 0'],
    ['EUR,-1,2026-11-27', 'line 2, rate', 'the rate of EUR is -1; a rate is above 0'],
    ['EUR,NaN,2026-11-27', 'line 2, rate', 'the rate of EUR is “NaN”, which is no number such as 0.85'],
    ['EUR,1e999,2026-11-27', 'line 2, rate', 'the rate of EUR is “1e999”, which is no number such as 0.85'],
    ['EUR,"0,86",2026-11-27', 'line 2, rate', 'the rate of EUR is “0,86”: write it with a point, such as 0.85'],
    ['EUR,0,86,2026-11-27', 'line 2', 'has 4 cells where the header has 3; write the rate with a point, such as 0.85'],
    ['EUR,0.86', 'line 2', 'has 2 cells where the header has 3'],
    ['EUR,"0.86,2026-11-27', 'line 2', 'has a quotation mark without its second one'],
    ['ZZZ,0.86,2026-11-27', 'line 2, code', '“ZZZ” is no ISO code of a currency'],
    ['XAU,0.0004,2026-11-27', 'line 2, code', '“XAU” is no ISO code of a currency'],
    ['USD,1,2026-11-27', 'line 2, code', 'is USD, in which all prices are; remove the line'],
    ['EUR,0.86,27.11.2026', 'line 2, date', '“27.11.2026” is no day such as 2026-11-27'],
    ['EUR,0.86,2026-11-28', 'line 2, date', '2026-11-28 is in the future'],
    ['EUR,0.86,2026-11-27\n\neur,0.86,2026-11-26', 'line 4, code', 'EUR is in line 2 already'],
  ])('is refused with %j', (rows, field, message) => {
    expect(read(`code,rate,date\n${rows}`)).toEqual({ errors: [{ field, message }] });
  });

  it.each([
    ['it is empty', '', 'Line 1 must be the header code,rate,date; it is “”.'],
    ['it has no header', 'EUR,0.86,2026-11-27', 'Line 1 must be the header code,rate,date; it is “EUR,0.86,2026-11-27”.'],
    ['it has no row', 'code,rate,date\n', 'The file has no row below its header.'],
    ['a column is named twice', 'code,rate,rate,date\nEUR,1,2,2026-11-27', 'Line 1 names the column rate twice.'],
    ['it has 10,000 rows', `code,rate,date${'\nEUR,0.86,2026-11-27'.repeat(10_000)}`, 'The file has 10,000 rows; at most 1,000 are read.'],
  ])('is refused as a whole if %s', (_, text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });
});

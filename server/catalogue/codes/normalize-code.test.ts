import { expect, test } from 'vitest';
import { hashCodes, normalizeCode, toUnitGtin } from './normalize-code.ts';

test.each([
  ['case', 'hd-100', 'HD-100'],
  ['separators', 'HD.100/BLK', 'hd_100 blk'],
  ['leading number sign', '#HD100', 'HD-100'],
  ['full-width characters', 'ＨＤ－１００', 'HD-100'],
  ['invisible characters copied from a page', 'HD\u200b-\u00ad1\u202c00\u00a0', 'HD-100'],
  ['UPC-A, EAN-13 and GTIN-14', '012345678905', '0012345678905'],
  ['a GTIN-14 that begins with zeros', '00012345678905', '012345678905'],
  ['leading zeros removed by a spreadsheet', '12345678905', '012345678905'],
  ['a GTIN printed in groups', '4 006381 333931', '4006381333931'],
])('a code stays the same whatever its %s', (_what, one, other) => {
  expect(normalizeCode(one)).toBe(normalizeCode(other));
});

test.each([
  ['HD-100', 'HD-1000'],
  ['007', '7'],
  ['4006381333931', '4006381333948'],
])('%s and %s are two codes', (one, other) => {
  expect(normalizeCode(one)).not.toBe(normalizeCode(other));
});

test.each(['', ' ', '%', '---', '🔥', '\u0000', '\u202e'])('%j is no code', (text) => {
  expect(normalizeCode(text)).toBe('');
});

test('the GTIN of a case yields the GTIN of the unit inside', () => {
  expect(toUnitGtin('14006381333938')).toBe('04006381333931');
  expect(toUnitGtin('04006381333931')).toBeUndefined();
  expect(toUnitGtin('HD100')).toBeUndefined();
});

test('each code of a product is indexed once, codes derived from its id are not', () => {
  const sku = { options: {}, price: 1, stock: null, imageUrl: null, gtin: null };
  const skus = [
    { ...sku, sku: 'HD-1' },
    { ...sku, sku: 'hd 1', gtin: '4006381333931' },
    { ...sku, sku: 'p1-Red' },
    { ...sku, sku: '--' },
  ];
  expect(hashCodes({ id: 'p1', gtin: '04006381333931', sku: undefined, skus })).toHaveLength(2);
  expect(hashCodes({ id: 'p1', gtin: undefined, sku: undefined, skus: undefined })).toHaveLength(0);
});

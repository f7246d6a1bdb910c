import { expect, test } from 'vitest';
import { pickEncoding } from './accept-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0, gzip;q=0.0001', 'gzip'],
  ['gzip;q=0', null],
  ['gzip;q=nonsense', null],
  ['*;q=0', null],
  ['identity', null],
  ['deflate, x-gzip', null],
  [' , ;,', null],
  ['', null],
  [undefined, null],
])('of the encodings a client accepts (%s), Brotli is preferred, then gzip: %s', (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding);
});

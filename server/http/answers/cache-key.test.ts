import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockKeyOf } from '#domain/cart/read-line.ts';
import { derivedCodes } from '#domain/product/derived-code.ts';
import { cacheKey } from './cache-key.ts';

/** Texts made of the characters that separate parts of a key. */
const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '[', ']', ' ', ':', '/', '\n', '\\', '\0'), maxLength: 5 });
const parts = fc.array(fc.oneof(text, fc.constant(null)), { maxLength: 4 });
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test('two different lists of parts never share a key, and no key begins like a URL', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      expect(cacheKey(one) === cacheKey(other)).toBe(isSame(one, other));
      expect(cacheKey(one)).toMatch(/^\[/);
    }),
  );
});

test('two different stocks never share a key', () => {
  const stock = fc.tuple(text, fc.option(text, { nil: undefined }));
  fc.assert(
    fc.property(stock, stock, (one, other) => {
      expect(stockKeyOf(...one) === stockKeyOf(...other)).toBe(isSame(one, other));
    }),
  );
});

test('combinations whose joined values are equal get distinct codes; the others keep their codes', () => {
  expect(
    derivedCodes('p', [
      ['a/b', 'c'],
      ['a', 'b/c'],
      ['a', 'b'],
    ]),
  ).toEqual(['p-a/b/c', expect.stringMatching(/^p-\d+$/), 'p-a/b']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFirstPicture, readParticulars } from './product-particulars.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', '\\', ',', '{', '}', ':', 'n', 'ü', '\n', '\u2028') }),
);
const rest = fc.dictionary(fc.constantFrom('price', 'unit', 'images', 'note'), fc.oneof(text, fc.integer(), fc.array(text)));

test('id and name equal those of the full JSON, for any values and field order', () => {
  fc.assert(
    fc.property(text, text, rest, fc.boolean(), (id, name, more, isFirst) => {
      const productJson = JSON.stringify(isFirst ? { id, name, ...more } : { ...more, name, id });
      expect(readParticulars(productJson)).toEqual({ id, name });
    }),
    { numRuns: 2000 },
  );
});

test('the first picture is returned, or null without pictures', () => {
  expect(readFirstPicture('{"id":"a","name":"A","images":["/p/a.webp","/p/b.webp"]}')).toBe('/p/a.webp');
  expect(readFirstPicture('{"id":"a","name":"A","images":[]}')).toBeNull();
});

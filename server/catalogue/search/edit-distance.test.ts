import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { createTypoIndex, findNearTerms } from './typo-index.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 10 });

/** The definition, implemented recursively. */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const swap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    slowDistance(a.slice(0, -1), b) + 1,
    slowDistance(a, b.slice(0, -1)) + 1,
    slowDistance(a.slice(0, -1), b.slice(0, -1)) + (a.at(-1) === b.at(-1) ? 0 : 1),
    swap ? slowDistance(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  );
}

test('insertions, deletions, substitutions and swaps each count one, up to the limit', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(short, short, fc.integer({ min: 1, max: 3 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(slowDistance(a, b), limit + 1));
    }),
  );
});

test('every term within one typo of a word of 5–7 letters, or within two of a longer one, is found', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, (terms, asked) => {
      const limit = asked.length < 5 ? 0 : asked.length < 8 ? 1 : 2;
      const distances = terms.map((term) => editDistance(asked, term, limit));
      const near = distances.filter((distance) => distance > 0 && distance <= limit);
      const best = near.length === 0 ? 0 : Math.min(...near);
      const expected = limit === 0 ? [] : terms.filter((_, i) => best > 0 && distances[i] === best);
      const found = findNearTerms(createTypoIndex(), terms, asked).map((term) => terms[term]);
      expect(found.sort()).toEqual(expected.sort());
    }),
    { numRuns: 300 },
  );
});

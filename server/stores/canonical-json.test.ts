import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

/** The same value with the keys of its objects the other way round. */
function turnedRound(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnedRound);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, turnedRound(member)]),
  );
}

test('is JSON of the same value, and one text whatever the order of the keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // As it comes from a file: what JSON cannot say (-0) is not among the values.
      const plain: unknown = JSON.parse(JSON.stringify(value));
      const text = canonicalJson(plain);
      expect(JSON.parse(text)).toEqual(plain);
      expect(canonicalJson(turnedRound(plain))).toBe(text);
    }),
  );
});

test('members that are undefined are left out; keys stand in the order of their characters', () => {
  expect(canonicalJson({ b: 1, a: [undefined, null, { z: undefined, 'é"': 'x' }], B: undefined, _: true })).toBe(
    '{"_":true,"a":[null,null,{"é\\"":"x"}],"b":1}',
  );
  expect([canonicalJson({}), canonicalJson([]), canonicalJson('"'), canonicalJson(undefined)]).toEqual(['{}', '[]', '"\\""', 'null']);
});

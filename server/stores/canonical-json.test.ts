import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

/** Returns the same value with the keys of all objects reversed. */
function turnedRound(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnedRound);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, turnedRound(member)]),
  );
}

test('the text is JSON of the same value, and identical whatever the order of the keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // Parsed as from a file: values that JSON cannot represent (-0) are excluded.
      const plain: unknown = JSON.parse(JSON.stringify(value));
      const text = canonicalJson(plain);
      expect(JSON.parse(text)).toEqual(plain);
      expect(canonicalJson(turnedRound(plain))).toBe(text);
    }),
  );
});

test('undefined members are omitted; keys are sorted by their characters', () => {
  expect(canonicalJson({ b: 1, a: [undefined, null, { z: undefined, 'é"': 'x' }], B: undefined, _: true })).toBe(
    '{"_":true,"a":[null,null,{"é\\"":"x"}],"b":1}',
  );
  expect([canonicalJson({}), canonicalJson([]), canonicalJson('"'), canonicalJson(undefined)]).toEqual(['{}', '[]', '"\\""', 'null']);
});

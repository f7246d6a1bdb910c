import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromVarints, toVarints } from './varints.ts';

const numbers = fc.array(
  fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 0xffffffff }), fc.constantFrom(0, 127, 128, 16_383, 16_384, 0xffffffff)),
);

test('32-bit numbers round-trip, ascending or not', () => {
  fc.assert(
    fc.property(numbers, fc.boolean(), (list, isDeltaEncoded) => {
      const array = Uint32Array.from(list);
      expect(fromVarints(toVarints(array, isDeltaEncoded), isDeltaEncoded)).toEqual(array);
    }),
  );
});

test('ascending numbers take one byte each', () => {
  expect(
    toVarints(
      Uint32Array.from({ length: 1000 }, (_, i) => 1_000_000 + i * 100),
      true,
    ).length,
  ).toBe(1002);
});

test('a truncated number is refused', () => {
  expect(() => fromVarints(toVarints(Uint32Array.of(1, 70_000), false).subarray(0, 3), false)).toThrow(RangeError);
});

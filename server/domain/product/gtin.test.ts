import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PlainFieldsSchema } from './product-shape.ts';

const isGtin = (gtin: unknown) => PlainFieldsSchema.safeParse({ gtin }).success;

describe('a GTIN', () => {
  test.each(['96385074', '036000291452', '4006381333931', '10012345678902', '5901234123457'])('%s is a GTIN', (gtin) => {
    expect(isGtin(gtin)).toBe(true);
  });

  test.each([
    ['wrong check digit', '4006381333932'],
    ['two adjacent digits swapped', '4006318333931'],
    ['too short', '9638507'],
    ['no length of a GTIN', '0123456789'],
    ['too long', '010012345678902'],
    ['letters', '40063813339X1'],
    ['spaces inside', '4006381 333931'],
    ['digits of another script', '٤٠٠٦٣٨١٣٣٣٩٣١'],
    ['a number', 4006381333931],
    ['nothing', ''],
  ])('%s: not a GTIN', (_what, gtin) => {
    expect(isGtin(gtin)).toBe(false);
  });

  test('exactly one of ten check digits is valid', () => {
    fc.assert(
      fc.property(fc.constantFrom(7, 11, 12, 13), fc.infiniteStream(fc.integer({ min: 0, max: 9 })), (length, digits) => {
        const front = [...digits.take(length)].join('');
        expect(Array.from({ length: 10 }, (_, last) => `${front}${last}`).filter(isGtin)).toHaveLength(1);
      }),
    );
  });

  test('the message names the wrong digit', () => {
    const { error } = PlainFieldsSchema.safeParse({ gtin: '4006381333932' });
    expect(error?.issues[0]?.message).toBe('is no GTIN: 4006381333932 ends in 2, its check digit is 1');
  });
});

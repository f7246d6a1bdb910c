import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeOrderedId } from './time-ordered-id.ts';

const anyTime = fc.integer({ min: 0, max: 2 ** 48 - 1 });

test('ids sort by time, and are UUIDs of version 7, unique across moments', () => {
  fc.assert(
    fc.property(anyTime, anyTime, (one, other) => {
      const [a, b] = [timeOrderedId(one), timeOrderedId(other)];
      expect(a).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(a).not.toBe(b);
      if (one !== other) expect(a < b).toBe(one < other);
    }),
  );
});

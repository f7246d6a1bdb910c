import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinBytes } from './join-bytes.ts';
import { createJsonSlab } from './json-slab.ts';

const BUDGET = 3 << 20;
const text = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.integer({ min: 1, max: 400_000 }).map((length) => 'ä€x'.repeat(Math.ceil(length / 6))),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), row: fc.nat({ max: 2000 }), text }),
  fc.record({ kind: fc.constantFrom('read' as const, 'delete' as const), row: fc.nat({ max: 2000 }) }),
);

test('a lookup returns the text put last or nothing, whatever has been overwritten', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const slab = createJsonSlab(BUDGET);
      const put = new Map<number, string>();
      for (const asked of steps) {
        const row = asked.row % 12;
        if (asked.kind === 'put') {
          slab.put(row, asked.text);
          put.set(row, asked.text);
        } else if (asked.kind === 'delete') {
          slab.delete(row);
          put.delete(row);
        }
        for (const known of [row, asked.row % 5]) {
          const held = slab.textOf(known);
          if (held === undefined) continue;
          expect(held).toBe(put.get(known));
          expect(slab.checksumOf(known)).toBe(crc32(held));
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('a text just put is cached unless it is larger than a block', () => {
  const slab = createJsonSlab(BUDGET);
  for (let row = 0; row < 4000; row += 1) {
    slab.put(row, `card ${row} ${'x'.repeat(1500)}`);
    expect(slab.textOf(row)?.slice(0, 10)).toBe(`card ${row} ${'x'.repeat(10)}`.slice(0, 10));
  }
  expect(slab.textOf(0)).toBeUndefined();
  slab.put(1, 'x'.repeat((1 << 20) + 1));
  expect(slab.lengthOf(1)).toBe(0);
  slab.put(2, 'two');
  slab.clear();
  expect(slab.textOf(2)).toBeUndefined();
});

test('a text that is read often stays while others are overwritten', () => {
  const slab = createJsonSlab(BUDGET);
  slab.put(7, 'kept');
  for (let row = 100; row < 20_000; row += 1) {
    slab.put(row, 'x'.repeat(1500));
    if (row % 100 === 0) expect(slab.textOf(7)).toBe('kept');
  }
});

test('joined bytes equal the array of the texts, whatever their length', () => {
  const texts = ['{"a":1}', JSON.stringify('ü'.repeat(200_000)), '[]', JSON.stringify('x'.repeat(400_000))];
  const write = (i: number, target: Buffer, at: number) => {
    const bytes = Buffer.byteLength(texts[i] ?? '');
    if (at + bytes <= target.length) target.write(texts[i] ?? '', at);
    return bytes;
  };
  expect(joinBytes(4, write).bytes.toString()).toBe(`[${texts.join(',')}]`);
  expect(joinBytes(0, write).bytes.toString()).toBe('[]');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_ROW } from '../search/postings.ts';
import { addCodes, createCodeIndex, findRowsByHash, mergeCodes } from './code-index.ts';

/** Few hashes, at both ends of their range. */
const hash = fc.constantFrom(0, 1, 65_535, 65_536, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff);

test('a code is found in the rows that have it after any rows were added, deleted and renumbered', () => {
  const rows = fc.array(fc.array(hash, { maxLength: 3 }), { maxLength: 40 });
  fc.assert(
    fc.property(fc.array(fc.tuple(rows, fc.infiniteStream(fc.boolean())), { maxLength: 4 }), (rounds) => {
      let index = createCodeIndex();
      let held: (readonly number[])[] = [];
      for (const [added, goes] of rounds) {
        for (const hashes of added) {
          addCodes(index, held.length, Uint32Array.from(new Set(hashes)));
          held.push(hashes);
        }
        expectFound(index, held);
        const isGone = held.map(() => goes.next().value === true);
        let left = 0;
        index = mergeCodes(
          index,
          Uint32Array.from(isGone, (gone) => (gone ? NO_ROW : left++)),
        );
        held = held.filter((_, row) => !isGone[row]);
        expectFound(index, held);
        expect(index.hashes).toEqual(index.hashes.slice().sort());
      }
    }),
  );
});

function expectFound(index: ReturnType<typeof createCodeIndex>, held: readonly (readonly number[])[]): void {
  for (const asked of [0, 1, 65_535, 65_536, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 12_345]) {
    const expected = held.flatMap((hashes, row) => (hashes.includes(asked) ? [row] : []));
    expect([...findRowsByHash(index, asked)].sort((a, b) => a - b)).toEqual(expected);
  }
}

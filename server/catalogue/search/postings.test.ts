import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd } from '../arrays/incremental-task.ts';
import { appendPostings, baseEnd, baseStart, buildPostings, NO_ROW, renumberPostings } from './postings.ts';

const TERMS = 4;
/** Terms of each row, with their field. */
const rows = fc.array(
  fc.uniqueArray(fc.record({ term: fc.nat({ max: TERMS - 1 }), field: fc.nat({ max: 3 }) }), { selector: (e) => e.term }),
  {
    maxLength: 40,
  },
);
const toEntries = (terms: readonly { readonly term: number; readonly field: number }[]) =>
  Uint32Array.from(terms, ({ term, field }) => (term << 2) | field);

test('renumbered postings are those of the remaining rows, ascending', () => {
  fc.assert(
    fc.property(rows, rows, fc.infiniteStream(fc.boolean()), fc.nat(), (early, late, fates, salt) => {
      const stream = {
        entries: Uint32Array.from(early.flatMap((row) => [...toEntries(row)])),
        count: 0,
        ends: new Uint32Array(early.length),
      };
      for (const [row, terms] of early.entries()) stream.ends[row] = stream.count += terms.length;
      const postings = buildPostings(stream, Uint32Array.from(early.keys()), TERMS);
      for (const [i, terms] of late.entries()) appendPostings(postings, early.length + i, toEntries(terms), terms.length);

      const all = [...early, ...late];
      const left = all.flatMap((_, row) => (fates.next().value === true ? [row] : []));
      // Base rows keep their order, later ones get any place.
      const order = left.toSorted((a, b) => place(a) - place(b));
      function place(row: number): number {
        return row < early.length ? row : ((row * 31 + salt) % (early.length + 1)) - 0.5;
      }
      const renumber = new Uint32Array(all.length).fill(NO_ROW);
      for (const [to, row] of order.entries()) renumber[row] = to;

      const moved = runToEnd(renumberPostings(postings, renumber, TERMS));
      for (let term = 0; term < TERMS; term += 1) {
        const expected = order.flatMap((row, to) =>
          (all[row] ?? []).filter((entry) => entry.term === term).map(({ field }) => (to << 2) | field),
        );
        expect([...moved.baseRows.subarray(baseStart(moved, term), baseEnd(moved, term))]).toEqual(expected);
      }
    }),
  );
});

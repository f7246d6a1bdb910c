import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accept,
  deliver,
  type Fulfilment,
  fulfilmentState,
  NOTHING_YET,
  parcelsUnderWay,
  problemsOf,
  ship,
  shippedUnits,
  unshipped,
} from './fulfilment.ts';

const RANK = [null, 'accepted', 'partly_shipped', 'shipped', 'delivered'];
const line = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), supplierId: fc.constantFrom('a', 'b', null) });
const step = fc.record({
  what: fc.constantFrom('accept', 'ship', 'deliver'),
  part: fc.constantFrom(null, new Set(['a']), new Set(['b'])),
  wanted: fc.array(fc.record({ line: fc.nat(4), quantity: fc.integer({ min: 1, max: 12 }) }), { minLength: 1, maxLength: 3 }),
});

type Step = (typeof step extends fc.Arbitrary<infer T> ? T : never) & { readonly at: number };
type Lines = readonly (typeof line extends fc.Arbitrary<infer T> ? T : never)[];

function take(lines: Lines, held: Fulfilment, { what, part, wanted, at }: Step): Fulfilment {
  if (what === 'accept') return accept(lines, held, part, at);
  if (what === 'deliver') return deliver(held, new Set(parcelsUnderWay(held, part).map(({ id }) => id)), at);
  if (problemsOf(lines, held, part, wanted).length > 0) return held;
  return ship(lines, held, { parcelId: `p${at}`, carrier: 'c', trackingNumber: '', lines: wanted, atMs: at });
}

test('over any history, no more is shipped than was bought, a parcel has one supplier, and the state never goes back', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.array(step, { maxLength: 12 }), (lines, steps) => {
      let held: Fulfilment = NOTHING_YET;
      for (const [at, each] of steps.entries()) {
        const next = take(lines, held, { ...each, at });
        const units = shippedUnits(lines, next.parcels);
        expect(units.every((shipped, index) => shipped <= (lines[index]?.quantity ?? 0))).toBe(true);
        const sellers = next.parcels.map((parcel) => parcel.lines.map((sent) => lines[sent.line]?.supplierId ?? null));
        expect(sellers.every((of, index) => of.every((seller) => seller === next.parcels[index]?.supplierId))).toBe(true);
        const ranksOf = (fulfilment: Fulfilment) =>
          [null, new Set(['a']), new Set([''])].map((part) => RANK.indexOf(fulfilmentState(lines, fulfilment, part)));
        const before = ranksOf(held);
        expect(ranksOf(next).every((rank, index) => rank >= (before[index] ?? 0))).toBe(true);
        held = next;
      }
      expect(unshipped(lines, held, null).length === 0).toBe(['shipped', 'delivered'].includes(fulfilmentState(lines, held) ?? ''));
    }),
  );
});

test("shipping accepts the supplier's own part, not those of others", () => {
  const lines = [
    { quantity: 3, supplierId: 'a' },
    { quantity: 2, supplierId: 'b' },
  ];
  const shipment = { parcelId: 'p', carrier: 'DHL', trackingNumber: '1', atMs: 5 };
  const half = ship(lines, NOTHING_YET, { ...shipment, lines: [{ line: 0, quantity: 2 }] });
  expect(half.accepted).toEqual({ a: 5 });
  expect(fulfilmentState(lines, half)).toBe('partly_shipped');
  expect(problemsOf(lines, half, new Set(['a']), [{ line: 0, quantity: 2 }])).toEqual([
    { field: 'lines.0.quantity', message: 'Only 1 of 3 is left to ship' },
  ]);
  expect(problemsOf(lines, half, new Set(['a']), [{ line: 1, quantity: 1 }])).toMatchObject([{ field: 'lines.0.line' }]);
  expect(
    problemsOf(
      lines,
      half,
      null,
      [0, 1].map((at) => ({ line: at, quantity: 1 })),
    ),
  ).toMatchObject([{ field: 'lines' }]);
});

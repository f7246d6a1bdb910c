import fc from 'fast-check';

const part = fc.constantFrom('mugs', 'ropes');
const cents = fc.integer({ min: 1, max: 9000 });
/** Steps that may happen to a paid order. */
export const step = fc.oneof(
  fc.record({ what: fc.constant('accept' as const), part }),
  fc.record({ what: fc.constant('ship' as const), part, units: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ what: fc.constant('deliver' as const), part }),
  fc.record({ what: fc.constantFrom('cancel' as const, 'resolve' as const, 'note' as const) }),
  // `how` is the card service's answer; if away, a later `round` retries. Refunds have extra weight because most
  // histories should move money.
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('refund' as const),
      cents: fc.option(cents, { freq: 2 }),
      how: fc.constantFrom('succeeded' as const, 'pending' as const, 'away' as const),
      // Mugs given back, shipped or not.
      units: fc.constantFrom(0, 0, 1, 3),
    }),
  },
  fc.record({ what: fc.constant('cancel and refund' as const), refund: fc.boolean() }),
  fc.record({ what: fc.constant('refund at the card service' as const), cents }),
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('end a refund' as const),
      at: fc.nat(1),
      status: fc.constantFrom('succeeded' as const, 'failed' as const),
    }),
  },
  fc.record({ what: fc.constantFrom('round' as const, 'keep a backup' as const, 'restore' as const) }),
  fc.record({ what: fc.constant('dispute' as const), cents: fc.option(cents, { freq: 2 }) }),
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('end a dispute' as const),
      at: fc.nat(1),
      status: fc.constantFrom('won' as const, 'lost' as const),
    }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A full refund that fails: the shop has the money again, whatever the order's state. */
export const ALL_BACK_AND_FAILED: Step[] = [
  { what: 'refund', cents: null, how: 'pending', units: 3 },
  { what: 'end a refund', at: 0, status: 'failed' },
];

/** Three of ten units are refunded under review, and that refund fails after the review: all ten are due and taken. */
export const REVIEWED_AND_FAILED: Step[] = [
  { what: 'refund', cents: 100, how: 'succeeded', units: 3 },
  { what: 'resolve' },
  { what: 'end a refund', at: 0, status: 'failed' },
];
/** The bank takes money already refunded, and a backup from before all of it is restored. */
export const TAKEN_TWICE_AND_RESTORED: Step[] = [
  { what: 'keep a backup' },
  { what: 'refund', cents: null, how: 'succeeded', units: 3 },
  { what: 'dispute', cents: 5000 },
  { what: 'end a dispute', at: 0, status: 'lost' },
  { what: 'restore' },
  { what: 'end a dispute', at: 0, status: 'won' },
];

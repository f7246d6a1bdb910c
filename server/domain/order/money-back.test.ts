import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyBack } from './money-back.ts';
import { REFUND_STATES, type RefundState } from './refund.ts';

const refund = (amountCents: number, state: RefundState) => ({ amountCents, state });

test.each<[string, number, [number, RefundState][], [given: number, onItsWay: number, stays: number]]>([
  ['nothing was asked for', 0, [], [0, 0, 4400]],
  ['it was not told to the card service yet', 0, [[880, 'requested']], [0, 880, 3520]],
  ['it waits at the bank, which the card service calls refunded', 880, [[880, 'pending']], [0, 880, 3520]],
  ['it is there', 880, [[880, 'succeeded']], [880, 0, 3520]],
  ['it failed later', 0, [[880, 'failed']], [0, 0, 4400]],
  [
    'one is there, one waits, one failed',
    1000,
    [
      [880, 'succeeded'],
      [120, 'pending'],
      [50, 'failed'],
    ],
    [880, 120, 3400],
  ],
  ['it was given back at the card service itself', 300, [], [300, 0, 4100]],
  ['the bank took all of it', 4400, [[880, 'succeeded']], [4400, 0, 0]],
])('%s', (_what, refundedCents, refunds, [givenCents, onItsWayCents, staysCents]) => {
  const asked = refunds.map(([cents, state]) => refund(cents, state));
  expect(moneyBack(4400, refundedCents, asked)).toEqual({ givenCents, onItsWayCents, staysCents });
});

test('every cent that was paid is in one place, and no place holds less than nothing', () => {
  const asked = fc.array(fc.record({ amountCents: fc.integer({ min: 1, max: 900 }), state: fc.constantFrom(...REFUND_STATES) }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(asked, fc.nat(4500), (refunds, refundedCents) => {
      const { givenCents, onItsWayCents, staysCents } = moneyBack(4500, refundedCents, refunds);
      expect(givenCents + onItsWayCents + staysCents).toBe(4500);
      expect(Math.min(givenCents, onItsWayCents, staysCents)).toBeGreaterThanOrEqual(0);
    }),
  );
});

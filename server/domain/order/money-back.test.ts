import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyBack } from './money-back.ts';
import { REFUND_STATES, type RefundState } from './refund.ts';

const stated = (said: object) => ({ refundedCents: 0, disputedCents: 0, lostCents: 0, goneTwiceCents: 0, ...said });
const refund = (amountCents: number, state: RefundState) => ({ amountCents, state });

test.each<[string, number, [number, RefundState][], [given: number, onItsWay: number, stays: number]]>([
  ['no refund was requested', 0, [], [0, 0, 4400]],
  ['the refund was not sent to the card service yet', 0, [[880, 'requested']], [0, 880, 3520]],
  ['the refund is pending at the bank and refunded at the card service', 880, [[880, 'pending']], [0, 880, 3520]],
  ['the refund succeeded', 880, [[880, 'succeeded']], [880, 0, 3520]],
  ['the refund failed later', 0, [[880, 'failed']], [0, 0, 4400]],
  [
    'one refund succeeded, one is pending, one failed',
    1000,
    [
      [880, 'succeeded'],
      [120, 'pending'],
      [50, 'failed'],
    ],
    [880, 120, 3400],
  ],
  ['the refund was made at the card service', 300, [], [300, 0, 4100]],
  ['everything was refunded, a part of it by us', 4400, [[880, 'succeeded']], [4400, 0, 0]],
])('%s', (_what, refundedCents, refunds, [givenCents, onItsWayCents, staysCents]) => {
  const asked = refunds.map(([cents, state]) => refund(cents, state));
  expect(moneyBack(4400, stated({ refundedCents }), asked)).toEqual({ givenCents, onItsWayCents, disputedCents: 0, staysCents });
});

test.each<[string, object, number, [given: number, disputed: number, stays: number]]>([
  ['a bank disputes a part', { disputedCents: 440 }, 0, [0, 440, 3960]],
  ['a bank took back a part', { refundedCents: 440, lostCents: 440 }, 0, [440, 0, 3960]],
  ['a bank took back a part beside a refund', { refundedCents: 1320, lostCents: 440 }, 880, [1320, 0, 3080]],
  ['a bank disputes a refunded amount', { refundedCents: 4400, disputedCents: 4400 }, 4400, [4400, 0, 0]],
  ['a bank took back a refunded amount', { refundedCents: 4400, lostCents: 4400, goneTwiceCents: 4400 }, 4400, [4400, 0, 0]],
])('%s', (_what, said, given, [givenCents, disputedCents, staysCents]) => {
  const asked = given > 0 ? [refund(given, 'succeeded')] : [];
  expect(moneyBack(4400, stated(said), asked)).toEqual({ givenCents, onItsWayCents: 0, disputedCents, staysCents });
});

test('every cent that was paid is in one place, and no place is negative', () => {
  const asked = fc.array(fc.record({ amountCents: fc.integer({ min: 1, max: 900 }), state: fc.constantFrom(...REFUND_STATES) }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(asked, fc.nat(4500), fc.nat(4500), fc.nat(4500), (refunds, byUsCents, lostCents, disputed) => {
      const backCents = byUsCents + lostCents;
      const said = { refundedCents: Math.min(4500, backCents), goneTwiceCents: Math.max(0, backCents - 4500), lostCents };
      const { givenCents, onItsWayCents, disputedCents, staysCents } = moneyBack(4500, { ...said, disputedCents: disputed }, refunds);
      expect(givenCents + onItsWayCents + disputedCents + staysCents).toBe(4500);
      expect(Math.min(givenCents, onItsWayCents, disputedCents, staysCents)).toBeGreaterThanOrEqual(0);
    }),
  );
});

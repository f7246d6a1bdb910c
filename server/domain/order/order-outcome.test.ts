import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBecome, ORDER_STATES, orderStateText } from './order.ts';
import { type IntentReport, outcomeOf } from './order-outcome.ts';

const order = { id: 'o', amountCents: 1100, timeline: [] };
const PAID = { timeline: [{ state: 'paid', atMs: 1 }] } as const;
const report: IntentReport = {
  id: 'pi',
  status: 'succeeded',
  amountCents: 1100,
  currency: 'usd',
  orderId: 'o',
  refundedCents: 0,
  disputedCents: 0,
  lostCents: 0,
  wonCents: 0,
  lastError: null,
};
const statesOf = (state: (typeof ORDER_STATES)[number], change: Partial<IntentReport> = {}) =>
  outcomeOf({ ...order, state }, { ...report, ...change }).moves.map(({ to }) => to);

describe('the state of an order', () => {
  it('is paid by a matching success and reviewed for any other', () => {
    expect(statesOf('pending')).toEqual(['paid']);
    expect(statesOf('pending', { amountCents: 1099 })).toEqual(['paid_needs_review']);
    expect(statesOf('pending', { currency: 'eur' })).toEqual(['paid_needs_review']);
    expect(statesOf('pending', { orderId: 'other' })).toEqual(['paid_needs_review']);
    expect(statesOf('expired')).toEqual(['paid_needs_review']);
    expect(statesOf('failed')).toEqual(['paid_needs_review']);
  });

  it('is refunded only when all of it came back, also when success was never seen before', () => {
    expect(statesOf('pending', { refundedCents: 1100 })).toEqual(['paid', 'refunded']);
    expect(statesOf('paid', { refundedCents: 1100 })).toEqual(['refunded']);
    expect(statesOf('partly_refunded', { refundedCents: 1100 })).toEqual(['refunded']);
    expect(statesOf('disputed', { refundedCents: 1100, disputedCents: 1100 })).toEqual(['refunded']);
  });

  it('is partly refunded when some came back, and disputed when the bank opens a dispute, whatever was seen before', () => {
    expect(statesOf('paid', { refundedCents: 1099 })).toEqual(['partly_refunded']);
    expect(statesOf('pending', { refundedCents: 5, disputedCents: 1100 })).toEqual(['paid', 'partly_refunded', 'disputed']);
    expect(statesOf('paid', { disputedCents: 1100 })).toEqual(['disputed']);
    expect(statesOf('partly_refunded', { refundedCents: 5, disputedCents: 1100 })).toEqual(['disputed']);
    expect(statesOf('paid_needs_review', { refundedCents: 5 })).toEqual([]);
    expect(statesOf('expired', { disputedCents: 1100 })).toEqual(['paid_needs_review', 'disputed']);
    expect(statesOf('disputed', { refundedCents: 5, disputedCents: 1100 })).toEqual([]);
  });

  it('returns to its previous state when the bank decides for the shop, and is refunded when it decides for the buyer', () => {
    const from = (timeline: typeof PAID | object, change: Partial<IntentReport> = {}) =>
      outcomeOf({ ...order, ...timeline, state: 'disputed' }, { ...report, ...change }).moves.map(({ to }) => to);
    expect(from(PAID)).toEqual(['paid']);
    expect(from({})).toEqual(['paid_needs_review']);
    expect(from(PAID, { refundedCents: 5 })).toEqual(['partly_refunded']);
    expect(from(PAID, { lostCents: 1100 })).toEqual(['refunded']);
  });

  it('follows a bank that takes a part, changes its decision, or takes money already refunded', () => {
    const moved = (state: (typeof ORDER_STATES)[number], change: Partial<IntentReport>) => {
      const { moves, money } = outcomeOf({ ...order, ...PAID, state }, { ...report, ...change });
      return [moves.map(({ to }) => to), money.refundedCents, money.goneTwiceCents];
    };
    expect(moved('disputed', { lostCents: 110 })).toEqual([['partly_refunded'], 110, 0]);
    expect(moved('partly_refunded', { wonCents: 110 })).toEqual([['paid'], 0, 0]);
    expect(moved('refunded', { wonCents: 1100 })).toEqual([['paid'], 0, 0]);
    expect(moved('refunded', { refundedCents: 1100, disputedCents: 1100 })).toEqual([[], 1100, 0]);
    expect(moved('refunded', { refundedCents: 1100, lostCents: 110 })).toEqual([[], 1100, 110]);
  });

  it('stays open while the buyer may try again', () => {
    const declined = outcomeOf({ ...order, state: 'pending' }, { ...report, status: 'open', lastError: 'Your card was declined.' });
    expect(declined).toMatchObject({ moves: [], paymentError: 'Your card was declined.' });
    expect(statesOf('pending', { status: 'processing' })).toEqual([]);
  });

  it('only ever makes allowed moves, and none the second time', () => {
    const anyReport = fc.record({
      id: fc.constant('pi'),
      status: fc.constantFrom('open', 'processing', 'succeeded', 'canceled' as const),
      amountCents: fc.constantFrom(1100, 5),
      currency: fc.constantFrom('usd', 'eur'),
      orderId: fc.constantFrom('o', 'x', null),
      refundedCents: fc.constantFrom(0, 5, 1100),
      disputedCents: fc.constantFrom(0, 7, 1100),
      lostCents: fc.constantFrom(0, 7, 1100),
      wonCents: fc.constantFrom(0, 7, 1100),
      lastError: fc.constantFrom(null, 'no'),
    });
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STATES), anyReport, (from, said) => {
        let state = from;
        for (const { to } of outcomeOf({ ...order, state }, said).moves) {
          expect(canBecome(state, to)).toBe(true);
          state = to;
        }
        expect(outcomeOf({ ...order, state }, said).moves).toEqual([]);
      }),
    );
  });

  it('is shown in the words of the orders page', () => {
    expect(ORDER_STATES.map((state) => orderStateText({ state, paymentError: null }))).toEqual([
      'Payment pending',
      'Paid',
      'Payment failed',
      'Expired',
      'Partly refunded',
      'Refunded',
      'Disputed',
      'Under review',
    ]);
    expect(orderStateText({ state: 'pending', paymentError: 'Your card was declined.' })).toBe('Payment failed');
  });
});

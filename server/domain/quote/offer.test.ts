import { describe, expect, it } from 'vitest';
import { type Offer, PAY_WITHIN_MS, payUntilMs, quoteState } from './offer.ts';

const OFFER: Offer = {
  ...{ revision: 1, answeredAtMs: 0, acceptedAtMs: null, lines: [], days: 7, validUntilMs: 1000, note: '' },
};
const paidBy = null;

describe('the state of a request', () => {
  it('waits until an offer is made', () => {
    expect(quoteState({ offer: null, paidBy }, 0)).toBe('waiting');
  });

  it('is answered until the offer expires, to the millisecond', () => {
    expect(quoteState({ offer: OFFER, paidBy }, 999)).toBe('answered');
    expect(quoteState({ offer: OFFER, paidBy }, 1000)).toBe('expired');
  });

  it('accepted at the last moment can be paid for 24 hours, accepted early until the offer expires', () => {
    const late = { ...OFFER, acceptedAtMs: 999 };
    expect(payUntilMs(late)).toBe(999 + PAY_WITHIN_MS);
    expect(quoteState({ offer: late, paidBy }, 998 + PAY_WITHIN_MS)).toBe('accepted');
    expect(quoteState({ offer: late, paidBy }, 999 + PAY_WITHIN_MS)).toBe('expired');
    const early = { ...OFFER, acceptedAtMs: 1, validUntilMs: 3 * PAY_WITHIN_MS };
    expect(payUntilMs(early)).toBe(3 * PAY_WITHIN_MS);
  });

  it('stays paid, whatever happens to the offer', () => {
    expect(quoteState({ offer: OFFER, paidBy: 'TW-7K3M9' }, 2000)).toBe('paid');
  });
});

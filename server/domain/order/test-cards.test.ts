import { describe, expect, it } from 'vitest';
import { findTestCard, TEST_CARDS, testCardOutcome } from './test-cards.ts';

describe('test cards', () => {
  it('turns a published number into its token, ignoring spaces and dashes', () => {
    expect(findTestCard('4242 4242 4242 4242')).toEqual({ kind: 'token', token: 'pm_card_visa' });
    expect(findTestCard('4000-0000-0000-9995')).toEqual({ kind: 'token', token: 'pm_card_visa_chargeDeclinedInsufficientFunds' });
  });

  it('refuses every other number: neither a real card nor a mistyped one gets a token', () => {
    expect(findTestCard('4111 1111 1111 1111').kind).toBe('refused');
    expect(findTestCard('4242 4242 4242 4241')).toEqual({ kind: 'refused', message: 'Your card number is invalid.' });
    expect(findTestCard('4242')).toEqual({ kind: 'refused', message: 'Your card number is incomplete.' });
  });

  it('has one outcome per token and no card number in any token', () => {
    expect(new Set(TEST_CARDS.map(({ token }) => token)).size).toBe(TEST_CARDS.length);
    for (const { token } of TEST_CARDS) expect(token).toMatch(/^pm_card_[a-zA-Z0-9_]+$/);
    expect(testCardOutcome('pm_card_chargeDeclinedExpiredCard')).toMatchObject({ kind: 'declined', error: { code: 'expired_card' } });
    expect(testCardOutcome('pm_card_unheard_of')).toBeUndefined();
  });
});

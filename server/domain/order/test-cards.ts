/**
 * Stripe's published test cards and their outcomes. The browser turns a number into its `pm_card_*` token with
 * `findTestCard`; the number never leaves the page, and the server receives tokens only.
 */

export interface CardError {
  readonly code: string;
  readonly declineCode?: string;
  /** Stripe's message to the buyer. */
  readonly message: string;
}

export type TestCardOutcome =
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'declined'; readonly error: CardError }
  /** Requires a 3-D Secure challenge; `afterwards` is the outcome once the buyer completes it. */
  | { readonly kind: 'challenge'; readonly afterwards: CardError | null };

interface TestCard {
  readonly number: string;
  readonly token: string;
  readonly outcome: TestCardOutcome;
}

const declined = (declineCode: string, message = 'Your card was declined.'): TestCardOutcome => ({
  kind: 'declined',
  error: { code: 'card_declined', declineCode, message },
});
const refused = (code: string, message: string): TestCardOutcome => ({ kind: 'declined', error: { code, message } });
const INSUFFICIENT = 'Your card has insufficient funds.';
const SUCCEEDS: TestCardOutcome = { kind: 'succeeds' };
const CHALLENGE: TestCardOutcome = { kind: 'challenge', afterwards: null };

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', outcome: SUCCEEDS },
  { number: '4000056655665556', token: 'pm_card_visa_debit', outcome: SUCCEEDS },
  { number: '5555555555554444', token: 'pm_card_mastercard', outcome: SUCCEEDS },
  { number: '378282246310005', token: 'pm_card_amex', outcome: SUCCEEDS },
  { number: '6011111111111117', token: 'pm_card_discover', outcome: SUCCEEDS },
  { number: '4000000000000002', token: 'pm_card_visa_chargeDeclined', outcome: declined('generic_decline') },
  {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    outcome: declined('insufficient_funds', INSUFFICIENT),
  },
  { number: '4000000000009987', token: 'pm_card_visa_chargeDeclinedLostCard', outcome: declined('lost_card') },
  { number: '4000000000009979', token: 'pm_card_visa_chargeDeclinedStolenCard', outcome: declined('stolen_card') },
  { number: '4000000000000069', token: 'pm_card_chargeDeclinedExpiredCard', outcome: refused('expired_card', 'Your card has expired.') },
  {
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    outcome: refused('incorrect_cvc', "Your card's security code is incorrect."),
  },
  {
    number: '4000000000000119',
    token: 'pm_card_chargeDeclinedProcessingError',
    outcome: refused('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  },
  { number: '4000002500003155', token: 'pm_card_authenticationRequiredOnSetup', outcome: CHALLENGE },
  { number: '4000002760003184', token: 'pm_card_authenticationRequired', outcome: CHALLENGE },
  { number: '4000000000003220', token: 'pm_card_threeDSecure2Required', outcome: CHALLENGE },
  {
    number: '4000008260003178',
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    outcome: { kind: 'challenge', afterwards: { code: 'card_declined', declineCode: 'insufficient_funds', message: INSUFFICIENT } },
  },
];

export const CHALLENGE_FAILED: CardError = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

export type TypedCard =
  | { readonly kind: 'token'; readonly token: string }
  /** Not a card number, or a real card: refused in the page and never sent. */
  | { readonly kind: 'refused'; readonly message: string };

/** Classifies a typed card number in test mode; ignores spaces and dashes. */
export function findTestCard(typed: string): TypedCard {
  const digits = typed.replace(/[\s-]/g, '');
  const card = TEST_CARDS.find(({ number }) => number === digits);
  if (card !== undefined) return { kind: 'token', token: card.token };
  if (!/^\d{12,19}$/.test(digits)) return { kind: 'refused', message: 'Your card number is incomplete.' };
  if (!passesLuhn(digits)) return { kind: 'refused', message: 'Your card number is invalid.' };
  return { kind: 'refused', message: 'Your card was declined. Your request was in test mode, but used a non test card.' };
}

export function testCardOutcome(token: string): TestCardOutcome | undefined {
  return TEST_CARDS.find((card) => card.token === token)?.outcome;
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

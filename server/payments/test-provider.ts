import type { WireTestIntent } from '#domain/cart/checkout-wire.ts';
import { DomainError, invalidFields } from '#domain/kernel/problem.ts';
import type { IntentReport } from '#domain/order/order-outcome.ts';
import { type CardError, CHALLENGE_FAILED, testCardOutcome } from '#domain/order/test-cards.ts';
import type { Tokens } from '../security/tokens.ts';
import type { TestIntent, TestIntentStore } from '../stores/orders/test-intent-store.ts';
import { intentKey, type PaymentProvider } from './provider.ts';

export interface Confirmation {
  readonly clientSecret: string;
  /** A `pm_card_…` token; required unless a challenge is answered. */
  readonly paymentMethod?: string | undefined;
  readonly challenge?: 'complete' | 'fail' | undefined;
}

/** What Stripe.js does with Stripe, done with the test provider: a card is named only by its token. */
export interface TestCardDesk {
  /**
   * @throws DomainError not_found (unknown intent or wrong secret), conflict (cancelled), invalid_fields (unknown
   * token)
   */
  confirm(intentId: string, confirmation: Confirmation): Promise<{ readonly intent: WireTestIntent; readonly orderId: string }>;
}

const OPEN = ['requires_payment_method', 'requires_action'] as const;

/** Creates the built-in provider: Stripe's flow, test cards and messages, with the intents in our own store. */
export function createTestProvider(deps: {
  readonly intents: TestIntentStore;
  readonly tokens: Tokens;
  readonly newId: () => string;
}): PaymentProvider & TestCardDesk {
  const { intents, tokens, newId } = deps;
  const secretOf = (intentId: string) => `${intentId}_secret_${tokens.tokenOf('test-intent', intentId)}`;

  async function get(intentId: string): Promise<TestIntent> {
    const intent = await intents.find(intentId);
    if (intent === undefined) throw new DomainError('not_found', 'There is no such payment.');
    return intent;
  }

  async function pay(intentId: string, paymentMethod = ''): Promise<TestIntent | undefined> {
    const outcome = testCardOutcome(paymentMethod);
    switch (outcome?.kind) {
      case undefined:
        throw invalidFields([{ field: 'paymentMethod', message: 'paymentMethod must be one of the pm_card_ test tokens' }]);
      case 'succeeds':
        return intents.change(intentId, OPEN, { status: 'succeeded', paymentMethod, lastError: null });
      case 'declined':
        return intents.change(intentId, OPEN, { status: 'requires_payment_method', paymentMethod: null, lastError: outcome.error });
      case 'challenge':
        return intents.change(intentId, OPEN, { status: 'requires_action', paymentMethod, lastError: null });
    }
  }

  async function answerChallenge(intent: TestIntent, answer: 'complete' | 'fail'): Promise<TestIntent | undefined> {
    const outcome = testCardOutcome(intent.paymentMethod ?? '');
    if (intent.status !== 'requires_action' || outcome?.kind !== 'challenge')
      throw new DomainError('conflict', 'This payment waits for no challenge. Enter the card again.');
    const error: CardError | null = answer === 'fail' ? CHALLENGE_FAILED : outcome.afterwards;
    return intents.change(intent.id, ['requires_action'], {
      status: error === null ? 'succeeded' : 'requires_payment_method',
      paymentMethod: error === null ? intent.paymentMethod : null,
      lastError: error,
    });
  }

  return {
    kind: 'test',
    createIntent: async (order) => {
      const { id } = await intents.create({ ...order, id: `pi_test_${newId()}`, idempotencyKey: intentKey(order) });
      return { intentId: id, clientSecret: secretOf(id) };
    },
    clientSecretOf: async (intentId) => secretOf(intentId),
    findIntent: async (intentId) => toReport(await get(intentId)),
    cancelIntent: async (intentId) => {
      const canceled = { status: 'canceled', paymentMethod: null, lastError: null } as const;
      return toReport((await intents.change(intentId, OPEN, canceled)) ?? (await get(intentId)));
    },
    refund: async ({ intentId, amountCents, key }) => {
      const isDone = await intents.refund({ idempotencyKey: key, intentId, amountCents });
      if (isDone) return { id: `re_test_${key}`, state: 'succeeded', error: null };
      return { id: null, state: 'failed', error: 'The payment has not so much left to give back.' };
    },
    findRefund: async (id) => ({ id, state: 'succeeded', error: null }),
    // Refunds are stored under their keys without expiry, so none exists that the store does not have.
    listRefunds: async () => [],
    readEvent: async () => {
      throw new DomainError('bad_signature', 'Card payment runs in test mode; nobody signs events here.');
    },
    confirm: async (intentId, { clientSecret, paymentMethod, challenge }) => {
      const prefix = `${intentId}_secret_`;
      const isKnown = clientSecret.startsWith(prefix) && tokens.isTokenOf('test-intent', intentId, clientSecret.slice(prefix.length));
      const intent = isKnown ? await intents.find(intentId) : undefined;
      if (intent === undefined) throw new DomainError('not_found', 'There is no such payment.');
      if (intent.status === 'canceled')
        throw new DomainError('conflict', 'This payment was cancelled because its order ended. Start the checkout again.');
      // Already paid: the same answer again, never a second charge.
      if (intent.status === 'succeeded') return { intent: toWireIntent(intent), orderId: intent.orderId };
      const changed = challenge === undefined ? await pay(intentId, paymentMethod) : await answerChallenge(intent, challenge);
      return { intent: toWireIntent(changed ?? intent), orderId: intent.orderId };
    },
  };
}

function toReport(intent: TestIntent): IntentReport {
  return {
    id: intent.id,
    status: intent.status === 'succeeded' || intent.status === 'canceled' ? intent.status : 'open',
    amountCents: intent.amountCents,
    currency: 'usd',
    orderId: intent.orderId,
    refundedCents: intent.refundedCents,
    ...{ disputedCents: 0, lostCents: 0, wonCents: 0 },
    lastError: intent.lastError?.message ?? null,
  };
}

function toWireIntent(intent: TestIntent): WireTestIntent {
  const error = intent.lastError;
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amountCents,
    currency: 'usd',
    status: intent.status,
    last_payment_error:
      error === null
        ? null
        : {
            type: 'card_error',
            code: error.code,
            ...(error.declineCode === undefined ? {} : { decline_code: error.declineCode }),
            message: error.message,
          },
    next_action: intent.status === 'requires_action' ? { type: 'use_stripe_sdk' } : null,
  };
}

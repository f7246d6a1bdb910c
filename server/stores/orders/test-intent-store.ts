import type { CardError } from '#domain/order/test-cards.ts';

export interface TestIntent {
  readonly id: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  readonly paymentMethod: string | null;
  readonly lastError: CardError | null;
}

/** PaymentIntents of the built-in test provider: the data that Stripe keeps on its side. */
export interface TestIntentStore {
  /** Creates one intent per key, even when repeated. */
  create(intent: {
    readonly id: string;
    readonly idempotencyKey: string;
    readonly orderId: string;
    readonly amountCents: number;
  }): Promise<TestIntent>;
  find(id: string): Promise<TestIntent | undefined>;
  /** Makes one refund per key; returns false if the intent has less left. */
  refund(refund: { readonly idempotencyKey: string; readonly intentId: string; readonly amountCents: number }): Promise<boolean>;
  /** Applies only if the intent is in one of `from`; returns the resulting intent. */
  change(
    id: string,
    from: readonly TestIntent['status'][],
    to: Pick<TestIntent, 'status' | 'paymentMethod' | 'lastError'>,
  ): Promise<TestIntent | undefined>;
}

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

/** PaymentIntents of the built-in test provider: what Stripe would keep on its side. */
export interface TestIntentStore {
  /** One intent per key, however often it is asked for. */
  create(intent: {
    readonly id: string;
    readonly idempotencyKey: string;
    readonly orderId: string;
    readonly amountCents: number;
  }): Promise<TestIntent>;
  find(id: string): Promise<TestIntent | undefined>;
  /** One refund per key; false when the intent has not so much left. */
  refund(refund: { readonly idempotencyKey: string; readonly intentId: string; readonly amountCents: number }): Promise<boolean>;
  /** Applies only while the intent is in one of `from`; returns the intent as it is afterwards. */
  change(
    id: string,
    from: readonly TestIntent['status'][],
    to: Pick<TestIntent, 'status' | 'paymentMethod' | 'lastError'>,
  ): Promise<TestIntent | undefined>;
}

import type { Cents } from '#domain/kernel/money.ts';
import type { IntentReport } from '#domain/order/order-outcome.ts';

/**
 * A provider's notification with a verified signature. Only its ids are used; the state is requested from the provider
 * again.
 */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** null: not about a payment. */
  readonly intentId: string | null;
  readonly orderId: string | null;
}

/**
 * A card provider. The secret key stays behind this interface and no card data passes through it. A provider that is
 * unreachable or refuses throws DomainError('unavailable'); a retry is always safe.
 */
export interface PaymentProvider {
  readonly kind: 'stripe' | 'test';
  /** Creates one intent per order and amount, however often it is called. USD. */
  createIntent(order: { readonly orderId: string; readonly amountCents: Cents }): Promise<OpenIntent>;
  clientSecretOf(intentId: string): Promise<string>;
  findIntent(intentId: string): Promise<IntentReport>;
  /** Cancels the intent if it still can; the report contains its final state (a payment may have been faster). */
  cancelIntent(intentId: string): Promise<IntentReport>;
  /**
   * Refunds money, once per key while the provider remembers the key, possibly for only a day: check `listRefunds`
   * before reusing a key. A final refusal is reported as `failed`.
   */
  refund(request: ProviderRefundRequest): Promise<RefundReport>;
  findRefund(id: string): Promise<RefundReport>;
  /** Returns all refunds of a payment, also those requested elsewhere. */
  listRefunds(intentId: string): Promise<readonly FoundRefund[]>;
  /** @throws DomainError('bad_signature') before the body is parsed */
  readEvent(rawBody: Buffer, signature: string | undefined): Promise<PaymentEvent>;
}

export interface ProviderRefundRequest {
  readonly intentId: string;
  readonly orderId: string;
  readonly amountCents: Cents;
  readonly key: string;
  /** Stored with the refund and returned by `listRefunds`: at most 500 characters. */
  readonly units: string;
}

export interface FoundRefund extends RefundReport {
  readonly id: string;
  readonly amountCents: Cents;
  readonly createdAtMs: number;
  /** The idempotency key of its request; null: not requested by us, or before keys were stored with refunds. */
  readonly key: string | null;
  readonly units: string;
}

export interface RefundReport {
  readonly id: string | null;
  readonly state: 'pending' | 'succeeded' | 'failed';
  readonly error: string | null;
}

export interface OpenIntent {
  readonly intentId: string;
  readonly clientSecret: string;
}

/** Returns the provider's idempotency key: the same order can never be charged twice for the same amount. */
export function intentKey(order: { readonly orderId: string; readonly amountCents: Cents }): string {
  return `${order.orderId}:${order.amountCents}`;
}

import type { Cents } from '#domain/kernel/money.ts';
import type { IntentReport } from '#domain/order/order-outcome.ts';

/** A provider's notice after its signature was verified. Only its ids are used; what happened is asked of the provider again. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** null: not about a payment. */
  readonly intentId: string | null;
  readonly orderId: string | null;
}

/**
 * A card provider. The secret key stays behind this interface and no card data passes through it.
 * Errors: a provider that cannot be reached or refuses throws DomainError('unavailable'); asking again is always safe.
 */
export interface PaymentProvider {
  readonly kind: 'stripe' | 'test';
  /** One intent per order and amount, however often it is asked for. USD. */
  createIntent(order: { readonly orderId: string; readonly amountCents: Cents }): Promise<OpenIntent>;
  clientSecretOf(intentId: string): Promise<string>;
  findIntent(intentId: string): Promise<IntentReport>;
  /** Cancels if it still can; the report says how it ended (a payment may have been faster). */
  cancelIntent(intentId: string): Promise<IntentReport>;
  /**
   * Sends money back, once per key as long as the provider remembers the key, which may be only a day: look at `listRefunds` before a key is
   * used again. What it refuses for good is `failed`.
   */
  refund(request: ProviderRefundRequest): Promise<RefundReport>;
  findRefund(id: string): Promise<RefundReport>;
  /** All refunds of a payment, whoever asked for them. */
  listRefunds(intentId: string): Promise<readonly FoundRefund[]>;
  /** @throws DomainError('bad_signature') before anything of the body is read */
  readEvent(rawBody: Buffer, signature: string | undefined): Promise<PaymentEvent>;
}

export interface ProviderRefundRequest {
  readonly intentId: string;
  readonly orderId: string;
  readonly amountCents: Cents;
  readonly key: string;
  /** Kept with it, and given back by `listRefunds`: at most 500 characters. */
  readonly units: string;
}

/** A refund the provider has. */
export interface FoundRefund extends RefundReport {
  readonly id: string;
  readonly amountCents: Cents;
  readonly createdAtMs: number;
  /** The key it was asked for with; null: not by us, or before keys were kept with refunds. */
  readonly key: string | null;
  readonly units: string;
}

/** What the provider says of a refund. */
export interface RefundReport {
  readonly id: string | null;
  readonly state: 'pending' | 'succeeded' | 'failed';
  /** Why it failed. */
  readonly error: string | null;
}

export interface OpenIntent {
  readonly intentId: string;
  readonly clientSecret: string;
}

/** The provider's idempotency key: the same order can never be charged twice for the same amount. */
export function intentKey(order: { readonly orderId: string; readonly amountCents: Cents }): string {
  return `${order.orderId}:${order.amountCents}`;
}

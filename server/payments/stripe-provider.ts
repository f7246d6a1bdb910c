import type { Stripe } from 'stripe';
import { DomainError } from '#domain/kernel/problem.ts';
import type { IntentReport } from '#domain/order/order-outcome.ts';
import type { PaymentsConfig } from '../config/payments-config.ts';
import type { Log } from '../runtime/log.ts';
import { createBreaker } from './breaker.ts';
import { intentKey, type PaymentEvent, type PaymentProvider, type RefundReport } from './provider.ts';

/** Pinned: Stripe's answers change only when this line does, not with an SDK update. */
const API_VERSION = '2026-10-28.endive';
/**
 * A buyer gets an answer within 10 s in the worst case: an earlier order cancelled (3 s), then two attempts at a new
 * intent (6.5 s).
 */
const TIMEOUT_MS = 3000;
const MAX_RETRIES = 1;
/** Older events are replays of a recorded request (Stripe's default). */
const SIGNATURE_TOLERANCE_SECONDS = 300;

type StripeConfig = Extract<PaymentsConfig, { mode: 'stripe' }>;

export interface StripeProviderDeps {
  readonly config: StripeConfig;
  readonly log: Log;
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  /** Aborted when the server stops: calls that wait for Stripe then fail at once. */
  readonly stopping: AbortSignal;
  /** Timeout of one call in milliseconds. */
  readonly timeoutMs?: number;
}

/**
 * Implements the provider with Stripe. The SDK is loaded on first use, so that a server without sales starts without
 * it.
 */
export function createStripeProvider({ config, log, now, clock, stopping, timeoutMs }: StripeProviderDeps): PaymentProvider {
  const breaker = createBreaker({ clock, isAway });
  let loading: Promise<Stripe> | undefined;
  const client = () => {
    loading ??= loadClient(config, timeoutMs);
    return loading;
  };

  /** Maps Stripe's errors to one answer for the buyer and one log line, without details of the payment. */
  async function asking<T>(what: string, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await breaker.run(async () => untilAborted(ask(await client()), stopping));
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const { type, code, statusCode, requestId } = toStripeError(error);
      log.warn({ what, type, code, statusCode, stripeRequestId: requestId }, 'Stripe refused the request or did not answer');
      throw new DomainError('unavailable', 'The card service did not answer. Nothing was charged; please try again in a moment.');
    }
  }

  async function report(stripe: Stripe, intentId: string): Promise<IntentReport> {
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
    // A charge stays `disputed` after either side won: only its disputes contain the current state.
    const wasDisputed = typeof intent.latest_charge === 'object' && intent.latest_charge?.disputed === true;
    return toReport(intent, wasDisputed ? (await stripe.disputes.list({ payment_intent: intentId, limit: 100 })).data : []);
  }

  return {
    kind: 'stripe',
    createIntent: async (order) =>
      asking('create', async (stripe) => {
        const intent = await stripe.paymentIntents.create(
          { amount: order.amountCents, currency: 'usd', allowed_payment_method_types: ['card'], metadata: { orderId: order.orderId } },
          { idempotencyKey: intentKey(order) },
        );
        return { intentId: intent.id, clientSecret: secretOf(intent) };
      }),
    clientSecretOf: async (intentId) => asking('retrieve', async (stripe) => secretOf(await stripe.paymentIntents.retrieve(intentId))),
    findIntent: (intentId) => asking('retrieve', (stripe) => report(stripe, intentId)),
    cancelIntent: async (intentId) =>
      asking('cancel', async (stripe) => {
        try {
          return toReport(await stripe.paymentIntents.cancel(intentId, {}, { maxNetworkRetries: 0 }), []);
        } catch (error) {
          // "Cannot be cancelled" is an answer: the intent has ended, or a payment is in progress.
          if (isAway(error)) throw error;
          return report(stripe, intentId);
        }
      }),
    refund: async ({ intentId, orderId, amountCents, key, units }) =>
      asking('refund', async (stripe) => {
        try {
          const refund = await stripe.refunds.create(
            { payment_intent: intentId, amount: amountCents, metadata: { orderId, refundId: key, ...(units !== '' && { units }) } },
            { idempotencyKey: `refund:${key}` },
          );
          return toRefundReport(refund);
        } catch (error) {
          // A refusal of this refund is an answer; any other error may be retried.
          const { type } = toStripeError(error);
          if (type !== 'StripeInvalidRequestError' || !(error instanceof Error)) throw error;
          return { id: null, state: 'failed', error: error.message };
        }
      }),
    findRefund: async (id) => asking('refund', async (stripe) => toRefundReport(await stripe.refunds.retrieve(id))),
    listRefunds: async (intentId) =>
      asking('refunds', async (stripe) => {
        const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
        return data.map((refund) => ({
          ...toRefundReport(refund),
          id: refund.id,
          amountCents: refund.amount,
          createdAtMs: refund.created * 1000,
          key: refund.metadata?.refundId ?? null,
          units: refund.metadata?.units ?? '',
        }));
      }),
    readEvent: async (rawBody, signature) => {
      const { webhooks } = await client();
      const { webhookSecret } = config;
      if (webhookSecret === null || signature === undefined) throw badSignature();
      try {
        return toEvent(webhooks.constructEvent(rawBody, signature, webhookSecret, SIGNATURE_TOLERANCE_SECONDS, undefined, now()));
      } catch {
        // Whatever the SDK objects to (missing signature, too old, altered body), the sender learns only that the
        // signature is bad.
        throw badSignature();
      }
    },
  };
}

async function loadClient(config: StripeConfig, timeoutMs: number | undefined): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  return new Stripe(config.secretKey, clientOptions(config, timeoutMs));
}

export function clientOptions({ apiBase }: Pick<StripeConfig, 'apiBase'>, timeoutMs = TIMEOUT_MS) {
  return { apiVersion: API_VERSION, timeout: timeoutMs, maxNetworkRetries: MAX_RETRIES, telemetry: false, ...apiBaseOf(apiBase) } as const;
}

function apiBaseOf(apiBase: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiBase === null) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isHttp = protocol === 'http:';
  return { host: hostname, port: port || (isHttp ? '80' : '443'), protocol: isHttp ? 'http' : 'https' };
}

/** Adds up the disputes of a charge. A bank's inquiry that moves no money yet (`warning_…`) counts as disputed. */
function toDisputed(
  disputes: readonly Stripe.Dispute[],
): Pick<IntentReport, 'disputedCents' | 'lostCents' | 'wonCents' | 'disputeDueAtMs'> {
  const sums = { disputedCents: 0, lostCents: 0, wonCents: 0 };
  const dueAtMs: number[] = [];
  for (const { status, amount, evidence_details } of disputes) {
    if (status === 'lost') sums.lostCents += amount;
    else if (status === 'won') sums.wonCents += amount;
    else if (status !== 'warning_closed' && status !== 'prevented') {
      sums.disputedCents += amount;
      // A dispute under review has been answered.
      const isToAnswer = status === 'needs_response' || status === 'warning_needs_response';
      if (isToAnswer && evidence_details?.due_by != null) dueAtMs.push(evidence_details.due_by * 1000);
    }
  }
  return { ...sums, disputeDueAtMs: dueAtMs.length === 0 ? null : Math.min(...dueAtMs) };
}

function toReport(intent: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[]): IntentReport {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.id,
    status: toStatus(intent.status),
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    orderId: intent.metadata.orderId ?? null,
    refundedCents: charge?.amount_refunded ?? 0,
    ...toDisputed(disputes),
    lastError: intent.last_payment_error?.message ?? null,
  };
}

/** Maps every status that is not final to pending. */
function toRefundReport({ id, status, failure_reason }: Stripe.Refund): RefundReport {
  if (status === 'succeeded') return { id, state: 'succeeded', error: null };
  const hasFailed = status === 'failed' || status === 'canceled';
  return { id, state: hasFailed ? 'failed' : 'pending', error: hasFailed ? (failure_reason ?? status) : null };
}

/** Maps every status that is not final to open: Stripe adds statuses over time. */
function toStatus(status: string): IntentReport['status'] {
  if (status === 'succeeded' || status === 'canceled' || status === 'processing') return status;
  return 'open';
}

function secretOf(intent: Stripe.PaymentIntent): string {
  if (intent.client_secret === null) throw new Error('Stripe answered an intent without its client secret');
  return intent.client_secret;
}

function toEvent(event: Stripe.Event): PaymentEvent {
  const base = { id: event.id, type: event.type };
  const { object } = event.data;
  if (event.type.startsWith('payment_intent.') && 'id' in object && 'metadata' in object)
    return { ...base, intentId: object.id ?? null, orderId: object.metadata?.orderId ?? null };
  // Charges, refunds and disputes each name the payment they belong to.
  if (/^(?:charge|refund)\./.test(event.type) && 'payment_intent' in object) {
    const intent = object.payment_intent;
    return { ...base, intentId: typeof intent === 'string' ? intent : (intent?.id ?? null), orderId: null };
  }
  return { ...base, intentId: null, orderId: null };
}

/** True for no answer, and for one that reports trouble at Stripe itself. */
function isAway(error: unknown): boolean {
  const { type, statusCode } = toStripeError(error);
  return type === 'StripeConnectionError' || (typeof statusCode === 'number' && statusCode >= 500);
}

/** Returns the answer unless the server stops first, after which an answer is useless. */
async function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = new DomainError('unavailable', 'The server is stopping; nothing was charged. Please try again in a moment.');
  if (signal.aborted) throw stopped;
  return new Promise((resolve, reject) => {
    const stop = () => reject(stopped);
    signal.addEventListener('abort', stop, { once: true });
    void answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function badSignature(): DomainError {
  return new DomainError('bad_signature', 'The Stripe-Signature does not fit this body.');
}

interface StripeErrorParts {
  readonly type?: unknown;
  readonly code?: unknown;
  readonly statusCode?: unknown;
  readonly requestId?: unknown;
}

/** Reads the members that the SDK's errors have; any other error keeps only its name. */
function toStripeError(error: unknown): StripeErrorParts {
  if (!(error instanceof Error)) return {};
  const { type = error.name, code, statusCode, requestId } = error as StripeErrorParts;
  return { type, code, statusCode, requestId };
}

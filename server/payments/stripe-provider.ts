import type { Stripe } from 'stripe';
import { DomainError } from '#domain/kernel/problem.ts';
import type { IntentReport } from '#domain/order/order-outcome.ts';
import type { PaymentsConfig } from '../config/payments-config.ts';
import type { Log } from '../runtime/log.ts';
import { createBreaker } from './breaker.ts';
import { intentKey, type PaymentEvent, type PaymentProvider, type RefundReport } from './provider.ts';

/** Pinned: an SDK update does not change what Stripe answers without this line changing too. */
const API_VERSION = '2026-10-28.endive';
/** A buyer hears within 10 s in the worst case: an earlier order cancelled (3 s), a new intent asked for twice (6.5 s). */
const TIMEOUT_MS = 3000;
const MAX_RETRIES = 1;
/** Events older than this are replays of a recorded request (Stripe's default). */
const SIGNATURE_TOLERANCE_SECONDS = 300;

type StripeConfig = Extract<PaymentsConfig, { mode: 'stripe' }>;

export interface StripeProviderDeps {
  readonly config: StripeConfig;
  readonly log: Log;
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  /** Aborted when the server stops: whoever waits for Stripe then is told so at once. */
  readonly stopping: AbortSignal;
  /** How long one call may take. */
  readonly timeoutMs?: number;
}

/** Stripe behind our interface. The SDK is loaded on first use, so that a server that sells nothing yet starts without it. */
export function createStripeProvider({ config, log, now, clock, stopping, timeoutMs }: StripeProviderDeps): PaymentProvider {
  const breaker = createBreaker({ clock, isAway });
  let loading: Promise<Stripe> | undefined;
  const client = () => {
    loading ??= loadClient(config, timeoutMs);
    return loading;
  };

  /** Stripe's refusals become one answer to the buyer and one log line for us, without particulars of the payment. */
  async function asking<T>(what: string, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await breaker.run(async () => untilAborted(ask(await client()), stopping));
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const { type, code, statusCode, requestId } = toStripeError(error);
      log.warn({ what, type, code, statusCode, stripeRequestId: requestId }, 'stripe refused or did not answer');
      throw new DomainError('unavailable', 'The card service did not answer. Nothing was charged; please try again in a moment.');
    }
  }

  async function report(stripe: Stripe, intentId: string): Promise<IntentReport> {
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
    // A charge stays `disputed` whoever won: how it stands is said by its disputes alone.
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
          // "Cannot be cancelled" is an answer: it has ended, or money is on its way.
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
          // What it says of this very refund is an answer; all else may be asked again.
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
        // Whatever the SDK objects to (no such signature, too old, body changed), the sender learns only that it does not fit.
        throw badSignature();
      }
    },
  };
}

async function loadClient(config: StripeConfig, timeoutMs: number | undefined): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  return new Stripe(config.secretKey, clientOptions(config, timeoutMs));
}

/** How the SDK calls Stripe. */
export function clientOptions({ apiBase }: Pick<StripeConfig, 'apiBase'>, timeoutMs = TIMEOUT_MS) {
  return { apiVersion: API_VERSION, timeout: timeoutMs, maxNetworkRetries: MAX_RETRIES, telemetry: false, ...apiBaseOf(apiBase) } as const;
}

function apiBaseOf(apiBase: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiBase === null) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isHttp = protocol === 'http:';
  return { host: hostname, port: port || (isHttp ? '80' : '443'), protocol: isHttp ? 'http' : 'https' };
}

/** Sums the disputes of a charge. A bank's question that moves no money yet (`warning_…`) counts as disputed. */
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
      // What is under review was answered.
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

/** Whatever is not an end is pending. */
function toRefundReport({ id, status, failure_reason }: Stripe.Refund): RefundReport {
  if (status === 'succeeded') return { id, state: 'succeeded', error: null };
  const hasFailed = status === 'failed' || status === 'canceled';
  return { id, state: hasFailed ? 'failed' : 'pending', error: hasFailed ? (failure_reason ?? status) : null };
}

/** Stripe adds statuses over time; whatever is not an end is open. */
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
  // Charges, and the refunds and disputes of charges: each names the payment it belongs to.
  if (/^(?:charge|refund)\./.test(event.type) && 'payment_intent' in object) {
    const intent = object.payment_intent;
    return { ...base, intentId: typeof intent === 'string' ? intent : (intent?.id ?? null), orderId: null };
  }
  return { ...base, intentId: null, orderId: null };
}

/** No answer, or one that says Stripe itself has trouble. */
function isAway(error: unknown): boolean {
  const { type, statusCode } = toStripeError(error);
  return type === 'StripeConnectionError' || (typeof statusCode === 'number' && statusCode >= 500);
}

/** The answer, unless the server stops first; a late one is of no use to anybody then. */
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

/** The SDK's errors carry these; anything else is shown by its name alone. */
function toStripeError(error: unknown): StripeErrorParts {
  if (!(error instanceof Error)) return {};
  const { type = error.name, code, statusCode, requestId } = error as StripeErrorParts;
  return { type, code, statusCode, requestId };
}

import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { USD } from '#domain/money/currency.ts';
import { hasBeenPaid } from '#domain/order/order.ts';
import { ApiError } from '#lib/api-client.ts';
import { breakdownOf, createPayment, fetchOrder, type OrderHandle, type PaymentRequest } from '#lib/order-queries.ts';
import { isRefusal, retriesOnce } from '#lib/refusal.ts';
import { attemptFor, type CheckoutAttempt, noteAttemptOrder, renewAttempt } from '#state/cart/checkout-attempt.ts';
import { receivedFrom } from '#state/cart/received-cart.ts';

export type CheckoutSession =
  | { readonly kind: 'ready'; readonly intent: WirePaymentIntent }
  /** This same cart is already paid (in another tab, or before the page was closed); it is not charged again. */
  | { readonly kind: 'paid' }
  /**
   * The cart cannot be paid as this device has it: prices changed or lines have problems. `refusal` is the server's
   * message.
   */
  | { readonly kind: 'changed'; readonly breakdown: WirePricedCart; readonly refusal: unknown }
  | { readonly kind: 'too_large'; readonly detail: string }
  | { readonly kind: 'off' };

/**
 * Creates the payment of a cart; repeating it for the same cart returns the same payment. @throws ApiError, TypeError
 * (no network)
 */
async function openSession(request: PaymentRequest, currency: string | null): Promise<CheckoutSession> {
  const cart = JSON.stringify(request);
  const slot = request.quoteId == null ? 'cart' : 'quote';
  const held = attemptFor(cart, slot, currency);
  const state = held.order === null ? 'open' : await stateOf(held.order);
  if (state === 'paid') return { kind: 'paid' };
  return ask(request, state === 'open' ? held : renewAttempt(cart, slot, currency), true);
}

async function stateOf(order: OrderHandle): Promise<'open' | 'paid' | 'ended'> {
  try {
    const { state } = await fetchOrder(order);
    if (state === 'pending') return 'open';
    return hasBeenPaid(state) ? 'paid' : 'ended';
  } catch (error) {
    // The server does not have this order: start a new one. A missing response is left to the caller.
    if (isRefusal(error)) return 'ended';
    throw error;
  }
}

async function ask(request: PaymentRequest, attempt: CheckoutAttempt, mayRenew: boolean): Promise<CheckoutSession> {
  const { replaces, slot, currency } = attempt;
  const handOff = slot === 'cart' ? receivedFrom() : null;
  const came = handOff === null ? {} : { handOff };
  const body = {
    ...request,
    ...came,
    ...(currency !== null && { currency }),
    ...(replaces !== null && { replaces: { orderId: replaces.id, orderToken: replaces.token } }),
  };
  try {
    const intent = await createPayment(body, attempt.key);
    noteAttemptOrder(attempt, { id: intent.orderId, token: intent.orderToken });
    return { kind: 'ready', intent };
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : undefined;
    switch (problem?.code) {
      case 'price_changed':
      case 'cart_problems':
        return { kind: 'changed', breakdown: await breakdownOf(problem), refusal: error };
      case 'amount_too_large':
        return { kind: 'too_large', detail: problem.detail };
      case 'payments_off':
        return { kind: 'off' };
      case 'conflict':
        if (replaces !== null && problem.orderId === replaces.id) return { kind: 'paid' };
        break;
      case 'key_reused':
        break;
      default:
        throw error;
    }
    if (!mayRenew) throw error;
    // A node of an earlier version drops `currency`, so that a repeat looks like another request: its order is still open.
    const open = problem.code === 'key_reused' ? attempt.order : null;
    return ask(request, renewAttempt(attempt.cart, slot, currency, open), false);
  }
}

const RETRY_MS = 600;
/** Retries while another tab's request for the same payment is in flight. */
const IN_FLIGHT_RETRIES = 6;

function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.problem?.code === 'request_in_flight') return failures < IN_FLIGHT_RETRIES;
  return retriesOnce(failures, error);
}

async function prepare(request: PaymentRequest, currency: string | null): Promise<CheckoutSession> {
  try {
    return await openSession(request, currency);
  } catch (error) {
    // docs/SPECIFICATION-NOTES.md#failures: a failed payment session is logged and the page does not change.
    console.error('The payment session could not be prepared', error);
    throw error;
  }
}

export const checkoutMutations = {
  /**
   * A mutation, not a query: opening a session reserves goods, which a cache must not repeat on its own.
   * @param code currency that the buyer sees amounts in
   */
  open: (code: string) => ({
    mutationFn: (request: PaymentRequest) => prepare(request, code === USD.code ? null : code),
    retry: shouldRetry,
    retryDelay: RETRY_MS,
  }),
};

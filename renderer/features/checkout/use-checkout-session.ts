import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { ApiError } from '#lib/api-client.ts';
import type { PaymentRequest } from '#lib/order-queries.ts';
import { retriesOnce } from '#lib/refusal.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { serverNow } from '#state/server-now.ts';
import { type CheckoutSession, openSession } from './checkout-session.ts';
import { toPaymentRequest } from './payment-request.ts';

const RETRY_MS = 600;
/** Another tab may be asking for the same payment at this very moment. */
const IN_FLIGHT_RETRIES = 6;

function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.problem?.code === 'request_in_flight') return failures < IN_FLIGHT_RETRIES;
  return retriesOnce(failures, error);
}

async function prepare(request: PaymentRequest): Promise<CheckoutSession> {
  try {
    return await openSession(request);
  } catch (error) {
    // docs/SPECIFICATION-NOTES.md#failures: a failed payment session is logged and the page stays as it is.
    console.error('The payment session could not be prepared', error);
    throw error;
  }
}

/** The same object for as long as it says the same: a cart is asked about once, however often the page is rendered. */
function useUnchanged(request: PaymentRequest): PaymentRequest {
  const [held, setHeld] = useState(request);
  const isSame = JSON.stringify(held) === JSON.stringify(request);
  if (!isSame) setHeld(request);
  return isSame ? held : request;
}

/**
 * The payment session of a cart, opened when it is shown and again when its 15 minutes are over; never while somebody pays. A
 * mutation, not a query: opening one holds goods, which a cache must not do again by itself.
 */
export function useCheckoutSession(cart: Cart, { isEnabled, isPaying }: { readonly isEnabled: boolean; readonly isPaying: boolean }) {
  const request = useUnchanged(toPaymentRequest(cart, useCartPricing(cart)));
  const [answer, setAnswer] = useState<{ readonly to: PaymentRequest; readonly session: CheckoutSession } | null>(null);
  const { mutate, error, variables } = useMutation({ mutationFn: prepare, retry: shouldRetry, retryDelay: RETRY_MS });
  const asked = useRef<PaymentRequest | null>(null);
  /** Puts in its place what the server has said since. */
  const show = useCallback((session: CheckoutSession) => setAnswer({ to: request, session }), [request]);
  const reopen = useCallback(() => {
    asked.current = request;
    // Called for the latest question only: a late answer about an earlier cart is nobody's.
    mutate(request, { onSuccess: show });
  }, [mutate, request, show]);
  const isWanted = isEnabled && cart.length > 0 && !isPaying;
  useEffect(() => {
    if (isWanted && asked.current !== request) reopen();
  }, [isWanted, request, reopen]);
  const data = answer?.to === request ? answer.session : undefined;
  const expiresAt = data?.kind === 'ready' ? data.intent.expiresAt : null;
  useEffect(() => {
    if (expiresAt === null || isPaying) return;
    const timer = setTimeout(reopen, Math.max(1000, Date.parse(expiresAt) - serverNow() + 500));
    return () => clearTimeout(timer);
  }, [expiresAt, isPaying, reopen]);
  return { data, error: variables === request ? error : null, show, reopen };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { ApiError } from '#lib/api-client.ts';
import { retriesOnce } from '#lib/refusal.ts';
import { useCartPricing } from '#state/cart-pricing.ts';
import { serverNow } from '#state/flash-sale.ts';
import { type CheckoutSession, openSession } from './checkout-session.ts';
import { toPaymentRequest } from './payment-request.ts';

const RETRY_MS = 600;
/** Another tab may be asking for the same payment at this very moment. */
const IN_FLIGHT_RETRIES = 6;

function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.problem?.code === 'request_in_flight') return failures < IN_FLIGHT_RETRIES;
  return retriesOnce(failures, error);
}

/** The payment session of a cart, opened when it is shown and again when its 15 minutes are over; never while somebody pays. */
export function useCheckoutSession(cart: Cart, { isEnabled, isPaying }: { readonly isEnabled: boolean; readonly isPaying: boolean }) {
  const request = toPaymentRequest(cart, useCartPricing(cart));
  const cartText = JSON.stringify(request);
  const queryClient = useQueryClient();
  const session = useQuery({
    queryKey: ['checkout-session', cartText],
    queryFn: async () => {
      try {
        return await openSession(request);
      } catch (error) {
        // Specification §8: a failed payment session is logged and the page stays as it is.
        console.error('The payment session could not be prepared', error);
        throw error;
      }
    },
    enabled: isEnabled && cart.length > 0 && !isPaying,
    // Asked once per visit of the page: an answer of an earlier visit may be about an order that has ended.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: shouldRetry,
    retryDelay: RETRY_MS,
  });
  const { data, refetch } = session;
  const expiresAt = data?.kind === 'ready' ? data.intent.expiresAt : null;
  useEffect(() => {
    if (expiresAt === null || isPaying) return;
    const timer = setTimeout(() => void refetch(), Math.max(1000, Date.parse(expiresAt) - serverNow() + 500));
    return () => clearTimeout(timer);
  }, [expiresAt, isPaying, refetch]);
  /** Puts in its place what the server has said since. */
  const show = useCallback(
    (next: CheckoutSession) => void queryClient.setQueryData(['checkout-session', cartText], next),
    [queryClient, cartText],
  );
  const reopen = useCallback(() => void refetch(), [refetch]);
  return { data, error: session.error, show, reopen };
}

import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import type { PaymentRequest } from '#lib/order-queries.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { useCurrency } from '#state/currency.ts';
import { type CheckoutSession, checkoutMutations } from './checkout-session.ts';
import { toPaymentRequest } from './payment-request.ts';

/**
 * Returns the same object while the content is equal, so that a cart is requested once, however often the page renders.
 */
function useUnchanged(request: PaymentRequest): PaymentRequest {
  const [held, setHeld] = useState(request);
  const isSame = JSON.stringify(held) === JSON.stringify(request);
  if (!isSame) setHeld(request);
  return isSame ? held : request;
}

interface Answer {
  readonly to: PaymentRequest;
  readonly session: CheckoutSession;
  /** Consecutive refusals of this request by the server. */
  readonly refusals: number;
}

interface When {
  readonly isEnabled: boolean;
  readonly isPaying: boolean;
}

export function useCheckoutSession(cart: Cart, { isEnabled, isPaying }: When) {
  return usePaymentSession(toPaymentRequest(cart, useCartPricing(cart)), { isEnabled: isEnabled && cart.length > 0, isPaying });
}

export type PaymentSession = ReturnType<typeof usePaymentSession>;

/**
 * Opens a payment session when shown and again after its 15 minutes, but never while a payment is processed. `refusals`
 * counts consecutive refusals of the unchanged request; 0 after a success.
 */
export function usePaymentSession(asks: PaymentRequest, { isEnabled, isPaying }: When) {
  const request = useUnchanged(asks);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { mutate, error, variables, isPending } = useMutation(checkoutMutations.open(useCurrency().code));
  const asked = useRef<PaymentRequest | null>(null);
  /** Replaces the shown session with a newer one from the server. */
  const show = useCallback(
    (session: CheckoutSession) =>
      setAnswer((before) => {
        const earlier = before?.to === request ? before.refusals : 0;
        return { to: request, session, refusals: session.kind === 'changed' ? earlier + 1 : 0 };
      }),
    [request],
  );
  const reopen = useCallback(() => {
    asked.current = request;
    // React Query calls `onSuccess` for the latest `mutate` only; a late response for an earlier cart is dropped.
    mutate(request, { onSuccess: show });
  }, [mutate, request, show]);
  const isWanted = isEnabled && !isPaying;
  useEffect(() => {
    if (isWanted && asked.current !== request) reopen();
  }, [isWanted, request, reopen]);
  const current = answer?.to === request ? answer : null;
  const data = current?.session;
  const expiresAt = data?.kind === 'ready' ? data.intent.expiresAt : null;
  useEffect(() => {
    if (expiresAt === null || isPaying) return;
    const timer = setTimeout(reopen, Math.max(1000, Date.parse(expiresAt) - serverNow() + 500));
    return () => clearTimeout(timer);
  }, [expiresAt, isPaying, reopen]);
  return { data, refusals: current?.refusals ?? 0, error: variables === request ? error : null, isAsking: isPending, show, reopen };
}

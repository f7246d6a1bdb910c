import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import type { PaymentRequest } from '#lib/order-queries.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { type CheckoutSession, checkoutMutations } from './checkout-session.ts';
import { toPaymentRequest } from './payment-request.ts';

/** The same object for as long as it says the same: a cart is asked about once, however often the page is rendered. */
function useUnchanged(request: PaymentRequest): PaymentRequest {
  const [held, setHeld] = useState(request);
  const isSame = JSON.stringify(held) === JSON.stringify(request);
  if (!isSame) setHeld(request);
  return isSame ? held : request;
}

interface Answer {
  readonly to: PaymentRequest;
  readonly session: CheckoutSession;
  /** How many times in a row the server has refused this request. */
  readonly refusals: number;
}

interface When {
  readonly isEnabled: boolean;
  readonly isPaying: boolean;
}

/** The payment session of a cart. */
export function useCheckoutSession(cart: Cart, { isEnabled, isPaying }: When) {
  return usePaymentSession(toPaymentRequest(cart, useCartPricing(cart)), { isEnabled: isEnabled && cart.length > 0, isPaying });
}

export type PaymentSession = ReturnType<typeof usePaymentSession>;

/**
 * The payment session of what is asked for, opened when it is shown and again when its 15 minutes are over; never while somebody pays.
 * `refusals`: how many times in a row the request was refused as it is; 0 once it was not.
 */
export function usePaymentSession(asks: PaymentRequest, { isEnabled, isPaying }: When) {
  const request = useUnchanged(asks);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { mutate, error, variables, isPending } = useMutation(checkoutMutations.open());
  const asked = useRef<PaymentRequest | null>(null);
  /** Puts in its place what the server has said since. */
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
    // Called for the latest question only: a late answer about an earlier cart is nobody's.
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

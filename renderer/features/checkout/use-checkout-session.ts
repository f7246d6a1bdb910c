import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import type { PaymentRequest } from '#lib/order-queries.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { serverNow } from '#state/server-now.ts';
import { type CheckoutSession, checkoutMutations } from './checkout-session.ts';
import { toPaymentRequest } from './payment-request.ts';

/** The same object for as long as it says the same: a cart is asked about once, however often the page is rendered. */
function useUnchanged(request: PaymentRequest): PaymentRequest {
  const [held, setHeld] = useState(request);
  const isSame = JSON.stringify(held) === JSON.stringify(request);
  if (!isSame) setHeld(request);
  return isSame ? held : request;
}

/**
 * The payment session of a cart, opened when it is shown and again when its 15 minutes are over; never while somebody pays.
 */
export function useCheckoutSession(cart: Cart, { isEnabled, isPaying }: { readonly isEnabled: boolean; readonly isPaying: boolean }) {
  const request = useUnchanged(toPaymentRequest(cart, useCartPricing(cart)));
  const [answer, setAnswer] = useState<{ readonly to: PaymentRequest; readonly session: CheckoutSession } | null>(null);
  const { mutate, error, variables } = useMutation(checkoutMutations.open());
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

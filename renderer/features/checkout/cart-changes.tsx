import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { cartQueries } from '#lib/cart-queries.ts';
import { unpaidOrder } from '#state/cart/checkout-attempt.ts';
import { useResolution } from '#state/cart/use-resolution.ts';
import { AcceptChanges } from './accept-changes.tsx';
import * as copy from './copy.ts';
import { Preparing } from './preparing.tsx';

interface Props {
  readonly cart: Cart;
  readonly breakdown: WirePricedCart;
  /** The server's refusal; its text names the lines. */
  readonly refusal: unknown;
  /** True if the server refused before and no difference was found. */
  readonly isRefusedAgain: boolean;
  readonly isAsking: boolean;
  /** Error of the repeated request if it got no response. */
  readonly askError: unknown;
  readonly onAskAgain: () => void;
}

/**
 * Shows what differs when the server refused this device's cart. If nothing differs, the cause is probably gone:
 * retries once automatically, then shows the refusal.
 */
export function CartChanges({ cart, breakdown, refusal, isRefusedAgain, isAsking, askError, onAskAgain }: Props) {
  // Prices the cart again: a refusal names one reason, not what other buyers hold by now. All differences are then
  // accepted at once.
  const check = useQuery({ ...cartQueries.price(cart, unpaidOrder()), staleTime: 0, gcTime: 0 });
  const seen = check.isError ? breakdown : check.isFetchedAfterMount ? check.data : undefined;
  const { resolution, hasFailed, retry } = useResolution(cart, seen);
  const isSame = resolution?.changed.length === 0;
  useAskOnce(isSame && !isRefusedAgain, onAskAgain);
  if (resolution === undefined) return <Preparing error={hasFailed ? new Error(copy.acceptFailed) : null} onRetry={retry} />;
  if (!isSame) return <AcceptChanges cart={cart} {...resolution} />;
  const error = askError ?? (isRefusedAgain ? refusal : null);
  return <Preparing error={isAsking ? null : error} onRetry={onAskAgain} />;
}

/** Runs at most once per refusal, however often this screen updates. */
function useAskOnce(isWanted: boolean, ask: () => void): void {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isWanted || hasAsked.current) return;
    hasAsked.current = true;
    ask();
  }, [isWanted, ask]);
}

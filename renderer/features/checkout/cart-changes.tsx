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
  /** The refusal itself, whose words name the lines. */
  readonly refusal: unknown;
  /** It was refused before, without anything having been found different. */
  readonly isRefusedAgain: boolean;
  readonly isAsking: boolean;
  /** Asking again brought no answer at all. */
  readonly askError: unknown;
  readonly onAskAgain: () => void;
}

/**
 * The server refused the cart as this device has it: what is different is shown to be accepted. Where nothing is, what stood in the way
 * is likely gone: it asks again by itself, once, and then says why it was refused.
 */
export function CartChanges({ cart, breakdown, refusal, isRefusedAgain, isAsking, askError, onAskAgain }: Props) {
  // A refusal for one reason says nothing of what others hold meanwhile: asked once more, everything is accepted in one go.
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

/** Once per refusal, whatever else this screen learns meanwhile. */
function useAskOnce(isWanted: boolean, ask: () => void): void {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isWanted || hasAsked.current) return;
    hasAsked.current = true;
    ask();
  }, [isWanted, ask]);
}

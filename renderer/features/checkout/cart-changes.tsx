import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { toUsd } from '#domain/kernel/money.ts';
import { cartQueries } from '#lib/cart-queries.ts';
import { formatUsd } from '#lib/format.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { ownOrder } from '#state/cart/checkout-attempt.ts';
import { useResolution } from '#state/cart/use-resolution.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChangedLines } from '#ui/changes/changed-lines.tsx';
import { WaysOut } from '#ui/changes/ways-out.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './cart-changes.module.css';
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
 * The server refused the cart as this device has it: what is different, line by line, and one click to accept all of it (CT9). Where
 * nothing is, what stood in the way is likely gone: it asks again by itself, once, and then says why it was refused.
 */
export function CartChanges({ cart, breakdown, refusal, isRefusedAgain, isAsking, askError, onAskAgain }: Props) {
  // A refusal for one reason says nothing of what others hold meanwhile: asked once more, everything is accepted in one go.
  const check = useQuery({ ...cartQueries.price(cart, ownOrder()), staleTime: 0, gcTime: 0 });
  const seen = check.isError ? breakdown : check.isFetchedAfterMount ? check.data : undefined;
  const { resolution, hasFailed, retry } = useResolution(cart, seen);
  const { replace } = useCartActions();
  const isSame = resolution?.changed.length === 0;
  useAskOnce(isSame && !isRefusedAgain, onAskAgain);
  if (resolution === undefined) return <Preparing error={hasFailed ? new Error(copy.acceptFailed) : null} onRetry={retry} />;
  const { changed, accepted, priced } = resolution;
  // There is nothing to accept.
  if (isSame) {
    const error = askError ?? (isRefusedAgain ? refusal : null);
    return <Preparing error={isAsking ? null : error} onRetry={onAskAgain} />;
  }
  return (
    <section className={styles.changes} aria-label={copy.changesTitle}>
      <div role="alert">
        <h2>
          <Icon name="alert" size={24} />
          {copy.changesTitle}
        </h2>
        <p>{copy.changesText}</p>
      </div>
      <ChangedLines
        cart={cart}
        changed={changed}
        renderActions={({ line, outcome }) => outcome.kind === 'none' && <WaysOut line={line} />}
      />
      {accepted.length > 0 && (
        <p className={styles.total}>
          <span>{copy.newTotal}</span>
          <strong className="tw-figures">{formatUsd(toUsd(priced.totalCents))}</strong>
        </p>
      )}
      <div className={styles.ways}>
        {accepted.length > 0 && (
          <Button tone="primary" size="lg" onClick={() => replace(accepted)}>
            {copy.accept}
          </Button>
        )}
        <ButtonLink size="lg" to="/cart">
          {copy.toCart}
        </ButtonLink>
      </div>
    </section>
  );
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

import { useQuery } from '@tanstack/react-query';
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
  readonly onAskAgain: () => void;
}

/** The server refused the cart as this device has it: what is different, line by line, and one click to accept all of it (CT9). */
export function CartChanges({ cart, breakdown, onAskAgain }: Props) {
  // A refusal for one reason says nothing of what others hold meanwhile: asked once more, everything is accepted in one go.
  const check = useQuery({ ...cartQueries.price(cart, ownOrder()), staleTime: 0, gcTime: 0 });
  const { resolution, hasFailed, retry } = useResolution(cart, check.isError ? breakdown : check.data);
  const { replace } = useCartActions();
  if (resolution === undefined) return <Preparing error={hasFailed ? new Error(copy.acceptFailed) : null} onRetry={retry} />;
  const { changed, accepted, priced } = resolution;
  // What stood in the way is gone by now: there is nothing to accept, only to ask again.
  if (changed.length === 0) return <Preparing error={new Error(copy.acceptFailed)} onRetry={onAskAgain} />;
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

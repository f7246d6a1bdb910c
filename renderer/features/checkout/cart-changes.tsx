import { type Cart, lineKey } from '#domain/cart/cart.ts';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { assertNever } from '#domain/kernel/assert-never.ts';
import { toCents } from '#domain/kernel/money.ts';
import { formatVariant } from '#lib/format.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { useMoney } from '#state/currency.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './cart-changes.module.css';
import * as copy from './copy.ts';
import { type ChangedLine, findChanges, type LineChange } from './find-changes.ts';
import { useAcceptChanges } from './use-accept-changes.ts';

/** The server refused the cart as this device has it: what is different, line by line, and one click to accept all of it. */
export function CartChanges({ cart, breakdown }: { readonly cart: Cart; readonly breakdown: WirePricedCart }) {
  const changed = findChanges(cart, useCartPricing(cart), breakdown);
  const accept = useAcceptChanges(changed);
  const { format } = useMoney();
  return (
    <section className={styles.changes} aria-label={copy.changesTitle}>
      <div role="alert">
        <h2>
          <Icon name="alert" size={24} />
          {copy.changesTitle}
        </h2>
        <p>{copy.changesText}</p>
      </div>
      <ul>
        {changed.map((entry) => (
          <Changed key={lineKey(entry.line)} {...entry} />
        ))}
      </ul>
      <p className={styles.total}>
        <span>{copy.newTotal}</span>
        <strong className="tw-figures">{format(toCents(breakdown.total))}</strong>
      </p>
      <div className={styles.ways}>
        <Button tone="primary" size="lg" disabled={accept.isPending} onClick={() => accept.mutate()}>
          {accept.isPending ? copy.accepting : copy.accept}
        </Button>
        <ButtonLink size="lg" to="/cart">
          {copy.toCart}
        </ButtonLink>
      </div>
    </section>
  );
}

function Changed({ line, changes }: ChangedLine) {
  const { format } = useMoney();
  const choice = formatVariant(line.variant);
  return (
    <li>
      <Picture path={line.image} alt="" sizes="72px" className={styles.picture} />
      <div>
        <h3>{line.name}</h3>
        {choice !== '' && <p>{choice}</p>}
        {changes.map((change) => (
          <p key={change.kind} className={styles.change}>
            {inWords(change, line.quantity, format)}
          </p>
        ))}
      </div>
    </li>
  );
}

function inWords(change: LineChange, quantity: number, format: (cents: number) => string): string {
  switch (change.kind) {
    case 'gone':
      return copy.gone;
    case 'variant_gone':
      return copy.variantGone;
    case 'price':
      return copy.priceChanged(format(change.beforeCents), format(change.nowCents));
    case 'below_moq':
      return copy.belowMoq(change.moq, quantity);
    case 'over_stock':
      return copy.overStock(change.stock, quantity);
    case 'held_by_others':
      return copy.heldByOthers(change.stock, quantity);
    default:
      return assertNever(change);
  }
}

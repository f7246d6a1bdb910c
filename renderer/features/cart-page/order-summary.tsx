import { type Cart, countUnits } from '#domain/cart/cart.ts';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { formatUnits } from '#lib/format.ts';
import { useMoney } from '#state/currency.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import * as copy from './copy.ts';
import { Explanation } from './explanation.tsx';
import styles from './order-summary.module.css';

interface Props {
  readonly cart: Cart;
  readonly pricing: PricedCart;
  readonly needsAttention: boolean;
  readonly hasCheckFailed: boolean;
  readonly onRequestQuote: () => void;
  readonly onSaveForLater: () => void;
}

/** The order in four lines and every way on from here. The total is the sum of the lines as displayed. */
export function OrderSummary({ cart, pricing, needsAttention, hasCheckFailed, onRequestQuote, onSaveForLater }: Props) {
  const money = useMoney();
  const subtotal = money.sum(pricing.lines.map((line) => line.lineTotalCents));
  return (
    <aside className={styles.summary} aria-label={copy.summary}>
      <h2>{copy.summary}</h2>
      <dl>
        <div>
          <dt>{`${copy.subtotal} (${formatUnits(countUnits(cart))})`}</dt>
          <dd data-testid="subtotal">{subtotal}</dd>
        </div>
        <div>
          <dt>{copy.shipping}</dt>
          <dd>{copy.shippingValue}</dd>
        </div>
        <div>
          <dt>{copy.fees}</dt>
          <dd>{copy.feesValue}</dd>
        </div>
        <div className={styles.total}>
          <dt>{copy.total}</dt>
          <dd>{subtotal}</dd>
        </div>
      </dl>
      <Explanation pricing={pricing} />
      {needsAttention && <p className={styles.attention}>{copy.correctFirst}</p>}
      {hasCheckFailed && <p className={styles.attention}>{copy.checkFailed}</p>}
      <ButtonLink tone="primary" size="lg" isWide to="/checkout">
        {copy.checkout}
      </ButtonLink>
      <Button isWide onClick={onRequestQuote}>
        {copy.quote}
      </Button>
      <Button tone="quiet" isWide onClick={onSaveForLater}>
        {copy.saveForLater}
      </Button>
    </aside>
  );
}

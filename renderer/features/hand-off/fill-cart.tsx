import { useEffect, useState } from 'react';
import { addLine, type Cart, lineKey } from '#domain/cart/cart.ts';
import { formatVariantUnits } from '#lib/format.ts';
import { useCart, useCartActions } from '#state/cart/cart.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { markFilled, wasFilled } from '#state/cart/received-cart.ts';
import { useMoney } from '#state/currency.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import { Price } from '#ui/goods/price.tsx';
import * as copy from './copy.ts';
import styles from './received-view.module.css';

interface Props {
  readonly source: string;
  readonly cart: Cart;
  readonly changes: readonly string[];
}

/** What arrived, priced here. An empty cart is filled at once; a cart with something in it asks. */
export function FillCart({ source, cart, changes }: Props) {
  const held = useCart();
  const { replace } = useCartActions();
  const [isFilled, setFilled] = useState(() => wasFilled(source));
  const fill = (lines: Cart) => {
    markFilled(source);
    setFilled(true);
    replace(lines);
  };
  const fillsAtOnce = !isFilled && held.length === 0;
  useEffect(() => {
    if (!fillsAtOnce) return;
    markFilled(source);
    setFilled(true);
    replace(cart);
  }, [fillsAtOnce, source, cart, replace]);
  return (
    <>
      {changes.length > 0 && <Changes changes={changes} />}
      <Lines cart={cart} />
      {isFilled ? (
        <div role="status" className={styles.next}>
          <h2>{copy.filledTitle}</h2>
          <p>{copy.filledText}</p>
          <div className={styles.ways}>
            <ButtonLink tone="primary" size="lg" to="/checkout">
              {copy.checkout}
            </ButtonLink>
            <ButtonLink size="lg" to="/cart">
              {copy.viewCart}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <div className={styles.next}>
          <h2>{copy.choiceTitle}</h2>
          <p>{copy.choiceText}</p>
          <div className={styles.ways}>
            <Button tone="primary" size="lg" onClick={() => fill(cart.reduce<Cart>(addLine, held))}>
              {copy.merge}
            </Button>
            <Button size="lg" onClick={() => fill(cart)}>
              {copy.replace}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function Changes({ changes }: { readonly changes: readonly string[] }) {
  return (
    <section className={styles.changes} aria-label={copy.changesTitle}>
      <h2>{copy.changesTitle}</h2>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ cart }: { readonly cart: Cart }) {
  const { lines } = useCartPricing(cart);
  const { sum } = useMoney();
  return (
    <div className={styles.lines}>
      <ul>
        {cart.map((line, at) => (
          <li key={lineKey(line)}>
            <Picture path={line.image} alt="" sizes="64px" className={styles.picture} />
            <div>
              <p className={styles.name}>{line.name}</p>
              <p className="tw-figures">{formatVariantUnits(line.variant, line.quantity)}</p>
            </div>
            <Price cents={lines[at]?.lineTotalCents ?? 0} />
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{copy.subtotal}</span>
        <strong className="tw-figures">{sum(lines.map((line) => line.lineTotalCents))}</strong>
      </p>
    </div>
  );
}

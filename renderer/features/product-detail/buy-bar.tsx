import type { Product } from '#domain/product/product.ts';
import { useMoney } from '#state/currency.ts';
import { Button } from '#ui/button.tsx';
import type { Buying } from '#ui/buying/use-buying.ts';
import * as copy from './copy.ts';
import styles from './detail.module.css';

interface Props {
  readonly product: Product;
  readonly buying: Buying;
}

/** Keeps the total and Add to Cart visible on small screens once the buy box is scrolled away. */
export function BuyBar({ product, buying }: Props) {
  const { sum } = useMoney();
  return (
    <div className={`tw-row tw-apart tw-only-narrow ${styles.buyBar}`}>
      <div>
        <strong className="tw-large tw-figures">{sum(buying.lineTotalsCents)}</strong>
        <span className="tw-muted tw-cut">{product.name}</span>
      </div>
      <Button tone="primary" disabled={!buying.canAdd} onClick={buying.addToCart}>
        {copy.addToCart}
      </Button>
    </div>
  );
}

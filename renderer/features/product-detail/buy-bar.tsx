import type { Product } from '#domain/product/product.ts';
import { Button } from '#ui/button.tsx';
import { Price } from '#ui/goods/price.tsx';
import * as copy from './copy.ts';
import styles from './detail.module.css';
import type { Choice } from './use-choice.ts';

interface Props {
  readonly product: Product;
  readonly choice: Choice;
}

/** On small screens: price and Add to Cart stay at hand once the buy box is scrolled away. */
export function BuyBar({ product, choice }: Props) {
  return (
    <div className={styles.buyBar}>
      <div>
        <Price cents={choice.lineTotalCents} className={styles.buyBarPrice} />
        <span className={styles.buyBarName}>{product.name}</span>
      </div>
      <Button tone="primary" disabled={choice.isSoldOut} onClick={choice.addToCart}>
        {copy.addToCart}
      </Button>
    </div>
  );
}

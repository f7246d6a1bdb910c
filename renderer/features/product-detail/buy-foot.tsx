import type { Product } from '#domain/product/product.ts';
import { Button } from '#ui/button.tsx';
import { BuyingNotice } from '#ui/buying/buying-notice.tsx';
import { BuyingTotal } from '#ui/buying/buying-total.tsx';
import type { Buying } from '#ui/buying/use-buying.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './buy-foot.module.css';
import * as copy from './copy.ts';

interface Props {
  readonly product: Product;
  readonly buying: Buying;
  readonly onRequestQuote: () => void;
}

/** Total and Add to Cart, always in reach: at the foot of the buy box, on phones of the screen. */
export function BuyFoot({ product, buying, onRequestQuote }: Props) {
  const isQuoteOnly = isQuoteTheWay(buying);
  return (
    <div data-screen className={styles.foot}>
      <BuyingNotice product={product} buying={buying} context="product" />
      <div className={`tw-row ${styles.actions}`}>
        {!isQuoteOnly && <BuyingTotal buying={buying} />}
        {isQuoteOnly && (
          <Button tone="primary" size="lg" onClick={onRequestQuote}>
            {copy.requestQuote}
          </Button>
        )}
        <Button tone={isQuoteOnly ? 'outline' : 'primary'} size="lg" disabled={!buying.canAdd} onClick={buying.addToCart}>
          <Icon name="cart" />
          {copy.addToCart}
        </Button>
      </div>
    </div>
  );
}

/** True if no quantity can be ordered, because the stock is below the minimum order or sold out. */
export const isQuoteTheWay = ({ isSoldOut, isAllInCart, toMinimum }: Buying): boolean => isSoldOut || (toMinimum === null && !isAllInCart);

import type { Product } from '#domain/product/product.ts';
import { Button } from '#ui/button.tsx';
import styles from './buying-notice.module.css';
import * as copy from './copy.ts';
import { unitsIn } from './quantities.ts';
import type { Buying, BuyingContext } from './use-buying.ts';

const NOTICE = `tw-row tw-apart tw-small tw-rounded ${styles.notice}`;

interface Props {
  readonly product: Product;
  readonly buying: Buying;
  readonly context: BuyingContext;
}

/** Explains what is in the way of the supplier's minimum order, and offers to raise the quantity to it. */
export function BuyingNotice({ product, buying, context }: Props) {
  const { floor, toMinimum, isBelowMinimum } = buying;
  if (buying.isSoldOut) return null;
  if (buying.isAllInCart) return <p className={NOTICE}>{copy.allInCart(product.stock ?? 0)}</p>;
  if (!isBelowMinimum) return null;
  if (toMinimum === null) return <p className={NOTICE}>{copy.stockBelowMoq(product.stock ?? 0, product.moq)}</p>;
  if (context === 'products-view') return <p className={NOTICE}>{copy.liftedOnAdd(product.moq)}</p>;
  return (
    <p className={NOTICE}>
      {copy.belowMoq(floor)}
      <Button size="sm" tone="quiet" onClick={() => buying.setAll(toMinimum)}>
        {copy.setTo(unitsIn(toMinimum))}
      </Button>
    </p>
  );
}

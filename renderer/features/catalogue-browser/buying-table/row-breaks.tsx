import { priceRows } from '#domain/product/price-rows.ts';
import { hasSeveralPrices } from '#domain/product/product.ts';
import { formatCount } from '#lib/format.ts';
import { DiscountBadge } from '#ui/goods/card/card-badges.tsx';
import { FormerPrice, Price } from '#ui/goods/price.tsx';
import type { ProductCardProps } from '#ui/goods/product-card.tsx';
import styles from './buying-table.module.css';
import * as copy from './copy.ts';

/** The prices by quantity; the former price has a line of its own. */
export function RowBreaks({ product, price, was }: Pick<ProductCardProps, 'product' | 'price' | 'was'>) {
  return (
    <>
      <ul className="tw-figures">
        {priceRows(product, undefined, price.deal).map((row, at) => (
          <li key={row.from}>
            <span>{formatCount(row.from)}+</span> {at === 0 && hasSeveralPrices(product) && `${copy.from} `}
            <Price cents={row.unitPriceCents} />
          </li>
        ))}
      </ul>
      {was !== undefined && (
        <p className={styles.was}>
          <FormerPrice cents={was.wasCents} /> <DiscountBadge percent={was.percent} isDeal={price.source === 'deal'} />
        </p>
      )}
    </>
  );
}

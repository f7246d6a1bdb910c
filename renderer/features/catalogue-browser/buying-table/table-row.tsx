import { Link } from 'react-router-dom';
import { skusOf } from '#domain/product/skus.ts';
import { formatCount } from '#lib/format.ts';
import { HOLDS_FOCUS } from '#ui/controls/keep-focus.ts';
import { LeadTime, leadTimeTitle, Rating } from '#ui/goods/card/card-facts.tsx';
import { SupplierLine } from '#ui/goods/card/supplier-line.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import type { ProductCardProps } from '#ui/goods/product-card.tsx';
import styles from './buying-table.module.css';
import * as copy from './copy.ts';
import { RowBreaks } from './row-breaks.tsx';
import { MatrixPart } from './row-matrix-part.tsx';
import { RowQuantity } from './row-quantity.tsx';
import { RowStock } from './row-stock.tsx';
import { RowSum } from './row-sum.tsx';
import { Cell, Row, RowHead } from './table-parts.ts';
import { useRowQuantity } from './use-row-quantity.ts';

interface Props extends ProductCardProps {
  readonly id: string;
  /** Position among all products, from 0. */
  readonly at: number;
}

/** A product as one row of the buying table; one with options opens its own table of quantities below the row. */
export function TableRow({ id, at, product, price, was, chatFallbackNumber, isPriority = false }: Props) {
  const row = useRowQuantity(product);
  const skuCount = skusOf(product).length;
  return (
    <article className={styles.entry} aria-label={product.name}>
      <Row id={id} aria-rowindex={at + 2} className={styles.row}>
        <RowHead className={styles.name}>
          <Picture
            path={product.images[0] ?? null}
            alt=""
            sizes="64px"
            isPriority={isPriority}
            className={`tw-rounded ${styles.picture}`}
          />
          <div>
            <h3>
              <Link className="tw-name" to={`/product/${encodeURIComponent(product.id)}`} dir="auto">
                {product.name}
              </Link>
            </h3>
            <div className={styles.supplier}>
              <SupplierLine product={product} priceCents={price.unitPriceCents} chatFallbackNumber={chatFallbackNumber} />
              <Rating product={product} />
            </div>
          </div>
        </RowHead>
        <Cell className={`${styles.sku} tw-figures tw-wrap`}>{skuCount === 0 ? (product.sku ?? copy.none) : copy.skuCount(skuCount)}</Cell>
        <Cell className={styles.breaks}>
          <RowBreaks product={product} price={price} was={was} />
        </Cell>
        <Cell className={`${styles.fact} ${styles.moq}`}>
          <span>{copy.HEADS.moq} </span>
          {formatCount(product.moq)}
        </Cell>
        <Cell className={`${styles.fact} ${styles.stock}`}>
          <RowStock product={product} />
        </Cell>
        <Cell className={styles.fact} title={leadTimeTitle(product)}>
          <LeadTime product={product} />
        </Cell>
        <Cell {...HOLDS_FOCUS} className={styles.quantity}>
          <RowQuantity product={product} row={row} />
        </Cell>
        <Cell className={styles.sum}>
          <RowSum product={product} quantities={row.shown} isEntered={row.isEntered} />
        </Cell>
      </Row>
      {row.isOpen && <MatrixPart product={product} />}
    </article>
  );
}

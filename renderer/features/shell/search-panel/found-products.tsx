import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { Link } from 'react-router-dom';
import { unitPrice } from '#domain/product/pricing.ts';
import { hasSeveralPrices, type Product } from '#domain/product/product.ts';
import { pictureOf } from '#domain/product/skus.ts';
import type { ProductPage } from '#lib/catalogue-queries.ts';
import { useDeal } from '#state/unit-price.ts';
import * as goodsCopy from '#ui/goods/copy.ts';
import { Picture } from '#ui/goods/picture.tsx';
import { Price } from '#ui/goods/price.tsx';
import * as copy from './copy.ts';
import { findCode } from './found-code.ts';
import styles from './search-panel.module.css';
import { ROW } from './use-panel.ts';

/** The first products of a search, or the one that has the typed code. */
export function FoundProducts({ search, page: { products, corrected } }: { readonly search: string; readonly page: ProductPage }) {
  return (
    <>
      {corrected === undefined ? (
        <p className={styles.title}>{copy.products}</p>
      ) : (
        <p className={styles.note}>{copy.showingInstead(search, corrected)}</p>
      )}
      <ul aria-label={copy.products}>
        {products.map((product) => (
          <li key={product.id}>
            <FoundProduct product={product} search={search} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FoundProduct({ product, search }: { readonly product: Product; readonly search: string }) {
  const found = findCode(product, search);
  const sku = found?.sku;
  const price = unitPrice(product, sku, 1, useDeal(product.id));
  return (
    <Link {...ROW} className={styles.row} to={`/product/${encodeURIComponent(product.id)}`}>
      <Picture path={pictureOf(product, sku)} alt="" sizes="48px" tint={product.imageTints?.[0]} className={styles.picture} />
      <span className={styles.what}>
        <bdi className={styles.name}>{product.name}</bdi>
        <span className="tw-muted tw-small tw-figures tw-cut">
          {found !== undefined && <b className={styles.code}>{copy.code(found.code)}</b>}
          {goodsCopy.minimumOrder(product.moq)}
        </span>
      </span>
      <span className={styles.price} data-deal={price.source === 'deal' || undefined}>
        {sku === undefined && hasSeveralPrices(product) && <small>{goodsCopy.from} </small>}
        <Price cents={price.unitPriceCents} />
      </span>
    </Link>
  );
}

const ROWS = ['first', 'second', 'third'];

/** Rows of the same size as the products to come. */
export function LoadingRows() {
  return (
    <div aria-hidden="true">
      <p className={styles.title}>{copy.products}</p>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={48} height={48} className={styles.picture} />
          <span className={styles.what}>
            <Skeleton width="70%" height={16} />
            <Skeleton width="30%" height={12} mt={8} />
          </span>
        </div>
      ))}
    </div>
  );
}

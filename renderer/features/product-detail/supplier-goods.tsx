import { useId } from 'react';
import { Link } from 'react-router-dom';
import { hasSeveralPrices, type Product } from '#domain/product/product.ts';
import { useCardTerms } from '#state/unit-price.ts';
import { Picture } from '#ui/goods/picture.tsx';
import { Price } from '#ui/goods/price.tsx';
import styles from './about.module.css';
import * as copy from './copy.ts';

/** Other products of the supplier, as small entries: full cards would compete with the list below. */
export function SupplierGoods({ products }: { readonly products: readonly Product[] }) {
  const heading = useId();
  const termsOf = useCardTerms();
  return (
    <>
      <h3 id={heading}>{copy.supplierGoods}</h3>
      <ul aria-labelledby={heading} className={styles.goods}>
        {products.map((product) => (
          <li key={product.id}>
            <Picture path={product.images[0] ?? null} alt="" sizes="112px" className="tw-rounded" />
            {hasSeveralPrices(product) && `${copy.from} `}
            <strong>
              <Price cents={termsOf(product).price.unitPriceCents} />
            </strong>
            <Link className="tw-cover" to={`/product/${encodeURIComponent(product.id)}`}>
              {product.name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

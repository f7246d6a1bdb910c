import { Link } from 'react-router-dom';
import { type Product, UNKNOWN_SELLER } from '#domain/product/product.ts';
import { Flag } from '#ui/goods/flag.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './detail.module.css';

/** Who sells it and where it comes from. */
export function SellerCard({ product }: { readonly product: Product }) {
  return (
    <section className={styles.seller} aria-label={copy.supplier}>
      <span className={styles.sellerMark} aria-hidden="true">
        <Icon name="factory" size={26} />
      </span>
      <div>
        <h2>{product.supplierName ?? UNKNOWN_SELLER}</h2>
        {product.isVerifiedSupplier && (
          <p className={styles.verified}>
            <Icon name="verified" size={16} />
            {copy.verified}
          </p>
        )}
        {product.country !== null && (
          <p className={styles.origin}>
            <Flag country={product.country} />
            {copy.origin(product.country)}
          </p>
        )}
      </div>
      {product.supplierId !== null && (
        <Link to={`/products?seller=${encodeURIComponent(product.supplierId)}`}>{copy.moreFromSupplier}</Link>
      )}
    </section>
  );
}

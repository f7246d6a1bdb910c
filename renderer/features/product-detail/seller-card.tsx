import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { SUPPLIER_GOODS_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import { type Product, UNKNOWN_SELLER } from '#domain/product/product.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { SupplierMark } from '#ui/goods/card/supplier-mark.tsx';
import { Flag } from '#ui/goods/flag.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './about.module.css';
import * as copy from './copy.ts';
import { SupplierGoods } from './supplier-goods.tsx';

/** The supplier, its country, and up to six of its other products. */
export const SellerCard = memo(function SellerCard({ product }: { readonly product: Product }) {
  return (
    <section data-screen className={`tw-inset tw-small tw-follows ${styles.seller}`} aria-label={copy.supplier}>
      <header className="tw-row">
        <SupplierMark name={product.supplierName ?? UNKNOWN_SELLER} />
        <div>
          <h2 className="tw-large tw-wrap">
            {product.supplierId === null ? (
              (product.supplierName ?? UNKNOWN_SELLER)
            ) : (
              <Link className="tw-name" to={`/supplier/${encodeURIComponent(product.supplierId)}`}>
                {product.supplierName ?? UNKNOWN_SELLER}
              </Link>
            )}
          </h2>
          {product.isVerifiedSupplier && (
            <p className="tw-row tw-gap-2 tw-good tw-strong">
              <Icon name="verified" size={16} />
              {copy.verified}
            </p>
          )}
          {product.country !== null && (
            <p className="tw-row tw-gap-2 tw-muted">
              <Flag country={product.country} />
              {copy.origin(product.country)}
            </p>
          )}
        </div>
      </header>
      {product.supplierId !== null && <FromSupplier id={product.supplierId} except={product.id} />}
    </section>
  );
});

function FromSupplier({ id, except }: { readonly id: string; readonly except: string }) {
  const { data = [] } = useQuery(catalogueQueries.ofSupplier(id));
  const others = data.filter((product) => product.id !== except).slice(0, SUPPLIER_GOODS_SIZE);
  return (
    <>
      {others.length > 0 && <SupplierGoods products={others} />}
      <Link className={`tw-link ${styles.more}`} to={`/products?seller=${encodeURIComponent(id)}`}>
        {copy.moreFromSupplier}
      </Link>
    </>
  );
}

import { useTitle } from '#lib/use-title.ts';
import { useCardTerms } from '#state/unit-price.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ProductCard } from '#ui/goods/product-card.tsx';
import * as copy from './copy.ts';
import { OlderProduct } from './older-product.tsx';
import styles from './products-view.module.css';
import { useOlderProduct } from './use-older-product.ts';

/** `/products?id=`: the older, plainer view of one product (docs/SPECIFICATION-NOTES.md#screens). */
export function ProductsView({ id }: { readonly id: string }) {
  const termsOf = useCardTerms();
  const { product, related, isLoading } = useOlderProduct(id);
  useTitle(product?.name ?? (isLoading ? undefined : copy.notFoundTitle));
  if (isLoading) return <div className={`tw-page ${styles.loading}`} role="status" aria-label={copy.loading} />;
  if (product === undefined) {
    return (
      <EmptyState isWholePage icon="search" title={copy.notFoundTitle} text={copy.notFoundText}>
        <ButtonLink tone="brand" to="/">
          {copy.backToHome}
        </ButtonLink>
        <ButtonLink to="/products">{copy.allProducts}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={`tw-page ${styles.page}`}>
      <OlderProduct key={product.id} product={product} />
      {related.length > 0 && (
        <section aria-label={copy.related} className={styles.related}>
          <h2>{copy.related}</h2>
          <div>
            {related.map((other) => (
              <ProductCard key={other.id} product={other} {...termsOf(other)} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

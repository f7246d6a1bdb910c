import { useTitle } from '#state/use-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ProductGrid } from '#ui/goods/product-grid.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';
import { OlderProduct } from './older-product.tsx';
import styles from './products-view.module.css';
import { useOlderProduct } from './use-older-product.ts';

/** `/products?id=`: the older, simpler page of one product (docs/SPECIFICATION-NOTES.md#screens). */
export function ProductsView({ id }: { readonly id: string }) {
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
    <div className="tw-page tw-room">
      <OlderProduct key={product.id} product={product} />
      {related.length > 0 && (
        <Section title={copy.related}>
          <ProductGrid products={related} columns="four" />
        </Section>
      )}
    </div>
  );
}

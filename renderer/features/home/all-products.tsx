import type { Home } from '#lib/catalogue-queries.ts';
import { formatCount } from '#lib/format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ProductGrid } from '#ui/goods/product-grid.tsx';
import { Section } from '#ui/section.tsx';
import styles from './all-products.module.css';
import * as copy from './copy.ts';

/** Two rows of five on a wide screen; the rest is one link away. */
const SHOWN = 20;

export function AllProducts({ home }: { readonly home: Home }) {
  const total = formatCount(home.totalProducts);
  return (
    <Section title={copy.allProducts} text={copy.productsOf(total)} aside={<ButtonLink to="/products">{copy.seeAll}</ButtonLink>}>
      <ProductGrid products={home.products.slice(0, SHOWN)} />
      <div className={styles.more}>
        <ButtonLink tone="brand" size="lg" to="/products">
          {copy.seeAllOf(total)}
        </ButtonLink>
      </div>
    </Section>
  );
}

import { Group } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import type { Home } from '#lib/catalogue-queries.ts';
import { formatCount } from '#lib/format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ProductGrid } from '#ui/goods/product-grid.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';

export function AllProducts({ home }: { readonly home: Home }) {
  const total = formatCount(home.totalProducts);
  return (
    <Section title={copy.allProducts} text={copy.productsOf(total)} aside={<ButtonLink to="/products">{copy.seeAll}</ButtonLink>}>
      <ProductGrid products={home.products} columns="four" />
      <Group justify="center" mt="xl">
        <ButtonLink tone="brand" size="lg" to="/products">
          {copy.seeAllOf(total)}
        </ButtonLink>
      </Group>
    </Section>
  );
}

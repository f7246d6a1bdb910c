import { Box, Group } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import { Link } from 'react-router-dom';
import type { Home } from '#lib/catalogue-queries.ts';
import { Flag } from '#ui/goods/flag.tsx';
import { GoodsRow } from '#ui/goods/goods-row.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';

export function CountrySpotlight({ home }: { readonly home: Home }) {
  const blocks = home.spotlight.filter((block) => block.products.length > 0);
  if (blocks.length === 0) return null;
  return (
    <Section title={copy.countrySpotlight} text={copy.countedCountries(home.countryCount)}>
      <div className="tw-stack tw-gap-6">
        {blocks.map(({ country, products }) => (
          <div key={country}>
            <Group justify="space-between" mb="sm">
              <h3>
                <Flag country={country} size={24} /> {country}
              </h3>
              <Box component={Link} py={8} className="tw-link" to={`/products?country=${encodeURIComponent(country)}`}>
                {copy.allFrom(country)}
              </Box>
            </Group>
            <GoodsRow products={products} fits={4} />
          </div>
        ))}
      </div>
    </Section>
  );
}

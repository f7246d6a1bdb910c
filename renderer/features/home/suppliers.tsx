import { Box } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Home } from '#lib/catalogue-queries.ts';
import { formatCount } from '#lib/format.ts';
import { useShopName } from '#state/config.tsx';
import { Flag } from '#ui/goods/flag.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';

export function Suppliers({ home }: { readonly home: Home }) {
  const shop = useShopName();
  if (home.suppliers.length === 0) return null;
  return (
    <Section title={copy.suppliers} text={copy.suppliersText(shop)}>
      <ul className="tw-fields">
        {home.suppliers.map(({ id, name, country, products }) => (
          // Positioned, so that the link covers this panel only.
          <Box component="li" pos="relative" key={id} className="tw-panel tw-row">
            <div className="tw-stack tw-gap-1">
              <h3 className="tw-row tw-gap-2">
                <Link className="tw-cover" to={`/supplier/${encodeURIComponent(id)}`}>
                  {name}
                </Link>
                <span className="tw-good" title={copy.verified}>
                  <Icon name="verified" size={16} />
                </span>
              </h3>
              <p className="tw-row tw-gap-2 tw-muted tw-figures">
                {country !== null && <Flag country={country} />}
                {copy.productsOf(formatCount(products))}
              </p>
            </div>
          </Box>
        ))}
      </ul>
    </Section>
  );
}

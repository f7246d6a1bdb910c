import { Link } from 'react-router-dom';
import type { Home } from '#lib/catalogue-queries.ts';
import { useCardTerms } from '#state/unit-price.ts';
import { Flag } from '#ui/goods/flag.tsx';
import { ProductCard } from '#ui/goods/product-card.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';
import styles from './country-spotlight.module.css';

export function CountrySpotlight({ home }: { readonly home: Home }) {
  const termsOf = useCardTerms();
  const blocks = home.spotlight.filter((block) => block.products.length > 0);
  if (blocks.length === 0) return null;
  return (
    <Section title={copy.countrySpotlight} text={copy.countedCountries(home.countryCount)}>
      <div className={styles.blocks}>
        {blocks.map((block) => (
          <div key={block.country} className={styles.block}>
            <div className={styles.head}>
              <h3>
                <Flag country={block.country} size={26} />
                {block.country}
              </h3>
              <Link to={`/products?country=${encodeURIComponent(block.country)}`}>{copy.allFrom(block.country)}</Link>
            </div>
            <div className={styles.row}>
              {block.products.map((product) => (
                <ProductCard key={product.id} product={product} {...termsOf(product)} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}

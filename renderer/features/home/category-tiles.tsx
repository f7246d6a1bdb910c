import { Link } from 'react-router-dom';
import { pictureSrcSet, pictureUrl } from '#domain/picture.ts';
import type { Home } from '../../lib/catalogue-queries.ts';
import styles from './category-tiles.module.css';

/** HO5: four tiles; Home's leads to `home-kitchen`, the specification's other reading of home-and-kitchen. */
const TILES = [
  { title: 'Electronics', to: '/category/electronics', slug: 'electronics', look: 'electronics' },
  { title: 'Fashion', to: '/category/clothing', slug: 'clothing', look: 'clothing' },
  { title: 'Home', to: '/category/home-kitchen', slug: 'home-and-kitchen', look: 'home' },
  { title: 'Beauty', to: '/category/beauty', slug: 'beauty', look: 'beauty' },
] as const;

export function CategoryTiles({ home }: { readonly home: Home }) {
  const products = [...home.products, ...home.trending, ...home.flashProducts, ...home.spotlight.flatMap((block) => block.products)];
  return (
    <nav className={styles.tiles} aria-label="Popular categories">
      {TILES.map((tile) => {
        const picture = products.find((product) => product.category === tile.slug && product.images.length > 0)?.images[0];
        const deals = home.dealCounts[tile.slug] ?? 0;
        return (
          <Link key={tile.slug} to={tile.to} className={`${styles.tile} ${styles[tile.look]}`}>
            <span className={styles.words}>
              <strong>{tile.title}</strong>
              <span>{`${deals.toLocaleString('en-US')} ${deals === 1 ? 'deal' : 'deals'}`}</span>
            </span>
            {picture !== undefined && (
              <img
                src={pictureUrl(picture, 320)}
                srcSet={pictureSrcSet(picture)}
                sizes="180px"
                alt=""
                width={320}
                height={320}
                loading="lazy"
              />
            )}
          </Link>
        );
      })}
    </nav>
  );
}

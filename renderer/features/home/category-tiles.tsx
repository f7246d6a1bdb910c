import { Link } from 'react-router-dom';
import type { Home } from '#lib/catalogue-queries.ts';
import { formatCounted } from '#lib/format.ts';
import styles from './category-tiles.module.css';

/** HO5: four tiles; Home's leads to `home-kitchen`, the specification's other reading of home-and-kitchen. */
const TILES = [
  { title: 'Electronics', to: '/category/electronics', slug: 'electronics', look: 'electronics' },
  { title: 'Fashion', to: '/category/clothing', slug: 'clothing', look: 'clothing' },
  { title: 'Home', to: '/category/home-kitchen', slug: 'home-and-kitchen', look: 'home' },
  { title: 'Beauty', to: '/category/beauty', slug: 'beauty', look: 'beauty' },
] as const;

export function CategoryTiles({ home }: { readonly home: Home }) {
  return (
    <nav className={styles.tiles} aria-label="Popular categories">
      {TILES.map((tile) => {
        const deals = home.dealCounts[tile.slug] ?? 0;
        return (
          <Link key={tile.slug} to={tile.to} className={`${styles.tile} ${styles[tile.look]}`}>
            <span className={styles.words}>
              <strong>{tile.title}</strong>
              <span className="tw-figures">{formatCounted(deals, 'deal', 'deals')}</span>
            </span>
            <img src={`/categories/${tile.slug}.svg`} alt="" width={112} height={112} loading="lazy" />
          </Link>
        );
      })}
    </nav>
  );
}

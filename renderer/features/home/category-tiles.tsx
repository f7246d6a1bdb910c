import { Link } from 'react-router-dom';
import type { Home } from '#lib/catalogue-queries.ts';
import styles from './category-tiles.module.css';
import * as copy from './copy.ts';

/** Four tiles; Home's leads to `home-kitchen`, the specification's other reading of home-and-kitchen. */
const TILES = [
  { title: copy.electronics, to: '/category/electronics', slug: 'electronics', look: 'electronics' },
  { title: copy.fashion, to: '/category/clothing', slug: 'clothing', look: 'clothing' },
  { title: copy.home, to: '/category/home-kitchen', slug: 'home-and-kitchen', look: 'home' },
  { title: copy.beauty, to: '/category/beauty', slug: 'beauty', look: 'beauty' },
] as const;

export function CategoryTiles({ home }: { readonly home: Home }) {
  return (
    <nav className={styles.tiles} aria-label={copy.popularCategories}>
      {TILES.map((tile) => {
        const deals = home.dealCounts[tile.slug] ?? 0;
        return (
          <Link key={tile.slug} to={tile.to} className={`${styles.tile} ${styles[tile.look]}`}>
            <span className={styles.words}>
              <strong>{tile.title}</strong>
              <span className="tw-figures">{copy.dealsOf(deals)}</span>
            </span>
            <img src={`/categories/${tile.slug}.svg`} alt="" width={112} height={112} loading="lazy" />
          </Link>
        );
      })}
    </nav>
  );
}

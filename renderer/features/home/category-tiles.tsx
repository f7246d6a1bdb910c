import { Link } from 'react-router-dom';
import type { Home } from '#lib/catalogue-queries.ts';
import { useShownCategories } from '#state/kiosk/shown-categories.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './category-tiles.module.css';
import * as copy from './copy.ts';

/** Four tiles; Home's leads to `home-kitchen`, the specification's other reading of home-and-kitchen. */
const TILES = [
  { title: copy.electronics, to: '/category/electronics', slug: 'electronics' },
  { title: copy.fashion, to: '/category/clothing', slug: 'clothing' },
  { title: copy.home, to: '/category/home-kitchen', slug: 'home-and-kitchen' },
  { title: copy.beauty, to: '/category/beauty', slug: 'beauty' },
] as const;

export function CategoryTiles({ home }: { readonly home: Home }) {
  const tiles = useShownCategories(TILES);
  if (tiles.length < 2) return null;
  return (
    <nav data-before-goods="" className={`tw-four ${styles.tiles}`} aria-label={copy.popularCategories}>
      {tiles.map(({ title, to, slug }) => (
        <Link key={slug} to={to}>
          <strong>{title}</strong>
          <span className="tw-figures tw-small tw-deal">{copy.dealsOf(home.dealCounts[slug] ?? 0)}</span>
          <Icon name="chevronRight" size={18} />
        </Link>
      ))}
    </nav>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type CategoryPageSlug, categoryName } from '#domain/product/category.ts';
import type { Home } from '#lib/catalogue-queries.ts';
import { useShownCategories } from '#state/categories.ts';
import { CategoryName } from '#ui/goods/category-name.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './category-tiles.module.css';
import * as copy from './copy.ts';

interface Tile {
  readonly slug: CategoryPageSlug;
  readonly to: string;
  readonly title: ReactNode;
}

/** Four tiles; Home's leads to `home-kitchen`, the specification's other reading of home-and-kitchen. */
const TILES: readonly Tile[] = [
  { title: copy.electronics, to: '/category/electronics', slug: 'electronics' },
  { title: copy.fashion, to: '/category/clothing', slug: 'clothing' },
  { title: copy.home, to: '/category/home-kitchen', slug: 'home-and-kitchen' },
  { title: copy.beauty, to: '/category/beauty', slug: 'beauty' },
];

export function CategoryTiles({ home }: { readonly home: Home }) {
  const tiles = useTiles();
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

/** Returns the tiles of shown categories; a renamed category has the shop's name. */
function useTiles(): readonly Tile[] {
  const shown = useShownCategories();
  return TILES.flatMap((tile) => {
    const category = shown.find(({ slug }) => slug === tile.slug);
    if (category === undefined) return [];
    return category.name === categoryName(tile.slug) ? [tile] : [{ ...tile, title: <CategoryName category={category} isShort /> }];
  });
}

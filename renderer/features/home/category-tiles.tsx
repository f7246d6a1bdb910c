import { Link } from 'react-router-dom';
import { type CategoryPageSlug, categoryName, isCategorySlug } from '#domain/product/category.ts';
import type { ShownCategory } from '#domain/shop/categories/shown-categories.ts';
import type { Home } from '#lib/catalogue-queries.ts';
import { useShownCategories } from '#state/shop/categories.ts';
import { CategoryName } from '#ui/goods/category-name.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './category-tiles.module.css';
import * as copy from './copy.ts';

interface Tile {
  readonly slug: CategoryPageSlug;
  readonly to: string;
  readonly title: string;
}

/** Four tiles; Home's leads to `home-kitchen`, the specification's other reading of home-and-kitchen. */
const TILES: readonly Tile[] = [
  { title: copy.electronics, to: '/category/electronics', slug: 'electronics' },
  { title: copy.fashion, to: '/category/clothing', slug: 'clothing' },
  { title: copy.home, to: '/category/home-kitchen', slug: 'home-and-kitchen' },
  { title: copy.beauty, to: '/category/beauty', slug: 'beauty' },
];

export function CategoryTiles({ home }: { readonly home: Home }) {
  const tiles = useTiles(home.tiles);
  if (tiles.length < (home.tiles === undefined ? 2 : 1)) return null;
  return (
    <nav data-before-goods="" className={`tw-four ${styles.tiles}`} aria-label={copy.popularCategories}>
      {tiles.map(({ title, to, slug, category }) => (
        <Link key={slug} to={to}>
          <strong>{title ?? <CategoryName category={category} isShort />}</strong>
          {isCategorySlug(slug) && <span className="tw-figures tw-small tw-deal">{copy.dealsOf(home.dealCounts[slug] ?? 0)}</span>}
          <Icon name="chevronRight" size={18} />
        </Link>
      ))}
    </nav>
  );
}

interface ShownTile extends Omit<Tile, 'title'> {
  /** Undefined: the name of the category. */
  readonly title: string | undefined;
  readonly category: ShownCategory;
}

/** Returns the chosen tiles, or the built-in ones, of categories that are shown. A renamed category has the shop's name. */
function useTiles(chosen: readonly string[] = TILES.map(({ slug }) => slug)): readonly ShownTile[] {
  const shown = useShownCategories();
  return chosen.flatMap((wanted) => {
    const category = shown.find(({ slug }) => slug === wanted);
    if (category === undefined) return [];
    const { slug, name } = category;
    const builtIn = TILES.find((tile) => tile.slug === slug);
    return [{ slug, category, to: builtIn?.to ?? `/category/${slug}`, title: name === categoryName(slug) ? builtIn?.title : undefined }];
  });
}

import { PRODUCT_CATEGORIES } from '#domain/product/category.ts';
import { useShelves } from '#state/kiosk/shelves.ts';
import { CategoryIcon } from '#ui/goods/category-icon.tsx';
import { ShelfLink } from '#ui/goods/shelf-link.tsx';
import * as copy from './copy.ts';
import styles from './home-strip.module.css';

/** The ten shelves, sticky under the header while the page scrolls. */
export function HomeStrip() {
  const shelves = useShelves(PRODUCT_CATEGORIES);
  if (shelves.length < 2) return null;
  return (
    <nav aria-label={copy.shopByCategory} data-shelves="home" className={styles.strip}>
      <ul className={`tw-page tw-row tw-gap-1 tw-apart tw-ways tw-small ${styles.list}`}>
        {shelves.map((category) => (
          <li key={category.slug}>
            <ShelfLink slug={category.slug}>
              <CategoryIcon slug={category.slug} size={24} />
              {category.shortName}
            </ShelfLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { CATEGORIES } from '#domain/product/category.ts';
import { useShelves } from '#state/kiosk/shelves.ts';
import { ShelfLink } from '#ui/goods/shelf-link.tsx';
import styles from './category-strip.module.css';
import * as copy from './copy.ts';

export function CategoryStrip() {
  const shelves = useShelves(CATEGORIES);
  return (
    <nav className={`tw-hull ${styles.strip}`} aria-label={copy.categories}>
      <ul className={`tw-page tw-row ${shelves.length < CATEGORIES.length ? '' : 'tw-apart'} tw-ways tw-small ${styles.list}`}>
        {shelves.map((category) => (
          <li key={category.slug}>
            <ShelfLink slug={category.slug}>{category.name}</ShelfLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

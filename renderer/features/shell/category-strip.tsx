import { CATEGORIES } from '#domain/product/category.ts';
import { ShelfLink } from '#ui/goods/shelf-link.tsx';
import styles from './category-strip.module.css';
import * as copy from './copy.ts';

/** On phones the strip ends here; the menu has all twelve. */
const MOBILE_COUNT = 8;

export function CategoryStrip() {
  return (
    <nav className={styles.strip} aria-label={copy.categories}>
      <ul className={`tw-page ${styles.list}`}>
        {CATEGORIES.map((category, index) => (
          <li key={category.slug} className={index >= MOBILE_COUNT ? styles.desktopOnly : undefined}>
            <ShelfLink slug={category.slug} className={styles.link}>
              {category.name}
            </ShelfLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

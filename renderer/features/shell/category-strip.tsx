import { CATEGORIES } from '#domain/product/category.ts';
import { ShelfLink } from '#ui/goods/shelf-link.tsx';
import styles from './category-strip.module.css';
import * as copy from './copy.ts';

export function CategoryStrip() {
  return (
    <nav className={`tw-hull ${styles.strip}`} aria-label={copy.categories}>
      <ul className={`tw-page tw-row tw-apart tw-ways tw-small ${styles.list}`}>
        {CATEGORIES.map((category) => (
          <li key={category.slug}>
            <ShelfLink slug={category.slug}>{category.name}</ShelfLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { CATEGORIES } from '#domain/product/category.ts';
import { useShownCategories } from '#state/kiosk/shown-categories.ts';
import { CategoryLink } from '#ui/goods/category-link.tsx';
import styles from './category-strip.module.css';
import * as copy from './copy.ts';

export function CategoryStrip() {
  const categories = useShownCategories(CATEGORIES);
  return (
    <nav className={`tw-hull ${styles.strip}`} aria-label={copy.categories}>
      <ul className={`tw-page tw-row ${categories.length < CATEGORIES.length ? '' : 'tw-apart'} tw-ways tw-small ${styles.list}`}>
        {categories.map((category) => (
          <li key={category.slug}>
            <CategoryLink slug={category.slug}>{category.name}</CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

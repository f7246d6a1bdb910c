import { PRODUCT_CATEGORIES } from '#domain/product/category.ts';
import { useShownCategories } from '#state/kiosk/shown-categories.ts';
import { CategoryIcon } from '#ui/goods/category-icon.tsx';
import { CategoryLink } from '#ui/goods/category-link.tsx';
import * as copy from './copy.ts';
import styles from './home-strip.module.css';

/** Links to the ten categories, sticky under the header. */
export function HomeStrip() {
  const categories = useShownCategories(PRODUCT_CATEGORIES);
  if (categories.length < 2) return null;
  return (
    <nav aria-label={copy.shopByCategory} data-categories="home" className={styles.strip}>
      <ul className={`tw-page tw-row tw-gap-1 tw-apart tw-ways tw-small ${styles.list}`}>
        {categories.map((category) => (
          <li key={category.slug}>
            <CategoryLink slug={category.slug}>
              <CategoryIcon slug={category.slug} size={24} />
              {category.shortName}
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

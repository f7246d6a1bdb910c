import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { CATEGORIES } from '#domain/product/category.ts';
import { useShownCategories } from '#state/shop/categories.ts';
import { CategoryLink } from '#ui/goods/category-link.tsx';
import { CategoryName } from '#ui/goods/category-name.tsx';
import styles from './category-strip.module.css';
import * as copy from './copy.ts';

export function CategoryStrip() {
  const categories = useShownCategories();
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On a phone the current category may be beyond the edge: it goes to the middle.
    const strip = list.current;
    const here = strip?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (strip && here) strip.scrollLeft = here.offsetLeft + (here.offsetWidth - strip.clientWidth) / 2;
  }, [pathname]);
  return (
    <nav className={`tw-hull ${styles.strip}`} aria-label={copy.categories}>
      <ul
        ref={list}
        className={`tw-page tw-row ${categories.length < CATEGORIES.length ? '' : 'tw-apart'} tw-ways tw-small ${styles.list}`}
      >
        {categories.map((category) => (
          <li key={category.slug}>
            <CategoryLink slug={category.slug}>
              <CategoryName category={category} />
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

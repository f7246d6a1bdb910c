import { useEffect, useRef, useState } from 'react';
import { isCategorySlug } from '#domain/product/category.ts';
import { useShownCategories } from '#state/shop/categories.ts';
import { CategoryIcon } from '#ui/goods/category-icon.tsx';
import { CategoryLink } from '#ui/goods/category-link.tsx';
import { CategoryName } from '#ui/goods/category-name.tsx';
import * as copy from './copy.ts';
import styles from './home-strip.module.css';

const PICTURE_PX = 64;

/** Links to the ten categories: a shelf of pictures that becomes a low bar while it sticks under the header. */
export function HomeStrip() {
  const categories = useShownCategories().filter(({ slug }) => isCategorySlug(slug));
  const strip = useRef<HTMLElement>(null);
  const isStuck = useIsStuck(strip);
  if (categories.length < 2) return null;
  return (
    <nav ref={strip} aria-label={copy.shopByCategory} data-categories="home" data-stuck={isStuck} className={styles.strip}>
      <ul className={`tw-page tw-row tw-apart tw-ways tw-small ${styles.list}`}>
        {categories.map((category) => (
          <li key={category.slug}>
            <CategoryLink slug={category.slug}>
              <CategoryIcon drawing={category.drawing} size={PICTURE_PX} />
              <CategoryName category={category} isShort />
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** True while a sticky element is held at its `top`, where one pixel more would leave the screen. */
function useIsStuck(element: React.RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const top = Math.ceil(Number.parseFloat(getComputedStyle(element.current).top));
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry !== undefined) setStuck(entry.intersectionRatio < 1 && entry.boundingClientRect.top < innerHeight / 2);
      },
      { rootMargin: `${-top - 1}px 0px 0px`, threshold: 1 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isStuck;
}

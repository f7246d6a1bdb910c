import { type RefObject, useEffect, useState } from 'react';
import type { Product } from '#domain/product/product.ts';
import { Button } from '#ui/button.tsx';
import { Price } from '#ui/goods/price.tsx';
import * as copy from './copy.ts';
import styles from './detail.module.css';
import type { Choice } from './use-choice.ts';

interface Props {
  readonly product: Product;
  readonly choice: Choice;
  /** The bar shows while this is off the screen. */
  readonly hiddenBy: RefObject<HTMLElement | null>;
}

/** On small screens: price and Add to Cart stay at hand once the buy box is scrolled away. */
export function BuyBar({ product, choice, hiddenBy }: Props) {
  const isAway = useIsAway(hiddenBy);
  if (!isAway) return null;
  return (
    <div className={styles.buyBar}>
      <div>
        <Price cents={choice.lineTotalCents} className={styles.buyBarPrice} />
        <span className={styles.buyBarName}>{product.name}</span>
      </div>
      <Button tone="primary" disabled={choice.isSoldOut} onClick={choice.addToCart}>
        {copy.addToCart}
      </Button>
    </div>
  );
}

function useIsAway(watched: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const element = watched.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) =>
      setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watched]);
  return isAway;
}

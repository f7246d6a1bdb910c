import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Product } from '#domain/product/product.ts';
import { useMoney } from '#state/currency.ts';
import { useCardTerms } from '#state/unit-price.ts';
import { Picture } from '#ui/goods/picture.tsx';
import styles from './attract.module.css';

/** Rows of products; the third is shown on portrait screens only. */
const ROWS = ['upper', 'middle', 'lower'] as const;
/** Products per row below which every row shows all of them, each starting with another one. */
const LEAST_ON_A_SHELF = 4;

interface Repeated extends CSSProperties {
  readonly '--times': number;
  readonly '--goods': number;
}

/**
 * Rows of products that scroll endlessly in alternating directions; they do not move if reduced motion is preferred.
 */
export function AttractGoods({ products }: { readonly products: readonly Product[] }) {
  const length = Math.ceil(products.length / ROWS.length);
  const [times, ref] = useTimes(products.length);
  return (
    <div className={styles.rows} aria-hidden="true" ref={ref}>
      {ROWS.map((name, at) => {
        const from = at * length;
        const row = length < LEAST_ON_A_SHELF ? [...products.slice(from), ...products.slice(0, from)] : products.slice(from, from + length);
        const repeated: Repeated = { '--times': times.length, '--goods': row.length };
        return (
          <div key={name} className={styles.row} data-back={name === 'middle' ? '' : undefined} style={repeated}>
            {times.flatMap((time) => row.map((product) => <Good key={`${time} ${product.id}`} product={product} />))}
          </div>
        );
      })}
    </div>
  );
}

/**
 * Returns how often a row repeats its products so that its end is never visible. Measured again when screen or products
 * change.
 */
function useTimes(goods: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(2);
  useEffect(() => {
    const rows = ref.current;
    if (rows === null || goods === 0) return;
    const measure = () => {
      const runs = [...rows.children].filter((row) => row.clientWidth > 0).map((row) => row.clientWidth / timesOf(row));
      if (runs.length > 0) setCount(Math.ceil(rows.clientWidth / Math.min(...runs)) + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(rows);
    return () => observer.disconnect();
  }, [goods]);
  const times = Array.from({ length: count }, (_, time) => time);
  return [times, ref] as const;
}

const timesOf = (row: Element) => Number(getComputedStyle(row).getPropertyValue('--times'));

function Good({ product }: { readonly product: Product }) {
  const { format } = useMoney();
  const { price } = useCardTerms()(product);
  return (
    <div className={styles.good}>
      <Picture path={product.images[0] ?? null} alt="" sizes="360px" tint={product.imageTints?.[0]} />
      <p className="tw-cut">{product.name}</p>
      <p className="tw-strong tw-figures">{format(price.unitPriceCents)}</p>
    </div>
  );
}

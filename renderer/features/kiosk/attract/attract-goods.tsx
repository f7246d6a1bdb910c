import type { Product } from '#domain/product/product.ts';
import { useMoney } from '#state/currency.ts';
import { useCardTerms } from '#state/unit-price.ts';
import { Picture } from '#ui/goods/picture.tsx';
import styles from './attract.module.css';

const SHELVES = ['upper', 'middle', 'lower'] as const;
/** Each shelf twice, so that its end runs into its beginning. */
const TIMES = ['first', 'again'] as const;

/** Shelves of goods that pass by, every other one the other way; still for whoever asked for less motion. */
export function AttractGoods({ products }: { readonly products: readonly Product[] }) {
  const length = Math.ceil(products.length / SHELVES.length);
  return (
    <div className={styles.shelves} aria-hidden="true">
      {SHELVES.map((name, at) => {
        const shelf = products.slice(at * length, (at + 1) * length);
        return (
          <div key={name} className={styles.shelf} data-back={name === 'middle' ? '' : undefined}>
            {TIMES.flatMap((time) => shelf.map((product) => <Good key={`${time} ${product.id}`} product={product} />))}
          </div>
        );
      })}
    </div>
  );
}

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

import type { Product } from '#domain/product/product.ts';
import { useMoney } from '#state/currency.ts';
import { useCardTerms } from '#state/unit-price.ts';
import { Picture } from '#ui/goods/picture.tsx';
import styles from './attract.module.css';

const FIRST = 'first';
const AGAIN = 'again';

/** Two shelves of goods that pass by; still for whoever asked for less motion. */
export function AttractGoods({ products }: { readonly products: readonly Product[] }) {
  const half = Math.ceil(products.length / 2);
  return (
    <div className={styles.shelves} aria-hidden="true">
      {[products.slice(0, half), products.slice(half)].map((shelf, at) => (
        // Twice, so that the end runs into the beginning.
        <div key={at === 0 ? 'upper' : 'lower'} className={styles.shelf} data-back={at === 1 ? '' : undefined}>
          {[FIRST, AGAIN].flatMap((time) => shelf.map((product) => <Good key={`${time} ${product.id}`} product={product} />))}
        </div>
      ))}
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

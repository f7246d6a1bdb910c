import { Link } from 'react-router-dom';
import { lineKey } from '#domain/cart/cart.ts';
import { formatVariantUnits } from '#lib/format.ts';
import { useCartActions, useSavedLines } from '#state/cart/cart.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import { Price } from '#ui/goods/price.tsx';
import styles from './account-view.module.css';
import * as copy from './copy.ts';
import { RecordList } from './record-list.tsx';

export function SavedItems() {
  const lines = useSavedLines();
  const { moveToCart } = useCartActions();
  return (
    <RecordList title={copy.saved} empty={copy.noSaved} isEmpty={lines.length === 0}>
      {lines.map((line) => (
        <li key={lineKey(line)}>
          <Picture path={line.image} alt="" sizes="56px" className={styles.picture} />
          <div className={styles.what}>
            <Link to={`/product/${encodeURIComponent(line.id)}`} className={styles.label}>
              {line.name}
            </Link>
            <p className={styles.when}>
              {formatVariantUnits(line.variant, line.quantity)} · <Price cents={line.priceCents} />
            </p>
          </div>
          <Button size="sm" aria-label={copy.moveName(line.name)} onClick={() => moveToCart(line, lineKey(line))}>
            {copy.moveToCart}
          </Button>
        </li>
      ))}
    </RecordList>
  );
}

import { Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { lineKey } from '#domain/cart/cart.ts';
import { formatVariantUnits } from '#lib/format.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useSavedLines } from '#state/cart/cart-atoms.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import { Total } from '#ui/goods/price.tsx';
import { RecordList } from '#ui/records/record-list.tsx';
import { OrderSavedAgain, StillSavedReason } from '#ui/reorder/order-again.tsx';
import styles from './account-view.module.css';
import * as copy from './copy.ts';

export function SavedItems() {
  const lines = useSavedLines();
  const { lines: priced } = useCartPricing(lines);
  const { moveToCart } = useCartActions();
  return (
    <RecordList
      title={copy.saved}
      empty={copy.noSaved}
      next={['/products', copy.browse]}
      aside={lines.length > 0 && <OrderSavedAgain lines={lines} />}
    >
      {lines.map((line, at) => (
        <Group component="li" gap="sm" key={lineKey(line)}>
          <Picture path={line.image} alt="" sizes="56px" className={`tw-rounded ${styles.picture}`} />
          <div className={styles.what}>
            <Link to={`/product/${encodeURIComponent(line.id)}`} className="tw-name" dir="auto">
              {line.name}
            </Link>
            <p className="tw-note tw-figures">
              {formatVariantUnits(line.variant, line.quantity)} · <Total cents={priced[at]?.lineTotalCents ?? 0} />
            </p>
            <StillSavedReason line={line} />
          </div>
          <Button size="sm" aria-label={copy.moveName(line.name)} onClick={() => moveToCart(line, lineKey(line))}>
            {copy.moveToCart}
          </Button>
        </Group>
      ))}
    </RecordList>
  );
}

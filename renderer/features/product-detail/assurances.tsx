import { shownShipDays } from '#domain/product/placeholder.ts';
import type { Product } from '#domain/product/product.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './about.module.css';
import * as copy from './copy.ts';

/** How it ships, and what protects the buyer. */
export function Assurances({ product }: { readonly product: Product }) {
  const { isFree, from } = product.shipping;
  const days = shownShipDays(product);
  const place = from ?? product.country;
  return (
    <dl className={styles.assurances}>
      <div>
        <Icon name="truck" size={24} />
        <dt>{isFree ? copy.freeShipping : copy.standardShipping}</dt>
        <dd>
          {copy.shipDays(days.value, days.isEstimate)}
          {place !== null && ` ${copy.shipsFrom(place)}`}
        </dd>
      </div>
      <div>
        <Icon name="shield" size={24} />
        <dt>{copy.protectionTitle}</dt>
        <dd>{copy.protectionText}</dd>
      </div>
    </dl>
  );
}

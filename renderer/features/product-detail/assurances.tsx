import { memo } from 'react';
import { shownShipDays } from '#domain/product/placeholder.ts';
import type { Product } from '#domain/product/product.ts';
import { formatLeadTime } from '#lib/format.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './about.module.css';
import * as copy from './copy.ts';

export const Assurances = memo(function Assurances({ product }: { readonly product: Product }) {
  const { isFree, from } = product.shipping;
  const days = shownShipDays(product);
  const place = from ?? product.country;
  return (
    <dl data-screen className={`tw-fields tw-marks ${styles.assurances}`}>
      <div>
        <Icon name="truck" size={24} />
        <dt className="tw-strong">{isFree ? copy.freeShipping : copy.standardShipping}</dt>
        <dd className="tw-note">
          {formatLeadTime(days.value, days.isEstimate)}
          {place !== null && `. ${copy.shipsFrom(place)}`}
        </dd>
      </div>
      <div>
        <Icon name="shield" size={24} />
        <dt className="tw-strong">{copy.protectionTitle}</dt>
        <dd className="tw-note">{copy.protectionText}</dd>
      </div>
    </dl>
  );
});

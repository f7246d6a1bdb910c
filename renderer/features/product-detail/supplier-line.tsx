import { useId } from 'react';
import { Link } from 'react-router-dom';
import { shownShipDays } from '#domain/product/placeholder.ts';
import { type Product, UNKNOWN_SELLER } from '#domain/product/product.ts';
import { formatArrival } from '#lib/format-time.ts';
import { useShopName } from '#state/config.tsx';
import { useScreenTime } from '#state/screen/screen.tsx';
import { PlainButton } from '#ui/button.tsx';
import { Flag } from '#ui/goods/flag.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './supplier-line.module.css';

const DAY_MS = 86_400_000;

/** Below the title: who sells this, what is known of them, where it ships from, and when it arrives. */
export function SupplierLine({ product }: { readonly product: Product }) {
  const { supplierId, supplierName, country, shipping } = product;
  const name = supplierName ?? UNKNOWN_SELLER;
  const from = shipping.from ?? country;
  return (
    <div className={`tw-small ${styles.lines}`}>
      <p className={`tw-row ${styles.line}`}>
        <span className={`tw-row tw-gap-2 ${styles.who}`}>
          <Flag country={country} />
          {supplierId === null ? (
            <bdi className="tw-wrap">{name}</bdi>
          ) : (
            <Link className="tw-link tw-wrap" to={`/supplier/${encodeURIComponent(supplierId)}`}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </span>
        {product.isVerifiedSupplier && <Verified />}
      </p>
      <p className={`tw-row tw-muted ${styles.line}`}>
        <Icon name="truck" size={18} />
        <span>
          {from !== null && `${copy.shipsFrom(from)} · `}
          <Arrival product={product} />
        </span>
      </p>
    </div>
  );
}

/** The day of arrival, counted from when this page was rendered, so that server and browser agree. */
function Arrival({ product }: { readonly product: Product }) {
  const days = shownShipDays(product);
  const day = formatArrival(useScreenTime() + days.value * DAY_MS);
  return <span className={`tw-figures ${styles.arrival}`}>{copy.arrives(day, days.isEstimate)}</span>;
}

function Verified() {
  const id = useId();
  const shop = useShopName();
  return (
    <span className={styles.verified}>
      <PlainButton className="tw-row tw-gap-1 tw-good tw-strong" aria-describedby={id}>
        <Icon name="verified" size={16} />
        {copy.verifiedShort}
      </PlainButton>
      <span id={id} role="tooltip" className={styles.meaning}>
        {copy.verifiedMeaning(shop)}
      </span>
    </span>
  );
}

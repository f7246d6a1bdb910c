import type { WireDelivery } from '#domain/order/order-wire.ts';
import { FactsList } from '#ui/facts-list.tsx';
import * as copy from './copy.ts';
import styles from './receipt.module.css';

/** Who bought and where it goes, as an accountant looks for it: buyer and place side by side, then the numbers. */
export function Buyer({ delivery }: { readonly delivery: WireDelivery }) {
  const { company, name, email, phone, street, postcode, city, country, poNumber, taxNumber, note } = delivery;
  const town = [postcode, city].filter(Boolean).join(' ');
  return (
    <FactsList
      className={`tw-fields ${styles.buyer}`}
      label={copy.delivery}
      facts={[
        [copy.buyer, inLines([company, name, email, phone])],
        [copy.deliverTo, inLines([street, town, country])],
        [copy.poNumber, poNumber ?? ''],
        [copy.taxNumber, taxNumber ?? ''],
        [copy.note, note ?? ''],
      ]}
    />
  );
}

const inLines = (texts: readonly (string | null)[]) => texts.filter(Boolean).join('\n');

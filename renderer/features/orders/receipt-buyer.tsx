import type { WireDelivery } from '#domain/order/order-wire.ts';
import * as copy from './copy.ts';
import styles from './receipt.module.css';

/** Who bought and where it goes, as an accountant looks for it: buyer and place side by side, then the numbers. */
export function Buyer({ delivery }: { readonly delivery: WireDelivery }) {
  const place = [delivery.street, [delivery.postcode, delivery.city].filter(Boolean).join(' '), delivery.country];
  const blocks = [
    [copy.buyer, [delivery.company, delivery.name, delivery.email, delivery.phone]],
    [copy.deliverTo, place],
    [copy.poNumber, [delivery.poNumber]],
    [copy.taxNumber, [delivery.taxNumber]],
    [copy.note, [delivery.note]],
  ] as const;
  return (
    <dl className={styles.buyer} aria-label={copy.delivery}>
      {blocks.map(([label, texts]) => {
        const said = texts.filter(Boolean).join('\n');
        return (
          said !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{said}</bdi>
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

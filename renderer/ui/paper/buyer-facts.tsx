import type { WireDelivery } from '#domain/order/order-wire.ts';
import { FactsList } from '#ui/facts-list.tsx';
import * as copy from './copy.ts';

/** Buyer and delivery address in an accountant's order: buyer and place side by side, then the numbers. */
export function BuyerFacts({ delivery, className }: { readonly delivery: WireDelivery; readonly className?: string | undefined }) {
  const { company, name, email, phone, poNumber, taxNumber, note } = delivery;
  return (
    <FactsList
      className={className}
      label={copy.delivery}
      facts={[
        [copy.buyer, inLines([company, name, email, phone])],
        [copy.deliverTo, inLines(placeOf(delivery))],
        [copy.poNumber, poNumber ?? ''],
        [copy.taxNumber, taxNumber ?? ''],
        [copy.note, note ?? ''],
      ]}
    />
  );
}

/** The address as on a parcel, and notes for its packers. */
export function AddressFacts({ delivery, className }: { readonly delivery: WireDelivery; readonly className?: string | undefined }) {
  const { company, name, phone, poNumber, note } = delivery;
  return (
    <FactsList
      className={className}
      label={copy.deliverTo}
      facts={[
        [copy.deliverTo, inLines([company, name, ...placeOf(delivery), phone])],
        [copy.poNumber, poNumber ?? ''],
        [copy.note, note ?? ''],
      ]}
    />
  );
}

const placeOf = ({ street, postcode, city, country }: WireDelivery) => [street, [postcode, city].filter(Boolean).join(' '), country];
const inLines = (texts: readonly (string | null)[]) => texts.filter(Boolean).join('\n');

import { isDeliverable } from '#domain/order/delivery.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { FactsList } from '#ui/facts-list.tsx';
import * as deskCopy from '../copy.ts';
import { RenewLink } from '../renew-link.tsx';
import { ChangeDelivery } from './change-delivery.tsx';
import * as copy from './copy.ts';
import styles from './sheet/order-sheet.module.css';

interface Props {
  readonly order: WireDeskOrder;
  readonly token: string;
}

/** Who bought, where it goes, and what the buyer's own papers need. */
export function OrderParties({ order, token }: Props) {
  const { delivery } = order;
  const isUnknown = delivery === null || !isDeliverable(delivery);
  return (
    <section className={styles.parties} aria-label={copy.parties}>
      {isUnknown && <p className="tw-deal tw-strong">{deskCopy.noDelivery}</p>}
      {delivery !== null && (
        <FactsList
          className={styles.facts}
          label={deskCopy.delivery}
          facts={[
            [deskCopy.buyer, below([delivery.name, delivery.company, delivery.email, delivery.phone])],
            [deskCopy.deliverTo, inARow([delivery.street, delivery.postcode, delivery.city, delivery.country])],
            [deskCopy.poNumber, delivery.poNumber ?? ''],
            [deskCopy.taxNumber, delivery.taxNumber ?? ''],
          ]}
        />
      )}
      {delivery?.note != null && <FactsList label={deskCopy.note} facts={[[deskCopy.note, delivery.note]]} />}
      <div className="tw-row tw-gap-2">
        <ChangeDelivery order={order} token={token} />
        <RenewLink of="order" id={order.id} name={order.number} email={delivery?.email || null} token={token} />
      </div>
    </section>
  );
}

const stated = (texts: readonly (string | null)[]) => texts.filter(Boolean);
const inARow = (texts: readonly (string | null)[]) => stated(texts).join(', ');
const below = (texts: readonly (string | null)[]) => stated(texts).join('\n');

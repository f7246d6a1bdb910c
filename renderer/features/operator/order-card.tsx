import { lineKey } from '#domain/cart/cart.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { formatUsd, formatVariant } from '#lib/format.ts';
import { formatTime } from '#lib/format-time.ts';
import * as copy from './copy.ts';
import styles from './desk.module.css';

/** What was bought, what it came to, and why it needs a person, if it does. In USD, as charged, whatever the buyer saw. */
export function OrderCard({ order }: { readonly order: WireDeskOrder }) {
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h2>{order.number}</h2>
        <strong>{order.stateText}</strong>
        {order.isTest && <span className={styles.muted}>{copy.testMode}</span>}
        <span className={styles.muted}>{formatTime(order.createdAt)}</span>
        {order.intentId !== null && <span className={styles.muted}>{order.intentId}</span>}
      </div>
      <p className={styles.muted}>{order.id}</p>
      {order.reviewReason !== null && <p className={styles.late}>{order.reviewReason}</p>}
      <ul className={styles.lines}>
        {order.lines.map((line) => {
          const choice = formatVariant(line.variant);
          return (
            <li key={lineKey(line)}>
              {`${line.quantity} × `}
              <bdi>{line.name}</bdi>
              {choice !== '' && `, ${choice}`}
              {` · ${formatUsd(line.lineTotal)} · `}
              <bdi>{line.seller}</bdi>
            </li>
          );
        })}
      </ul>
      <p className="tw-figures">
        <strong>{copy.totalOf(formatUsd(order.total))}</strong>{' '}
        <span className={styles.muted}>{copy.taxIncluded(formatUsd(order.tax))}</span>
      </p>
      <Buyer order={order} />
      <ol className={styles.lines} aria-label={copy.timeline}>
        {order.timeline.map(({ at, state, text }) => (
          <li key={`${at} ${state}`}>{copy.cameTo(text, formatTime(at))}</li>
        ))}
      </ol>
    </li>
  );
}

/** Who bought and where it goes, as the buyer typed it. */
function Buyer({ order: { delivery } }: { readonly order: WireDeskOrder }) {
  if (delivery === null) return <p className={styles.muted}>{copy.noDelivery}</p>;
  const place = [delivery.street, delivery.postcode, delivery.city, delivery.country];
  const facts = [
    [copy.buyer, [delivery.name, delivery.company]],
    [copy.contact, [delivery.email, delivery.phone]],
    [copy.deliverTo, place],
    [copy.poNumber, [delivery.poNumber]],
    [copy.taxNumber, [delivery.taxNumber]],
    [copy.note, [delivery.note]],
  ] as const;
  return (
    <dl className={styles.facts} aria-label={copy.delivery}>
      {facts.map(([label, texts]) => {
        const said = texts.filter((text) => text !== null).join(', ');
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

import { Group, Stack } from '@mantine/core';
import { lineKey } from '#domain/cart/cart.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { formatUsd, formatVariant } from '#lib/format.ts';
import { formatTime } from '#lib/format-time.ts';
import { FactsList } from '#ui/facts-list.tsx';
import * as copy from './copy.ts';
import styles from './desk.module.css';

/** What was bought, what it came to, and why it needs a person, if it does. In USD, as charged, whatever the buyer saw. */
export function OrderCard({ order }: { readonly order: WireDeskOrder }) {
  return (
    <Stack component="li" gap="xs" className="tw-panel tw-wrap">
      <Group gap="sm">
        <h2>{order.number}</h2>
        <strong>{order.stateText}</strong>
        {order.isTest && <span className="tw-muted">{copy.testMode}</span>}
        <span className="tw-muted">{formatTime(order.createdAt)}</span>
        {order.intentId !== null && <span className="tw-muted">{order.intentId}</span>}
      </Group>
      <p className="tw-muted">{order.id}</p>
      {order.reviewReason !== null && <p className="tw-bad tw-strong">{order.reviewReason}</p>}
      <ul>
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
        <strong>{copy.totalOf(formatUsd(order.total))}</strong> <span className="tw-muted">{copy.taxIncluded(formatUsd(order.tax))}</span>
      </p>
      <Buyer order={order} />
      <ol aria-label={copy.timeline}>
        {order.timeline.map(({ at, state, text }) => (
          <li key={`${at} ${state}`}>{copy.cameTo(text, formatTime(at))}</li>
        ))}
      </ol>
    </Stack>
  );
}

/** Who bought and where it goes, as the buyer typed it. */
function Buyer({ order: { delivery } }: { readonly order: WireDeskOrder }) {
  if (delivery === null) return <p className="tw-muted">{copy.noDelivery}</p>;
  const { name, company, email, phone, street, postcode, city, country, poNumber, taxNumber, note } = delivery;
  return (
    <FactsList
      className={`tw-row ${styles.facts}`}
      label={copy.delivery}
      facts={[
        [copy.buyer, inARow([name, company])],
        [copy.contact, inARow([email, phone])],
        [copy.deliverTo, inARow([street, postcode, city, country])],
        [copy.poNumber, poNumber ?? ''],
        [copy.taxNumber, taxNumber ?? ''],
        [copy.note, note ?? ''],
      ]}
    />
  );
}

const inARow = (texts: readonly (string | null)[]) => texts.filter(Boolean).join(', ');

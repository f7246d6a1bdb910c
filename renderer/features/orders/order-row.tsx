import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { cartOfBought } from '#domain/cart/reorder.ts';
import { formatDay } from '#lib/format-time.ts';
import { orderQueries } from '#lib/order-queries.ts';
import { isRefusal } from '#lib/refusal.ts';
import { type DeviceRecord, useForgetRecord } from '#state/device-records.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { OrderBadge } from '#ui/order-badge.tsx';
import { FulfilmentBadge } from '#ui/orders/fulfilment-badge.tsx';
import { OrderAgain } from '#ui/reorder/order-again.tsx';
import * as copy from './copy.ts';
import styles from './orders-view.module.css';
import { useSettleCart } from './use-settle-cart.ts';

interface Props {
  readonly record: DeviceRecord;
  /** Not below an open order, which has this button itself. */
  readonly canOrderAgain: boolean;
}

export function OrderRow({ record, canOrderAgain }: Props) {
  const order = useQuery(orderQueries.order(record));
  const forget = useForgetRecord('orders');
  useSettleCart(order.data);
  const isRefused = isRefusal(order.error);
  const name = order.data?.number ?? record.label;
  return (
    <Group component="li" justify="space-between" gap="8px 16px">
      <div className={styles.label}>
        <p className="tw-strong tw-cut" dir="auto">
          {order.data?.lines.map(({ name }) => name).join(', ') ?? record.label}
        </p>
        <p className="tw-note tw-figures">{[order.data?.number, formatDay(record.createdAt), record.label].filter(Boolean).join(' · ')}</p>
      </div>
      {order.data !== undefined && (
        <Group gap="xs">
          <OrderBadge order={order.data} />
          <FulfilmentBadge state={order.data.fulfilment} />
        </Group>
      )}
      {isRefused ? (
        <Button size="sm" onClick={() => forget(record.id)}>
          {copy.forget}
        </Button>
      ) : order.isError && order.data === undefined ? (
        <Button size="sm" onClick={() => void order.refetch()}>
          {copy.failedTitle}
        </Button>
      ) : (
        <Group gap="xs">
          {canOrderAgain && order.data !== undefined && order.data.state !== 'pending' && (
            <OrderAgain lines={cartOfBought(order.data.lines)} name={copy.orderAgain(name)} />
          )}
          <ButtonLink size="sm" to={`/orders?id=${encodeURIComponent(record.id)}`} aria-label={`${copy.open}: ${name}`}>
            {copy.open}
          </ButtonLink>
        </Group>
      )}
    </Group>
  );
}

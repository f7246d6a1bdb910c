import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import type { OrderHandle } from '#lib/order-queries.ts';
import { type DeviceRecord, useDeviceRecords } from '#state/device-records.ts';
import { useTitle } from '#state/use-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import * as copy from './copy.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderRow } from './order-row.tsx';
import styles from './orders-view.module.css';
import { useGivenOrder } from './use-given-order.ts';

interface Props {
  readonly delivery: (order: WireOrder, handle: OrderHandle) => ReactNode;
}

/**
 * `/orders` lists the orders of this device; `?id=` shows one, `?payment=success` (after a payment) the newest, with
 * its state from the server. `#<id>.<token>`, as in mails, adds another device's order.
 */
export function OrdersView({ delivery }: Props) {
  useGivenOrder();
  const records = useDeviceRecords('orders');
  const [query] = useSearchParams();
  useTitle(PAGE_TITLES.orders);
  const id = query.get('id');
  const shown = id !== null ? records.find((record) => record.id === id) : query.has('payment') ? records[0] : undefined;
  return (
    <Stack gap="lg" pt="lg" pb={48} className={`tw-page ${styles.page}`}>
      <Group justify="space-between" gap="sm" data-screen>
        <h1 data-small={shown !== undefined || undefined}>{copy.title}</h1>
        {id !== null && <ButtonLink to="/orders">{copy.backToAll}</ButtonLink>}
      </Group>
      {id !== null && shown === undefined && (
        <EmptyState icon="alert" title={copy.unknownTitle} text={copy.unknownText}>
          <ButtonLink tone="brand" to="/orders">
            {copy.backToAll}
          </ButtonLink>
        </EmptyState>
      )}
      {shown !== undefined && <OrderDetails key={shown.id} record={shown} delivery={delivery} />}
      {id === null && <PastOrders records={records.filter((record) => record !== shown)} isAll={shown === undefined} />}
    </Stack>
  );
}

function PastOrders({ records, isAll }: { readonly records: readonly DeviceRecord[]; readonly isAll: boolean }) {
  if (records.length === 0)
    return isAll ? (
      <EmptyState icon="box" title={copy.emptyTitle} text={copy.emptyText}>
        <ButtonLink tone="primary" size="lg" to="/">
          {copy.startShopping}
        </ButtonLink>
      </EmptyState>
    ) : null;
  return (
    <Stack component="section" gap="sm" aria-label={copy.pastOrders} data-screen>
      <h2>{copy.pastOrders}</h2>
      <ul className="tw-rows">
        {records.map((record) => (
          <OrderRow key={record.id} record={record} canOrderAgain={isAll} />
        ))}
      </ul>
    </Stack>
  );
}

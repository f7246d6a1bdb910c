import { useQuery } from '@tanstack/react-query';
import { orderQueries } from '#lib/order-queries.ts';
import { type DeviceRecord, useDeviceRecords } from '#state/device-records.ts';
import { ButtonLink } from '#ui/button.tsx';
import { OrderBadge } from '#ui/order-badge.tsx';
import { RecordList, RecordRow } from '#ui/records/record-list.tsx';
import * as copy from './copy.ts';

/** Orders listed here; /orders lists all of them. */
const ORDERS_SHOWN = 5;

export function AccountOrders() {
  const records = useDeviceRecords('orders');
  return (
    <RecordList
      title={copy.orders}
      empty={copy.noOrders}
      next={['/products', copy.browse]}
      aside={
        records.length > 0 && (
          <ButtonLink size="sm" to="/orders">
            {copy.allOrders}
          </ButtonLink>
        )
      }
    >
      {records.slice(0, ORDERS_SHOWN).map((record) => (
        <AccountOrder key={record.id} record={record} />
      ))}
    </RecordList>
  );
}

function AccountOrder({ record }: { readonly record: DeviceRecord }) {
  const order = useQuery(orderQueries.order(record));
  const name = order.data === undefined ? record.label : `${order.data.number} · ${record.label}`;
  return (
    <RecordRow label={name} createdAt={record.createdAt}>
      {order.data !== undefined ? <OrderBadge order={order.data} /> : <span>{order.isError ? copy.unknownState : copy.loading}</span>}
      <ButtonLink size="sm" to={`/orders?id=${encodeURIComponent(record.id)}`} aria-label={copy.openOrder(name)}>
        {copy.receipt}
      </ButtonLink>
    </RecordRow>
  );
}

import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { cartOfBought } from '#domain/cart/reorder.ts';
import { isDeliverable } from '#domain/order/delivery.ts';
import { hasBeenPaid } from '#domain/order/order.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { mayChangeDelivery } from '#domain/order/timeline.ts';
import { errorDetail } from '#lib/api-client.ts';
import { type OrderHandle, orderQueries } from '#lib/order-queries.ts';
import { isRefusal } from '#lib/refusal.ts';
import { type DeviceRecord, useForgetRecord } from '#state/device-records.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { OrderAgain } from '#ui/reorder/order-again.tsx';
import * as copy from './copy.ts';
import { State } from './order-state.tsx';
import { Receipt } from './receipt.tsx';
import { useSettleCart } from './use-settle-cart.ts';

interface Props {
  readonly record: DeviceRecord;
  readonly delivery: (order: WireOrder, handle: OrderHandle) => ReactNode;
}

/** One order as on the server, its state first; polled while the payment is pending. */
export function OrderDetails({ record, delivery }: Props) {
  const order = useQuery(orderQueries.order(record));
  const forget = useForgetRecord('orders');
  const form = useRef<HTMLDivElement>(null);
  useSettleCart(order.data);
  if (order.data !== undefined)
    return (
      <>
        <State order={order.data}>
          {isDeliveryMissing(order.data) && (
            <Button size="sm" tone="brand" onClick={() => form.current?.querySelector('input')?.focus()}>
              {copy.addDelivery}
            </Button>
          )}
          {order.data.state !== 'pending' && <OrderAgain lines={cartOfBought(order.data.lines)} />}
        </State>
        <Receipt order={order.data} />
        <div ref={form} data-screen>
          {delivery(order.data, record)}
        </div>
      </>
    );
  if (isRefusal(order.error))
    return (
      <EmptyState icon="alert" title={copy.refusedTitle} text={errorDetail(order.error, order.error.message)}>
        <Button onClick={() => forget(record.id)}>{copy.forget}</Button>
      </EmptyState>
    );
  if (order.isError) return <ErrorState title={copy.failedTitle} onRetry={() => void order.refetch()} />;
  return (
    <Box component="p" role="status" c="dimmed" ta="center" py={48}>
      {copy.checking}
    </Box>
  );
}

/** True if the form below the receipt still asks for an address. */
function isDeliveryMissing({ state, timeline, delivery }: WireOrder): boolean {
  return hasBeenPaid(state) && mayChangeDelivery(state, timeline) && !(delivery !== null && isDeliverable(delivery));
}

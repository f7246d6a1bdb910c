import { useQuery } from '@tanstack/react-query';
import { type OrderHandle, orderQueries } from '#lib/order-queries.ts';
import * as copy from './copy.ts';
import { DeliveryGroup } from './delivery-group.tsx';
import { toDelivery } from './known-delivery.ts';

/** The details of an order made of a quote, which knows who asked for it. Key it by the order. */
export function QuoteDelivery({ handle }: { readonly handle: OrderHandle }) {
  // Read once: whether it is paid is not this part's question.
  const order = useQuery({ ...orderQueries.order(handle), refetchInterval: false });
  if (order.isPending) return <p role="status">{copy.loading}</p>;
  return <DeliveryGroup handle={handle} known={toDelivery(order.data?.delivery ?? null)} />;
}

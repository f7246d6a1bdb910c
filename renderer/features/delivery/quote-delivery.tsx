import { useQuery } from '@tanstack/react-query';
import { type OrderHandle, orderQueries } from '#lib/order-queries.ts';
import * as copy from './copy.ts';
import { DeliveryGroup } from './delivery-group.tsx';
import { toDelivery } from './known-delivery.ts';

/** Delivery details of an order made from a quote, which contains its requester. Use the order id as `key`. */
export function QuoteDelivery({ handle }: { readonly handle: OrderHandle }) {
  // Loaded once without polling; this section does not depend on the payment.
  const order = useQuery({ ...orderQueries.order(handle), refetchInterval: false });
  if (order.isPending) return <p role="status">{copy.loading}</p>;
  return <DeliveryGroup handle={handle} known={toDelivery(order.data?.delivery ?? null)} />;
}

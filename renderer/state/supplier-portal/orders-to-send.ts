import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { portalQueries } from '#lib/supplier-portal/portal-queries.ts';
import { useSupplierLink } from './supplier-link.ts';

/** How many of the newest orders of this device's supplier wait to be sent; 0 while nobody was asked. */
export function useOrdersToSend(): number {
  const [link] = useSupplierLink();
  const { data: supplier } = useQuery(portalQueries.supplier(link));
  // A blocked one is told of no orders.
  const { data } = useInfiniteQuery({ ...portalQueries.orders(link), enabled: supplier?.isBlocked === false });
  const orders = data?.pages.flatMap((page) => page.entries) ?? [];
  return orders.filter(({ isToBeSent, fulfilment }) => isToBeSent && fulfilment !== 'shipped' && fulfilment !== 'delivered').length;
}

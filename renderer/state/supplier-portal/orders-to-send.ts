import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { portalQueries } from '#lib/supplier-portal/portal-queries.ts';
import { useSupplierLink } from './supplier-link.ts';

/** How many of the newest orders of this device's supplier are still to be sent; 0 while not fetched. */
export function useOrdersToSend(): number {
  const [link] = useSupplierLink();
  const { data: supplier } = useQuery(portalQueries.supplier(link));
  // A blocked supplier has no access to orders.
  const { data } = useInfiniteQuery({ ...portalQueries.orders(link), enabled: supplier?.isBlocked === false });
  const orders = data?.pages.flatMap((page) => page.entries) ?? [];
  return orders.filter(({ isToBeSent, fulfilment }) => isToBeSent && fulfilment !== 'shipped' && fulfilment !== 'delivered').length;
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { WireSupplierOrder } from '#domain/order/fulfilment-wire.ts';
import type { WirePortalQuote } from '#domain/quote/quote.ts';
import { portalQueries } from '#lib/supplier-portal/portal-queries.ts';
import { useSupplierLink } from './supplier-link.ts';

export const isToSend = ({ isToBeSent, fulfilment }: Pick<WireSupplierOrder, 'isToBeSent' | 'fulfilment'>): boolean =>
  isToBeSent && fulfilment !== 'shipped' && fulfilment !== 'delivered';

/** The desk answers requests that include other suppliers' products. */
export const isToAnswer = ({ answeredAtMs, isWhole }: Pick<WirePortalQuote, 'answeredAtMs' | 'isWhole'>): boolean =>
  answeredAtMs === null && isWhole;

/** Counts, among the newest, the orders to send and the requests to answer of this device's supplier; 0 while not fetched. */
export function useSupplierWork(): { readonly toSend: number; readonly toAnswer: number; readonly isKnown: boolean } {
  const [link] = useSupplierLink();
  const { data: supplier } = useQuery(portalQueries.supplier(link));
  // A blocked supplier has no access to orders and requests.
  const enabled = supplier?.isBlocked === false;
  const { data: orders } = useInfiniteQuery({ ...portalQueries.orders(link), enabled });
  const { data: quotes } = useInfiniteQuery({ ...portalQueries.quotes(link), enabled });
  return {
    toSend: orders?.pages.flatMap((page) => page.entries).filter(isToSend).length ?? 0,
    toAnswer: quotes?.pages.flatMap((page) => page.entries).filter(isToAnswer).length ?? 0,
    isKnown: enabled,
  };
}

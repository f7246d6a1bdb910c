import { useQuery } from '@tanstack/react-query';
import type { WireHandOffStatus } from '#domain/cart/hand-off.ts';
import { cartQueries } from '#lib/cart-queries.ts';
import type { HandOffLink } from './use-hand-off.ts';

const NOBODY = { token: '', statusToken: '' };

/**
 * Status of a cart that was handed over, polled every two seconds while it is shown; undefined for a link that contains
 * the cart itself.
 */
export function useHandOffStatus({ followed }: Pick<HandOffLink, 'followed'>): WireHandOffStatus['status'] | undefined {
  const { data } = useQuery({ ...cartQueries.handOffStatus(followed ?? NOBODY), enabled: followed !== null });
  return data?.status;
}

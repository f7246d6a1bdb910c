import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { LEAD_LIMITS } from '#domain/lead/lead.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { useCart } from '#state/cart/cart-atoms.ts';

export interface GoodsAtHand {
  readonly id: string;
  readonly name: string;
}

export function useGoodsAtHand(): readonly GoodsAtHand[] {
  const cart = useCart();
  const opened = /^\/product\/([^/]+)/.exec(useLocation().pathname)?.[1];
  const id = opened === undefined ? '' : decodeURIComponent(opened);
  const { data } = useQuery({ ...catalogueQueries.product(id), enabled: id !== '' });
  const goods = data === undefined ? cart : [data, ...cart];
  return [...new Map(goods.map((one) => [one.id, { id: one.id, name: one.name }])).values()].slice(0, LEAD_LIMITS.products);
}

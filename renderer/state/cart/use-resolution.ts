import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Cart } from '#domain/cart/cart.ts';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { type Resolution, resolveCart } from '#domain/cart/line-changes.ts';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { toCents } from '#domain/kernel/money.ts';
import { cartQueries } from '#lib/cart-queries.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useFlashSale } from '../config.tsx';
import { agreedPricesAtom } from './agreed-prices.ts';
import { useCartPricing } from './cart-pricing.ts';

/**
 * Resolves a cart against the server's breakdown. Refetches products that differ; undefined until they have arrived,
 * and without a breakdown.
 */
export function useResolution(cart: Cart, breakdown: WirePricedCart | undefined) {
  const sale = useFlashSale();
  const agreed = useAtomValue(agreedPricesAtom);
  const pricing = useCartPricing(cart);
  const ids = breakdown === undefined ? [] : differingIds(pricing, breakdown);
  const products = useQuery(cartQueries.products(ids, breakdown));
  const resolution: Resolution | undefined =
    breakdown === undefined || products.data === undefined
      ? undefined
      : resolveCart(cart, { breakdown, products: products.data }, sale, serverNow(), agreed);
  return { resolution, hasFailed: products.isError, retry: () => void products.refetch() };
}

/** Returns products whose lines differ between server and device: the others need no refetch. */
function differingIds(pricing: PricedCart, { lines }: WirePricedCart): readonly string[] {
  const differs = lines.filter(
    ({ problems, unitPrice }, at) => problems.length > 0 || toCents(unitPrice) !== pricing.lines[at]?.unitPriceCents,
  );
  return [...new Set(differs.map(({ id }) => id))];
}

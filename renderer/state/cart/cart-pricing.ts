import type { Cart } from '#domain/cart/cart.ts';
import { type PricedCart, priceCart } from '#domain/cart/price-cart.ts';
import { useFlashSale, usePageTime } from '../config.tsx';

/** The cart priced by the domain from what its lines carry, deal included; the server prices again before anything is charged. */
export function useCartPricing(cart: Cart): PricedCart {
  const sale = useFlashSale();
  const nowMs = usePageTime();
  return priceCart(
    cart.map((line) => ({ ...line, product: line })),
    sale,
    nowMs,
  );
}

import type { Cart } from '#domain/cart/cart.ts';
import { type PricedCart, priceCart } from '#domain/cart/price-cart.ts';
import { useFlashSale } from '../config.tsx';
import { serverNow } from '../server-now.ts';

/** The cart priced by the domain from what its lines carry, deal included; the server prices again before anything is charged. */
export function useCartPricing(cart: Cart): PricedCart {
  const sale = useFlashSale();
  return priceCart(
    cart.map((line) => ({ ...line, product: line })),
    sale,
    serverNow(),
  );
}

import { useAtomValue } from 'jotai';
import { withAgreedPrices } from '#domain/cart/agreed-prices.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { type PricedCart, priceCart } from '#domain/cart/price-cart.ts';
import { useFlashSale, usePageTime } from '../config.tsx';
import { agreedPricesAtom } from './agreed-prices.ts';

/**
 * Prices the cart from its lines, deal included, or as the buyer accepted it; the server prices again before anything
 * is charged.
 */
export function useCartPricing(cart: Cart): PricedCart {
  const sale = useFlashSale();
  const nowMs = usePageTime();
  const agreed = useAtomValue(agreedPricesAtom);
  const priced = priceCart(
    cart.map((line) => ({ ...line, product: line })),
    sale,
    nowMs,
  );
  return withAgreedPrices(cart, priced, agreed);
}

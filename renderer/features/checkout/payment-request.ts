import { type Cart, toCartItem } from '#domain/cart/cart.ts';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { toUsd } from '#domain/kernel/money.ts';
import type { PaymentRequest } from '#lib/order-queries.ts';

/** Builds the payment request from the prices this device calculated. */
export function toPaymentRequest(cart: Cart, pricing: PricedCart): PaymentRequest {
  return {
    amount: toUsd(pricing.totalCents),
    items: cart.map((line, at) => ({
      ...toCartItem(line),
      name: line.name,
      price: toUsd(pricing.lines[at]?.unitPriceCents ?? line.priceCents),
    })),
  };
}

import type { Cart, PricedCart } from '#domain/cart/cart.ts';
import { toUsd } from '#domain/kernel/money.ts';

/** The specification's payload of `POST /api/create-payment-intent`: what this device believes; the server prices it again. */
export interface PaymentRequest {
  readonly amount: number;
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly quantity: number;
    readonly price: number;
    readonly variant: Cart[number]['variant'];
  }[];
}

export function toPaymentRequest(cart: Cart, pricing: PricedCart): PaymentRequest {
  return {
    amount: toUsd(pricing.totalCents),
    items: cart.map(({ id, name, quantity, variant, priceCents }, at) => ({
      id,
      name,
      quantity,
      price: toUsd(pricing.lines[at]?.unitPriceCents ?? priceCents),
      variant,
    })),
  };
}

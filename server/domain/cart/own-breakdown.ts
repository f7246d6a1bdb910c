import { toUsd } from '#domain/kernel/money.ts';
import type { Cart } from './cart.ts';
import type { WirePricedCart } from './checkout-wire.ts';
import type { PricedCart } from './price-cart.ts';

/**
 * Returns the breakdown the server would send if the catalogue matched the lines; used until the server has answered.
 */
export function ownBreakdown(cart: Cart, pricing: PricedCart): WirePricedCart {
  return {
    lines: pricing.lines.map((line, at) => ({
      id: line.id,
      ...(line.sku !== undefined && { sku: line.sku }),
      variant: line.variant,
      quantity: line.quantity,
      unitPrice: toUsd(line.unitPriceCents),
      lineTotal: toUsd(line.lineTotalCents),
      saving: toUsd(line.savingCents),
      problems: line.problems,
      moq: cart[at]?.moq ?? 1,
      stock: cart[at]?.stock ?? null,
      available: cart[at]?.stock ?? null,
    })),
    subtotal: toUsd(pricing.subtotalCents),
    shipping: 0,
    tax: toUsd(pricing.taxCents),
    total: toUsd(pricing.totalCents),
    currency: 'USD',
    trace: pricing.trace,
  };
}

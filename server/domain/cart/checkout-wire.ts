import * as z from 'zod';
import { toUsd } from '#domain/kernel/money.ts';
import { wireId, wireQuantity, wireUsd, wireVariant } from '#domain/kernel/wire-fields.ts';
import type { Product, Variant } from '#domain/product/product.ts';
import type { LineProblem, PricedCart, PricedLine, TraceStep } from './cart.ts';

/** More distinct lines than any real cart; bounds the work of one request. */
export const MAX_CART_LINES = 200;

const cartItem = z.object({ id: wireId('Product id'), variant: wireVariant, quantity: wireQuantity() });
const tooMany = `A cart has at most ${MAX_CART_LINES} lines`;

/** What is wanted of which product: all the server takes from a cart. */
export type WireCartItem = z.output<typeof cartItem>;

export const CartItemsSchema = z
  .array(cartItem, { error: 'items must be a list of {id, variant?, quantity}' })
  .max(MAX_CART_LINES, tooMany);

/** `POST /api/cart/price`. Other line fields such as `name` and `price` are ignored. */
export const CartPriceSchema = z.object({ items: CartItemsSchema });

/** `POST /api/carts`. */
export const CartHandOffSchema = z.object({ items: CartItemsSchema.min(1, 'The cart is empty; there is nothing to hand over') });

/** `POST /api/create-payment-intent`: `amount` and `price` (USD) are only compared, never charged. */
export const PaymentIntentSchema = z.object({
  amount: wireUsd('amount'),
  items: z
    .array(cartItem.extend({ price: wireUsd('price').optional() }), { error: 'items must be a list of {id, variant?, quantity, price}' })
    .min(1, 'The cart is empty; add a product first')
    .max(MAX_CART_LINES, tooMany),
  /** The unpaid order this device made for an earlier state of the same cart; it gives its stock back and cannot be paid any more. */
  replaces: z.object({ orderId: wireId('orderId'), orderToken: wireId('orderToken') }).nullish(),
});
export type PaymentIntentRequest = z.output<typeof PaymentIntentSchema>;

export interface WireTraceStep {
  readonly step: TraceStep['step'];
  readonly detail: string;
  readonly cents: number;
}

/** One priced line; USD numbers. `name`, `listPrice`, `moq` and `stock` are the catalogue's, absent for an unknown product. */
export interface WirePricedLine {
  readonly id: string;
  readonly variant?: Variant;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly lineTotal: number;
  readonly tier?: { readonly min: number; readonly price: number };
  readonly deal?: { readonly percentOff: number };
  readonly saving: number;
  readonly next?: { readonly min: number; readonly price: number; readonly unitsMore: number };
  readonly problems: readonly LineProblem[];
  readonly name?: string;
  readonly listPrice?: number;
  readonly moq?: number;
  readonly stock?: number | null;
}

/** The breakdown: answer of cart/price, part of a new order, and what a refusal shows. */
export interface WirePricedCart {
  readonly lines: readonly WirePricedLine[];
  readonly subtotal: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
  readonly currency: 'USD';
  readonly trace: readonly WireTraceStep[];
}

type Known = Pick<Product, 'name' | 'priceCents' | 'moq' | 'stock'>;

export function toWirePricedCart(cart: PricedCart, findProduct: (id: string) => Known | undefined): WirePricedCart {
  return {
    lines: cart.lines.map((line) => toWirePricedLine(line, findProduct(line.id))),
    subtotal: toUsd(cart.subtotalCents),
    shipping: toUsd(cart.shippingCents),
    tax: toUsd(cart.taxCents),
    total: toUsd(cart.totalCents),
    currency: 'USD',
    trace: cart.trace,
  };
}

function toWirePricedLine(line: PricedLine, product: Known | undefined): WirePricedLine {
  const { tier, deal, next } = line;
  return {
    id: line.id,
    ...(Object.keys(line.variant).length === 0 ? {} : { variant: line.variant }),
    quantity: line.quantity,
    unitPrice: toUsd(line.unitPriceCents),
    lineTotal: toUsd(line.lineTotalCents),
    ...(tier === undefined ? {} : { tier: { min: tier.minQuantity, price: toUsd(tier.unitPriceCents) } }),
    ...(deal === undefined ? {} : { deal }),
    saving: toUsd(line.savingCents),
    ...(next === undefined
      ? {}
      : { next: { min: next.tier.minQuantity, price: toUsd(next.tier.unitPriceCents), unitsMore: next.unitsMore } }),
    problems: line.problems,
    ...(product === undefined ? {} : { name: product.name, listPrice: toUsd(product.priceCents), moq: product.moq, stock: product.stock }),
  };
}

/** 201 of `POST /api/create-payment-intent`: the breakdown and what the browser needs to pay and to find the order again. */
export interface WirePaymentIntent extends WirePricedCart {
  readonly clientSecret: string;
  readonly orderId: string;
  readonly orderToken: string;
  /** Until then it can be paid. */
  readonly expiresAt: string;
  /** Until then its stock is held; `POST /api/orders/:id/hold` renews it. null: given back, taken again by that call if it can be had. */
  readonly heldUntil: string | null;
}

/** Body of `POST /api/orders/:id/hold`: `confirming` is sent right before the card service is asked for the money. */
export const HoldSchema = z.object({ confirming: z.boolean({ error: 'confirming must be true or false' }).optional() });

/** Body of `POST /api/test-payments/:intentId/confirm` (test mode only): a token, never a card number. */
export const TestConfirmSchema = z.object({
  clientSecret: wireId('clientSecret'),
  paymentMethod: z.string().max(200).optional(),
  challenge: z.enum(['complete', 'fail']).optional(),
});

/** What the test provider answers: the part of Stripe's PaymentIntent the browser reads. */
export interface WireTestIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: 'usd';
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  readonly last_payment_error: {
    readonly type: 'card_error';
    readonly code: string;
    readonly decline_code?: string;
    readonly message: string;
  } | null;
  readonly next_action: { readonly type: 'use_stripe_sdk' } | null;
}

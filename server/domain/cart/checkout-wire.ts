import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { toUsd } from '#domain/kernel/money.ts';
import { wireId, wireQuantity, wireUsd, wireVariant } from '#domain/kernel/wire-fields.ts';
import type { Product } from '#domain/product/product.ts';
import { LINE_PROBLEMS, type PricedCart, type PricedLine } from './price-cart.ts';

/** More distinct lines than any real cart; bounds the work of one request. */
export const MAX_CART_LINES = 200;

const cartItem = z.object({ id: wireId('Product id'), variant: wireVariant, quantity: wireQuantity() });
const tooMany = `A cart has at most ${MAX_CART_LINES} lines`;

/** What is wanted of which product: all the server takes from a cart. */
export type WireCartItem = Wire<typeof cartItem>;

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

/** One addend of a total. */
export const WireTraceStepSchema = z.object({
  step: z.enum(['list', 'tier', 'deal', 'shipping', 'tax']),
  detail: z.string(),
  cents: z.number(),
});

export const WireVariantSchema = z.object({ color: z.string().optional(), size: z.string().optional() });
const tier = z.object({ min: z.number(), price: z.number() });

/** One priced line; USD numbers. `name`, `listPrice`, `moq` and `stock` are the catalogue's, absent for an unknown product. */
export const WirePricedLineSchema = z.object({
  id: z.string(),
  variant: WireVariantSchema.optional(),
  quantity: z.number(),
  unitPrice: z.number(),
  lineTotal: z.number(),
  tier: tier.optional(),
  deal: z.object({ percentOff: z.number() }).optional(),
  saving: z.number(),
  next: tier.extend({ unitsMore: z.number() }).optional(),
  problems: z.array(z.enum(LINE_PROBLEMS)),
  name: z.string().optional(),
  listPrice: z.number().optional(),
  moq: z.number().optional(),
  stock: z.number().nullish(),
});
export type WirePricedLine = Wire<typeof WirePricedLineSchema>;

/** The breakdown: answer of cart/price, part of a new order, and what a refusal shows. */
export const WirePricedCartSchema = z.object({
  lines: z.array(WirePricedLineSchema),
  subtotal: z.number(),
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
  currency: z.literal('USD'),
  trace: z.array(WireTraceStepSchema),
});
export type WirePricedCart = Wire<typeof WirePricedCartSchema>;

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
export const WirePaymentIntentSchema = WirePricedCartSchema.extend({
  clientSecret: z.string(),
  orderId: z.string(),
  orderToken: z.string(),
  /** Until then it can be paid. */
  expiresAt: wireTime,
  /** Until then its stock is held; `POST /api/orders/:id/hold` renews it. null: given back, taken again by that call if it can be had. */
  heldUntil: wireTime.nullable(),
});
export type WirePaymentIntent = Wire<typeof WirePaymentIntentSchema>;

/** Body of `POST /api/orders/:id/hold`: `confirming` is sent right before the card service is asked for the money. */
export const HoldSchema = z.object({ confirming: z.boolean({ error: 'confirming must be true or false' }).optional() });

/** Body of `POST /api/test-payments/:intentId/confirm` (test mode only): a token, never a card number. */
export const TestConfirmSchema = z.object({
  clientSecret: wireId('clientSecret'),
  paymentMethod: z.string().max(200).optional(),
  challenge: z.enum(['complete', 'fail']).optional(),
});

/** What the test provider answers: the part of Stripe's PaymentIntent the browser reads. */
export const WireTestIntentSchema = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: z.number(),
  currency: z.literal('usd'),
  status: z.enum(['requires_payment_method', 'requires_action', 'succeeded', 'canceled']),
  last_payment_error: z
    .object({ type: z.literal('card_error'), code: z.string(), decline_code: z.string().optional(), message: z.string() })
    .nullable(),
  next_action: z.object({ type: z.literal('use_stripe_sdk') }).nullable(),
});
export type WireTestIntent = Wire<typeof WireTestIntentSchema>;

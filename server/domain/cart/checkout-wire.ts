import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { toUsd } from '#domain/kernel/money.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { wireId, wireQuantity, wireUsd, wireVariant } from '#domain/kernel/wire-fields.ts';
import type { Product } from '#domain/product/product.ts';
import { LINE_PROBLEMS, type PricedCart, type PricedLine } from './price-cart.ts';

/** More distinct lines than any real cart; bounds the work of one request. */
export const MAX_CART_LINES = 200;

/** A SKU of the product, by its code or by what was chosen. */
const cartItem = z.object({
  id: wireId('Product id'),
  sku: z.string().min(1, 'sku is empty').max(260, 'sku has at most 260 characters').optional(),
  variant: wireVariant,
  quantity: wireQuantity(),
});
const tooMany = `A cart has at most ${MAX_CART_LINES} lines`;

/** What is wanted of which product: all the server takes from a cart. */
export type WireCartItem = Wire<typeof cartItem>;

export const CartItemsSchema = z
  .array(cartItem, { error: 'items must be a list of {id, variant?, quantity}' })
  .max(MAX_CART_LINES, tooMany);

/** An unpaid order of the caller's own, with the token that shows it is. */
const ownOrder = z.object({ orderId: wireId('orderId'), orderToken: wireId('orderToken') }).nullish();

/** `POST /api/cart/price`. Other line fields such as `name` and `price` are ignored. */
export const CartPriceSchema = z.object({
  items: CartItemsSchema,
  /** What this order holds is the caller's, and counts as available. Another's token changes nothing. */
  replaces: ownOrder,
});
export type CartPriceRequest = z.output<typeof CartPriceSchema>;

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
  replaces: ownOrder,
  /** Token of the hand-off this cart came by: the screen it came from then says that it is paid. Another text changes nothing. */
  handOff: wireId('handOff').nullish(),
  /** An accepted quote is paid: its offer says what and for how much; `items` and `amount` are compared with it. */
  quoteId: wireId('quoteId').nullish(),
  quoteToken: wireId('quoteToken').nullish(),
});
export type PaymentIntentRequest = z.output<typeof PaymentIntentSchema>;

/** One addend of a total. */
export const WireTraceStepSchema = z.object({
  step: openCode(['list', 'tier', 'deal', 'quote', 'shipping', 'tax']),
  detail: z.string(),
  cents: z.number(),
});

/** `color`, `size`, or an option's name. */
export const WireVariantSchema = z.record(z.string(), z.string());
const tier = z.object({ min: z.number(), price: z.number() });

/** One priced line; USD numbers. `name`, `moq`, `listPrice` and `stock` (the SKU's) are the catalogue's, absent for an unknown product. */
export const WirePricedLineSchema = z.object({
  id: z.string(),
  /** Code of the SKU that was chosen; absent where nothing is to be chosen, or it was left open. */
  sku: z.string().optional(),
  /** The supplier's own number of what was chosen; absent where the supplier stated none. */
  articleNumber: z.string().optional(),
  variant: WireVariantSchema.optional(),
  quantity: z.number(),
  unitPrice: z.number(),
  lineTotal: z.number(),
  tier: tier.optional(),
  deal: z.object({ percentOff: z.number() }).optional(),
  /** The deal that runs for the product, also where a price break is cheaper and `deal` is not the price. */
  sale: z.object({ percentOff: z.number() }).optional(),
  saving: z.number(),
  next: tier.extend({ unitsMore: z.number() }).optional(),
  /**
   * What all lines that share this one's stock (those of its product, or of its SKU where that has its own) may have together: stock less
   * what other checkouts hold. null: unknown. Absent in answers kept from before it was said.
   */
  available: z.number().nullish(),
  problems: z.array(openCode(LINE_PROBLEMS)),
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
  const { tier, deal, sale, next } = line;
  return {
    id: line.id,
    ...(line.sku === undefined ? {} : { sku: line.sku }),
    ...(line.articleNumber === undefined ? {} : { articleNumber: line.articleNumber }),
    ...(Object.keys(line.variant).length === 0 ? {} : { variant: line.variant }),
    quantity: line.quantity,
    unitPrice: toUsd(line.unitPriceCents),
    lineTotal: toUsd(line.lineTotalCents),
    ...(tier === undefined ? {} : { tier: { min: tier.minQuantity, price: toUsd(tier.unitPriceCents) } }),
    ...(deal === undefined ? {} : { deal }),
    ...(sale === undefined ? {} : { sale }),
    saving: toUsd(line.savingCents),
    ...(next === undefined
      ? {}
      : { next: { min: next.tier.minQuantity, price: toUsd(next.tier.unitPriceCents), unitsMore: next.unitsMore } }),
    available: line.available ?? null,
    problems: line.problems,
    ...(product === undefined ? {} : ofCatalogue(line, product)),
  };
}

/** An order from before there were SKUs says nothing of its own. */
const ofCatalogue = (line: PricedLine, product: Known) => ({
  name: product.name,
  listPrice: toUsd(line.listPriceCents ?? product.priceCents),
  moq: product.moq,
  stock: line.stock === undefined ? product.stock : line.stock,
});

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
  status: openCode(['requires_payment_method', 'requires_action', 'succeeded', 'canceled']),
  last_payment_error: z
    .object({ type: z.literal('card_error'), code: z.string(), decline_code: z.string().optional(), message: z.string() })
    .nullable(),
  next_action: z.object({ type: z.literal('use_stripe_sdk') }).nullable(),
});
export type WireTestIntent = Wire<typeof WireTestIntentSchema>;

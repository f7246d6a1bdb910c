import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { toUsd } from '#domain/kernel/money.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { wireId, wireQuantity, wireUsd, wireVariant } from '#domain/kernel/wire-fields.ts';
import type { Product } from '#domain/product/product.ts';
import { LINE_PROBLEMS, type PricedCart, type PricedLine } from './price-cart.ts';

/** More distinct lines than any real cart; limits the work of one request. */
export const MAX_CART_LINES = 200;

/** A SKU of the product, by its code or by its variant. */
const cartItem = z.object({
  id: wireId('Product id'),
  sku: z.string().min(1, 'sku is empty').max(260, 'sku has at most 260 characters').optional(),
  variant: wireVariant,
  quantity: wireQuantity(),
});
const tooMany = `A cart has at most ${MAX_CART_LINES} lines`;

/** Product, variant and quantity: all the server accepts from a cart. */
export type WireCartItem = Wire<typeof cartItem>;

export const CartItemsSchema = z
  .array(cartItem, { error: 'items must be a list of {id, variant?, quantity}' })
  .max(MAX_CART_LINES, tooMany);

/** An unpaid order of the caller, with its token as proof. */
const ownOrder = z.object({ orderId: wireId('orderId'), orderToken: wireId('orderToken') }).nullish();

/** `POST /api/cart/price`. Other line fields such as `name` and `price` are ignored. */
export const CartPriceSchema = z.object({
  items: CartItemsSchema,
  /** Units reserved by this order count as available. Ignored when the token is another order's. */
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
  /**
   * Unpaid order of this device for an earlier state of the same cart; its stock is released and it can no longer be
   * paid.
   */
  replaces: ownOrder,
  /**
   * Token of the hand-off that delivered this cart; the originating screen then shows that it is paid. Any other text
   * is ignored.
   */
  handOff: wireId('handOff').nullish(),
  /** The accepted quote to pay: its offer sets items and price; `items` and `amount` are compared with it. */
  quoteId: wireId('quoteId').nullish(),
  quoteToken: wireId('quoteToken').nullish(),
  /**
   * ISO 4217: the currency the buyer sees amounts in. The order keeps it with the server's rate, for display only: the
   * charge is in US dollars. Anything that is not on offer is ignored.
   */
  currency: z.string().nullish().catch(null),
});
export type PaymentIntentRequest = z.output<typeof PaymentIntentSchema>;

export const WireTraceStepSchema = z.object({
  step: openCode(['list', 'tier', 'deal', 'quote', 'shipping', 'tax']),
  detail: z.string(),
  cents: z.number(),
});

/** Keys are `color`, `size` or an option's name. */
export const WireVariantSchema = z.record(z.string(), z.string());
const tier = z.object({ min: z.number(), price: z.number() });

/**
 * One priced line; prices are USD numbers. `name`, `moq`, `listPrice` and `stock` (the SKU's) come from the catalogue
 * and are absent for an unknown product.
 */
export const WirePricedLineSchema = z.object({
  id: z.string(),
  /** Code of the chosen SKU; absent if there is nothing to choose or the choice was left open. */
  sku: z.string().optional(),
  /** The supplier's article number of the chosen SKU; absent if the supplier stated none. */
  articleNumber: z.string().optional(),
  variant: WireVariantSchema.optional(),
  quantity: z.number(),
  unitPrice: z.number(),
  lineTotal: z.number(),
  tier: tier.optional(),
  deal: z.object({ percentOff: z.number() }).optional(),
  /** The deal running for the product, even if a price break is cheaper and `deal` is not the price. */
  sale: z.object({ percentOff: z.number() }).optional(),
  saving: z.number(),
  next: tier.extend({ unitsMore: z.number() }).optional(),
  /**
   * Units available to all lines that share this line's stock (its product's, or its SKU's own): stock minus units
   * reserved by other checkouts. null: unknown. Absent in stored answers older than this field.
   */
  available: z.number().nullish(),
  problems: z.array(openCode(LINE_PROBLEMS)),
  name: z.string().optional(),
  listPrice: z.number().optional(),
  moq: z.number().optional(),
  stock: z.number().nullish(),
});
export type WirePricedLine = Wire<typeof WirePricedLineSchema>;

/** The price breakdown: answer of cart/price, part of a new order, and part of a refusal. */
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

/** Orders older than SKUs have no details of their own. */
const ofCatalogue = (line: PricedLine, product: Known) => ({
  name: product.name,
  listPrice: toUsd(line.listPriceCents ?? product.priceCents),
  moq: product.moq,
  stock: line.stock === undefined ? product.stock : line.stock,
});

/**
 * 201 of `POST /api/create-payment-intent`: the breakdown and what the browser needs to pay and to find the order
 * again.
 */
export const WirePaymentIntentSchema = WirePricedCartSchema.extend({
  clientSecret: z.string(),
  orderId: z.string(),
  orderToken: z.string(),
  /** The order can be paid until this time. */
  expiresAt: wireTime,
  /**
   * Stock is reserved until this time; `POST /api/orders/:id/hold` renews it. null: released; that call reserves it
   * again if still available.
   */
  heldUntil: wireTime.nullable(),
});
export type WirePaymentIntent = Wire<typeof WirePaymentIntentSchema>;

/** Body of `POST /api/orders/:id/hold`: `confirming` is sent right before the payment provider is asked to charge. */
export const HoldSchema = z.object({ confirming: z.boolean({ error: 'confirming must be true or false' }).optional() });

/** Body of `POST /api/test-payments/:intentId/confirm` (test mode only): a token, never a card number. */
export const TestConfirmSchema = z.object({
  clientSecret: wireId('clientSecret'),
  paymentMethod: z.string().max(200).optional(),
  challenge: z.enum(['complete', 'fail']).optional(),
});

/** Answer of the test provider: the part of Stripe's PaymentIntent the browser reads. */
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

import type { QueryClient } from '@tanstack/react-query';
import { addLine, type Cart, type CartLine } from '#domain/cart/cart.ts';
import { toCartLine } from '#domain/cart/cart-line.ts';
import type { WireCartItem } from '#domain/cart/checkout-wire.ts';
import { decodeHandOff } from '#domain/cart/hand-off.ts';
import { type Resolution, resolveCart } from '#domain/cart/line-changes.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import { type Product, UNKNOWN_SELLER } from '#domain/product/product.ts';
import { choose } from '#domain/product/skus.ts';
import { ApiError } from '#lib/api-client.ts';
import { fetchProducts, priceItems, redeemCart } from '#lib/cart-queries.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { redeemKey } from '#state/cart/received-cart.ts';
import * as copy from './copy.ts';

/** Where a cart comes from: a link the server knows, or the link itself. */
export type HandOffSource = { readonly kind: 'token'; readonly token: string } | { readonly kind: 'fragment'; readonly text: string };

export type ReceivedCart =
  /** As it was handed over, with what the catalogue knows of it here, and the one resolution of it (CT9). */
  { readonly kind: 'cart'; readonly cart: Cart; readonly resolution: Resolution } | { readonly kind: 'bad'; readonly detail: string };

/** Fetches a handed-over cart and prices it here. @throws ApiError, TypeError when that can be tried again */
export async function receiveCart(source: HandOffSource, queryClient: QueryClient, sale: FlashSale | null): Promise<ReceivedCart> {
  const items = source.kind === 'token' ? await redeem(source.token) : decode(source.text);
  if (typeof items === 'string') return { kind: 'bad', detail: items };
  const ids = items.map(({ id }) => id);
  const [breakdown, products] = await Promise.all([priceItems(items), fetchProducts(queryClient, ids)]);
  const cart = items.map((item) => toLine(item, products.get(item.id))).reduce<Cart>(addLine, []);
  return { kind: 'cart', cart, resolution: resolveCart(cart, { breakdown, products }, sale, serverNow()) };
}

/** The line as it was handed over; of a product that is gone only its id is known. */
function toLine({ id, sku, variant, quantity }: WireCartItem, product: Product | undefined): CartLine {
  if (product === undefined) return { ...UNKNOWN, id, name: id, variant, quantity };
  const chosen = choose(product, { sku, variant });
  // A choice that does not exist (any more) stays what was asked for: the resolution says so.
  return { ...toCartLine(product, chosen.variant, quantity), ...(!chosen.isKnown && { variant, ...(sku !== undefined && { sku }) }) };
}

const UNKNOWN = {
  priceCents: 0,
  tiers: [],
  moq: 1,
  stock: null,
  image: null,
  supplierId: null,
  supplierName: UNKNOWN_SELLER,
  contact: { whatsapp: null, email: null },
} as const;

async function redeem(token: string): Promise<readonly WireCartItem[] | string> {
  try {
    return (await redeemCart(token, redeemKey(token))).items;
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : undefined;
    // Used up, run out, or never a link: trying again changes nothing.
    if (problem?.code === 'gone' || problem?.code === 'not_found') return problem.detail;
    throw error;
  }
}

function decode(text: string): readonly WireCartItem[] | string {
  if (text.replace('#', '') === '') return copy.empty;
  const decoded = decodeHandOff(text);
  switch (decoded.kind) {
    case 'cart':
      return decoded.items.length === 0 ? copy.empty : decoded.items;
    case 'newer_version':
      return copy.newer;
    case 'damaged':
      return copy.damaged;
  }
}

import type { QueryClient } from '@tanstack/react-query';
import type { CarriedPart } from '#domain/cart/carried/carried-cart.ts';
import { findChoice, type ReferredLine, referenceText } from '#domain/cart/carried/short-references.ts';
import { addLine, type Cart, type CartLine } from '#domain/cart/cart.ts';
import { toCartLine } from '#domain/cart/cart-line.ts';
import type { WireCartItem } from '#domain/cart/checkout-wire.ts';
import { decodeHandOff } from '#domain/cart/hand-off.ts';
import { type Resolution, resolveCart } from '#domain/cart/line-changes.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import { type Product, UNKNOWN_SELLER } from '#domain/product/product.ts';
import { choose } from '#domain/product/skus.ts';
import { ApiError } from '#lib/api-client.ts';
import { fetchProducts, findByReferences, priceItems, redeemHandOff } from '#lib/cart-queries.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { redeemKey } from '#state/cart/received-cart.ts';
import * as copy from './copy.ts';

/** Source of a cart: a token stored on the server, or the content of the link itself. */
export type HandOffSource = { readonly kind: 'token'; readonly token: string } | { readonly kind: 'fragment'; readonly text: string };

export type ReceivedCart =
  /** The cart as handed over, with this catalogue's product data, and its resolution. */
  | { readonly kind: 'cart'; readonly cart: Cart; readonly resolution: Resolution; readonly part?: CartPart | undefined }
  | { readonly kind: 'bad'; readonly detail: string };

/** Which of several codes of a cart this is. */
export type CartPart = Pick<CarriedPart, 'tag' | 'part' | 'parts'>;

interface Opened {
  readonly items: readonly WireCartItem[];
  readonly products: ReadonlyMap<string, Product>;
  readonly part?: CartPart;
}

/** Fetches a handed-over cart and prices it here. @throws ApiError, TypeError if a retry can help */
export async function receiveCart(source: HandOffSource, queryClient: QueryClient, sale: FlashSale | null): Promise<ReceivedCart> {
  const opened = await open(source, queryClient);
  if (typeof opened === 'string') return { kind: 'bad', detail: opened };
  const { items, products, part } = opened;
  const breakdown = await priceItems(items);
  const cart = items.map((item) => toLine(item, products.get(item.id))).reduce<Cart>(addLine, []);
  return { kind: 'cart', cart, resolution: resolveCart(cart, { breakdown, products }, sale, serverNow()), part };
}

/** @returns the reason if the source contains no cart */
async function open(source: HandOffSource, client: QueryClient): Promise<Opened | string> {
  if (source.kind === 'token') {
    const items = await redeem(source.token);
    return typeof items === 'string' ? items : withProducts(items, client);
  }
  if (source.text.replace('#', '') === '') return copy.empty;
  const decoded = decodeHandOff(source.text);
  switch (decoded.kind) {
    case 'cart':
      return decoded.items.length === 0 ? copy.empty : withProducts(decoded.items, client);
    case 'carried':
      return decoded.carried.lines.length === 0 ? copy.empty : referred(decoded.carried, client);
    case 'newer_version':
      return copy.newer;
    case 'damaged':
      return copy.damaged;
  }
}

const withProducts = async (items: readonly WireCartItem[], client: QueryClient): Promise<Opened> => ({
  items,
  products: await fetchProducts(
    client,
    items.map(({ id }) => id),
  ),
});

async function referred({ lines, ...part }: CarriedPart, client: QueryClient): Promise<Opened> {
  const found = await findByReferences(lines.map(({ reference }) => referenceText(reference)));
  const ids = lines.map((_, at) => found[at]?.id ?? null);
  const products = await fetchProducts(
    client,
    ids.filter((id) => id !== null),
  );
  return { items: lines.map((line, at) => toItem(line, ids[at] ?? null, products)), products, ...(part.parts > 1 && { part }) };
}

/**
 * Prefix that no id or SKU has: the server reports the product as unknown, and the resolution shows that at the line.
 */
const NONE = '?';
export const isUnnamed = ({ id }: Pick<CartLine, 'id'>): boolean => id.startsWith(NONE);

function toItem({ reference, choice, quantity }: ReferredLine, id: string | null, products: ReadonlyMap<string, Product>): WireCartItem {
  if (id === null) return { id: `${NONE}${referenceText(reference)}${choice ?? ''}`, variant: {}, quantity };
  if (choice === null) return { id, variant: {}, quantity };
  const product = products.get(id);
  const chosen = product && findChoice(product, choice);
  return { id, ...(chosen ?? { sku: NONE, variant: {} }), quantity } as WireCartItem;
}

/** Returns the line as handed over; of a withdrawn product only the id is known. */
function toLine({ id, sku, variant, quantity }: WireCartItem, product: Product | undefined): CartLine {
  if (product === undefined) return { ...UNKNOWN, id, name: isUnnamed({ id }) ? copy.unnamed : id, variant, quantity };
  const chosen = choose(product, { sku, variant });
  // Keeps the requested variant if it does not exist; the resolution reports it.
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
    return (await redeemHandOff(token, redeemKey(token))).items;
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : undefined;
    // Already used, expired or invalid: a retry changes nothing.
    if (problem?.code === 'gone' || problem?.code === 'not_found') return problem.detail;
    throw error;
  }
}

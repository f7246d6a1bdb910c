import type { QueryClient } from '@tanstack/react-query';
import { type Cart, type CartLine, toCartLine } from '#domain/cart/cart.ts';
import type { WireCartItem, WirePricedLine } from '#domain/cart/checkout-wire.ts';
import { decodeHandOff } from '#domain/cart/hand-off.ts';
import { defaultVariant } from '#domain/product/product.ts';
import { ApiError } from '#lib/api-client.ts';
import { priceItems, redeemCart } from '#lib/cart-queries.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { redeemKey } from '#state/cart/received-cart.ts';
import * as copy from './copy.ts';

/** Where a cart comes from: a link the server knows, or the link itself. */
export type HandOffSource = { readonly kind: 'token'; readonly token: string } | { readonly kind: 'fragment'; readonly text: string };

export type ReceivedCart =
  /** Priced here; what had to be changed, in words. */
  { readonly kind: 'cart'; readonly cart: Cart; readonly changes: readonly string[] } | { readonly kind: 'bad'; readonly detail: string };

/** Fetches a handed-over cart and prices it here. @throws ApiError, TypeError when that can be tried again */
export async function receiveCart(source: HandOffSource, queryClient: QueryClient): Promise<ReceivedCart> {
  const items = source.kind === 'token' ? await redeem(source.token) : decode(source.text);
  if (typeof items === 'string') return { kind: 'bad', detail: items };
  const priced = await priceItems(items);
  const changes: string[] = [];
  const lines = await Promise.all(
    items.map((item, at) => {
      const answer = priced.lines[at];
      return answer === undefined ? null : toLine(item, answer, queryClient, (change) => changes.push(change));
    }),
  );
  return { kind: 'cart', cart: lines.filter((line) => line !== null), changes };
}

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

/** The line as it can be ordered here; null when it cannot. `say` hears what is different. */
async function toLine(
  item: WireCartItem,
  answer: WirePricedLine,
  queryClient: QueryClient,
  say: (change: string) => void,
): Promise<CartLine | null> {
  if (answer.problems.includes('unknown_product')) {
    say(copy.gone(item.id));
    return null;
  }
  const product = await queryClient.fetchQuery(catalogueQueries.product(item.id));
  let { quantity } = item;
  if (answer.problems.includes('below_moq')) {
    say(copy.belowMoq(product.name, product.moq, quantity));
    quantity = product.moq;
  }
  if (answer.problems.includes('over_stock')) {
    const stock = answer.stock ?? 0;
    say(stock === 0 ? copy.soldOut(product.name) : copy.overStock(product.name, stock, quantity));
    if (stock === 0) return null;
    quantity = Math.min(quantity, stock);
  }
  const isVariantGone = answer.problems.includes('unknown_variant');
  if (isVariantGone) say(copy.variantGone(product.name));
  return toCartLine(product, isVariantGone ? defaultVariant(product) : item.variant, quantity);
}

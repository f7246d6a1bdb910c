import type { CartItem } from '#domain/cart/cart.ts';
import type { CartPriceRequest } from '#domain/cart/checkout-wire.ts';
import type { Availability } from '#domain/cart/read-line.ts';
import { hasOwnStock } from '#domain/product/product.ts';
import { choose } from '#domain/product/skus.ts';
import { yieldToEventLoop } from '../../runtime/yield-to-event-loop.ts';
import type { BuyerLinks } from '../../security/buyer-links.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';
import type { PriceSource } from './pricing.ts';

/**
 * Returns the units that other checkouts leave for a cart. The order it `replaces` is the caller's own if the token
 * matches.
 */
export type FindAvailable = (items: readonly CartItem[], replaces: CartPriceRequest['replaces']) => Promise<Availability>;

/**
 * Lines above which the work yields to the event loop: resolving their choices takes milliseconds, and so does pricing
 * them afterwards.
 */
const LONG_CART = 50;
const SLICE_MS = 4;

export function createFindAvailable(deps: {
  readonly catalogue: Pick<PriceSource, 'findProduct'>;
  readonly store: Pick<OrderStore, 'available'>;
  readonly links: Pick<BuyerLinks, 'opens'>;
  readonly now: () => number;
}): FindAvailable {
  const { catalogue, store, links, now } = deps;
  return async (items, replaces) => {
    const isOwn = replaces != null && (await links.opens(replaces.orderId, replaces.orderToken));
    // Looks up each product, and each SKU with its own stock, once.
    const asked = new Map<string, { readonly id: string; readonly sku: string | undefined }>();
    for (const item of items) {
      const product = catalogue.findProduct(item.id);
      if (product === undefined) continue;
      const chosen = choose(product, item);
      // An unknown choice has no stock of its own; if stock is shared, the product's remaining units are still known.
      if (!chosen.isKnown && hasOwnStock(product)) continue;
      const sku = hasOwnStock(product) ? chosen.sku?.sku : undefined;
      asked.set(keyOf(item.id, sku), { id: item.id, sku });
    }
    const free = await store.available([...asked.values()], { nowMs: now(), exceptOrderId: isOwn ? replaces.orderId : undefined });
    if (items.length > LONG_CART) await yieldToEventLoop(SLICE_MS);
    const found = new Map([...asked.keys()].map((key, at) => [key, free[at]]));
    return (id, sku) => found.get(keyOf(id, sku));
  };
}

const keyOf = (id: string, sku: string | undefined) => JSON.stringify([id, sku]);

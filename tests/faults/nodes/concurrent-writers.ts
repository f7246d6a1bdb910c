import { randomUUID } from 'node:crypto';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import { TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import type { RetryingClient } from './retrying-client.ts';

/** Lists a product under one key; returns its id. */
export async function createListing(client: RetryingClient): Promise<string> {
  const form = { body: { ...TEN_FIELDS, name: `Mug ${randomUUID()}` }, key: randomUUID() };
  return (await client<WireListingReceipt>('POST', '/api/products', form)).json.id;
}

export async function placeOrder(client: RetryingClient, id: string): Promise<WirePaymentIntent> {
  const items = [{ id, quantity: 1, variant: {} }];
  const { json } = await client<WirePricedCart>('POST', '/api/cart/price', { body: { items } });
  return (await client<WirePaymentIntent>('POST', '/api/create-payment-intent', { body: { amount: json.total, items }, key: randomUUID() }))
    .json;
}

/**
 * Makes `count` listings and orders, in random order and several at a time; returns the ids of the acknowledged ones.
 */
export async function writeListingsAndOrders(
  client: RetryingClient,
  {
    random,
    writers,
    count,
    goods,
    onWrite,
  }: { random: () => number; writers: number; count: number; goods: readonly string[]; onWrite?: (left: number) => void },
): Promise<{ readonly listings: readonly string[]; readonly orders: readonly string[] }> {
  const [listings, orders]: [string[], string[]] = [[], []];
  let left = count;
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (left > 0) {
        left -= 1;
        onWrite?.(left);
        if (random() < 0.45) listings.push(await createListing(client));
        else orders.push((await placeOrder(client, goods[Math.floor(random() * goods.length)] as string)).orderId);
      }
    }),
  );
  return { listings: listings.sort(), orders: orders.sort() };
}

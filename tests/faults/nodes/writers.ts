import { randomUUID } from 'node:crypto';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import { TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import type { Patient } from './patient.ts';

/** Lists a product under one key; its id. */
export async function list(patient: Patient): Promise<string> {
  const form = { body: { ...TEN_FIELDS, name: `Mug ${randomUUID()}` }, key: randomUUID() };
  return (await patient<WireListingReceipt>('POST', '/api/products', form)).json.id;
}

/** Orders one of a product under one key. */
export async function order(patient: Patient, id: string): Promise<WirePaymentIntent> {
  const items = [{ id, quantity: 1, variant: {} }];
  const { json } = await patient<WirePricedCart>('POST', '/api/cart/price', { body: { items } });
  return (
    await patient<WirePaymentIntent>('POST', '/api/create-payment-intent', { body: { amount: json.total, items }, key: randomUUID() })
  ).json;
}

/** `count` of both, at random, by several at a time: the ids of what was answered. */
export async function writeBoth(
  patient: Patient,
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
        if (random() < 0.45) listings.push(await list(patient));
        else orders.push((await order(patient, goods[Math.floor(random() * goods.length)] as string)).orderId);
      }
    }),
  );
  return { listings: listings.sort(), orders: orders.sort() };
}

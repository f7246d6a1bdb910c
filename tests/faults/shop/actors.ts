import { setTimeout as pause } from 'node:timers/promises';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireDeskOrder, WireOrder } from '#domain/order/order-wire.ts';
import type { WireBuyerQuote } from '#domain/quote/offer-wire.ts';
import type { WireQuote } from '#domain/quote/quote.ts';
import { TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../../fixtures/import-files.ts';
import { StripeRefusal } from '../../fixtures/stripe-double/objects.ts';
import type { SeededRng } from '../device/seeded-rng.ts';
import type { RetryingClient } from '../nodes/retrying-client.ts';
import { GOODS, OPERATOR_TOKEN, type Shop } from './shop.ts';

/** Acknowledged writes, compared with the store at the end of the scenario. */
export interface Acknowledged {
  /** Order ids with the outcome shown to their buyer. */
  readonly orders: Map<string, 'paid' | 'declined'>;
  /** Ids of quotes shown to their buyer as paid. */
  readonly quotes: Set<string>;
  /** Imports, and whether their undo was acknowledged. */
  readonly imports: Map<string, { readonly name: string; isUndone: boolean }>;
  readonly listings: Map<string, number>;
}
export const createAcknowledged = (): Acknowledged => ({ orders: new Map(), quotes: new Set(), imports: new Map(), listings: new Map() });

export interface ActorContext {
  readonly shop: Shop;
  readonly ask: RetryingClient;
  readonly rng: SeededRng;
  readonly acknowledged: Acknowledged;
  readonly isOver: () => boolean;
}

const BUYER = { name: 'Ana Lopez', email: 'ana@shop.example', company: 'Shop' };
const DELIVERY = {
  ...{ name: 'Ana Lopez', email: 'ana@shop.example', street: '1 Quay Street', city: 'Nairobi', postcode: '00100', country: 'Kenya' },
};
/** Statuses after a faster decision, or when nothing is left to decide. */
const OVERTAKEN = [400, 404, 409, 422];
const ROWS_OF_IMPORT = 12;

let keys = 0;
function newKey(): string {
  keys += 1;
  return `story-${keys}-${process.pid}`;
}

/** Pays at the card service, as the buyer's browser does; a declined card is a valid outcome. */
function payAtCardService({ stripe }: Shop, { clientSecret }: WirePaymentIntent, card: string): void {
  const intent = stripe.intents.get(clientSecret.split('_secret_')[0] ?? '');
  if (intent.status !== 'requires_payment_method') return;
  try {
    stripe.intents.confirm(intent.id, card);
  } catch (error) {
    if (!(error instanceof StripeRefusal) || card === 'pm_card_visa') throw error;
  }
}

async function untilPaid({ ask }: ActorContext, { orderId, orderToken }: WirePaymentIntent): Promise<void> {
  while ((await ask<WireOrder>('GET', `/api/orders/${orderId}`, { token: orderToken })).json.state === 'pending') await pause(30);
}

/** Buys some units; one in eight cards is declined. */
async function buy(context: ActorContext): Promise<void> {
  const { ask, rng, acknowledged, shop } = context;
  const items = [{ id: rng.pick(GOODS), quantity: 1 + rng.integerBelow(9), variant: {} }];
  const { json: priced } = await ask<WirePricedCart>('POST', '/api/cart/price', { body: { items } });
  const placed = await ask<WirePaymentIntent>('POST', '/api/create-payment-intent', {
    body: { amount: priced.total, items },
    key: newKey(),
  });
  const { orderId, orderToken } = placed.json;
  const isDeclined = rng.withProbability(0.125);
  if (isDeclined) {
    payAtCardService(shop, placed.json, 'pm_card_visa_chargeDeclined');
    acknowledged.orders.set(orderId, 'declined');
    return;
  }
  payAtCardService(shop, placed.json, 'pm_card_visa');
  await untilPaid(context, placed.json);
  acknowledged.orders.set(orderId, 'paid');
  await ask('PATCH', `/api/orders/${orderId}/delivery`, { token: orderToken, body: DELIVERY, acceptedStatuses: [409] });
}

/** Makes one step of an order at the desk: a parcel, a delivery, or a refund with units. */
async function workAtDesk({ ask, rng }: ActorContext): Promise<void> {
  const token = OPERATOR_TOKEN;
  const { orders } = (await ask<{ orders: readonly WireDeskOrder[] }>('GET', '/api/operator/orders?limit=40', { token })).json;
  const due = orders.filter(({ state }) => state === 'paid' || state === 'partly_refunded');
  if (due.length === 0) return void (await pause(50));
  const { id, revision, lines } = rng.pick(due);
  const ordered = lines[0]?.quantity ?? 1;
  const post = (step: string, body: object) =>
    ask('POST', `/api/operator/orders/${id}/${step}`, { token, body, acceptedStatuses: OVERTAKEN });
  const part = [{ line: 0, quantity: 1 + rng.integerBelow(ordered) }];
  if (rng.withProbability(0.5)) await post('ship', { revision, carrier: 'DHL', lines: part });
  else if (rng.withProbability(0.3)) await post('deliver', { revision });
  else await post('refund', { revision, amount: 1 + rng.integerBelow(5), reason: 'Story', returned: rng.withProbability(0.6) ? part : [] });
}

/** Requests a quote, is answered, accepts and pays. */
async function negotiate(context: ActorContext): Promise<void> {
  const { ask, rng, acknowledged, shop } = context;
  const items = [{ id: rng.pick(GOODS), quantity: 10 }];
  const asked = await ask<WireQuote>('POST', '/api/quotes', { body: { ...BUYER, quantity: 10, items }, key: newKey() });
  const { id, quoteToken: token = '' } = asked.json;
  const look = async () => (await ask<WireBuyerQuote>('GET', `/api/quotes/${id}`, { token })).json;
  for (let quote = await look(); quote.state !== 'paid'; quote = await look()) {
    if (quote.state === 'waiting') {
      const validUntil = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
      const body = { revision: 0, unitPrice: 9, quantity: 10, days: 7, validUntil };
      await ask('POST', `/api/operator/quotes/${id}/answer`, { token: OPERATOR_TOKEN, body, acceptedStatuses: OVERTAKEN });
    } else if (quote.state === 'answered') {
      await ask('POST', `/api/quotes/${id}/accept`, { token, body: { revision: 1 }, acceptedStatuses: OVERTAKEN });
    } else {
      const body = { amount: 99, items: [{ ...items[0], price: 9 }], quoteId: id, quoteToken: token };
      const placed = await ask<WirePaymentIntent>('POST', '/api/create-payment-intent', {
        body,
        key: newKey(),
        acceptedStatuses: OVERTAKEN,
      });
      if (placed.status >= 300) continue;
      payAtCardService(shop, placed.json, 'pm_card_visa');
      await untilPaid(context, placed.json);
      acknowledged.orders.set(placed.json.orderId, 'paid');
    }
  }
  acknowledged.quotes.add(id);
}

/** Imports a small file, and undoes half of the imports. */
async function importGoods({ ask, rng, acknowledged }: ActorContext): Promise<void> {
  const name = newKey();
  const csv = makeCsv(ROWS_OF_IMPORT).replaceAll('SKU-', `${name}-`).replaceAll('Enamel mug', `Mug of ${name}`);
  const body = importForm(csv, { companyName: `Company ${name}`, contactEmail: `${name}@harbour.example` });
  const { id, token } = (await ask<WireImportReceipt>('POST', '/api/listings/import', { body, key: newKey() })).json;
  const job = async () => (await ask<WireImportJob>('GET', `/api/listings/import/${id}`, { token })).json;
  let isConfirmed = false;
  for (let { state } = await job(); state !== 'done'; { state } = await job()) {
    // A file that was being read when its server was killed is submitted again; a confirmed import must be written
    // through every failure.
    if (state === 'failed' && !isConfirmed) return;
    if (state === 'failed' || state === 'cancelled') throw new Error(`The import ended as ${state}`);
    if (state === 'ready') {
      const body = { skipBad: false };
      isConfirmed = (await ask('POST', `/api/listings/import/${id}/confirm`, { token, body, acceptedStatuses: OVERTAKEN })).status < 300;
    }
    await pause(60);
  }
  const noted = { name, isUndone: false };
  acknowledged.imports.set(id, noted);
  if (rng.withProbability(0.5)) return;
  for (;;) {
    const { json } = await ask<{ state?: string }>('POST', `/api/listings/import/${id}/undo`, { token, acceptedStatuses: OVERTAKEN });
    if (json.state === 'undone') break;
    await pause(60);
  }
  noted.isUndone = true;
}

/** Lists a product, has it published, and restocks it repeatedly. */
async function backOffice({ ask, rng, acknowledged, isOver }: ActorContext): Promise<void> {
  const form = { body: { ...TEN_FIELDS, imageUrl: 'https://127.0.0.1/mug.jpg', name: `Mug ${newKey()}`, stock: 10 }, key: newKey() };
  const { id, manageToken: token } = (await ask<WireListingReceipt>('POST', '/api/products', form)).json;
  await ask('POST', `/api/operator/listings/${id}/publish`, { token: OPERATOR_TOKEN, body: { revision: 1 }, acceptedStatuses: OVERTAKEN });
  acknowledged.listings.set(id, 10);
  for (let times = 0; times < 3 && !isOver(); times += 1) {
    const stock = 1 + rng.integerBelow(500);
    const { status } = await ask<WireListing>('PATCH', `/api/listings/${id}`, { token, body: { stock }, acceptedStatuses: OVERTAKEN });
    if (status < 300) acknowledged.listings.set(id, stock);
  }
}

/** Runs all actors until the scenario is over; each finishes what it has begun. */
export function runActors(contextOf: (whose: string) => ActorContext): Promise<unknown> {
  const repeat = async (whose: string, step: (context: ActorContext) => Promise<void>) => {
    const own = contextOf(whose);
    while (!own.isOver()) await step(own);
  };
  return Promise.all([
    repeat('first buyer', buy),
    repeat('second buyer', buy),
    repeat('desk', workAtDesk),
    repeat('quotes', negotiate),
    repeat('imports', importGoods),
    repeat('supplier', backOffice),
  ]);
}

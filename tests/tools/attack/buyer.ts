import { randomUUID } from 'node:crypto';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';
import { pause } from './attack.ts';
import { type Call, type Client, jsonOf, type Reply } from './client.ts';
import { listProducts, needsNoChoice } from './list-products.ts';

export const BUYER_ADDRESS = '203.0.113.7';

export type Purchase =
  | 'paid'
  /** The server reported that the stock is gone. */
  | 'refused'
  /** Not completed within a quarter of a minute. */
  | 'lost';

export interface Buyer {
  /** Paths of pages and calls of a browsing visitor, in turn. */
  readonly paths: readonly string[];
  /**
   * Reads one page to its end. A refused connection or a 503 is retried like a browser's reload; `ms` counts until the
   * page arrived.
   */
  browse(path: string): Promise<{ readonly ms: number; readonly sheds: number; readonly status: number }>;
  /** Prices a cart, orders, pays and sees the order paid. */
  buy(): Promise<Purchase>;
}

const PATIENCE_MS = 10_000;
const PURCHASE_PATIENCE_MS = 15_000;
const TRY_AGAIN_MS = 50;
const MOST_WAIT_MS = 2000;
const PRODUCTS = 40;
/** Enough stock for every purchase of a run. */
const PURCHASES_PER_PRODUCT = 40;

/** Milliseconds of the server's Retry-After, within limits. */
function waitMs({ headers }: Reply): number {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, MOST_WAIT_MS) : TRY_AGAIN_MS;
}

const isWorthAnotherTry = ({ status }: Reply) => status === 0 || status === 503 || status === 429;

export async function createBuyer(client: Client): Promise<Buyer> {
  const ask = (call: Omit<Call, 'from'>) => client.ask({ ...call, from: BUYER_ADDRESS });
  const products = await findProducts(client);
  let turn = 0;

  async function requestWithRetries(call: Omit<Call, 'from'>, untilMs: number): Promise<{ reply: Reply; sheds: number }> {
    for (let sheds = 0; ; ) {
      const timeoutMs = Math.max(1, untilMs - performance.now());
      const reply = await ask({ ...call, timeoutMs });
      if (!isWorthAnotherTry(reply) || performance.now() >= untilMs) return { reply, sheds };
      if (reply.status === 503) sheds += 1;
      await pause(waitMs(reply));
    }
  }

  return {
    paths: [
      '/',
      '/category/clothing',
      '/api/products?limit=24',
      '/category/electronics',
      '/api/products?search=mug&limit=24',
      ...products.slice(0, 12).flatMap(({ id }) => [`/product/${id}`, `/api/products/${id}`]),
      '/api/home',
      '/?search=cotton',
    ],
    browse: async (path) => {
      const startedAt = performance.now();
      const call = { path, headers: { 'accept-encoding': 'gzip' } };
      const { reply, sheds } = await requestWithRetries(call, startedAt + PATIENCE_MS);
      return { ms: performance.now() - startedAt, sheds, status: reply.status };
    },
    buy: async () => {
      turn += 1;
      const product = products[turn % products.length];
      if (product === undefined) return 'lost';
      const untilMs = performance.now() + PURCHASE_PATIENCE_MS;
      const key = randomUUID();
      const post = async (path: string, body: unknown) =>
        (await requestWithRetries({ method: 'POST', path, body, headers: { 'idempotency-key': key } }, untilMs)).reply;
      const items = [{ id: product.id, quantity: product.moq }];
      const { total: amount } = jsonOf<WirePricedCart>(await post('/api/cart/price', { items }));
      const ordered = await post('/api/create-payment-intent', { amount, items });
      if (ordered.status === 422) return 'refused';
      const { clientSecret = '', orderId = '', orderToken = '' } = jsonOf<WirePaymentIntent>(ordered);
      const intentId = clientSecret.split('_secret_')[0];
      await post(`/api/test-payments/${intentId}/confirm`, { clientSecret, paymentMethod: 'pm_card_visa' });
      const { reply } = await requestWithRetries({ path: `/api/orders/${orderId}`, token: orderToken }, untilMs);
      return jsonOf<WireOrder>(reply).state === 'paid' ? 'paid' : 'lost';
    },
  };
}

/** Picks products from the whole catalogue, not only from its first pages, where hoarders begin. */
async function findProducts(client: Client): Promise<WireProduct[]> {
  const all = await listProducts(client, BUYER_ADDRESS);
  const isRoomy = ({ stock, moq, price }: WireProduct) => (stock ?? 0) > moq * PURCHASES_PER_PRODUCT && price * moq < 100_000;
  const roomy = all.filter((product) => isRoomy(product) && needsNoChoice(product));
  if (roomy.length === 0) throw new Error('The buyer found nothing to buy: serve the sample catalogue');
  const step = Math.max(1, Math.floor(roomy.length / PRODUCTS));
  return roomy.filter((_, at) => at % step === 0).slice(0, PRODUCTS);
}

import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WirePicture } from '#domain/listing/listing-wire.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';
import { createRandom } from '../../../bench/generate.ts';
import { pause, strangerAddress } from '../attack/attack.ts';
import { type Call, type Client, formOf, jsonOf } from '../attack/client.ts';
import { makeCsv } from '../attack/import-client.ts';
import { needsNoChoice } from '../attack/list-products.ts';
import { makeSmallPng } from './small-png.ts';

/** One action of a user. Resolves with the status of the last answer, 0 for none. */
export interface Action {
  readonly kind: string;
  readonly weight: number;
  run(): Promise<number>;
}

/** Enough networks that none comes near a limit counted per network. */
const NETWORKS = 6000;
const STREAMS = 8;
const STREAM_MS = 1000;
const PURCHASES_PER_PRODUCT = 100;
const WORDS = ['mug', 'cotton', 'steel', 'goal', 'lamp', 'drill', 'linen', 'soap', 'chair', 'cable'];
const CATEGORIES = ['clothing', 'electronics', 'tools', 'home-and-kitchen', 'beauty'];
const SUPPLIER = { companyName: 'Harbour Mugs', contactEmail: 'sales@harbour.example', country: 'USA' };

/**
 * The sequence of random numbers is the same in every run; the order in which the server receives the requests is not.
 */
const random = createRandom(1);
export const whole = (below: number): number => Math.floor(random() * below);
function oneOf<T>(list: readonly T[]): T {
  const found = list[whole(list.length)];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
}

export async function createActions(port: number, client: Client, operatorToken: string): Promise<readonly Action[]> {
  const stranger = () => strangerAddress(whole(NETWORKS));
  const ask = (call: Omit<Call, 'from'>) => client.ask({ from: stranger(), ...call });
  const get = async (path: string) => (await ask({ path, headers: { 'accept-encoding': 'gzip' } })).status;
  const listed = await ask({ path: '/api/products?limit=200&inStock=1' });
  const products = JSON.parse(listed.text) as WireProduct[];
  const isRoomy = ({ stock, moq, price }: WireProduct) => (stock ?? 0) > moq * PURCHASES_PER_PRODUCT && price * moq < 100_000;
  const roomy = products.filter((product) => isRoomy(product) && needsNoChoice(product));
  const waiting = await startImports(ask);

  async function buy(): Promise<number> {
    const from = stranger();
    const post = (path: string, body: unknown) =>
      client.ask({ method: 'POST', path, from, body, headers: { 'idempotency-key': randomUUID() } });
    const { id, moq } = oneOf(roomy);
    const items = [{ id, quantity: moq }];
    const priced = await post('/api/cart/price', { items });
    const ordered = await post('/api/create-payment-intent', { amount: jsonOf<WirePricedCart>(priced).total, items });
    // A third of all checkouts is left unpaid, as in reality.
    if (ordered.status !== 201 || random() < 1 / 3) return ordered.status;
    const { clientSecret = '', orderId, orderToken = '' } = jsonOf<WirePaymentIntent>(ordered);
    await post(`/api/test-payments/${clientSecret.split('_secret_')[0]}/confirm`, { clientSecret, paymentMethod: 'pm_card_visa' });
    return (await client.ask({ path: `/api/orders/${orderId}`, from, token: orderToken })).status;
  }
  const post = async (path: string, body: unknown) => (await ask({ method: 'POST', path, body })).status;
  const upload = () => {
    const form = formOf({ name: 'a.png', type: 'image/png', content: makeSmallPng(whole(0x1000000)) });
    return ask({ method: 'POST', path: '/api/images', ...form });
  };
  const list = async () => {
    const picture = await upload();
    return picture.status === 201 ? post('/api/products', makeListing(jsonOf<WirePicture>(picture).path ?? '')) : picture.status;
  };
  const desk = ['dashboard', 'listings', 'orders', 'quotes', 'reviews'];

  return [
    { kind: 'home', weight: 16, run: () => get('/') },
    { kind: 'category', weight: 10, run: () => get(`/category/${oneOf(CATEGORIES)}`) },
    { kind: 'product', weight: 22, run: () => get(`/product/${oneOf(products).id}`) },
    { kind: 'list', weight: 14, run: () => get(`/api/products?limit=24&maxMoq=${50 + whole(2000)}`) },
    { kind: 'search', weight: 12, run: () => get(`/api/products?search=${oneOf(WORDS)}%20${oneOf(WORDS)}&minPrice=${whole(9)}`) },
    { kind: 'suggest', weight: 10, run: () => get(`/api/suggest?q=${oneOf(WORDS).slice(0, 2 + whole(3))}`) },
    {
      kind: 'cart/price',
      weight: 8,
      run: () => post('/api/cart/price', { items: [oneOf(products), oneOf(products)].map(({ id, moq }) => ({ id, quantity: moq })) }),
    },
    { kind: 'purchase', weight: 2, run: buy },
    {
      kind: 'quote',
      weight: 2,
      run: () =>
        post('/api/quotes', { name: 'A Buyer', email: `buyer-${randomUUID()}@example.com`, quantity: 10, message: 'Two pallets.' }),
    },
    { kind: 'listing', weight: 1, run: list },
    { kind: 'upload', weight: 1, run: async () => (await upload()).status },
    {
      kind: 'operator',
      weight: 1,
      run: async () => (await client.ask({ path: `/api/operator/${oneOf(desk)}`, from: '192.0.2.9', token: operatorToken })).status,
    },
    { kind: 'event stream', weight: 1, run: () => watch(port, oneOf(waiting), stranger()) },
  ];
}

function makeListing(imageUrl: string): unknown {
  return {
    name: `Enamel mug ${whole(1e9)}`,
    description: 'Two coats of enamel.',
    category: 'Home & Kitchen',
    price: '4.20',
    moq: '50',
    imageUrl,
    country: 'USA',
    companyName: 'Harbour Mugs',
    contactEmail: `sales-${randomUUID()}@harbour.example`,
  };
}

/** Imports that were read and wait for confirmation, to be watched by event streams. */
async function startImports(ask: (call: Omit<Call, 'from'>) => ReturnType<Client['ask']>): Promise<Partial<WireImportReceipt>[]> {
  const receipts: Partial<WireImportReceipt>[] = [];
  for (let n = 0; n < STREAMS; n += 1) {
    const form = formOf({ name: 'mugs.csv', type: 'text/csv', content: makeCsv(5, 60) }, SUPPLIER);
    receipts.push(jsonOf<WireImportReceipt>(await ask({ method: 'POST', path: '/api/listings/import', ...form })));
  }
  return receipts;
}

/** Opens an event stream for a second and closes it. */
function watch(port: number, { id, token }: Partial<WireImportReceipt>, from: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
    const req = http.get({ host: '127.0.0.1', port, path: `/api/listings/import/${id}/events`, headers, agent: false });
    req.once('response', (res) => {
      res.resume();
      res.once('error', () => undefined);
      void pause(STREAM_MS).then(() => {
        req.destroy();
        resolve(res.statusCode ?? 0);
      });
    });
    req.on('error', () => resolve(0));
  });
}

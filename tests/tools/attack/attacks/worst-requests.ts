import { randomUUID } from 'node:crypto';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import { type Attack, type AttackContext, pause, strangerAddress } from '../attack.ts';
import { type Call, jsonOf, requestWithRetries } from '../client.ts';
import { WORST } from './worst-bodies.ts';

const CLAIM = 'no request of 64 KB keeps the answering thread for more than 20 ms at a stretch (median of five)';
const MOST_MS = 20;
/** Milliseconds; a reduced attack runs in parallel with other tests, which slow down each request several times. */
const MOST_REDUCED_MS = 100;
const TIMES = 5;
const LINES = 200;
/** Each network may submit 30 listings an hour. */
const GOODS_PER_NETWORK = 25;

const SUPPLIER = {
  category: 'Home & Kitchen',
  moq: 1,
  country: 'USA',
  companyName: 'Dear Goods',
  contactEmail: 'dear@example.com',
  imageUrl: 'https://192.0.2.1/a.jpg',
};
const names = (what: string, count: number) => Array.from({ length: count }, (_, at) => `${what} ${String(at).padStart(3, '0')}`);
/** Products with 240 SKUs derived from their colours and sizes instead of listed. */
const derived = { ...SUPPLIER, name: 'Derived', description: 'a', price: '1', colors: names('Colour', 60), sizes: ['S', 'M', 'L', 'XL'] };
/** Products with as many SKUs, options and characters as a listing may have. */
const stated = (at: number) => {
  const [colors, sizes] = [names('Colour', 60), names('Size', 5)];
  const skus = colors.flatMap((Color) => sizes.map((Size) => ({ sku: `${at}-${Color}-${Size}`, options: { Color, Size } })));
  const options = [
    { name: 'Color', values: colors },
    { name: 'Size', values: sizes },
  ];
  // Each mailbox may submit 30 listings an hour, too.
  const contactEmail = `dear${Math.floor(at / GOODS_PER_NETWORK)}@example.com`;
  return { ...SUPPLIER, contactEmail, name: `Stated ${at}`, description: 'Enamel. '.repeat(400), price: '1', options, skus };
};

async function publish(context: AttackContext, goods: object, from: string): Promise<Partial<WireListingReceipt>> {
  const receipt = jsonOf<WireListingReceipt>(
    await requestWithRetries(context.client, { method: 'POST', path: '/api/products', from, body: goods }),
  );
  const decision = { method: 'POST', path: `/api/operator/listings/${receipt.id}/publish`, body: { revision: 1 } };
  await requestWithRetries(context.client, { ...decision, from, token: context.operatorToken });
  return receipt;
}

type Asked = readonly [what: string, call: Omit<Call, 'from'>];

async function requestsAbout(
  { client }: AttackContext,
  derivedId: string,
  statedIds: readonly string[],
  listing: Partial<WireListingReceipt>,
): Promise<Asked[]> {
  const variantOf = (at: number) => ({ color: `Colour ${String(at % 60).padStart(3, '0')}`, size: ['S', 'M', 'L', 'XL'][at % 4] ?? 'S' });
  const ofOne = Array.from({ length: LINES }, (_, at) => ({ id: derivedId, variant: variantOf(at), quantity: 1 + at }));
  const ofMany = statedIds.map((id) => ({ id, variant: { color: 'Colour 059', size: 'Size 004' }, quantity: 1 }));
  const person = { name: 'A Buyer', email: 'buyer@example.com' };
  const about = async (items: readonly object[], asked = items): Promise<Asked[]> => {
    const cart = { method: 'POST', path: '/api/cart/price', body: { items } };
    const amount = jsonOf<WirePricedCart>(await requestWithRetries(client, { ...cart, from: strangerAddress(900) })).total;
    return [
      [`${items.length} lines: cart`, cart],
      [`${items.length} lines: intent`, { method: 'POST', path: '/api/create-payment-intent', body: { amount, items } }],
      [`quote of ${asked.length} lines`, { method: 'POST', path: '/api/quotes', body: { ...person, items: asked } }],
      [`${items.length} lines: hand-off`, { method: 'POST', path: '/api/carts', body: { items } }],
    ];
  };
  return [
    ...(await about(ofOne)),
    // One request may go to 30 suppliers, and each of these products has its own.
    ...(await about(ofMany, ofMany.slice(0, 30))),
    ['a listing of 300 SKUs', { method: 'POST', path: '/api/products', body: stated(9999) }],
    [
      'its edit',
      { method: 'PATCH', path: `/api/listings/${listing.id}`, token: listing.manageToken ?? '', body: { description: 'b'.repeat(9999) } },
    ],
    ['its page', { path: `/product/${statedIds[0]}` }],
    ['its JSON', { path: `/api/products/${statedIds[0]}` }],
  ];
}

async function medianMs(context: AttackContext, call: Omit<Call, 'from'>, at: number): Promise<number> {
  const spent: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    // Waits for the work that the previous request left behind.
    await pause(30);
    const headers = { 'idempotency-key': randomUUID(), ...call.headers };
    const asked = { ...call, from: strangerAddress(1000 + at * TIMES + time), headers };
    spent.push(await context.longestTurnMs(() => requestWithRetries(context.client, asked)));
  }
  return spent.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
}

/** Measured before any other client sends a request. */
async function prepare(context: AttackContext): Promise<void> {
  const first = await publish(context, derived, strangerAddress(0));
  const ids: string[] = [];
  let listing: Partial<WireListingReceipt> = {};
  for (let at = 0; at < context.count(LINES); at += 1) {
    listing = await publish(context, stated(at), strangerAddress(1 + Math.floor(at / GOODS_PER_NETWORK)));
    if (listing.id !== undefined) ids.push(listing.id);
  }
  const bodies = WORST.map(([what, path, body]): Asked => [what, { method: 'POST', path, body }]);
  const found: { readonly what: string; readonly ms: number }[] = [];
  for (const [at, [what, call]] of [...(await requestsAbout(context, first.id ?? '', ids, listing)), ...bodies].entries()) {
    found.push({ what, ms: await medianMs(context, call, at) });
  }
  const worst = found.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  context.note('longest stretches', worst.map(({ what, ms }) => `${what} ${ms.toFixed(1)} ms`).join(', '));
  context.claim(CLAIM, (worst[0]?.ms ?? 0) <= (context.scale < 1 ? MOST_REDUCED_MS : MOST_MS));
}

export const worstRequests: Attack = {
  name: 'worst-requests',
  description: 'products with the maximum number of SKUs, and carts of 200 lines of them, repeatedly',
  seconds: 6,
  watchesTurns: true,
  prepare,
  run: async (context) => {
    const items = Array.from({ length: LINES }, (_, at) => ({ id: 'none', variant: { color: `Colour ${at}` }, quantity: 1 }));
    for (let round = 0; !context.isOver(); round += 1) {
      await requestWithRetries(context.client, { method: 'POST', path: '/api/cart/price', from: strangerAddress(round), body: { items } });
      await pause(20);
    }
  },
};

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WirePaymentIntent, WirePricedCart, WireTestIntent } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { cartOf, type MoneyServer, startMoneyServer } from '../../fixtures/money-server.ts';

interface Refused {
  readonly breakdown: WirePricedCart;
  readonly orderId?: string;
}

/** One device that uses another network for every call. */
const CLIENT = randomUUID();

let server: MoneyServer;
beforeAll(async () => {
  server = await startMoneyServer({
    products: [
      { id: 'drill', name: 'Drill', priceCents: 1000, moq: 5, stock: 500, tiers: [{ minQuantity: 50, unitPriceCents: 800 }] },
      { id: 'rope', name: 'Rope', priceCents: 333, moq: 1, stock: null, colors: ['red'], sizes: [] },
      { id: 'yacht', name: 'Yacht', priceCents: 99_999_999, moq: 1, stock: 10 },
      { id: 'last', name: 'Last one', priceCents: 2000, moq: 1, stock: 1 },
      { id: 'short', name: 'Short', priceCents: 2000, moq: 1, stock: 6 },
      { id: 'deal', name: 'Deal', priceCents: 1000, moq: 1, stock: null },
    ],
  });
});
afterAll(() => server.close());

const price = (items: unknown) => server.post<WirePricedCart>('/api/cart/price', { items });
const start = (
  body: unknown,
  key?: string,
  address = randomUUID()
    .replaceAll(/[^1-9]/g, '')
    .slice(0, 2),
) =>
  server.post<WirePaymentIntent & Refused>('/api/create-payment-intent', body, {
    ...(key === undefined ? {} : { 'idempotency-key': key, 'idempotency-client': CLIENT }),
    'x-forwarded-for': `10.0.0.${address}`,
  });
const orderOf = (intent: { orderId: string; orderToken: string }) =>
  server.get<WireOrder>(`/api/orders/${intent.orderId}`, { authorization: `Bearer ${intent.orderToken}` });
const confirm = (intent: { clientSecret: string }, body: Record<string, unknown> = { paymentMethod: 'pm_card_visa' }) =>
  server.post<WireTestIntent>(`/api/test-payments/${intent.clientSecret.split('_secret_')[0]}/confirm`, {
    clientSecret: intent.clientSecret,
    ...body,
  });
const noneReserved = async (id: string) => expect((await server.unitsOf(id)).reserved).toBe(0);

describe('POST /api/cart/price', () => {
  it('prices with tier, tax and an explanation that adds up to the total', async () => {
    const { status, json } = await price([{ id: 'drill', quantity: 50, name: 'x', price: 0.01 }]);
    expect(status).toBe(200);
    expect(json).toMatchObject({ subtotal: 400, shipping: 0, tax: 40, total: 440, currency: 'USD' });
    expect(json.lines[0]).toMatchObject({ unitPrice: 8, lineTotal: 400, tier: { min: 50, price: 8 }, saving: 100, problems: [] });
    expect(json.trace.reduce((sum, step) => sum + step.cents, 0)).toBe(44_000);
  });

  it('lists the problems of each line and prices the rest', async () => {
    const { json } = await price([
      { id: 'drill', quantity: 4 },
      { id: 'nothing', quantity: 1 },
      { id: 'last', quantity: 2 },
      { id: 'rope', quantity: 1, variant: { color: 'blue' } },
    ]);
    expect(json.lines.map((line) => line.problems)).toEqual([['below_moq'], ['unknown_product'], ['over_stock'], ['unknown_variant']]);
  });

  it('applies the running flash sale', async () => {
    server.setSale({ day: '2026-11-21', ids: ['deal'], percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' });
    const { json } = await price([{ id: 'deal', quantity: 3 }]);
    server.setSale(null);
    expect(json.lines[0]).toMatchObject({ unitPrice: 7, lineTotal: 21, deal: { percentOff: 30 } });
  });

  it('accepts numeric strings', async () => {
    expect((await price([{ id: 'rope', quantity: '3' }])).json.subtotal).toBe(9.99);
  });

  it.each([-1, 0, 1.5, 1e21, 1_000_001, null, 'many', '', true])('refuses the quantity %j by its field', async (quantity) => {
    const { status, json } = await price([{ id: 'rope', quantity }]);
    expect(status).toBe(422);
    expect(json.errors?.[0]?.field).toBe('items.0.quantity');
  });

  it('refuses a body that is not JSON or too large', async () => {
    expect((await server.post('/api/cart/price', '{"items":')).json.code).toBe('invalid_json');
    expect((await server.post('/api/cart/price', { items: [], filler: 'x'.repeat(5_000_000) })).status).toBe(413);
    expect((await server.post('/api/cart/price', 'x', { 'content-type': 'text/plain' })).status).toBe(415);
  });
});

describe('POST /api/create-payment-intent', () => {
  it('answers the breakdown, a client secret and the order; the order is pending and its stock reserved', async () => {
    const { status, json } = await start(cartOf('drill', 10, 10), randomUUID());
    expect(status).toBe(201);
    expect(json).toMatchObject({ subtotal: 100, tax: 10, total: 110, currency: 'USD' });
    expect(json.clientSecret).toContain('_secret_');
    expect((await server.unitsOf('drill')).reserved).toBe(10);
    const order = await orderOf(json);
    expect(order.json).toMatchObject({ state: 'pending', stateText: 'Payment pending', total: 110, isTest: true });
    expect(order.json.lines[0]).toMatchObject({ name: 'Drill', quantity: 10, unitPrice: 10, lineTotal: 100 });
    await confirm(json);
  });

  it.each([
    ['amount too low', { ...cartOf('drill', 10, 10), amount: 0.01 }],
    ['amount without tax', { ...cartOf('drill', 10, 10), amount: 100 }],
    ['a wrong line price', { amount: 110, items: [{ id: 'drill', quantity: 10, price: 9.99 }] }],
  ])('refuses %s with the new breakdown and writes nothing', async (_what, body) => {
    const before = (await server.unitsOf('drill')).reserved;
    const { status, json } = await start(body);
    expect(status).toBe(409);
    expect(json.code).toBe('price_changed');
    expect(json.breakdown.total).toBe(110);
    expect((await server.unitsOf('drill')).reserved).toBe(before);
  });

  it("accepts a line's list price while the amount includes its price break", async () => {
    const { status } = await start({ amount: 440, items: [{ id: 'drill', quantity: 50, price: 10 }] });
    expect(status).toBe(201);
  });

  it('refuses lines under MOQ, over stock and of unknown products, naming each', async () => {
    const { status, json } = await start({
      amount: 1,
      items: [
        { id: 'drill', quantity: 4 },
        { id: 'gone', quantity: 1 },
        { id: 'short', quantity: 7 },
      ],
    });
    expect(status).toBe(422);
    expect(json.code).toBe('cart_problems');
    expect(json.errors?.map(({ field }) => field)).toEqual(['items.0', 'items.1', 'items.2']);
    expect(json.errors?.[0]?.message).toBe('MOQ of Drill is 5; got 4.');
    expect(json.breakdown.lines[2]?.problems).toEqual(['over_stock']);
    await noneReserved('short');
  });

  it('counts variants and repeated lines of one product against the same stock', async () => {
    const { status } = await start({
      amount: 176,
      items: [
        { id: 'short', quantity: 4 },
        { id: 'short', quantity: 4 },
      ],
    });
    expect(status).toBe(422);
    await noneReserved('short');
  });

  it.each([
    ['no amount', { items: [{ id: 'rope', quantity: 1 }] }, 'amount'],
    ['a negative amount', { amount: -5, items: [{ id: 'rope', quantity: 1 }] }, 'amount'],
    ['a negative price', { amount: 5, items: [{ id: 'rope', quantity: 1, price: -1 }] }, 'items.0.price'],
    ['no lines', { amount: 5, items: [] }, 'items'],
    ['lines that are not a list', { amount: 5, items: 'rope' }, 'items'],
    ['a line without id', { amount: 5, items: [{ quantity: 1 }] }, 'items.0.id'],
  ])('refuses %s by its field', async (_what, body, field) => {
    const { status, json } = await start(body);
    expect(status).toBe(422);
    expect(json.errors?.[0]?.field).toBe(field);
  });

  it('refers totals above $999,999.99 to a quote', async () => {
    const { status, json } = await start(cartOf('yacht', 1, 999_999.99));
    expect(status).toBe(422);
    expect(json.code).toBe('amount_too_large');
    expect(json.detail).toContain('request a quote');
  });

  it('replays a repeated key: one order, one intent, the same secrets, marked as replayed', async () => {
    const key = randomUUID();
    const first = await start(cartOf('drill', 5, 10), key);
    const again = await start(cartOf('drill', 5, 10), key);
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.json).toEqual(first.json);
    const stored = await server.rows<{ reply: string }>('SELECT reply FROM idempotency_key WHERE reply IS NOT NULL');
    for (const { reply } of stored) {
      expect(reply).not.toContain('_secret_');
      expect(reply).not.toContain(first.json.orderToken);
    }
  });

  it('runs one effect for a key sent twice at once', async () => {
    const key = randomUUID();
    const before = (await server.unitsOf('drill')).reserved;
    const answers = await Promise.all([1, 2, 3, 4].map(() => start(cartOf('drill', 5, 10), key)));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
    for (const { status, json } of answers) if (status !== 201) expect(json.code).toBe('request_in_flight');
    expect(new Set(answers.flatMap(({ json }) => json.orderId ?? [])).size).toBe(1);
    expect((await server.unitsOf('drill')).reserved).toBe(before + 5);
  });

  it('refuses a used key with another body, except after a refusal', async () => {
    const key = randomUUID();
    expect((await start({ ...cartOf('drill', 5, 10), amount: 1 }, key)).status).toBe(409);
    expect((await start(cartOf('drill', 5, 10), key)).status).toBe(201);
    const other = await start(cartOf('drill', 6, 10), key);
    expect(other.status).toBe(422);
    expect(other.json.code).toBe('key_reused');
  });

  it('creates no second intent for the same cart of a caller without a key', async () => {
    const first = await start(cartOf('rope', 7, 3.33), undefined, '77');
    const again = await start(cartOf('rope', 7, 3.33), undefined, '77');
    const stranger = await start(cartOf('rope', 7, 3.33), undefined, '78');
    expect(again.json).toEqual(first.json);
    expect(stranger.json.orderId).not.toBe(first.json.orderId);
  });

  it('replaces the earlier order of a changed cart: its stock is released, its intent cancelled', async () => {
    const old = await start(cartOf('short', 5, 20), randomUUID());
    const blocked = await start(cartOf('short', 6, 20), randomUUID());
    expect(blocked.json.code).toBe('cart_problems');
    expect(blocked.json.breakdown.lines[0]).toMatchObject({ problems: ['over_stock'], stock: 1 });
    const { orderId, orderToken } = old.json;
    const forged = await start({ ...cartOf('short', 6, 20), replaces: { orderId, orderToken: 'x'.repeat(43) } }, randomUUID());
    expect(forged.status).toBe(422);
    const next = await start({ ...cartOf('short', 6, 20), replaces: { orderId, orderToken } }, randomUUID());
    expect(next.status).toBe(201);
    expect((await orderOf(old.json)).json.state).toBe('expired');
    expect((await confirm(old.json)).json.code).toBe('conflict');
    server.advance(16 * 60_000);
    await server.money.housekeeping.sweep();
    await noneReserved('short');
  });

  it('does not replace an order that has just been paid', async () => {
    const old = await start(cartOf('rope', 2, 3.33), randomUUID());
    await confirm(old.json);
    const { orderId, orderToken } = old.json;
    const next = await start({ ...cartOf('rope', 3, 3.33), replaces: { orderId, orderToken } }, randomUUID());
    expect(next.status).toBe(409);
    expect(next.json.code).toBe('conflict');
    expect(next.json.orderId).toBe(orderId);
  });

  it('allows one address 200 unpaid orders, and no more until some have ended', async () => {
    for (let at = 0; at < 200; at += 1) expect((await start(cartOf('rope', 1, 3.33), randomUUID(), '201')).status).toBe(201);
    expect((await start(cartOf('rope', 1, 3.33), randomUUID(), '201')).json.code).toBe('too_many_requests');
    expect((await start(cartOf('rope', 1, 3.33), randomUUID(), '202')).status).toBe(201);
    server.advance(15 * 60_000);
    expect((await start(cartOf('rope', 1, 3.33), randomUUID(), '201')).status).toBe(201);
  });

  it('allows 300 requests per ten minutes and address, then answers with Retry-After', async () => {
    const answers = [];
    for (let at = 0; at < 310; at += 1) answers.push(await start({ ...cartOf('rope', 1, 3.33), amount: 1 }, undefined, '200'));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(300);
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('paying in test mode', () => {
  it('pays, takes the units from stock and shows the new stock to buyers', async () => {
    const intent = await start(cartOf('last', 1, 20), randomUUID());
    expect((await confirm(intent.json)).json).toMatchObject({ status: 'succeeded', last_payment_error: null });
    expect((await orderOf(intent.json)).json).toMatchObject({ state: 'paid', stateText: 'Paid' });
    expect(await server.unitsOf('last')).toEqual({ onHand: 0, reserved: 0 });
    await server.money.housekeeping.sweep();
    expect(server.shownStock('last')).toBe(0);
    // A reload of the return page or a second click on Pay finds the order paid.
    expect((await confirm(intent.json)).json.status).toBe('succeeded');
    expect((await server.unitsOf('last')).onHand).toBe(0);
  });

  it("keeps a declined order payable and shows the provider's message", async () => {
    const intent = await start(cartOf('rope', 1, 3.33), randomUUID());
    const declined = await confirm(intent.json, { paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds' });
    expect(declined.json).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
    });
    expect((await orderOf(intent.json)).json).toMatchObject({ state: 'pending', stateText: 'Payment failed' });
    await confirm(intent.json);
    expect((await orderOf(intent.json)).json).toMatchObject({ state: 'paid', paymentError: null });
  });

  it('requires a challenge first when the card demands one', async () => {
    const intent = await start(cartOf('rope', 4, 3.33), randomUUID());
    const card = { paymentMethod: 'pm_card_authenticationRequired' };
    expect((await confirm(intent.json, { challenge: 'complete' })).json.code).toBe('conflict');
    expect((await confirm(intent.json, card)).json.status).toBe('requires_action');
    expect((await confirm(intent.json, { challenge: 'fail' })).json.last_payment_error?.code).toBe('payment_intent_authentication_failure');
    await confirm(intent.json, card);
    expect((await confirm(intent.json, { challenge: 'complete' })).json.status).toBe('succeeded');
  });

  it('refuses a wrong client secret and a token that is not a test card', async () => {
    const intent = await start(cartOf('rope', 5, 3.33), randomUUID());
    const [id] = intent.json.clientSecret.split('_secret_');
    expect((await confirm({ clientSecret: `${id}_secret_x` })).status).toBe(404);
    expect((await confirm(intent.json, { paymentMethod: '4242424242424242' })).json.errors?.[0]?.field).toBe('paymentMethod');
  });

  it('expires an unpaid order after 15 minutes and releases its stock', async () => {
    const intent = await start(cartOf('short', 6, 20), randomUUID());
    expect((await server.unitsOf('short')).reserved).toBe(6);
    server.advance(15 * 60_000);
    // Without a sweep, the next buyer's request itself releases expired stock.
    const next = await start(cartOf('short', 6, 20), randomUUID());
    expect(next.status).toBe(201);
    expect((await orderOf(intent.json)).json).toMatchObject({ state: 'expired', stateText: 'Expired' });
    expect((await confirm(intent.json)).status).toBe(409);
  });

  it('opens an order only with its token, and never caches it', async () => {
    const { json } = await start(cartOf('rope', 6, 3.33), randomUUID());
    const right = await orderOf(json);
    expect(right.headers.get('cache-control')).toBe('no-store');
    for (const orderToken of ['', 'x', json.orderToken.slice(1)]) expect((await orderOf({ ...json, orderToken })).status).toBe(401);
    expect((await server.get(`/api/orders/${json.orderId}`)).status).toBe(401);
  });
});

it('writes no name, address or token to the log', async () => {
  const text = server.logLines.join('');
  expect(text).not.toMatch(/_secret_|x-forwarded-for|pm_card/i);
});

it('an order keeps the revision of the terms that it was placed under', async () => {
  const terms = { blocks: { en: 'All orders.' } };
  const known = { terms: { revision: 4, earlier: { blocks: { en: 'Few orders.' }, from: null, revision: 2 } } };
  const products = [{ id: 'rope', priceCents: 333, moq: 1, stock: null }];
  const termsOf = async (from: string) => {
    const shop = await startMoneyServer({
      products,
      shop: { revision: 5, body: { pages: { terms: { ...terms, from } }, pageRevisions: known } },
    });
    const { json } = await shop.post<WirePaymentIntent>('/api/create-payment-intent', cartOf('rope', 1, 3.33));
    const order = await shop.get<WireOrder>(`/api/orders/${json.orderId}`, { authorization: `Bearer ${json.orderToken}` });
    await shop.close();
    return order.json.termsRevision;
  };
  expect(await termsOf('2026-11-21')).toBe(4);
  expect(await termsOf('2026-11-22')).toBe(2);
  const { json } = await start(cartOf('rope', 1, 3.33));
  expect((await orderOf(json)).json).not.toHaveProperty('termsRevision');
});

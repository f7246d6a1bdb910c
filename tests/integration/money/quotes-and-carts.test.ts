import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireHandOff, WireHandOffStatus, WireRedeemed } from '#domain/cart/hand-off.ts';
import type { WireQuote } from '#domain/quote/quote.ts';
import { type MoneyServer, startMoneyServer } from '../../fixtures/money-server.ts';

let server: MoneyServer;
beforeAll(async () => {
  const acme = { supplierId: 's1', supplierName: 'Acme', contact: { whatsapp: '4915112345678', email: null } };
  server = await startMoneyServer({
    products: [
      { id: 'drill', name: 'Drill', priceCents: 1000, tiers: [{ minQuantity: 100, unitPriceCents: 700 }], ...acme },
      { id: 'saw', name: 'Saw', priceCents: 2000, ...acme },
      { id: 'tea', name: 'Tea', supplierId: 's2', supplierName: 'Leaf', contact: { whatsapp: null, email: null } },
    ],
  });
});
afterAll(() => server.close());

const person = { name: 'Ana Ruiz', email: 'ana@buyer.example', company: 'Ruiz', phone: '+34 600', quantity: '500', message: 'Soon?' };
const ask = (body: unknown, headers: Record<string, string> = {}) => server.post<WireQuote>('/api/quotes', body, headers);
const textOf = (url: string) => new URL(url).searchParams.get('text') ?? '';

describe('POST /api/quotes', () => {
  it('keeps the code a kiosk has shown, unless another request has it', async () => {
    const body = { ...person, items: [{ id: 'drill', quantity: 100 }], code: 'RFQ-7K3M9X' };
    const first = await ask(body);
    expect(first.json.code).toBe('RFQ-7K3M9X');
    expect(textOf(first.json.chatUrl)).toMatch(/^Quote request RFQ-7K3M9X\n/);
    const second = await ask(body);
    expect(second.status).toBe(201);
    expect(second.json.code).toMatch(/^RFQ-\w{4}$/);
    expect((await ask({ ...body, code: 'RFQ-LOVELY' })).status).toBe(422);
  });

  it('stores the request first and answers a chat link that contains its code', async () => {
    const { status, json } = await ask({ ...person, items: [{ id: 'drill', quantity: 100 }] });
    expect(status).toBe(201);
    expect(json.code).toMatch(/^RFQ-[0-9A-Z]{4,6}$/);
    expect(json.chatUrl).toMatch(/^https:\/\/wa\.me\/4915112345678\?text=/);
    expect(textOf(json.chatUrl)).toBe(
      `Quote request ${json.code}\nName: Ana Ruiz\nCompany: Ruiz\nProducts:\n- 100 x Drill\nQuantity: 500\nMessage: Soon?`,
    );
    const stored = await server.stores.quotes.find(json.id);
    expect(stored).toMatchObject({ code: json.code, email: 'ana@buyer.example', quantity: 500, totalCents: 70_000, answeredAtMs: null });
  });

  it('fixes the prices at the time of the request', async () => {
    const { json } = await ask({ ...person, items: [{ id: 'saw', quantity: 3 }] });
    await server.putProduct({ id: 'saw', name: 'Saw', priceCents: 9900 });
    expect((await server.stores.quotes.find(json.id))?.lines[0]).toMatchObject({ unitPriceCents: 2000, lineTotalCents: 6000 });
  });

  it('goes to the business when it has several suppliers, and to the fallback, naming the supplier, when that one has no number', async () => {
    const several = await ask({
      ...person,
      items: [
        { id: 'drill', quantity: 1 },
        { id: 'tea', quantity: 1 },
      ],
    });
    expect(several.json.chatUrl).toContain('wa.me/15555550100?');
    expect((await ask(person)).json.chatUrl).toContain('wa.me/15555550100?');
    const silent = await ask({ ...person, items: [{ id: 'tea', quantity: 1 }] });
    expect(silent.json.chatUrl).toContain('wa.me/15555550199?');
    expect(textOf(silent.json.chatUrl)).toContain('(supplier: Leaf)');
  });

  it('refuses errors field by field', async () => {
    const { status, json } = await ask({ name: ' ', email: 'ana', quantity: 0, company: 'x'.repeat(200) });
    expect(status).toBe(422);
    expect(json.errors?.map(({ field }) => field).sort()).toEqual(['company', 'email', 'name', 'quantity']);
  });

  it('removes invisible characters', async () => {
    const { json } = await ask({ ...person, name: 'Ana\u202E\u0000  Ruiz\n' });
    expect((await server.stores.quotes.find(json.id))?.name).toBe('Ana Ruiz');
  });

  it('stores one request for a repeated key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const before = (await server.stores.quotes.list({ limit: 1, offset: 0 })).total;
    const [first, again] = [await ask(person, key), await ask(person, key)];
    expect(again.json).toEqual(first.json);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await server.stores.quotes.list({ limit: 1, offset: 0 })).total).toBe(before + 1);
    expect((await ask({ ...person, name: 'Eve' }, key)).json.code).toBe('key_reused');
  });

  it('is answered once, and the desk lists the waiting ones, longest waiting first', async () => {
    const { json } = await ask(person);
    expect(await server.stores.quotes.markAnswered(json.id, 1, 'ana')).toBe(true);
    expect(await server.stores.quotes.markAnswered(json.id, 2, 'ana')).toBe(false);
    server.advance(1000);
    const newest = await ask(person);
    const waiting = await server.stores.quotes.list({ isAnswered: false, limit: 100, offset: 0 });
    expect(waiting.quotes.at(-1)?.id).toBe(newest.json.id);
    expect(waiting.quotes.map(({ id }) => id)).not.toContain(json.id);
  });

  it('limits requests per address, invalid ones included', async () => {
    const from = { 'x-forwarded-for': '10.9.9.9' };
    for (let at = 0; at < 60; at += 1) expect((await ask({}, from)).status).toBe(422);
    const refused = await ask(person, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    server.advance(3_600_000);
    expect((await ask(person, from)).status).toBe(201);
  });

  it('logs no personal data', () => {
    expect(server.logLines.join('')).not.toMatch(/ana|ruiz|buyer\.example|34 600/i);
  });
});

describe('handing off a cart to another device', () => {
  const items = [
    { id: 'drill', variant: { color: 'red' }, quantity: 3 },
    { id: 'saw', variant: {}, quantity: 1 },
  ];
  const goods = [{ id: 'saw', quantity: 1 }];
  const offer = (headers: Record<string, string> = {}) => server.post<WireHandOff>('/api/carts', { items }, headers);
  const redeem = (token: string, key?: string) =>
    server.post<WireRedeemed>(`/api/carts/${token}/redeem`, {}, key === undefined ? {} : { 'idempotency-key': key });

  it('gives a link for 15 minutes and the cart without prices', async () => {
    const { status, json } = await offer();
    expect(status).toBe(201);
    expect(json.url).toBe(`https://shop.example/c/${json.token}`);
    const redeemed = await redeem(json.token, randomUUID());
    expect(redeemed.json).toEqual({ items });
    expect(JSON.stringify(redeemed.json)).not.toMatch(/price|total/i);
  });

  it('is taken once: a retry with the same key gets it again, another key gets 410', async () => {
    const { json } = await offer();
    const key = randomUUID();
    expect((await redeem(json.token, key)).status).toBe(200);
    const retry = await redeem(json.token, key);
    expect(retry.json.items).toEqual(items);
    expect(retry.headers.get('idempotency-replayed')).toBe('true');
    for (const other of [randomUUID(), undefined]) expect((await redeem(json.token, other)).json.code).toBe('gone');
  });

  it('expires after 15 minutes, except for the device that has taken it', async () => {
    const [taken, left] = [await offer(), await offer()];
    const key = randomUUID();
    await redeem(taken.json.token, key);
    server.advance(15 * 60_000);
    expect((await redeem(taken.json.token, key)).status).toBe(200);
    expect((await redeem(left.json.token, randomUUID())).status).toBe(410);
  });

  it('gives the cart to one device when two request it at once', async () => {
    const { json } = await offer();
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await redeem(json.token, randomUUID())).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('is unknown under any other token, and the token is not in the database', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const { json } = await offer(key);
    expect((await offer(key)).json).toEqual(json);
    expect((await redeem('x'.repeat(22))).status).toBe(404);
    const rows = await server.rows<{ text: string }>('SELECT token_hash || lines AS text FROM cart_hand_off');
    const replies = await server.rows<{ text: string }>("SELECT coalesce(reply, '') AS text FROM idempotency_key");
    expect([...rows, ...replies].map(({ text }) => text).join('')).not.toContain(json.token);
  });

  it('reports its status only to the screen it came from', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const { json: link } = await offer(key);
    const { token, statusToken } = link;
    expect((await offer(key)).json.statusToken).toBe(statusToken);
    const ask = (secret = statusToken) =>
      server.get<WireHandOffStatus>(`/api/carts/${token}/status`, { authorization: `Bearer ${secret}` });
    const status = async () => (await ask()).json.status;
    expect(await status()).toBe('open');
    for (const secret of [token, `${statusToken}x`, (await offer()).json.statusToken]) expect((await ask(secret)).status, secret).toBe(404);
    expect((await server.get('/api/carts/unknown/status', { authorization: `Bearer ${statusToken}` })).status).toBe(404);
    await redeem(token, randomUUID());
    expect(await status()).toBe('opened');
    const priced = (await server.post<WirePricedCart>('/api/cart/price', { items: goods })).json;
    const body = { amount: priced.total, items: goods, handOff: token };
    const paying = { 'idempotency-key': randomUUID() };
    const intent = (await server.post<WirePaymentIntent>('/api/create-payment-intent', body, paying)).json;
    expect((await server.post('/api/create-payment-intent', body, paying)).status).toBe(201);
    expect(await status()).toBe('opened');
    const { orderId, orderToken, clientSecret } = intent;
    const intentId = clientSecret.split('_secret')[0];
    await server.post(`/api/test-payments/${intentId}/confirm`, { clientSecret, paymentMethod: 'pm_card_visa' });
    const order = await server.get<{ state: string }>(`/api/orders/${orderId}`, { authorization: `Bearer ${orderToken}` });
    expect(order.json.state).toBe('paid');
    expect(await status()).toBe('paid');
    server.advance(15 * 60_000);
    expect(await status()).toBe('paid');
  });

  it('expires for the screen it came from too; an order with a made-up token is a normal order', async () => {
    const { token, statusToken } = (await offer()).json;
    server.advance(15 * 60_000);
    const { json } = await server.get<WireHandOffStatus>(`/api/carts/${token}/status`, { authorization: `Bearer ${statusToken}` });
    expect(json.status).toBe('expired');
    const { total } = (await server.post<WirePricedCart>('/api/cart/price', { items: goods })).json;
    expect((await server.post('/api/create-payment-intent', { amount: total, items: goods, handOff: 'made-up' })).status).toBe(201);
  });

  it('refuses an empty cart', async () => {
    expect((await server.post('/api/carts', { items: [] })).json.errors?.[0]?.field).toBe('items');
  });
});

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { WireQuote } from '#domain/quote/quote.ts';
import { cartOf, type MoneyServer, startMoneyServer } from '../../fixtures/money-server.ts';
import { type StripeDouble, startStripeDouble } from '../../fixtures/stripe-double/server.ts';

const DAY = 86_400_000;
const PERSON = { name: 'Ada Buyer', email: 'ada@example.com', company: '', phone: '', quantity: 1, message: '' };
let stripe: StripeDouble;
let server: MoneyServer;

beforeEach(async () => {
  stripe = await startStripeDouble();
  server = await startMoneyServer({
    products: [{ id: 'drill', priceCents: 1000, moq: 1, stock: 20 }],
    payments: {
      mode: 'stripe',
      secretKey: 'sk_test_keys',
      publishableKey: 'pk_test_keys',
      webhookSecret: 'whsec_double',
      apiBase: stripe.url,
      isLive: false,
    },
  });
});
afterEach(async () => {
  await server.close();
  await stripe.close();
});

const start = (key: string, from: string, client?: string) =>
  server.post<WirePaymentIntent>('/api/create-payment-intent', cartOf('drill', 1, 10), {
    'idempotency-key': key,
    'x-forwarded-for': from,
    ...(client === undefined ? {} : { 'idempotency-client': client }),
  });
const ask = (key: string) => server.post<WireQuote>('/api/quotes', PERSON, { 'idempotency-key': key });

describe('an Idempotency-Key belongs to its client', () => {
  it('reveals nothing to another client: neither answer, order token nor client secret', async () => {
    const first = await start('guessed', '10.0.0.1');
    const thief = await start('guessed', '10.0.0.2');
    expect(thief.status).toBe(201);
    expect(thief.headers.get('idempotency-replayed')).toBeNull();
    for (const field of ['orderId', 'orderToken', 'clientSecret'] as const) expect(thief.json[field]).not.toBe(first.json[field]);
  });

  it('does not reveal to another client that it is in use, not even with another body', async () => {
    await start('guessed', '10.0.0.1');
    const other = await server.post('/api/create-payment-intent', cartOf('drill', 2, 10), {
      'idempotency-key': 'guessed',
      'x-forwarded-for': '10.0.0.2',
    });
    expect(other.status).toBe(201);
  });

  it('stays with a client that sends its secret, on any network', async () => {
    const phone = randomUUID();
    const first = await start('k', '10.0.0.1', phone);
    const again = await start('k', '172.16.0.9', phone);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.json).toEqual(first.json);
    expect((await start('k', '10.0.0.1', randomUUID())).json.orderId).not.toBe(first.json.orderId);
  });

  it('belongs to an IPv6 network when no secret is sent', async () => {
    const first = await start('k', '2001:db8:0:1::1');
    expect((await start('k', '2001:db8:0:1::2')).json).toEqual(first.json);
  });

  it.each(['short', 'x'.repeat(201)])('refuses a secret of the wrong length', async (secret) => {
    const { status, json } = await start('k', '10.0.0.1', secret);
    expect(status).toBe(400);
    expect(json.detail).toContain('Idempotency-Client must have 16 to 200 characters');
  });
});

describe('the lease of a key', () => {
  it('refuses a second request while the first runs, with Retry-After, and ends after 30 seconds', async () => {
    stripe.faults.isSilent = true;
    const first = start('k', '10.0.0.1');
    await expect.poll(() => stripe.requests.length).toBe(1);
    const second = await start('k', '10.0.0.1');
    expect(second).toMatchObject({ status: 409, json: { code: 'request_in_flight' } });
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(25);
    expect(Number(second.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    server.advance(31_000);
    stripe.faults.isSilent = false;
    const third = await start('k', '10.0.0.1');
    expect(third.status).toBe(201);
    expect(stripe.intents.all()).toHaveLength(1);
    // The first call to Stripe was abandoned and repeated: the same order, charged once.
    expect((await first).json.orderId).toBe(third.json.orderId);
    expect((await server.unitsOf('drill')).reserved).toBe(1);
  });
});

describe('a used key', () => {
  it('is stored for 90 days and deleted some time later', async () => {
    const { json } = await ask('from the outbox');
    server.advance(90 * DAY);
    await server.money.housekeeping.purge();
    const again = await ask('from the outbox');
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.json).toEqual(json);
    server.advance(11 * DAY);
    await server.money.housekeeping.purge();
    expect((await ask('from the outbox')).json.id).not.toBe(json.id);
  });
});

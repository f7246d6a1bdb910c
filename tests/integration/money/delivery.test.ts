import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { type Answer, cartOf, type MoneyServer, startMoneyServer } from '../../fixtures/money-server.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await startMoneyServer({ products: [{ id: 'rope', name: 'Rope', priceCents: 1000, moq: 1, stock: null, supplierId: 'ropes' }] });
});
afterAll(() => server.close());

let network = 0;
async function order(): Promise<WirePaymentIntent> {
  network += 1;
  const key = { 'idempotency-key': randomUUID(), 'idempotency-client': randomUUID(), 'x-forwarded-for': `10.1.0.${network}` };
  const { status, json } = await server.post<WirePaymentIntent>('/api/create-payment-intent', cartOf('rope', 3, 10), key);
  expect(status).toBe(201);
  return json;
}
const bearer = (orderToken: string) => ({ authorization: `Bearer ${orderToken}` });
const look = ({ orderId, orderToken }: WirePaymentIntent) => server.get<WireOrder>(`/api/orders/${orderId}`, bearer(orderToken));
const put = ({ orderId, orderToken }: WirePaymentIntent, body: unknown): Promise<Answer<WireOrder>> =>
  server.patch(`/api/orders/${orderId}/delivery`, body, bearer(orderToken));
const pay = ({ clientSecret }: WirePaymentIntent) =>
  server.post(`/api/test-payments/${clientSecret.split('_secret_')[0]}/confirm`, { clientSecret, paymentMethod: 'pm_card_visa' });

const ANA = { name: 'Ana Lopez', email: 'ana@shop.example', street: '12 Quay Road', city: 'Mombasa', country: 'Kenya' };
const NOT_GIVEN = { phone: null, company: null, postcode: null, poNumber: null, taxNumber: null, note: null };

describe('the number and the timeline of an order', () => {
  it('exist from the start and grow with it', async () => {
    const mine = await order();
    const placed = (await look(mine)).json;
    expect(placed.number).toMatch(/^TW-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(placed.timeline).toEqual([{ at: placed.createdAt, state: 'pending', text: 'Placed' }]);
    server.advance(5000);
    await pay(mine);
    const paid = (await look(mine)).json;
    expect(paid.number).toBe(placed.number);
    expect(paid.timeline.map(({ state, text }) => [state, text])).toEqual([
      ['pending', 'Placed'],
      ['paid', 'Paid'],
    ]);
    expect(paid.timeline[1]?.at).toBe(paid.paidAt);
  });

  it('are unique: a number that is taken is never given again', async () => {
    const numbers = await Promise.all([order(), order(), order()].map(async (made) => (await look(await made)).json.number));
    expect(new Set(numbers).size).toBe(3);
  });

  it('are visible to the supplier of its goods once it is paid, and to no other', async () => {
    const mine = await order();
    const idsOf = async (supplier: string) => (await server.stores.orders.listOfSupplier(supplier, null, 100)).map(({ id }) => id);
    expect(await idsOf('ropes')).not.toContain(mine.orderId);
    await pay(mine);
    expect(await idsOf('ropes')).toContain(mine.orderId);
    expect(await idsOf('mugs')).toEqual([]);
  });

  it('show an order that expired unpaid', async () => {
    const mine = await order();
    server.advance(16 * 60_000);
    await server.money.housekeeping.sweep();
    expect((await look(mine)).json.timeline.map(({ state }) => state)).toEqual(['pending', 'expired']);
  });
});

describe('PATCH /api/orders/:id/delivery', () => {
  it('stores buyer and destination, before and after paying, in the field order of the answer', async () => {
    const mine = await order();
    expect((await look(mine)).json.delivery).toBeNull();
    const before = await put(mine, ANA);
    expect(before.status).toBe(200);
    expect(before.json.delivery).toEqual({ ...ANA, ...NOT_GIVEN });
    await pay(mine);
    const after = await put(mine, { ...ANA, city: 'Nairobi', poNumber: 'PO 7', note: 'Gate 3.\nAsk for Ben.' });
    expect(after.status).toBe(200);
    expect((await look(mine)).json.delivery).toEqual({
      ...ANA,
      ...NOT_GIVEN,
      city: 'Nairobi',
      poNumber: 'PO 7',
      note: 'Gate 3.\nAsk for Ben.',
    });
    expect(after.json.state).toBe('paid');
  });

  it('is idempotent, keeps omitted fields, and clears null or empty ones', async () => {
    const mine = await order();
    const full = { ...ANA, phone: '+254 700 000', company: 'Quay Ltd', postcode: '80100', poNumber: 'P1', taxNumber: 'KE1', note: 'n' };
    expect((await put(mine, full)).json.delivery).toEqual(full);
    expect((await put(mine, full)).json.delivery).toEqual(full);
    expect((await put(mine, ANA)).json.delivery).toEqual(full);
    const cleared = await put(mine, { ...ANA, phone: null, company: '', postcode: '  ', poNumber: null, taxNumber: '', note: null });
    expect(cleared.json.delivery).toEqual({ ...ANA, ...NOT_GIVEN });
  });

  it('accepts a country by code or long name and answers its short name', async () => {
    const mine = await order();
    for (const [typed, known] of [
      ['US', 'USA'],
      ['United Kingdom', 'UK'],
      ['iceland', 'Iceland'],
      ['Deutschland', 'Germany'],
    ])
      expect((await put(mine, { ...ANA, country: typed })).json.delivery?.country).toBe(known);
  });

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', null],
    ['name', 'x'.repeat(121)],
    ['name', 'x'.repeat(60_000)],
    ['name', 'Ana\u0000Lopez'],
    ['name', 7],
    ['email', 'ana'],
    ['email', 'ana@shop.example\r\nBcc: all@shop.example'],
    ['email', `${'a'.repeat(250)}@b.example`],
    ['street', 'x'.repeat(201)],
    ['street', '12 Quay\nRoad'],
    ['street', ['12 Quay Road']],
    ['city', 'x'.repeat(121)],
    ['city', undefined],
    ['country', 'Atlantis'],
    ['country', ''],
    ['phone', 'x'.repeat(41)],
    ['company', 'a\u001b[31m'],
    ['company', 'x'.repeat(161)],
    ['postcode', 'x'.repeat(21)],
    ['poNumber', 'x'.repeat(61)],
    ['poNumber', '\u0085'],
    ['taxNumber', 'x'.repeat(41)],
    ['taxNumber', {}],
    ['note', 'x'.repeat(1001)],
    ['note', 'bell\u0007'],
  ])('refuses the %s %j by its name and keeps the stored value', async (field, value) => {
    const mine = await order();
    await put(mine, ANA);
    const { status, json } = await put(mine, { ...ANA, [field]: value });
    expect(status).toBe(422);
    expect(json.code).toBe('invalid_fields');
    expect(json.errors?.map((error) => error.field)).toEqual([field]);
    expect((await look(mine)).json.delivery).toEqual({ ...ANA, ...NOT_GIVEN });
  });

  it('names all missing fields at once, and an unknown field', async () => {
    const mine = await order();
    expect((await put(mine, {})).json.errors?.map(({ field }) => field)).toEqual(['name', 'email', 'street', 'city', 'country']);
    const { status, json } = await put(mine, { ...ANA, zip: '80100' });
    expect(status).toBe(422);
    expect(json.errors?.map(({ field }) => field)).toEqual(['zip']);
  });

  it('needs the token of this order, and answers the same for a foreign and a missing order', async () => {
    const [mine, foreign] = [await order(), await order()];
    for (const wrong of [
      { ...mine, orderToken: '' },
      { ...mine, orderToken: foreign.orderToken },
      { ...mine, orderId: randomUUID() },
    ]) {
      const { status, json } = await put(wrong, ANA);
      expect(status).toBe(401);
      expect(json.code).toBe('unauthorized');
    }
    expect((await look(mine)).json.delivery).toBeNull();
  });

  it('is refused once the goods are shipped', async () => {
    const mine = await order();
    await put(mine, ANA);
    // As the desk will write it.
    const timeline = JSON.stringify([
      { state: 'paid', atMs: 0 },
      { state: 'shipped', atMs: 1 },
    ]);
    await server.change('UPDATE orders SET timeline = ? WHERE id = ?', timeline, mine.orderId);
    const { status, json } = await put(mine, { ...ANA, city: 'Nairobi' });
    expect(status).toBe(409);
    expect(json.detail).toMatch(/^Order TW-.{5} is shipped/);
    expect((await look(mine)).json.delivery?.city).toBe('Mombasa');
  });

  it('refuses a body that is not JSON or has another type', async () => {
    const mine = await order();
    expect((await put(mine, '{"name":')).json.code).toBe('invalid_json');
    expect((await put(mine, [ANA])).status).toBe(422);
  });

  it('is never logged', () => {
    const log = server.logLines.join('\n');
    for (const personal of ['Ana', 'ana@shop', 'Quay', 'Mombasa', 'PO 7', 'Gate 3']) expect(log).not.toContain(personal);
  });
});

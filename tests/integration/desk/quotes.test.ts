import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import type { WireBuyerQuote } from '#domain/quote/offer-wire.ts';
import type { Quote, WirePortalQuote } from '#domain/quote/quote.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import { type BackOfficeServer, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { addressOf, readMails } from '../../fixtures/mails/read-mails.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { BUYER, OFFER, quoteSteps } from '../../fixtures/orders/quote-steps.ts';

const DAY_MS = 24 * 3_600_000;
const records = [
  makeRecord('mug', { name: 'Mug', priceCents: 1200, moq: 100, tiers: [{ minQuantity: 40, unitPriceCents: 1000 }] }),
  makeRecord('tea', { name: 'Tea', priceCents: 500, supplierId: 'supplier-2', supplierName: 'Leaf' }),
  makeRecord('shirt', { name: 'Shirt', colors: ['red', 'blue'] }),
];

let server: BackOfficeServer;
let steps: ReturnType<typeof quoteSteps>;
beforeEach(async () => {
  server = await startBackOfficeServer({ records });
  steps = quoteSteps(server);
});
afterEach(() => server.close());

const fieldsOf = (refusal: { readonly errors?: readonly { readonly field: string }[] }) => refusal.errors?.map(({ field }) => field);

describe('an answer with a price', () => {
  test("is shown to the buyer with its sums beside the shop's price; the request counts as answered", async () => {
    const asked = await steps.ask();
    expect((await steps.look(asked)).json).toMatchObject({ state: 'waiting', offer: null, answeredAt: null, orderNumber: null });
    const answered = await steps.answer(asked);
    expect(answered.status).toBe(200);
    expect(answered.json.answeredAtMs).not.toBeNull();
    const { json } = await steps.look(asked);
    expect(json).toMatchObject({ code: asked.code, state: 'answered', quantity: 500, message: 'Two colours.' });
    expect(json.offer).toMatchObject({
      ...{ revision: 1, days: 14, note: 'Cartons of ten.', validUntil: '2026-12-01T23:59:59.999Z', acceptedAt: null },
      ...{ subtotal: 450, shipping: 0, tax: 45, total: 495, saving: 50, currency: 'USD' },
    });
    expect(json.offer?.lines).toMatchObject([
      { id: 'mug', name: 'Mug', quantity: 50, minimum: 20, unitPrice: 9, lineTotal: 450, shopPrice: 10, seller: 'Pune Tools' },
    ]);
    const waiting = await server.desk<{ quotes: Quote[] }>('GET', '/quotes?answered=false');
    expect(waiting.json.quotes).toEqual([]);
    const { entries } = (await server.desk<WirePage<WireAuditEntry>>('GET', `/audit?subject=quote&id=${asked.id}`)).json;
    expect(entries).toMatchObject([{ what: 'answer', subjectName: asked.code, before: null, after: { revision: 1, total: 495 } }]);
  });

  test('to several products lists a price for each; so does one to a request without products', async () => {
    const both = await steps.ask([
      { id: 'mug', quantity: 50 },
      { id: 'tea', quantity: 10 },
    ]);
    expect(fieldsOf((await steps.answer(both)).json)).toEqual(['lines']);
    const { days, validUntil } = OFFER;
    const lines = [
      { id: 'tea', unitPrice: '4.15', quantity: 30 },
      { id: 'shirt', variant: { color: 'red' }, unitPrice: 3, quantity: 7, minimum: 5 },
    ];
    const body = { revision: 0, days, validUntil, lines };
    for (const asked of [both, await steps.ask([])]) {
      const { status } = await server.desk('POST', `/quotes/${asked.id}/answer`, body);
      expect(status).toBe(200);
      // Lines of 124.50 and 21.00; tax of 14.55.
      expect((await steps.look(asked)).json.offer).toMatchObject({ subtotal: 145.5, tax: 14.55, total: 160.05 });
    }
  });

  test('may be replaced and the newest is valid; an earlier one can be neither changed nor accepted', async () => {
    const asked = await steps.ask();
    await steps.answer(asked);
    expect((await steps.answer(asked, { revision: 1, unitPrice: 8 })).status).toBe(200);
    expect((await steps.look(asked)).json.offer).toMatchObject({ revision: 2, total: 440 });
    const stale = await steps.answer(asked, { revision: 1, unitPrice: 7 });
    expect(stale).toMatchObject({ status: 409, json: { code: 'revision_changed', revision: 2 } });
    expect(await steps.accept(asked, 1)).toMatchObject({ status: 409, json: { code: 'revision_changed', revision: 2, state: 'answered' } });
    expect((await steps.look(asked)).json.offer).toMatchObject({ revision: 2, acceptedAt: null });
  });

  test('is given at most 50 times', async () => {
    const asked = await steps.ask();
    await steps.answer(asked);
    await server.change('UPDATE quote_offer SET revision = 49 WHERE quote_id = ?', asked.id);
    expect((await steps.answer(asked, { revision: 49 })).json.offer).toMatchObject({ revision: 50 });
    const refused = await steps.answer(asked, { revision: 50 });
    expect([refused.status, refused.json.detail]).toEqual([409, expect.stringMatching(/was answered 50 times/)]);
    expect((await steps.accept(asked, 50)).status).toBe(200);
  });

  test.each([
    ['below one cent', { unitPrice: 0 }, ['unitPrice']],
    ['a fraction of a cent', { unitPrice: 9.005 }, ['unitPrice']],
    ['no price', { unitPrice: undefined }, ['unitPrice']],
    ['below its minimum', { quantity: 10, minimum: 20 }, ['quantity']],
    ['no units', { quantity: 0 }, ['quantity']],
    ['a date in the past', { validUntil: '2026-11-20' }, ['validUntil']],
    ['a date more than a year ahead', { validUntil: '2028-01-01' }, ['validUntil']],
    ['an invalid date', { validUntil: 'soon' }, ['validUntil']],
    ['more days than a year has', { days: 366 }, ['days']],
    ['a note that is too long', { note: 'x'.repeat(2001) }, ['note']],
    ['a price above the maximum', { unitPrice: 1_000_000, quantity: 1, minimum: 1 }, ['unitPrice']],
    ['a total above the maximum of a card', { unitPrice: 99_999, quantity: 10, minimum: 1 }, ['quantity']],
    ['an unknown product', { unitPrice: undefined, lines: [{ id: 'gone', unitPrice: 1, quantity: 1 }] }, ['lines.0.id']],
    [
      'an unknown choice',
      { unitPrice: undefined, lines: [{ id: 'shirt', variant: { color: 'green' }, unitPrice: 1, quantity: 1 }] },
      ['lines.0.variant'],
    ],
    ['an unknown SKU', { unitPrice: undefined, lines: [{ id: 'shirt', sku: 'nope', unitPrice: 1, quantity: 1 }] }, ['lines.0.variant']],
    ['two forms at once', { lines: [{ id: 'mug', unitPrice: 1, quantity: 1 }] }, ['unitPrice']],
  ])('refuses %s by field', async (_what, change, fields) => {
    const asked = await steps.ask();
    const { status, json } = await steps.answer(asked, change);
    expect({ status, fields: fieldsOf(json) }).toEqual({ status: 422, fields });
    expect((await steps.look(asked)).json.state).toBe('waiting');
  });

  test('is opened only with its token; an unknown request is refused', async () => {
    const [asked, other] = [await steps.ask(), await steps.ask()];
    await steps.answer(asked);
    for (const token of ['', other.token, `${asked.token}x`]) {
      expect((await steps.look({ ...asked, token })).status).toBe(401);
      expect((await steps.accept({ ...asked, token })).status).toBe(401);
    }
    expect((await steps.look({ id: 'unknown', token: asked.token })).status).toBe(401);
    expect((await steps.answer({ id: 'unknown' })).status).toBe(404);
    expect((await server.call('POST', `/api/operator/quotes/${asked.id}/answer`, { body: {}, token: asked.token })).status).toBe(401);
    expect(server.logLines.join('')).not.toContain(asked.token);
  });
});

describe('a supplier answers', () => {
  /** Creates a supplier with a link and a published product. */
  async function newSupplier() {
    const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: TEN_FIELDS });
    const link = json.supplierToken ?? '';
    records.push(makeRecord('own', { name: 'Own', priceCents: 400, supplierId: link.slice(0, link.lastIndexOf('.')) }));
    const answer = (id: string, change: object = {}) =>
      server.call<WirePortalQuote>('POST', `/api/supplier/quotes/${id}/answer`, {
        token: link,
        body: { revision: 0, ...OFFER, ...change },
      });
    const list = async () => (await server.call<WirePage<WirePortalQuote>>('GET', '/api/supplier/quotes', { token: link })).json.entries;
    return { answer, list };
  }
  afterEach(() => void records.splice(3));

  test('requests for only its own goods', async () => {
    const { answer, list } = await newSupplier();
    const asked = await steps.ask([{ id: 'own', quantity: 50 }]);
    expect(await list()).toMatchObject([{ id: asked.id, isWhole: true, offer: null }]);
    const { status, json } = await answer(asked.id);
    expect(status).toBe(200);
    expect(json).toMatchObject({ isWhole: true, offer: { revision: 1, lines: [{ id: 'own', unitPriceCents: 900 }] } });
    expect((await steps.look(asked)).json.offer).toMatchObject({ total: 495 });
    const { entries } = (await server.desk<WirePage<WireAuditEntry>>('GET', '/audit?subject=quote')).json;
    expect(entries).toEqual([]);
    const others = { unitPrice: undefined, lines: [{ id: 'tea', unitPrice: 1, quantity: 1 }], revision: 1 };
    expect(fieldsOf((await answer(asked.id, others)).json)).toEqual(['lines.0.id']);
  });

  test('never requests with goods of others, which the desk answers; of that offer it sees its own lines', async () => {
    const { answer, list } = await newSupplier();
    const mixed = await steps.ask([
      { id: 'own', quantity: 50 },
      { id: 'tea', quantity: 10 },
    ]);
    expect(await answer(mixed.id)).toMatchObject({
      status: 409,
      json: { code: 'conflict', detail: expect.stringContaining('the desk answers it') },
    });
    for (const items of [[{ id: 'tea', quantity: 10 }], []]) expect((await answer((await steps.ask(items)).id)).status).toBe(404);
    const lines = [
      { id: 'own', unitPrice: 3, quantity: 50 },
      { id: 'tea', unitPrice: 4, quantity: 10 },
    ];
    const { days, validUntil, note } = OFFER;
    expect((await server.desk('POST', `/quotes/${mixed.id}/answer`, { revision: 0, lines, days, validUntil, note })).status).toBe(200);
    const seen = (await list()).find(({ id }) => id === mixed.id);
    expect(seen?.offer?.lines.map(({ id }) => id)).toEqual(['own']);
    expect(JSON.stringify(seen)).not.toMatch(/Leaf|Tea|Cartons/);
  });
});

describe('an acceptance', () => {
  const accepted = async () => {
    const asked = await steps.ask();
    await steps.answer(asked);
    expect((await steps.accept(asked)).status).toBe(200);
    return asked;
  };

  test('is given once; an accepted offer cannot be changed', async () => {
    const asked = await steps.ask();
    expect(await steps.accept(asked)).toMatchObject({ status: 409, json: { code: 'conflict', state: 'waiting' } });
    await steps.answer(asked);
    const { status, json } = await steps.accept(asked);
    expect(status).toBe(200);
    expect(json).toMatchObject({ state: 'accepted', offer: { revision: 1, acceptedAt: expect.any(String) } });
    expect(await steps.accept(asked)).toMatchObject({ status: 409, json: { code: 'conflict', state: 'accepted', revision: 1 } });
    expect(await steps.answer(asked, { revision: 1 })).toMatchObject({ status: 409, json: { code: 'conflict', state: 'accepted' } });
  });

  test('sent twice at once succeeds once; racing a new answer, either the acceptance or the answer is kept', async () => {
    const asked = await steps.ask();
    await steps.answer(asked);
    const two = await Promise.all([steps.accept(asked), steps.accept(asked)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (let at = 0; at < 6; at += 1) {
      const raced = await steps.ask();
      await steps.answer(raced);
      const both = [() => steps.accept(raced), () => steps.answer(raced, { revision: 1, unitPrice: 8 })];
      const [first, second] = await Promise.all((at % 2 === 0 ? both : both.reverse()).map((step) => step()));
      expect([first?.status, second?.status].sort()).toEqual([200, 409]);
      const { state, offer } = (await steps.look(raced)).json;
      expect([`accepted 1`, `answered 2`]).toContain(`${state} ${offer?.revision}`);
    }
  });

  test('is refused once the offer has expired; a new answer can be accepted', async () => {
    const asked = await steps.ask();
    await steps.answer(asked, { validUntil: '2026-11-22' });
    server.advance(2 * DAY_MS);
    expect((await steps.look(asked)).json.state).toBe('expired');
    expect(await steps.accept(asked)).toMatchObject({ status: 409, json: { state: 'expired' } });
    expect((await steps.answer(asked, { revision: 1 })).status).toBe(200);
    expect((await steps.accept(asked, 2)).status).toBe(200);
  });

  test('can be paid for 24 hours, even if the offer would have expired earlier', async () => {
    const asked = await steps.ask();
    await steps.answer(asked, { validUntil: '2026-11-21T10:05:00Z' });
    await steps.accept(asked);
    server.advance(DAY_MS - 60_000);
    expect((await steps.look(asked)).json.state).toBe('accepted');
    expect((await steps.intend(asked)).status).toBe(201);
    server.advance(120_000);
    expect(await steps.intend(asked)).toMatchObject({ status: 409, json: { state: 'expired' } });
  });

  test("can be ordered at the price of the offer and below the shop's minimum", async () => {
    const asked = await accepted();
    const { status, json } = await steps.intend(asked);
    expect(status).toBe(201);
    expect(json).toMatchObject({ subtotal: 450, tax: 45, total: 495 });
    expect(json.trace).toMatchObject([
      { step: 'list', cents: 60_000 },
      { step: 'quote', detail: `quote ${asked.code}: Mug`, cents: -15_000 },
      { step: 'shipping', cents: 0 },
      { step: 'tax', cents: 4500 },
    ]);
    await steps.pay(json);
    expect(await steps.stateOf(json)).toBe('paid');
    const paid = (await steps.look(asked)).json;
    expect(paid).toMatchObject({ state: 'paid', orderNumber: expect.stringMatching(/^TW-/) } satisfies Partial<WireBuyerQuote>);
    expect(await steps.intend(asked)).toMatchObject({ status: 409, json: { state: 'paid', orderNumber: paid.orderNumber } });
    expect(await steps.answer(asked, { revision: 1 })).toMatchObject({ status: 409, json: { state: 'paid' } });
    const csv = await server.desk('GET', '/orders.csv');
    expect(csv.text).toContain('495');
    // The requester is the buyer, so the receipt is sent there at once.
    const { delivery } = (await server.call<WireOrder>('GET', `/api/orders/${json.orderId}`, { token: json.orderToken })).json;
    expect(delivery).toMatchObject({ name: BUYER.name, email: BUYER.email, company: BUYER.company });
    await server.backOffice.messages.round();
    const receipts = (await readMails(server.dir)).filter(({ subject }) => subject?.startsWith('Receipt for order'));
    expect(receipts.map(addressOf)).toEqual([BUYER.email]);
  });

  test('can be paid again after a declined card', async () => {
    const { json } = await steps.intend(await accepted());
    await steps.pay(json, 'pm_card_visa_chargeDeclined');
    expect(await steps.stateOf(json)).toBe('pending');
    await steps.pay(json);
    expect(await steps.stateOf(json)).toBe('paid');
  });

  test('has one order: a later attempt closes the earlier one, and only one of many at once is paid', async () => {
    const asked = await accepted();
    const first = (await steps.intend(asked, {}, 'key-1')).json;
    const again = (await steps.intend(asked, {}, 'key-1')).json;
    expect(again.orderId).toBe(first.orderId);
    const second = (await steps.intend(asked, {}, 'key-2')).json;
    expect(second.orderId).not.toBe(first.orderId);
    expect(await steps.stateOf(first)).toBe('expired');
    const many = await Promise.all(Array.from({ length: 5 }, () => steps.intend(asked)));
    const made = many.flatMap(({ status, json }) => (status === 201 ? [json] : []));
    for (const intent of [second, ...made]) await steps.pay(intent);
    const states = await Promise.all([second, ...made].map(steps.stateOf));
    expect(states.filter((state) => state === 'paid')).toHaveLength(1);
    expect(states.filter((state) => state !== 'paid' && state !== 'expired')).toEqual([]);
  });

  test('is required to order, with its own token and at its own prices', async () => {
    const asked = await steps.ask();
    expect(await steps.intend(asked)).toMatchObject({ status: 409, json: { state: 'waiting' } });
    await steps.answer(asked);
    expect(await steps.intend(asked)).toMatchObject({ status: 409, json: { state: 'answered' } });
    await steps.accept(asked);
    for (const change of [{ quoteToken: (await steps.ask()).token }, { quoteToken: undefined }, { quoteId: 'unknown' }])
      expect((await steps.intend(asked, change)).status).toBe(404);
    for (const change of [{ amount: 550 }, { items: [{ id: 'mug', quantity: 50, price: 10 }] }]) {
      const { status, json } = await steps.intend(asked, change);
      expect(status).toBe(409);
      expect(json).toMatchObject({ code: 'price_changed', breakdown: { total: 495 } });
    }
  });

  test('of more than is in stock reports each short line', async () => {
    const asked = await steps.ask([{ id: 'mug', quantity: 500 }]);
    await steps.answer(asked, { quantity: 500 });
    await steps.accept(asked);
    const { status, json } = await steps.intend(asked, { amount: 4950, items: [{ id: 'mug', quantity: 500 }] });
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'cart_problems', errors: [{ field: 'items.0' }] });
    expect((await steps.look(asked)).json.state).toBe('accepted');
  });
});

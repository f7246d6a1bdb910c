import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireMessage } from '#domain/message/message-wire.ts';
import type { WireQuote } from '#domain/quote/quote.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import { type BackOfficeServer, startBackOfficeServer } from '../../../fixtures/back-office-server.ts';
import { readMails } from '../../../fixtures/mails/read-mails.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';
import { BUYER, quoteSteps, type RequestedQuote } from '../../../fixtures/orders/quote-steps.ts';

const ITEMS = [{ id: 'mug', quantity: 50, price: 12 }];
const DELIVERY = { name: 'Ada', email: 'ada@buyers.example', street: '1 Quay Road', city: 'Bremen', country: 'Germany' };
const CLIENT = { 'idempotency-key': 'one-cart', 'idempotency-client': 'a-client-of-the-tests' };

let server: BackOfficeServer;
let steps: ReturnType<typeof quoteSteps>;
beforeEach(async () => {
  server = await startBackOfficeServer({ records: [makeRecord('mug', { name: 'Mug', priceCents: 1200, stock: 60 })] });
  steps = quoteSteps(server);
});
afterEach(() => server.close());

const intend = (headers: Record<string, string> = {}, change: object = {}) =>
  server.call<WirePaymentIntent>('POST', '/api/create-payment-intent', { body: { amount: 660, items: ITEMS, ...change }, headers });
const say = ({ orderId, orderToken }: WirePaymentIntent) =>
  server.call('PATCH', `/api/orders/${orderId}/delivery`, { token: orderToken, body: DELIVERY });
const renewOrder = ({ orderId }: Pick<WirePaymentIntent, 'orderId'>) => server.desk('POST', `/orders/${orderId}/renew-link`);
const renewQuote = ({ id }: Pick<RequestedQuote, 'id'>) => server.desk('POST', `/quotes/${id}/renew-link`);

/** Returns the fragments of the links in all mails with a subject, newest last. */
async function linksIn(subject: RegExp): Promise<string[]> {
  await server.backOffice.messages.round();
  const mails = (await readMails(server.dir)).filter((mail) => subject.test(mail.subject ?? ''));
  return mails.map(({ text }) => /https:\/\/shop\.example\/\S*#(\S+)/.exec(text ?? '')?.[1] ?? '');
}

/** Returns the status of each call that an order's token opens. */
async function waysOf({ orderId, orderToken: token }: WirePaymentIntent): Promise<readonly number[]> {
  const at = `/api/orders/${orderId}`;
  const answers = [
    await server.call('GET', at, { token }),
    await server.call('PATCH', `${at}/delivery`, { token, body: { name: 'Eve', email: 'eve@elsewhere.example' } }),
    await server.call('POST', `${at}/hold`, { token, body: {} }),
  ];
  return answers.map(({ status }) => status);
}

describe('the old link of an order after the desk renewed it', () => {
  test('opens nothing; a mail contains the new one, and the audit list names the operator', async () => {
    const { json: intent } = await intend();
    await say(intent);
    await steps.pay(intent);
    expect((await renewOrder(intent)).status).toBe(200);
    expect(await waysOf(intent)).toEqual([401, 401, 401]);
    const [link = ''] = await linksIn(/^The new link of order TW-/);
    expect(link).toBe(`${intent.orderId}.${server.tokens.tokenOf('order', intent.orderId, 1)}`);
    const token = link.slice(link.indexOf('.') + 1);
    expect((await server.call('GET', `/api/orders/${intent.orderId}`, { token })).status).toBe(200);
    // Mails composed in between contain the new link too.
    expect(await linksIn(/^Receipt for order/)).toEqual([link]);
    const [auditEntry] = (await server.desk<WirePage<WireAuditEntry>>('GET', '/audit')).json.entries;
    expect(auditEntry).toMatchObject({
      who: 'operator',
      what: 'renew',
      subjectKind: 'order',
      subjectId: intent.orderId,
      after: { renewals: 1 },
    });
    await renewOrder(intent);
    expect((await server.call('GET', `/api/orders/${intent.orderId}`, { token })).status).toBe(401);
    expect(await linksIn(/^The new link of order TW-/)).toHaveLength(2);
  });

  test('frees no stock, closes no order and is not returned when the request or the cart is repeated', async () => {
    const { json: intent } = await intend(CLIENT);
    const { json: keyless } = await intend({}, { items: [{ ...ITEMS[0], quantity: 5 }], amount: 66 });
    await renewOrder(intent);
    await renewOrder(keyless);
    const replayed = await intend(CLIENT);
    expect(replayed.status).toBe(409);
    expect(replayed.text).not.toContain('secret');
    const replaces = { orderId: intent.orderId, orderToken: intent.orderToken };
    const priced = await server.call<{ lines: { available?: number }[] }>('POST', '/api/cart/price', { body: { items: ITEMS, replaces } });
    expect(priced.text).toContain('"available":5');
    await intend({}, { items: [{ ...ITEMS[0], quantity: 2 }], amount: 26.4, replaces });
    expect((await server.stores.orders.find(intent.orderId))?.state).toBe('pending');
    const again = await intend({}, { items: [{ ...ITEMS[0], quantity: 5 }], amount: 66 });
    expect(again.json.orderId).not.toBe(keyless.orderId);
  });

  test('is revoked only by operators, and only for existing orders', async () => {
    const { json: intent } = await intend();
    const { status } = await server.call('POST', `/api/operator/orders/${intent.orderId}/renew-link`, { token: intent.orderToken });
    expect(status).toBe(401);
    expect((await renewOrder({ orderId: 'nobody' })).status).toBe(404);
    expect((await renewQuote({ id: 'nobody' })).status).toBe(404);
    expect((await waysOf(intent))[0]).toBe(200);
  });
});

describe('the old link of a quote request after the desk renewed it', () => {
  test('opens nothing, nor do those of its orders; mails contain new ones', async () => {
    const asked = await steps.ask();
    await steps.answer(asked);
    await steps.accept(asked);
    const { json: intent } = await steps.intend(asked, {}, 'pays-it');
    await steps.pay(intent);
    expect((await renewQuote(asked)).status).toBe(200);
    expect((await steps.look(asked)).status).toBe(401);
    expect((await steps.accept(asked)).status).toBe(401);
    expect((await steps.intend(asked)).status).toBe(404);
    expect((await steps.intend(asked, {}, 'pays-it')).status).toBe(409);
    expect(await waysOf(intent)).toEqual([401, 401, 401]);
    expect(await linksIn(/^The new link of your request/)).toEqual([server.tokens.tokenOf('quote', asked.id, 1)]);
    expect(await linksIn(/^The new link of order/)).toEqual([`${intent.orderId}.${server.tokens.tokenOf('order', intent.orderId, 1)}`]);
    const [auditEntry] = (await server.desk<WirePage<WireAuditEntry>>('GET', '/audit')).json.entries;
    expect(auditEntry).toMatchObject({ what: 'renew', subjectKind: 'quote', subjectName: asked.code });
  });

  test('opens nothing when a repeated request replays it', async () => {
    const ask = () => server.call<WireQuote>('POST', '/api/quotes', { body: { ...BUYER, items: [] }, headers: CLIENT });
    const first = await ask();
    await renewQuote(first.json);
    const again = await ask();
    expect(again.json).toEqual(first.json);
    expect((await steps.look({ id: first.json.id, token: again.json.quoteToken ?? '' })).status).toBe(401);
  });

  test('is not in a mail that was tried before and is sent again', async () => {
    const asked = await steps.ask();
    await steps.answer(asked);
    const [message] = (await server.desk<WirePage<WireMessage>>('GET', '/messages')).json.entries.filter(
      ({ kind }) => kind === 'quote_answered',
    );
    await server.change("UPDATE message SET state = 'failed' WHERE id = ?", Number(message?.id));
    await renewQuote(asked);
    await server.desk('POST', `/messages/${message?.id}/send-again`);
    expect(await linksIn(/^A price for your request/)).toEqual([server.tokens.tokenOf('quote', asked.id, 1)]);
  });
});

import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireMessage, WireWholeMessage } from '#domain/message/message-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import type { WireQuote } from '#domain/quote/quote.ts';
import { type BackOfficeServer, START_MS, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { addressOf, readMails } from '../../fixtures/mails/read-mails.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { orderLine, payByTestCard, placeOrder } from '../../fixtures/orders/place-order.ts';
import { tokensOf } from '../../fixtures/stores/tokens-of.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer({ records: [makeRecord('mug', { stock: 40 }), makeRecord('rope', { stock: 40 })] });
});
afterEach(() => server.close());

const DELIVERY = { name: 'Ada Buyer', email: 'ada@buyers.example', street: '1 Quay Road', city: 'Bremen', country: 'Germany' };
const HOUR_MS = 3_600_000;

const sent = async () => {
  await server.backOffice.messages.round();
  return readMails(server.dir);
};
const listed = async (query = '') => (await server.desk<WirePage<WireMessage>>('GET', `/messages${query}`)).json;
const submit = async (fields: object = {}) =>
  (await server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, ...fields } })).json;
const orderToken = async (id: string) => (await tokensOf(server.stores.secrets)).tokenOf('order', id, 0);
const sayWhere = async (id: string, delivery: object = DELIVERY) =>
  server.call<WireOrder>('PATCH', `/api/orders/${id}/delivery`, { token: await orderToken(id), body: delivery });
const seenByBuyer = async (id: string) => (await server.call<WireOrder>('GET', `/api/orders/${id}`, { token: await orderToken(id) })).json;

async function paid(supplierId: string | null = null): Promise<void> {
  await placeOrder(server, {
    ...{ id: 'o-1', nowMs: START_MS, isStocked: true },
    lines: [orderLine('mug', supplierId, 10, 400), orderLine('rope', null, 5, 1000)],
  });
  await payByTestCard(server, 'o-1');
}

describe('a listing', () => {
  test('is confirmed with its link, and its decision is mailed once it can no longer be undone', async () => {
    const { id, manageToken } = await submit();
    const [received, ...none] = await sent();
    expect(none).toEqual([]);
    expect(received?.subject).toBe('We have your listing');
    expect(received?.text).toContain('Listing: Enamel mug');
    expect(received && addressOf(received)).toBe('sales@harbour.example');
    expect(received?.from?.text).toBe('"Tradewind" <shop@shop.example>');
    for (const body of [received?.text, received?.html]) expect(body).toContain(`https://shop.example/listing/${id}#${manageToken}`);
    await server.desk('POST', `/listings/${id}/request-changes`, { revision: 1, reason: 'A sharper picture, please.\n<b>Now</b>' });
    expect(await sent()).toHaveLength(1);
    expect((await listed('?state=waiting')).entries).toMatchObject([{ kind: 'listing_decided', subjectId: id, to: null }]);
    server.advance(11_000);
    const decided = (await sent())[1];
    expect(decided?.subject).toBe('Please change your listing');
    expect(decided?.text).toContain('Listing: Enamel mug');
    expect(decided?.text).toContain('> A sharper picture, please.\n> <b>Now</b>');
    expect(decided?.html).toContain('&lt;b&gt;Now&lt;/b&gt;');
    expect(await sent()).toHaveLength(2);
  });

  test('is confirmed in one mail per address together with those that follow shortly, with the links of each', async () => {
    const links: string[] = [];
    const submitTo = async (fields: Partial<typeof TEN_FIELDS> = {}) => {
      const { id, manageToken } = await submit(fields);
      links.push(`https://shop.example/listing/${id}#${manageToken}`);
    };
    await submitTo();
    expect(await sent()).toHaveLength(1);
    server.advance(60_000);
    for (const name of ['Bowl', 'Plate']) await submitTo({ name });
    await submitTo({ name: 'Rope', contactEmail: 'other@harbour.example' });
    expect((await sent()).slice(1).map((mail) => [addressOf(mail), mail.subject])).toEqual([
      ['other@harbour.example', 'We have your listing'],
    ]);
    expect((await listed('?state=waiting')).entries[0]?.problem).toContain(
      'Held back: a mail of this sort went to this mailbox a moment ago.',
    );
    server.advance(61_000);
    await submitTo({ name: 'Jug' });
    const together = (await sent()).slice(2);
    expect(together.map((mail) => [addressOf(mail), mail.subject])).toEqual([['sales@harbour.example', 'We have your 3 listings']]);
    for (const text of ['Listing: Bowl', 'Listing: Plate', 'Listing: Jug', ...[1, 2, 4].map((at) => links[at] ?? '')])
      expect(together[0]?.text).toContain(text);
    // Submitted without a supplier link: each created a supplier, whose address its own link confirms.
    expect(new Set(together[0]?.text?.match(/https:\/\/shop\.example\/confirm#\S+/g)).size).toBe(3);
    expect((await listed('?state=waiting')).entries).toEqual([]);
  });

  test('decisions made together are reported in one mail per address', async () => {
    const first = await submit();
    const token = first.supplierToken ?? '';
    const more = await Promise.all(
      ['Bowl', 'Plate'].map(
        async (name) =>
          (await server.call<WireListingReceipt>('POST', '/api/products', { token, body: { ...TEN_FIELDS, name, supplierToken: token } }))
            .json.id,
      ),
    );
    const other = await submit({ name: 'Rope', contactEmail: 'other@harbour.example' });
    const listings = [first.id, ...more, other.id].map((id) => ({ id, revision: 1 }));
    await server.desk('POST', '/listings/publish', { listings });
    await sent();
    server.advance(11_000);
    const told = (await sent()).slice(2);
    expect(told.map((mail) => [addressOf(mail), mail.subject]).sort()).toEqual([
      ['other@harbour.example', 'Your listing is live'],
      ['sales@harbour.example', 'We have reviewed 3 of your listings'],
    ]);
    const together = told.find((mail) => addressOf(mail) === 'sales@harbour.example');
    for (const name of ['Enamel mug', 'Bowl', 'Plate']) expect(together?.text).toContain(`Your listing is live: ${name}`);
    const joined = (await listed('?state=with_another')).entries.filter(({ kind }) => kind === 'listing_decided');
    expect(joined).toHaveLength(2);
    expect((await server.desk<WireWholeMessage>('GET', `/messages/${joined[0]?.id}`)).json.title).toBe(
      'We have reviewed 3 of your listings',
    );
  });
});

describe('an order', () => {
  test('has its receipt once it has an e-mail address, is asked about once, and reports every step to the cent', async () => {
    const { supplierToken = '' } = await submit();
    await sent();
    const supplierId = supplierToken.slice(0, supplierToken.lastIndexOf('.'));
    await paid(supplierId);
    const forSupplier = (await sent())[1];
    expect(forSupplier?.subject).toBe('New order TW-O-1');
    expect(forSupplier?.text).toContain('10 × mug');
    // The supplier's address is not confirmed yet.
    expect(forSupplier?.text).toContain(`https://shop.example/confirm#${supplierId}.`);
    expect(forSupplier?.text).not.toContain(supplierToken);
    expect(forSupplier?.text).not.toMatch(/rope|Total/);
    expect((await listed('?search=receipt')).entries).toMatchObject([
      { state: 'waiting', problem: 'The buyer has not given an email address yet.' },
    ]);
    expect(await sent()).toHaveLength(2);
    await sayWhere('o-1');
    const receipt = (await sent())[2];
    expect(receipt && addressOf(receipt)).toBe('ada@buyers.example');
    expect(receipt?.subject).toBe('Receipt for order TW-O-1');
    for (const sum of ['$40.00 USD', 'Subtotal: $90.00 USD', 'Tax: $9.00 USD', 'Total: $99.00 USD', '1 Quay Road'])
      expect(receipt?.text).toContain(sum);
    expect(receipt?.text).toContain(`https://shop.example/orders#o-1.${await orderToken('o-1')}`);
    // The delivery is complete before the desk is mailed about its absence.
    server.advance(2 * HOUR_MS);
    await sent();
    expect((await listed('?search=delivery_missing')).entries).toMatchObject([{ state: 'not_needed' }]);
    await server.desk('POST', '/orders/o-1/accept', { revision: 0 });
    await server.desk('POST', '/orders/o-1/ship', {
      revision: 1,
      carrier: 'DHL',
      trackingNumber: 'JD01',
      lines: [{ line: 0, quantity: 4 }],
    });
    await server.desk('POST', '/orders/o-1/ship', { revision: 2, carrier: 'UPS', lines: [{ line: 1, quantity: 5 }] });
    await server.desk('POST', '/orders/o-1/ship', { revision: 3, carrier: 'UPS', lines: [{ line: 0, quantity: 6 }] });
    await server.desk('POST', '/orders/o-1/refund', { revision: 4, amount: 8.8, reason: 'Two were broken.' });
    const steps = (await sent()).slice(3);
    expect(steps.map(({ subject }) => subject)).toEqual([
      'Order TW-O-1 is being prepared',
      'A parcel of order TW-O-1 is on its way',
      'A parcel of order TW-O-1 is on its way',
      'Order TW-O-1 is on its way',
      'Refund of $8.80 USD for order TW-O-1',
    ]);
    expect(steps[1]?.text).toMatch(/Carrier: DHL[\s\S]*Tracking number: JD01[\s\S]*4 × mug[\s\S]*Still to come:/);
    expect(steps[4]?.text).toContain('Paid after refunds: $90.20 USD');
    expect(steps[4]?.text).not.toContain('broken');
    // The buyer sees the reason only when the desk sets `tellBuyer`.
    await server.desk('POST', '/orders/o-1/refund', { revision: 5, amount: 1, reason: 'For the wait.', tellBuyer: true });
    expect((await sent())[8]?.text).toContain('Why: For the wait.');
    expect((await seenByBuyer('o-1')).refunds.map(({ buyerReason }) => buyerReason)).toEqual([undefined, 'For the wait.']);
    expect(await sent()).toHaveLength(9);
    expect(new Set((await readMails(server.dir)).map(({ messageId }) => messageId)).size).toBe(9);
    // No address is in the log.
    expect(server.logLines.join('\n')).toMatch(/message sent/);
    expect(server.logLines.join('\n')).not.toMatch(/buyers\.example|harbour\.example/);
  });

  test('that is paid and has no delivery for an hour is mailed to the desk, because it has no e-mail address', async () => {
    await paid();
    expect(await sent()).toEqual([]);
    server.advance(HOUR_MS + 1000);
    const [asked, ...none] = await sent();
    expect(none).toEqual([]);
    expect(asked && addressOf(asked)).toBe('desk@shop.example');
    expect(asked?.subject).toBe('Order TW-O-1 has no delivery details');
    expect(asked?.text).toContain('Total: $99.00 USD');
  });
});

describe('a quote request', () => {
  test('without an answer for 24 hours is reported to the desk once; an answered one is not', async () => {
    const ask = async (email: string) =>
      (await server.call<WireQuote>('POST', '/api/quotes', { body: { name: 'Ada', email, quantity: 500, message: 'How soon?' } })).json;
    const late = await ask('ada@buyers.example');
    const answered = await ask('bea@buyers.example');
    await server.desk('POST', `/quotes/${answered.id}/answered`);
    expect(await sent()).toEqual([]);
    server.advance(25 * HOUR_MS);
    const [overdue, ...none] = await sent();
    expect(none).toEqual([]);
    expect(overdue && addressOf(overdue)).toBe('desk@shop.example');
    expect(overdue?.subject).toBe(`Quote request ${late.code} is overdue`);
    expect(overdue?.text).toContain('> How soon?');
    expect((await listed('?state=not_needed')).entries).toMatchObject([{ subjectId: answered.id, problem: 'It was answered in time.' }]);
  });

  test('the desk is reminded of listings waiting for 20 hours, at most once in 4 hours, and not of reviewed ones', async () => {
    const { id } = await submit({ name: 'Patient mug' });
    const later = await submit({ name: 'Later mug', contactEmail: 'later@harbour.example' });
    const remind = async () => {
      await server.backOffice.remind();
      return (await sent()).filter((mail) => addressOf(mail) === 'desk@shop.example');
    };
    server.advance(19 * HOUR_MS);
    expect(await remind()).toEqual([]);
    server.advance(2 * HOUR_MS);
    const [mail, ...none] = await remind();
    expect(none).toEqual([]);
    expect(mail?.subject).toBe('2 listings have waited for review for over 20 hours');
    expect(mail?.text).toMatch(/Patient mug: by 22 November 2026, 10:0\d UTC/);
    expect(await remind()).toHaveLength(1);
    // While mail cannot be sent, reminders do not accumulate.
    for (let hours = 0; hours < 24; hours += 4) {
      server.advance(4 * HOUR_MS);
      await server.backOffice.remind();
    }
    for (const one of [id, later.id]) await server.desk('POST', `/listings/${one}/publish`, { revision: 1 });
    expect(await remind()).toHaveLength(1);
    expect((await listed('?state=not_needed')).entries).toMatchObject([{ problem: 'They were reviewed in time.' }]);
  });
});

test('a decision superseded by another is not mailed, however long it is held', async () => {
  const { id, manageToken } = await submit();
  await server.desk('POST', '/listings/request-changes', { listings: [{ id, revision: 1 }], reason: 'Sharper.', holdSeconds: 210 });
  server.advance(30_000);
  await server.call('PATCH', `/api/listings/${id}`, { token: manageToken, body: { name: 'Better mug' } });
  await server.desk('POST', '/listings/publish', { listings: [{ id, revision: 2 }], holdSeconds: 300 });
  server.advance(20_000);
  await server.desk('POST', `/listings/${id}/withdraw`, { revision: 2, reason: 'By mistake.' });
  server.advance(400_000);
  expect((await sent()).map(({ subject }) => subject)).toEqual(['We have your listing', 'Your listing was removed from the shop']);
  expect((await listed('?state=not_needed')).entries.map(({ problem }) => problem)).toEqual(
    Array(2).fill('Something else was decided since.'),
  );
});

describe('the desk', () => {
  test('lists the mails, finds them by address and subject, and exports them all as a file', async () => {
    const { id } = await submit({ name: '=HYPERLINK("http://evil.example")' });
    await submit({ name: 'Plate', contactEmail: 'plates@harbour.example' });
    await sent();
    const all = await listed();
    expect(all.total).toBe(2);
    expect(all.entries.map(({ to, state }) => [to, state])).toEqual([
      ['plates@harbour.example', 'sent'],
      ['sales@harbour.example', 'sent'],
    ]);
    expect((await listed('?search=PLATES%40')).entries).toHaveLength(1);
    expect((await listed('?search=have+your')).entries).toHaveLength(2);
    expect((await listed(`?search=${id}`)).entries).toHaveLength(1);
    const whole = (await server.desk<WireWholeMessage>('GET', `/messages/${all.entries[0]?.id}`)).json;
    expect(whole).toMatchObject({ way: 'file', title: 'We have your listing' });
    expect(whole.html).toContain('<h1');
    expect(whole.chatUrl).toMatch(/^https:\/\/wa\.me\/15550100200\?text=We%20have/);
    const { text } = await server.desk('GET', '/messages.csv');
    expect(text).toContain('We have your listing');
    expect(text).not.toMatch(/evil|HYPERLINK/);
    expect((await server.desk('GET', '/messages?state=lost')).status).toBe(400);
    expect((await server.desk('GET', '/messages?cursor=x')).status).toBe(400);
    expect((await server.desk('GET', '/messages/9999')).status).toBe(404);
    expect((await server.desk('GET', '/messages/x')).status).toBe(404);
    expect((await server.call('GET', '/api/operator/messages', {})).status).toBe(401);
    expect((await server.call('GET', '/api/operator/messages.csv', {})).status).toBe(401);
    expect((await server.desk('POST', `/messages/${all.entries[0]?.id}/send-again`)).status).toBe(409);
  });

  test('an address that could inject a mail header is never used as a recipient', async () => {
    for (const contactEmail of ['a@b.example\r\nBcc: all@b.example', 'a@b.example, c@b.example', '<a@b.example>', 'a b@c.example'])
      expect((await server.call('POST', '/api/products', { body: { ...TEN_FIELDS, contactEmail } })).status).toBe(422);
    await submit({ name: 'Mug\r\nBcc: all@b.example \u202eevil\u0000' });
    const [mail] = await sent();
    expect(mail?.subject).toBe('We have your listing');
    expect(mail?.text).toContain('Listing: Mug Bcc: all@b[.]example evil');
    expect(mail?.headers.has('bcc')).toBe(false);
    const [file] = fs.readdirSync(path.join(server.dir, 'messages'));
    expect(fs.statSync(path.join(server.dir, 'messages', file ?? '')).mode & 0o777).toBe(0o600);
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireMessage } from '#domain/message/message-wire.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import type { WireDashboard } from '#domain/site/desk-wire.ts';
import type { WireWithdrawal, WireWithdrawalReceipt } from '#domain/withdrawal/withdrawal.ts';
import {
  type BackOfficeServer,
  type BackOfficeServerOptions,
  START_MS,
  startBackOfficeServer,
  TEN_FIELDS,
} from '../../../fixtures/back-office-server.ts';
import { addressOf, readMails } from '../../../fixtures/mails/read-mails.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';
import { orderLine, payByTestCard, placeOrder } from '../../../fixtures/orders/place-order.ts';

const RECEIVED = { status: 'received', receivedAt: new Date(START_MS).toISOString() };
const EMAIL = 'ana@buyers.example';
let server: BackOfficeServer;
afterEach(() => server.close());

const start = async (mode = 'eu', options: BackOfficeServerOptions = {}) => {
  const records = [makeRecord('mug', { stock: 40 })];
  server = await startBackOfficeServer({ records, hasStillClock: true, shop: { revision: 1, body: { withdrawal: mode } }, ...options });
};
const withdraw = (orderNumber: string, { email = EMAIL, name = 'Ana Buyer', key }: { email?: string; name?: string; key?: string } = {}) =>
  server.call<WireWithdrawalReceipt>('POST', '/api/withdrawals', {
    body: { orderNumber, name, email },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const listed = async (query = '') => (await server.desk<WirePage<WireWithdrawal>>('GET', `/withdrawals${query}`)).json;
const mailed = async () => {
  await server.backOffice.messages.round();
  const mails = await readMails(server.dir);
  return mails.filter(({ subject = '' }) => /withdraw/i.test(subject)).map((mail) => ({ ...mail, to: addressOf(mail) }));
};

/** Places and pays an order of one supplier, delivered to `email`. */
async function buy(id: string, email: string): Promise<void> {
  const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: TEN_FIELDS });
  const supplierId = json.supplierToken?.split('.')[0] ?? null;
  await placeOrder(server, { id, nowMs: START_MS, isStocked: true, lines: [orderLine('mug', supplierId, 10, 400)] });
  await payByTestCard(server, id);
  const address = { name: 'Ana Buyer', email, street: 'Hafen 1', postcode: '28195', city: 'Bremen', country: 'Germany' };
  const delivery = await server.call('PATCH', `/api/orders/${id}/delivery`, {
    token: server.tokens.tokenOf('order', id, 0),
    body: address,
  });
  expect(delivery.status).toBe(200);
}

test('while the shop takes none, the call is unknown and nothing is stored', async () => {
  await start('off');
  expect((await withdraw('TW-7K3M9')).status).toBe(404);
  expect(await server.rows('SELECT * FROM withdrawal')).toEqual([]);
});

describe('a withdrawal', () => {
  test('is answered alike whether the order exists or not, and is mailed to the second to buyer, supplier and desk', async () => {
    await start();
    await buy('o-1', 'Ana@buyers.example');
    const answers = [await withdraw('TW-O-1'), await withdraw(' tw 7k3m9 ', { email: 'other@buyers.example' })];
    expect(answers.map(({ status, json }) => [status, json])).toEqual([
      [201, RECEIVED],
      [201, RECEIVED],
    ]);
    const mails = await mailed();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [EMAIL, 'Your withdrawal was received'],
      ['desk@shop.example', 'A buyer withdraws from a contract'],
      [TEN_FIELDS.contactEmail, 'The buyer withdraws from order TW-O-1'],
      ['other@buyers.example', 'Your withdrawal was received'],
      ['desk@shop.example', 'A buyer withdraws from a contract'],
    ]);
    for (const { text } of mails) expect(text).toContain('21 November 2026 at 10:00:00 UTC');
    expect(mails[1]?.text).toContain('The email address is that of the order');
    expect(mails[4]?.text).toContain('There is no order of this number');
    expect(mails[3]?.text).toContain('TW-7K3M9');
    expect(server.logLines.join('')).not.toContain(EMAIL);
  });

  test('under another address than the order has is not told to suppliers', async () => {
    await start();
    await buy('o-1', EMAIL);
    await withdraw('TW-O-1', { email: 'stranger@evil.example' });
    const mails = await mailed();
    expect(mails.map(({ to }) => to)).toEqual(['stranger@evil.example', 'desk@shop.example']);
    expect(mails[1]?.text).toContain('The order has another email address; suppliers were not told');
    expect((await listed()).entries).toMatchObject([{ order: { id: 'o-1', isBuyers: false } }]);
  });

  test('that is sent twice, with or without its key, is stored and mailed once and gets the same answer', async () => {
    await start();
    const first = await withdraw('TW-7K3M9', { key: 'withdrawal-of-one-buyer' });
    server.advance(5000);
    const again = [
      await withdraw('TW-7K3M9', { key: 'withdrawal-of-one-buyer' }),
      await withdraw('tw-7k3m9', { email: 'ANA@buyers.example' }),
    ];
    expect(again.map(({ json }) => json)).toEqual([first.json, first.json]);
    expect((await listed()).total).toBe(1);
    expect(await mailed()).toHaveLength(2);
  });

  test.each([
    [{ orderNumber: '', name: 'Ana', email: EMAIL }, 'orderNumber', 'Order number is missing'],
    [{ orderNumber: 'TW-7K3M9', name: ' ', email: EMAIL }, 'name', 'Name is missing'],
    [{ orderNumber: 'TW-7K3M9', name: 'Ana', email: 'ana' }, 'email', 'Email is not an email address'],
    [
      { orderNumber: 'TW-7K3M9', name: 'Ana', email: EMAIL, website: 'x' },
      'website',
      'Leave this field empty: it is there to catch programs',
    ],
  ])('%j is refused at its field', async (body, field, message) => {
    await start();
    const refused = await server.call('POST', '/api/withdrawals', { body });
    expect([refused.status, refused.json.errors]).toEqual([422, [{ field, message }]]);
  });

  test('is limited by network', async () => {
    await start('all', { limits: { submissions: 1 } });
    expect([(await withdraw('TW-7K3M9')).status, (await withdraw('TW-7K3M8')).status]).toEqual([201, 429]);
  });
});

test('the desk lists withdrawals, counts open ones, and marks one as handled once, by name', async () => {
  await start();
  const open = async () => (await server.desk<WireDashboard>('GET', '/dashboard')).json.withdrawalsOpen;
  expect(await open()).toBeUndefined();
  await withdraw('TW-7K3M9');
  server.advance(1000);
  await withdraw('TW-00000', { name: 'Ben' });
  expect(await open()).toBe(2);
  const { entries, total } = await listed();
  expect([total, entries.map(({ name, order }) => [name, order])]).toEqual([
    2,
    [
      ['Ana Buyer', null],
      ['Ben', null],
    ],
  ]);
  expect((await listed('?search=BEN')).entries.map(({ orderNumber }) => orderNumber)).toEqual(['TW-00000']);
  const id = entries[0]?.id ?? '';
  const marked = await server.desk<WireWithdrawal>('POST', `/withdrawals/${id}/handled`);
  expect(marked.json).toMatchObject({ handledBy: 'operator', handledAt: expect.stringMatching(/^2026-/) });
  expect((await server.desk('POST', `/withdrawals/${id}/handled`)).status).toBe(409);
  expect((await server.desk('POST', '/withdrawals/nothing/handled')).status).toBe(404);
  expect([(await listed()).total, (await listed('?handled=true')).entries.map((entry) => entry.id), await open()]).toEqual([1, [id], 1]);
  const audit = (await server.desk<{ entries: WireAuditEntry[] }>('GET', '/audit?subject=withdrawal')).json.entries;
  expect(audit).toMatchObject([{ what: 'resolve', who: 'operator', subjectId: id, subjectName: 'TW-7K3M9' }]);
  const messages = (await server.desk<WirePage<WireMessage>>('GET', '/messages')).json.entries;
  expect(messages[0]).toMatchObject({
    kind: 'quote_overdue',
    exactKind: 'withdrawal',
    subjectKind: 'listing',
    exactSubjectKind: 'withdrawal',
  });
  expect((await server.call('GET', '/api/operator/withdrawals')).status).toBe(401);
});

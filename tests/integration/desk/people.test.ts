import { afterEach, expect, test } from 'vitest';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireWholeMessage } from '#domain/message/message-wire.ts';
import { describeForgotten } from '../../../server/services/people/describe-person.ts';
import { personFile } from '../../../server/services/people/person-file.ts';
import { createRetention } from '../../../server/services/people/retention.ts';
import {
  type BackOfficeServer,
  type BackOfficeServerOptions,
  START_MS,
  startBackOfficeServer,
  TEN_FIELDS,
} from '../../fixtures/back-office-server.ts';
import { readMails } from '../../fixtures/mails/read-mails.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { orderLine, payByTestCard, placeOrder } from '../../fixtures/orders/place-order.ts';

const EMAIL = 'ada@buyers.example';
const PERSON = { name: 'Ada Lovelace', street: '1 Quay Road', phone: '+49 421 5550', company: 'Analytical Engines' };
const DAY_MS = 86_400_000;
const SHOP = { revision: 1, body: { withdrawal: 'all' } };
let server: BackOfficeServer;
afterEach(() => server.close());

async function start(options: BackOfficeServerOptions = {}) {
  server = await startBackOfficeServer({ records: [makeRecord('mug', { stock: 40 })], hasStillClock: true, shop: SHOP, ...options });
}

const ask = (name: string, email: string) =>
  server.call('POST', '/api/quotes', {
    headers: { 'idempotency-key': `quote of ${email}` },
    body: { name, email, company: PERSON.company, phone: PERSON.phone, quantity: 500, message: `Call ${name}, please.` },
  });
const leave = (name: string, email: string) =>
  server.call('POST', '/api/leads', {
    body: { name, email, company: PERSON.company, phone: PERSON.phone, interest: 'Mugs', note: `${name} wants mugs`, consentVersion: '1' },
  });

const withdraw = (id: string, name: string, email: string) =>
  server.call('POST', '/api/withdrawals', { body: { orderNumber: `TW-${id.toUpperCase()}`, name, email } });

/** Creates a purchase, a quote request, a lead and a review of one person, with a mail for each. */
async function live(id: string, name: string, email: string): Promise<void> {
  const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, name: `Goods beside ${id}` } });
  const supplierId = json.supplierToken?.split('.')[0] ?? null;
  await placeOrder(server, { id, nowMs: START_MS, isStocked: true, lines: [orderLine('mug', supplierId, 10, 400)] });
  await payByTestCard(server, id);
  const body = { ...PERSON, name, email, city: 'Bremen', country: 'Germany' };
  await server.call('PATCH', `/api/orders/${id}/delivery`, { token: server.tokens.tokenOf('order', id, 0), body });
  expect((await ask(name, email)).status).toBe(201);
  expect((await leave(name, email)).status).toBe(201);
  expect((await withdraw(id, name, email)).status).toBe(201);
  const review = { author: name, rating: 5, body: 'Good mugs, all of them.' };
  expect((await server.call('POST', '/api/products/mug/reviews', { body: review })).status).toBe(201);
  await server.desk('POST', `/orders/${id}/refund`, { revision: 0, amount: 1, reason: `${name} (${email}) complained.` });
  await server.backOffice.messages.round();
}

test('an erased person is nowhere in the store; amounts and all other people stay', async () => {
  await start();
  await live('o-1', PERSON.name, EMAIL);
  await live('o-2', 'Grace Hopper', 'grace@buyers.example');
  const { people } = server.stores;
  const kept = await people.find(EMAIL.toUpperCase());
  const file = JSON.parse(personFile(EMAIL, kept, START_MS));
  expect(file.orders).toMatchObject([{ id: 'o-1', delivery: { street: PERSON.street }, amountCents: expect.any(Number) }]);
  expect(file.quoteRequests).toMatchObject([{ email: EMAIL, message: `Call ${PERSON.name}, please.` }]);
  expect(file.leads).toMatchObject([{ phone: PERSON.phone, note: `${PERSON.name} wants mugs`, products: [] }]);
  expect(file.withdrawals).toMatchObject([{ name: PERSON.name, email: EMAIL }]);
  expect([file.leads.length, file.reviewsUnderTheSameName.length, file.auditList.length]).toEqual([1, 1, 1]);
  expect(file.mails.length).toBeGreaterThan(1);
  await people.forget(EMAIL, kept, START_MS);
  await people.forgetAuthor(kept.reviews);
  const left = await server.everything();
  for (const text of [EMAIL, PERSON.name, encodeURIComponent(PERSON.name)]) expect(left).not.toContain(text);
  expect(await people.find(EMAIL)).toMatchObject({
    orders: [],
    quotes: [],
    leads: [],
    withdrawals: [],
    messages: [],
    replies: [],
    auditEntries: [],
    reviews: [],
  });
  const amounts = await server.rows<{ id: string; amount_cents: number; refunded_cents: number }>(
    'SELECT id, amount_cents, refunded_cents FROM orders ORDER BY id',
  );
  expect(amounts.map(({ id }) => id)).toEqual(['o-1', 'o-2']);
  expect(amounts[0]?.amount_cents).toBe(amounts[1]?.amount_cents);
  const other = await people.find('grace@buyers.example');
  expect([other.orders.length, other.quotes.length, other.leads.length, other.reviews.length]).toEqual([1, 1, 1, 1]);
  const said = describeForgotten({ email: EMAIL, kept, mailFiles: 0, author: PERSON.name, isDryRun: false });
  expect(said).toContain('delivery details of 1 order: TW-O-1');
  expect(said).toContain('amounts, goods and dates of orders');
  expect(said).toContain('backups made before now');
  // Repeating the request replays the same answer, which contains nothing of its sender.
  expect((await ask(PERSON.name, EMAIL)).headers.get('idempotency-replayed')).toBe('true');
});

test('links are removed from the stored text of a sent mail, and a mail sent again has its link', async () => {
  await start();
  const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: TEN_FIELDS });
  const link = `/listing/${json.id}#${json.manageToken}`;
  const onDesk = async () => (await server.desk<WireWholeMessage>('GET', '/messages/1')).json;
  await server.backOffice.messages.round();
  expect((await readMails(server.dir))[0]?.text).toContain(link);
  const { text, html } = await onDesk();
  expect(text).toContain('[link removed]');
  for (const body of [text, html]) expect(body).not.toContain(json.manageToken);
  expect(await server.everything()).not.toContain(json.manageToken);
  await server.change("UPDATE message SET state = 'in_doubt' WHERE id = 1");
  expect((await server.desk('POST', '/messages/1/send-again')).status).toBe(200);
  await server.backOffice.messages.round();
  expect((await onDesk()).state).toBe('sent');
  expect((await readMails(server.dir)).at(-1)?.text).toContain(link);
  expect(await server.everything()).not.toContain(json.manageToken);
});

test('a mail about a previous address is erased with that address, whether it was composed or not', async () => {
  await start();
  const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, contactEmail: EMAIL } });
  const email = 'new@buyers.example';
  expect((await server.call('PATCH', '/api/supplier', { token: json.supplierToken ?? '', body: { email } })).status).toBe(200);
  await server.backOffice.messages.round();
  await server.change("UPDATE message SET state = 'not_needed', address = NULL WHERE kind = 'supplier_address_changed'");
  const naming = "SELECT facts FROM message WHERE kind = 'supplier_address_changed'";
  expect(await server.rows(naming)).toMatchObject([{ facts: expect.stringContaining(EMAIL) }]);
  const kept = await server.stores.people.find(EMAIL);
  // The listing still contains the address.
  expect(kept.supplies).toMatchObject([{ kind: 'listing', id: json.id }]);
  await server.stores.people.forget(EMAIL, kept, START_MS);
  expect(await server.rows(naming)).toEqual([{ facts: '{}' }]);
});

test('records past their retention age are erased; without retention ages everything is kept', async () => {
  await start();
  await live('o-1', PERSON.name, EMAIL);
  const { people: store } = server.stores;
  const keepingOf = (keep: object) =>
    createRetention({
      store,
      leaseManager: { withLease: async (_name, work) => work() },
      now: () => START_MS + 31 * DAY_MS,
      retention: { quotesDays: null, leadsDays: null, deliveriesDays: null, mailTextsDays: null, ...keep },
    });
  const before = await store.find(EMAIL);
  await keepingOf({}).round();
  expect(await store.find(EMAIL)).toEqual(before);
  await keepingOf({ quotesDays: 32, leadsDays: 32, deliveriesDays: 32, mailTextsDays: 32 }).round();
  expect(await store.find(EMAIL)).toEqual(before);
  await keepingOf({ quotesDays: 30, leadsDays: 30, mailTextsDays: 30, deliveriesDays: 30 }).round();
  // An order that is still to be shipped needs its address.
  const open = await store.find(EMAIL);
  // A withdrawal that was not handled is kept too.
  expect([open.orders.length, open.quotes.length, open.leads.length, open.withdrawals.length]).toEqual([1, 0, 0, 1]);
  expect(open.messages.filter(({ plain, state }) => plain !== null && state === 'sent')).toEqual([]);
  await server.change("UPDATE orders SET state = 'refunded' WHERE id = 'o-1'");
  await server.change(`UPDATE withdrawal SET handled_at = ${START_MS}`);
  await keepingOf({ deliveriesDays: 30 }).round();
  expect(await store.find(EMAIL)).toMatchObject({ orders: [], withdrawals: [] });
});

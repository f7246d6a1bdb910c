import { afterEach, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireMessage } from '#domain/message/message-wire.ts';
import type { Limits } from '../../../server/config/limits.ts';
import { type BackOfficeServer, START_MS, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { addressOf, readMails } from '../../fixtures/mails/read-mails.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { orderLine, payByTestCard, placeOrder } from '../../fixtures/orders/place-order.ts';

const HOUR_MS = 3_600_000;
const records = [makeRecord('mug', { stock: 40 })];
let server: BackOfficeServer;
afterEach(async () => {
  records.splice(1);
  await server.close();
});
const startWith = async (limits: Partial<Limits>) => {
  server = await startBackOfficeServer({ records, limits, hasStillClock: true });
};

/** Creates a supplier with the given address and one published product. */
async function supplierAt(contactEmail: string, from = '198.51.100.1'): Promise<string> {
  const answer = await server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, contactEmail }, from });
  const supplierId = `sup_${answer.json.id}`;
  records.push(makeRecord(contactEmail, { supplierId }));
  return supplierId;
}
const ask = (from: string, goods: readonly string[]) =>
  server.call('POST', '/api/quotes', {
    from,
    body: { name: 'Ada', email: 'ada@buyers.example', quantity: 5, items: goods.map((id) => ({ id, quantity: 5, variant: {} })) },
  });
const round = async () => {
  await server.backOffice.messages.round();
  return (await readMails(server.dir)).map((mail) => `${addressOf(mail)} ${mail.subject?.replace(/ (?:RFQ|TW)-\S+$/, '')}`);
};
const requestsTo = async (address: string) => (await round()).filter((mail) => mail === `${address} Quote request`).length;
const waiting = async () => (await server.desk<WirePage<WireMessage>>('GET', '/messages?state=waiting')).json.entries;

test('one mailbox gets a limited number of mails caused by strangers per hour; the others wait, show the reason, and all arrive', async () => {
  await startWith({ mailsToOne: 3, mailsOfOne: 1000 });
  await supplierAt('a@harbour.example');
  await round();
  server.advance(HOUR_MS);
  // No network exceeds a limit: each of the six asks one supplier once. An address with a plus tag counts as the same
  // mailbox.
  for (let at = 0; at < 6; at += 1) await ask(`203.0.113.${at}`, ['a@harbour.example']);
  expect(await requestsTo('a@harbour.example')).toBe(3);
  expect(await requestsTo('a@harbour.example')).toBe(3);
  const held = (await waiting()).filter(({ kind }) => kind === 'quote_for_supplier');
  expect(held.map(({ problem, attempts, dueAt }) => [problem?.slice(0, 57), attempts, dueAt])).toEqual(
    Array.from({ length: 3 }, () => [
      'Held back: 3 mails of this sort went to this mailbox with',
      0,
      new Date(START_MS + 2 * HOUR_MS).toISOString(),
    ]),
  );
  await supplierAt('A+more@Harbour.example', '198.51.100.2');
  expect((await round()).filter((mail) => mail.startsWith('A+more'))).toEqual([]);
  server.advance(HOUR_MS);
  await requestsTo('a@harbour.example');
  server.advance(HOUR_MS);
  expect(await requestsTo('a@harbour.example')).toBe(6);
});

test('one network causes a limited number of mails per hour to all recipients; orders and other networks are not delayed', async () => {
  await startWith({ mailsOfOne: 4, mailsToOne: 1000 });
  const suppliers = ['a@harbour.example', 'b@harbour.example', 'c@harbour.example'];
  let supplierId = '';
  for (const [at, address] of suppliers.entries()) supplierId = await supplierAt(address, `198.51.100.${at}`);
  await round();
  for (let times = 0; times < 20; times += 1) await ask('203.0.113.66', suppliers);
  await ask('203.0.113.7', ['a@harbour.example']);
  await placeOrder(server, { id: 'o-1', nowMs: START_MS, isStocked: true, lines: [orderLine('mug', supplierId, 10, 400)] });
  await payByTestCard(server, 'o-1');
  const sent = await round();
  expect(sent).toContain('c@harbour.example New order');
  expect(sent.filter((mail) => mail.endsWith('Quote request'))).toHaveLength(4 + 1);
  const held = (await waiting()).filter(({ kind }) => kind === 'quote_for_supplier');
  expect(held.length).toBeGreaterThan(0);
  expect(
    new Set(
      (await server.rows<{ problem: string }>("SELECT problem FROM message WHERE kind = 'quote_for_supplier' AND state = 'waiting'")).map(
        ({ problem }) => problem,
      ),
    ),
  ).toEqual(new Set(['Held back: whoever caused it has caused 4 mails within the hour. It goes when that hour is over.']));
  expect(await server.everything()).not.toContain('203.0.113');
});

test('senders that cause many mails queue behind those that cause few; paid orders queue behind neither', async () => {
  await startWith({});
  // The first round makes mails dated in the future due, as after a wrong clock.
  await server.backOffice.messages.round();
  const dueAt = START_MS + HOUR_MS;
  const note = (event: string, causedBy: string | null, at: number) =>
    server.change(
      `INSERT INTO message (event, kind, subject_kind, subject_id, audience, facts, created_at, due_at, state, caused_by)
       VALUES (?, 'quote_for_supplier', 'quote', 'q', 'supplier', '{}', ?, ?, 'waiting', ?)`,
      ...[event, dueAt, at, causedBy],
    );
  for (let at = 0; at < 30; at += 1) await note(`flood ${at}`, 'network:flood', dueAt + at);
  await note('one', 'network:one', dueAt + 100);
  for (const event of ['two a', 'two b']) await note(event, 'network:two', dueAt + 200);
  const turns = async (limit: number) => (await server.stores.messages.listTurns(dueAt + HOUR_MS, limit)).map(({ event }) => event);
  expect(await turns(6)).toEqual(['flood 0', 'one', 'two a', 'flood 1', 'two b', 'flood 2']);
  for (let at = 0; at < 9; at += 1) await note(`order ${at}`, null, dueAt + 300 + at);
  // Half of the places, because other mails wait.
  expect(await turns(6)).toEqual(['order 0', 'order 1', 'order 2', 'flood 0', 'one', 'two a']);
  // When no other mail waits, all are sent in order.
  expect((await turns(100)).slice(-4)).toEqual(['order 5', 'order 6', 'order 7', 'order 8']);
  expect(await turns(100)).toHaveLength(42);
});

test('quote requests to a mailbox do not use up the budget of receipts and orders', async () => {
  await startWith({ mailsToOne: 1, orderMailsToOne: 2, mailsOfOne: 1000 });
  const supplierId = await supplierAt('a@harbour.example');
  for (let at = 0; at < 3; at += 1) await ask(`203.0.113.${at}`, ['a@harbour.example']);
  await round();
  for (const id of ['o-1', 'o-2', 'o-3']) {
    await placeOrder(server, { id, nowMs: START_MS, isStocked: true, lines: [orderLine('mug', supplierId, 1, 400)] });
    await payByTestCard(server, id);
  }
  expect((await round()).filter((mail) => mail === 'a@harbour.example New order')).toHaveLength(2);
});

test('changes and renewals through a supplier link count as caused by its holder, and the desk still reaches the mailbox', async () => {
  await startWith({ mailsToOne: 3, mailsOfOne: 1000 });
  const { json } = await server.call<WireListingReceipt>('POST', '/api/products', {
    body: { ...TEN_FIELDS, contactEmail: 'victim@people.example' },
  });
  let token = json.supplierToken ?? '';
  for (let at = 0; at < 4; at += 1) {
    await server.call('PATCH', '/api/supplier', { token, body: { name: `Name ${at}` } });
    token = (await server.call<{ supplierToken: string }>('POST', '/api/supplier/renew', { token, body: {} })).json.supplierToken;
  }
  const toVictim = async () => (await round()).filter((mail) => mail.startsWith('victim@people.example'));
  expect(await toVictim()).toHaveLength(3);
  await server.desk('POST', `/suppliers/sup_${json.id}/renew`);
  expect((await toVictim()).slice(3)).toEqual(
    expect.arrayContaining(['victim@people.example Your supplier link', 'victim@people.example Your supplier link was renewed']),
  );
  const causes = await server.rows<{ caused_by: string | null }>(
    "SELECT DISTINCT caused_by FROM message WHERE kind = 'supplier_address_changed' OR facts LIKE '%renewed by itself%'",
  );
  expect(causes).toEqual([{ caused_by: `supplier:sup_${json.id}` }]);
});

test('a request that would mail more suppliers than allowed is refused with an explanation and writes nothing', async () => {
  await startWith({ suppliersPerRequest: 2 });
  for (const [at, address] of ['a@h.example', 'b@h.example', 'c@h.example'].entries()) await supplierAt(address, `198.51.100.${at}`);
  const refused = await ask('203.0.113.1', ['a@h.example', 'b@h.example', 'c@h.example']);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('One request asks 2 suppliers at most; this one asks 3. Send it in parts.');
  expect(await server.rows('SELECT id FROM quote')).toEqual([]);
  expect((await ask('203.0.113.1', ['a@h.example', 'b@h.example'])).status).toBe(201);
});

import { afterEach, expect, test, vi } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireMessage } from '#domain/message/message-wire.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import { type BackOfficeServer, MAIL_TO_FILES, START_MS, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { type MailServer, type Script, startMailServer, startScriptedServer } from '../../fixtures/mails/mail-server.ts';
import { addressOf } from '../../fixtures/mails/read-mails.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { orderLine, payByTestCard, placeOrder } from '../../fixtures/orders/place-order.ts';
import { tokensOf } from '../../fixtures/stores/tokens-of.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Starts a shop that sends through the mail server at a port. */
async function shopBy(port: number, dir?: string): Promise<BackOfficeServer> {
  const smtp = { host: '127.0.0.1', port, isSecure: false, requiresTls: false, login: null };
  const server = await startBackOfficeServer({
    mail: { ...MAIL_TO_FILES, smtp },
    records: [makeRecord('mug', { stock: 40 })],
    ...(dir !== undefined && { dir }),
  });
  closing.push(server.close);
  return server;
}
async function mailServer(): Promise<MailServer> {
  const server = await startMailServer();
  closing.push(server.close);
  return server;
}
async function scripted(answer: Script): Promise<number> {
  const server = await startScriptedServer('220 hello\r\n', answer);
  closing.push(server.close);
  return server.port;
}
const submit = (server: BackOfficeServer, name = 'Enamel mug') => server.call('POST', '/api/products', { body: { ...TEN_FIELDS, name } });
const listed = async (server: BackOfficeServer) => (await server.desk<WirePage<WireMessage>>('GET', '/messages')).json.entries;

/** Pays an order for ten mugs; returns a function that stores its buyer's address. */
async function paidOrder(server: BackOfficeServer) {
  await placeOrder(server, { id: 'o-1', nowMs: START_MS, isStocked: true, lines: [orderLine('mug', null, 10, 400)] });
  await payByTestCard(server, 'o-1');
  const token = (await tokensOf(server.stores.secrets)).tokenOf('order', 'o-1', 0);
  const body = { name: 'Ada', email: 'ada@buyers.example', street: '1 Quay', city: 'Bremen', country: 'Germany' };
  return () => server.call('PATCH', '/api/orders/o-1/delivery', { token, body });
}

test('the mails of an order, from payment to two parcels and a partial refund, each arrive once at a real mail server', async () => {
  const { port, mails } = await mailServer();
  const server = await shopBy(port);
  const addDelivery = await paidOrder(server);
  await addDelivery();
  await server.desk('POST', '/orders/o-1/ship', { revision: 0, carrier: 'DHL', trackingNumber: 'JD01', lines: [{ line: 0, quantity: 4 }] });
  await server.desk('POST', '/orders/o-1/ship', { revision: 1, carrier: 'DHL', trackingNumber: 'JD02' });
  await server.desk('POST', '/orders/o-1/refund', { revision: 2, amount: 4.4, reason: 'One was broken.' });
  await server.backOffice.messages.round();
  await server.backOffice.messages.round();
  expect(mails.map((mail) => `${addressOf(mail)} ${mail.subject}`)).toEqual([
    'ada@buyers.example Receipt for order TW-O-1',
    'ada@buyers.example A parcel of order TW-O-1 is on its way',
    'ada@buyers.example Order TW-O-1 is on its way',
    'ada@buyers.example Refund of $4.40 USD for order TW-O-1',
  ]);
  expect(mails.map(({ text }) => /Tracking number: (\S+)/.exec(text ?? '')?.[1])).toEqual([undefined, 'JD01', 'JD02', undefined]);
  expect((await listed(server)).filter(({ state }) => state === 'sent')).toHaveLength(4);
});

test('a receipt is sent at once although its address came while it was being postponed for lack of one', async () => {
  const { port, mails } = await mailServer();
  const server = await shopBy(port);
  const addDelivery = await paidOrder(server);
  const { messages } = server.stores;
  const { postpone } = messages;
  vi.spyOn(messages, 'postpone').mockImplementationOnce(async (...postponed) => {
    await addDelivery();
    await postpone(...postponed);
  });
  await server.backOffice.messages.round();
  await server.backOffice.messages.round();
  expect(mails.map(({ subject }) => subject)).toEqual(['Receipt for order TW-O-1']);
});

test('while the mail server is away the shop keeps working; the mail waits, shows the reason, and is sent later', async () => {
  const server = await shopBy(1);
  expect((await submit(server)).status).toBe(201);
  await server.backOffice.messages.round();
  const [waiting] = await listed(server);
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, to: 'sales@harbour.example' });
  expect(waiting?.problem).toMatch(/could not be reached/);
  // Not retried before it is due.
  await server.backOffice.messages.round();
  expect((await listed(server))[0]?.attempts).toBe(1);
  await server.backOffice.close();
  const { port, mails } = await mailServer();
  const later = await shopBy(port, server.dir);
  later.advance(6 * 3_600_000);
  // A round that started with the server, before the test moved its clock, may still be running.
  await expect
    .poll(async () => {
      await later.backOffice.messages.round();
      return mails.map(({ subject }) => subject);
    })
    .toEqual(['We have your listing']);
  expect((await listed(later))[0]).toMatchObject({ state: 'sent', problem: null, attempts: 2 });
  expect(server.logLines.join()).not.toContain('harbour.example');
});

test('a permanently refused mail is shown, and is sent again only by a named operator', async () => {
  let isKind = false;
  const port = await scripted((socket, line, inData) => {
    const isRefused = line.startsWith('RCPT') && !isKind;
    socket.write(isRefused ? '550 no such box: sales@harbour.example\r\n' : line === 'DATA' && !inData ? '354 go on\r\n' : '250 ok\r\n');
  });
  const server = await shopBy(port);
  await submit(server);
  await server.backOffice.messages.round();
  const [failed] = await listed(server);
  expect(failed).toMatchObject({ state: 'failed', problem: 'The mail server refused it for good (550).' });
  server.advance(86_400_000);
  await server.backOffice.messages.round();
  expect((await listed(server))[0]).toMatchObject({ state: 'failed', attempts: 1 });
  isKind = true;
  // The mail is written again, because the address may have been corrected.
  await server.change("UPDATE listing SET email = 'right@harbour.example'");
  expect((await server.desk<WireMessage>('POST', `/messages/${failed?.id}/send-again`)).json).toMatchObject({ attempts: 0 });
  await server.backOffice.messages.round();
  expect((await listed(server))[0]).toMatchObject({ state: 'sent', to: 'right@harbour.example' });
  const { entries } = (await server.desk<WirePage<WireAuditEntry>>('GET', '/audit?subject=message')).json;
  expect(entries).toMatchObject([{ who: 'operator', what: 'send-again', subjectName: 'listing_received', before: { state: 'failed' } }]);
});

test('a connection lost after the final dot leaves the mail in doubt: the shop does not send it again', async () => {
  let arrived = 0;
  const states: (string | undefined)[] = [];
  const stateNow = async () => (await server.rows<{ state: string }>('SELECT state FROM message'))[0]?.state;
  const port = await scripted((socket, line, inData) => {
    if (inData) {
      arrived += 1;
      // Reads the stored state that a crash at this moment would leave for the next process.
      void stateNow()
        .then((state) => states.push(state))
        .finally(() => socket.destroy());
    } else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
  });
  const server = await shopBy(port);
  await submit(server);
  await expect
    .poll(async () => {
      await server.backOffice.messages.round();
      return (await listed(server))[0]?.state;
    })
    .toBe('in_doubt');
  expect(states).toEqual(['handing_over']);
  server.advance(30 * 86_400_000);
  await server.backOffice.messages.round();
  expect(arrived).toBe(1);
  expect((await server.desk('GET', '/dashboard')).json).toMatchObject({ messagesTroubled: 1 });
});

test('a mail without a recipient address fails after two weeks', async () => {
  const server = await startBackOfficeServer({ records: [makeRecord('mug', { stock: 40 })] });
  closing.push(server.close);
  await placeOrder(server, { id: 'o-1', nowMs: START_MS, isStocked: true, lines: [orderLine('mug', null, 10, 400)] });
  await server.backOffice.messages.round();
  server.advance(15 * 86_400_000);
  await server.backOffice.messages.round();
  expect((await listed(server)).find(({ kind }) => kind === 'receipt')).toMatchObject({
    state: 'failed',
    problem: 'The buyer has not given an email address yet.',
  });
});

import { afterEach, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireMessage } from '#domain/message/message-wire.ts';
import { type BackOfficeServer, MAIL_TO_FILES, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { startMailServer } from '../../fixtures/mails/mail-server.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { quoteSteps } from '../../fixtures/orders/quote-steps.ts';

/** Timeout in milliseconds; a round of several mails is slow on a busy machine. */
const PATIENCE = { timeout: 15_000 };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function shopBy(port: number, dir?: string): Promise<BackOfficeServer> {
  const smtp = { host: '127.0.0.1', port, isSecure: false, requiresTls: false, login: null };
  const server = await startBackOfficeServer({
    mail: { ...MAIL_TO_FILES, smtp },
    records: [makeRecord('mug', { name: 'Mug', priceCents: 1200 })],
    ...(dir !== undefined && { dir }),
  });
  closing.push(server.close);
  return server;
}

const submit = async (server: BackOfficeServer, fields: object = {}) =>
  (await server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, ...fields } })).json;
const renew = (server: BackOfficeServer, token: string) => server.call('POST', '/api/supplier/renew', { token, body: {} });
/** Lists waiting mails except overdue-quote alerts, which the desk gets only a day later. */
const waiting = async (server: BackOfficeServer) =>
  (await server.desk<WirePage<WireMessage>>('GET', '/messages?state=waiting')).json.entries.filter(({ kind }) => kind !== 'quote_overdue');

/** Runs four rounds: a refused mail pauses the others, so each round tries one mail. */
async function tryEach(away: BackOfficeServer): Promise<void> {
  for (let tries = 0; tries < 4; tries += 1, away.advance(21_000)) await away.backOffice.messages.round();
}
const tried = async (away: BackOfficeServer) => (await waiting(away)).filter(({ attempts }) => attempts > 0).map(({ kind }) => kind);

/** Restarts the shop with a reachable mail server and returns the mail texts it sends, by subject. */
async function sentOnceBack(away: BackOfficeServer): Promise<ReadonlyMap<string, string>> {
  await away.backOffice.close();
  const { port, mails, close } = await startMailServer();
  closing.push(close);
  const server = await shopBy(port, away.dir);
  server.advance(6 * 3_600_000);
  await expect
    .poll(async () => {
      await server.backOffice.messages.round();
      return (await waiting(server)).map(({ kind, problem }) => [kind, problem]);
    }, PATIENCE)
    .toEqual([]);
  return new Map(mails.map(({ subject = '', text = '' }) => [subject.replace(/ RFQ.*/, ''), text]));
}

test('mails written while the mail server was away are sent with the links valid at the time of sending', async () => {
  const away = await shopBy(1);
  const steps = quoteSteps(away);
  const { id, manageToken, supplierToken = '' } = await submit(away);
  const asked = await steps.ask();
  await steps.answer(asked);
  await tryEach(away);
  expect(await tried(away)).toContain('quote_answered');
  await renew(away, supplierToken);
  await away.desk('POST', `/quotes/${asked.id}/renew-link`);
  const sent = await sentOnceBack(away);
  expect(sent.get('We have your listing')).toContain(`/listing/${id}#${away.tokens.tokenOf('listing', id, 1)}`);
  expect(sent.get('A price for your request')).toContain(`/quote/${asked.id}#${away.tokens.tokenOf('quote', asked.id, 1)}`);
  expect([...sent.values()].join()).not.toContain(manageToken);
  expect([...sent.values()].join()).not.toContain(asked.token);
});

test('a mail to the desk is sent although the link of its quote request was renewed', async () => {
  const away = await shopBy(1);
  const steps = quoteSteps(away);
  const asked = await steps.ask();
  await steps.answer(asked);
  await steps.accept(asked);
  await tryEach(away);
  expect(await tried(away)).toContain('quote_accepted');
  await away.desk('POST', `/quotes/${asked.id}/renew-link`);
  expect([...(await sentOnceBack(away)).keys()]).toContain('Your offer for');
});

test('a mail already written is not handed over once its supplier was merged', async () => {
  const away = await shopBy(1);
  const [goes, stays] = [await submit(away), await submit(away, { companyName: 'Sibling Ltd', contactEmail: 'sales@sibling.example' })];
  const [from, into] = [goes, stays].map(({ supplierToken = '' }) => supplierToken.slice(0, supplierToken.lastIndexOf('.')));
  await tryEach(away);
  const written = await away.rows<{ id: number }>('SELECT id FROM message WHERE address IS NOT NULL AND supplier_id = ?', from);
  expect(written).toHaveLength(1);
  await away.desk('POST', `/suppliers/${from}/merge`, { into });
  expect(await away.stores.messages.handOver(Number(written[0]?.id))).toBe(false);
});

test('decisions combined in one mail are all included when it is written again', async () => {
  const away = await shopBy(1);
  const first = await submit(away);
  const second = await submit(away, { name: 'Bowl', supplierToken: first.supplierToken });
  await away.change("UPDATE message SET state = 'not_needed'");
  for (const { id } of [first, second]) await away.desk('POST', `/listings/${id}/reject`, { revision: 1, reason: 'Not wholesale.' });
  away.advance(11_000);
  await away.backOffice.messages.round();
  expect(await waiting(away)).toMatchObject([{ kind: 'listing_decided', attempts: 1 }]);
  await renew(away, first.supplierToken ?? '');
  const sent = await sentOnceBack(away);
  const text = sent.get('We have reviewed 2 of your listings');
  for (const { id } of [first, second]) expect(text).toContain(`#${away.tokens.tokenOf('listing', id, 1)}`);
});

test('a link that expires while its mail is being handed over is not sent', async () => {
  let toRenew: string | undefined;
  const { port, mails, close } = await startMailServer({
    onRcptTo: (_address, _session, done) => {
      const ended = toRenew === undefined ? Promise.resolve() : renew(server, toRenew);
      toRenew = undefined;
      void ended.then(() => done());
    },
  });
  closing.push(close);
  const server = await shopBy(port);
  const { id, manageToken, supplierToken } = await submit(server);
  toRenew = supplierToken;
  await expect
    .poll(async () => {
      await server.backOffice.messages.round();
      server.advance(60_000);
      return (await waiting(server)).length;
    }, PATIENCE)
    .toBe(0);
  const texts = mails.map(({ text }) => text).join();
  expect(texts).not.toContain(manageToken);
  expect(texts).toContain(server.tokens.tokenOf('listing', id, 1));
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireMessage } from '#domain/message/message-wire.ts';
import { type BackOfficeServer, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { addressOf, readMails } from '../../fixtures/mails/read-mails.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { OFFER, quoteSteps } from '../../fixtures/orders/quote-steps.ts';

const mug = makeRecord('mug', { name: 'Mug', priceCents: 1200 });
const records = [mug];
let server: BackOfficeServer;
let steps: ReturnType<typeof quoteSteps>;
beforeEach(async () => {
  server = await startBackOfficeServer({ records });
  steps = quoteSteps(server);
});
afterEach(async () => {
  records.splice(1);
  await server.close();
});

const sent = async (subject: RegExp) => {
  await server.backOffice.messages.round();
  return (await readMails(server.dir)).filter((mail) => subject.test(mail.subject ?? ''));
};
const messages = async (kind: string) =>
  (await server.desk<WirePage<WireMessage>>('GET', '/messages')).json.entries.filter((message) => message.kind === kind);

describe('an offer', () => {
  test('is mailed to the requester once, with its link, its sums and the note as plain text', async () => {
    const asked = await steps.ask();
    await steps.answer(asked, { note: 'Cartons of ten.\n<b>Free</b>' });
    const [mail, ...more] = await sent(/^A price for your request/);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`A price for your request ${asked.code}`);
    expect(mail && addressOf(mail)).toBe('ana@shop.example');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(`https://shop.example/quote/${asked.id}#${asked.token}`);
      for (const words of ['50 × Mug', '$9.00', '$450.00', '$45.00', '$495.00', '14 days']) expect(body).toContain(words);
    }
    expect(mail?.html).toContain('&lt;b&gt;Free&lt;/b&gt;');
    expect(await sent(/^A price for your request/)).toHaveLength(1);
    expect(server.logLines.join('')).not.toContain('ana@shop.example');
  });

  test('that was replaced, accepted or expired before its mail was sent is not mailed', async () => {
    const [replaced, accepted, late] = [await steps.ask(), await steps.ask(), await steps.ask()];
    await steps.answer(replaced);
    await steps.answer(replaced, { revision: 1, unitPrice: 8 });
    await steps.answer(accepted);
    await steps.accept(accepted);
    await steps.answer(late, { validUntil: '2026-11-21T10:30:00Z' });
    server.advance(3_600_000);
    const mails = await sent(/^A price for your request/);
    expect(mails.map(({ subject }) => subject)).toEqual([`A price for your request ${replaced.code}`]);
    expect(mails[0]?.text).toContain('$440.00');
    expect((await messages('quote_answered')).map(({ state }) => state).sort()).toEqual(['not_needed', 'not_needed', 'not_needed', 'sent']);
  });
});

test('an acceptance is mailed once to the desk, and to each supplier with only its own goods', async () => {
  const { supplierToken: link = '' } = (await server.call<WireListingReceipt>('POST', '/api/products', { body: TEN_FIELDS })).json;
  const supplierId = link.slice(0, link.lastIndexOf('.'));
  await server.desk('PATCH', `/suppliers/${supplierId}`, { email: 'sales@harbour.example' });
  records.push(makeRecord('own', { name: 'Own bowl', supplierId }));
  const asked = await steps.ask([
    { id: 'own', quantity: 10 },
    { id: 'mug', quantity: 50 },
  ]);
  const lines = [
    { id: 'own', unitPrice: 3, quantity: 10 },
    { id: 'mug', unitPrice: 9, quantity: 50 },
  ];
  const { days, validUntil, note } = OFFER;
  await server.desk('POST', `/quotes/${asked.id}/answer`, { revision: 0, lines, days, validUntil, note });
  await steps.accept(asked);
  await steps.accept(asked);
  const mails = await sent(/^Your offer for .* is accepted$/);
  expect(mails.map(addressOf).sort()).toEqual(['desk@shop.example', 'sales@harbour.example']);
  const [toDesk, toSupplier] = ['desk@', 'sales@'].map((to) => mails.find((mail) => addressOf(mail).startsWith(to)));
  expect(toDesk?.text).toContain('50 × Mug');
  expect(toSupplier?.text).toContain('10 × Own bowl');
  expect(toSupplier?.text).toContain('$30.00');
  expect(toSupplier?.text).not.toMatch(/Mug|480/);
  expect(toSupplier?.text).toContain(`/supplier-desk#${link}`);
});

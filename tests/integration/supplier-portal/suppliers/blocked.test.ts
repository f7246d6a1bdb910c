import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireMessage, WireWholeMessage } from '#domain/message/message-wire.ts';
import type { WirePortalListing, WirePortalSupplier } from '#domain/supplier/supplier-wire.ts';
import { type BackOfficeServer, START_MS, startBackOfficeServer, TEN_FIELDS } from '../../../fixtures/back-office-server.ts';
import { addressOf, readMails } from '../../../fixtures/mails/read-mails.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';
import { orderLine, payByTestCard, placeOrder } from '../../../fixtures/orders/place-order.ts';
import { quoteSteps } from '../../../fixtures/orders/quote-steps.ts';

const records = [makeRecord('mug', { stock: 400 })];
let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer({ records });
});
afterEach(async () => {
  records.splice(1);
  await server.close();
});

const DELIVERY = { name: 'Bea Buyer', email: 'bea@buyers.example', street: '1 Quay Road', city: 'Bremen', country: 'Germany' };

const told = async () => {
  await server.backOffice.messages.round();
  return (await readMails(server.dir)).filter((mail) => addressOf(mail) === 'sales@harbour.example');
};
const block = (id: string, step: 'block' | 'unblock') => server.desk('POST', `/suppliers/${id}/${step}`);

test('a blocked supplier sees its listings and the block, and no buyer: in lists, steps, mails and chat links', async () => {
  const body = { ...TEN_FIELDS, contactEmail: 'sales@harbour.example' };
  const { id, manageToken, supplierToken: link = '' } = (await server.call<WireListingReceipt>('POST', '/api/products', { body })).json;
  const supplierId = link.slice(0, link.lastIndexOf('.'));
  records.push(makeRecord('own', { supplierId }));
  const ask = (method: string, path: string, sent?: object) =>
    server.call<object>(method, `/api/supplier${path}`, { token: link, ...(sent !== undefined && { body: sent }) });
  const orderOf = async (orderId: string) => {
    await placeOrder(server, { id: orderId, nowMs: START_MS, isStocked: true, lines: [orderLine('mug', supplierId, 1, 400)] });
    await payByTestCard(server, orderId);
    const token = server.tokens.tokenOf('order', orderId, 0);
    expect((await server.call('PATCH', `/api/orders/${orderId}/delivery`, { token, body: DELIVERY })).status).toBe(200);
  };
  const steps = quoteSteps(server);
  await orderOf('o-1');
  const asked = await steps.ask([{ id: 'own', quantity: 50 }]);
  expect((await ask('GET', '/orders')).text).toContain('Bea Buyer');
  expect((await ask('GET', '/quotes')).text).toContain('ana@shop.example');
  const before = await told();
  await block(supplierId, 'block');

  await orderOf('o-2');
  await steps.ask([{ id: 'own', quantity: 60 }]);
  const answer = { revision: 0, unitPrice: 9, quantity: 50, days: 14, validUntil: '2026-12-01' };
  const refused = [
    await ask('GET', '/orders'),
    await ask('GET', '/quotes'),
    await ask('POST', '/orders/o-1/accept', { revision: 0 }),
    await ask('POST', '/orders/o-1/ship', { revision: 0, carrier: 'DHL' }),
    await ask('POST', '/orders/o-1/deliver', { revision: 0 }),
    await ask('POST', `/quotes/${asked.id}/answer`, answer),
    await ask('PATCH', '', { email: 'other@harbour.example' }),
  ];
  for (const { status, text } of refused) {
    expect(status).toBe(409);
    expect(text).toContain('Tradewind has blocked this supplier');
    expect(text).not.toMatch(/Bea|bea@|Ana|ana@|Quay/);
  }
  expect(await told()).toEqual(before);
  expect((await ask('GET', '')).json as WirePortalSupplier).toMatchObject({ isBlocked: true, listings: 1 });
  // The block ended the old manage link; the supplier's page shows the current one.
  expect((await server.call('GET', `/api/listings/${id}`, { token: manageToken })).status).toBe(404);
  const [shown, ...none] = ((await ask('GET', '/listings')).json as WirePage<WirePortalListing>).entries;
  expect(none).toEqual([]);
  expect((await server.call('GET', `/api/listings/${id}`, { token: shown?.manageToken ?? '' })).status).toBe(200);
  const messages = (await server.desk<WirePage<WireMessage>>('GET', '/messages?search=order:')).json.entries;
  expect(messages.map(({ state, problem }) => [state, problem])).toEqual([
    ['waiting', 'The supplier is blocked: mails about buyers wait until it is unblocked.'],
    ['sent', null],
  ]);
  expect((await server.desk<WireWholeMessage>('GET', `/messages/${messages[1]?.id}`)).json.chatUrl).toBeNull();

  await block(supplierId, 'unblock');
  expect(
    (await told())
      .slice(before.length)
      .map(({ subject }) => subject?.slice(0, 13))
      .sort(),
  ).toEqual(['New order TW-', 'Quote request']);
  expect((await ask('GET', '/orders')).text).toContain('TW-O-2');
});

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import { createSupplierChanges } from '../../../../server/services/suppliers/supplier-changes.ts';
import { createSupplierLinks } from '../../../../server/services/suppliers/supplier-links.ts';
import { type BackOfficeServer, START_MS, startBackOfficeServer, TEN_FIELDS } from '../../../fixtures/back-office-server.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';
import { quoteSteps } from '../../../fixtures/orders/quote-steps.ts';

/** The holder of a link that is being ended must neither redirect nor receive the new one. */
let server: BackOfficeServer;
let link: string;
let supplierId: string;
beforeEach(async () => {
  server = await startBackOfficeServer({ records: [makeRecord('mug', { name: 'Mug', priceCents: 1200, stock: 60 })] });
  link = (await server.call<WireListingReceipt>('POST', '/api/products', { body: TEN_FIELDS })).json.supplierToken ?? '';
  supplierId = link.slice(0, link.lastIndexOf('.'));
});
afterEach(() => server.close());

test('of concurrent renewals with one link, one gets the new link', async () => {
  const renewals = await Promise.all(
    Array.from({ length: 5 }, () => server.call<{ supplierToken: string }>('POST', '/api/supplier/renew', { token: link, body: {} })),
  );
  expect(renewals.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  const renewed = renewals.find(({ status }) => status === 200)?.json.supplierToken ?? '';
  expect((await server.call('GET', '/api/supplier', { token: renewed })).status).toBe(200);
  expect(await server.stores.suppliers.endLink(supplierId, 'renewed by itself', null, 0)).toBeUndefined();
  expect(await server.stores.suppliers.endLink(supplierId, 'renewed by itself', null, 1)).toBe(2);
});

test.each(['renewed by the desk', 'revoked', 'blocked'] as const)(
  'a link that is %s while it changes the address changes nothing',
  async (how) => {
    const { suppliers: store, supplierDetails: details } = server.stores;
    const auditEntry = {
      at: '',
      who: 'operator',
      what: 'block',
      subjectKind: 'supplier',
      subjectId: supplierId,
      subjectName: '',
      before: null,
      after: {},
    } as const;
    const end = async (): Promise<void> => {
      if (how === 'blocked') await store.decide(supplierId, { isBlocked: true }, auditEntry);
      else await store.endLink(supplierId, how, null);
    };
    const shopName = () => 'Tradewind';
    const changes = createSupplierChanges({
      ...{ details, links: createSupplierLinks({ store, tokens: server.tokens, shopName }), newId: randomUUID, kick: () => undefined },
      countConfirmation: end,
      shopName,
      now: () => START_MS,
    });
    await expect(changes.byLink(link, { email: 'eve@elsewhere.example' })).rejects.toMatchObject({ code: 'not_found' });
    expect((await store.find(supplierId))?.email).toBe('sales@harbour.example');
  },
);

test('a confirmation link opened before the supplier link was renewed confirms no address', async () => {
  const opened = await server.stores.suppliers.find(supplierId);
  if (opened === undefined) throw new Error('There is no such supplier');
  await server.stores.suppliers.endLink(supplierId, 'renewed by the desk', null);
  expect(await server.stores.supplierDetails.confirm(opened, START_MS)).toBe(false);
  expect((await server.stores.suppliers.find(supplierId))?.isEmailConfirmed).toBe(false);
});

test('an order link renewed since it was opened cannot change the delivery', async () => {
  const body = { amount: 660, items: [{ id: 'mug', quantity: 50, price: 12 }] };
  const { orderId } = (await server.call<WirePaymentIntent>('POST', '/api/create-payment-intent', { body })).json;
  await server.desk('POST', `/orders/${orderId}/renew-link`);
  const delivery = { name: 'Eve', email: 'eve@elsewhere.example' } as never;
  expect(await server.stores.orders.putDelivery(orderId, () => delivery, START_MS, 0)).toEqual({ kind: 'unknown' });
  expect((await server.stores.orders.find(orderId))?.delivery).toBeNull();
});

test('a quote link renewed since it was opened creates no order', async () => {
  const steps = quoteSteps(server);
  const asked = await steps.ask();
  await steps.answer(asked);
  await steps.accept(asked);
  const answers = await Promise.all([steps.intend(asked), server.desk('POST', `/quotes/${asked.id}/renew-link`)]);
  const [intent] = answers;
  // In either order, the old link does not open the order it made.
  if (intent.status === 201) expect(await steps.stateOf(intent.json)).toBeUndefined();
  else expect([404, 409]).toContain(intent.status);
});

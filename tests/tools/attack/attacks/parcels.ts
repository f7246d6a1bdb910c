import { randomUUID } from 'node:crypto';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { type Attack, type AttackContext, strangerAddress } from '../attack.ts';
import { type Call, jsonOf, requestWithRetries } from '../client.ts';

const CLAIM = 'the number of parcels of one order is limited';
const MOST_PARCELS = 200;
const UNITS = 3000;
const GOODS = { name: 'Pins', description: 'a', category: 'Home & Kitchen', price: '1', moq: 1, stock: UNITS, country: 'USA' };
/** Not a public address: tried once and refused. */
const PICTURE = { imageUrl: 'https://192.0.2.1/a.jpg' };
const SUPPLIER = { companyName: 'Pins', contactEmail: 'pins@example.com' };

let bought: Partial<WireOrder> = {};
let supplierToken = '';

/** Creates a paid order of many units from one supplier, each of which may be shipped separately. */
async function prepare({ client, operatorToken }: AttackContext): Promise<void> {
  const ask = async <T>(call: Omit<Call, 'from'>) =>
    jsonOf<T>(await requestWithRetries(client, { method: 'POST', from: strangerAddress(0), ...call }));
  const receipt = await ask<WireListingReceipt>({ path: '/api/products', body: { ...GOODS, ...PICTURE, ...SUPPLIER } });
  await ask({ path: `/api/operator/listings/${receipt.id}/publish`, token: operatorToken, body: { revision: 1 } });
  const items = [{ id: receipt.id, quantity: UNITS }];
  const { total: amount } = await ask<WirePricedCart>({ path: '/api/cart/price', body: { items } });
  const headers = { 'idempotency-key': randomUUID() };
  const intent = await ask<WirePaymentIntent>({ path: '/api/create-payment-intent', body: { amount, items }, headers });
  const { clientSecret = '', orderId, orderToken = '' } = intent;
  const path = `/api/test-payments/${clientSecret.split('_secret_')[0]}/confirm`;
  await ask({ path, body: { clientSecret, paymentMethod: 'pm_card_visa' } });
  bought = await ask<WireOrder>({ method: 'GET', path: `/api/orders/${orderId}`, token: orderToken });
  supplierToken = receipt.supplierToken ?? '';
}

export const parcels: Attack = {
  name: 'parcels',
  description: 'a supplier sends 3,000 units of one order one by one',
  seconds: 30,
  leastSeconds: 30,
  prepare,
  run: async (context) => {
    context.claim(CLAIM, false);
    for (let sent = 0; sent < UNITS && !context.isOver(); sent += 1) {
      const body = { revision: sent, carrier: 'Post', lines: [{ line: 0, quantity: 1 }] };
      const path = `/api/supplier/orders/${bought.id}/ship`;
      const { status, text } = await requestWithRetries(context.client, {
        method: 'POST',
        path,
        token: supplierToken,
        from: strangerAddress(1),
        body,
      });
      context.note('parcels', `${sent} (then ${status}: ${text.slice(0, 200)})`);
      if (status !== 200) return context.claim(CLAIM, status === 409 && sent > 1 && sent < MOST_PARCELS);
    }
  },
};

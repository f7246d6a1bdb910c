import { expect, test } from 'vitest';
import { NOTHING_YET } from '#domain/order/fulfilment.ts';
import { makeDeskOrder } from '../../../../tests/fixtures/orders/make-desk-order.ts';
import { costOfNamed, NO_UNITS, unitsLeft } from './refund-units.ts';

const parcel = { id: 'p', supplierId: 's1', carrier: 'DHL', trackingNumber: '', shippedAtMs: 0, deliveredAtMs: null };
/** 6 of 10 mugs are shipped; one came back and 2 were refunded before. None of the 5 pans is shipped. */
const order = makeDeskOrder({
  fulfilment: { ...NOTHING_YET, parcels: [{ ...parcel, lines: [{ line: 0, quantity: 6 }] }], notSent: [2, 0] },
  refunds: [
    {
      ...{ id: 'r', amountCents: 1452, reason: 'Broken', state: 'succeeded', providerId: 're', error: null, who: 'ada', requestedAtMs: 0 },
      ...{ returned: [{ line: 0, quantity: 3 }], notSent: [{ line: 0, quantity: 2 }], restocked: [] },
    },
  ],
});

test('shipped units can come back, unshipped ones can be left unsent, and neither twice', () => {
  expect(unitsLeft(order)).toEqual([
    { returned: 5, notSent: 2 },
    { returned: 0, notSent: 5 },
  ]);
});

test('units of both kinds make up the amount, with their share of the tax', () => {
  expect(costOfNamed(order, { returned: { 0: '1' }, notSent: { 0: '1', 1: '2' } })).toEqual({ count: 4, cost: 33.88 });
  expect(costOfNamed(order, NO_UNITS)).toBeNull();
  expect(costOfNamed(order, { ...NO_UNITS, returned: { 0: '0', 1: '' } })).toBeNull();
  expect(costOfNamed(order, { ...NO_UNITS, returned: { 0: '1.5' } })).toBeNull();
});

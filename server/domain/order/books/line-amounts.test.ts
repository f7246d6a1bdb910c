import { expect, test } from 'vitest';
import type { Order } from '../order.ts';
import { lineAmounts } from './line-amounts.ts';

const line = (quantity: number, unitPriceCents: number) => ({ quantity, unitPriceCents, lineTotalCents: quantity * unitPriceCents });
const order = (parts: object = {}) =>
  ({
    snapshot: { lines: [line(3, 333), line(1, 335), line(7, 11)], subtotalCents: 1411, taxCents: 141, shippingCents: 0, totalCents: 1552 },
    ...{ refunds: [], refundedCents: 0, ...parts },
  }) as unknown as Order;
const refund = (amountCents: number, returned: object[], state = 'succeeded') => ({ amountCents, returned, state });

test('the tax of the lines sums to the tax of the order, to the cent', () => {
  const amounts = lineAmounts(order());
  expect(amounts.map(({ netCents, taxCents, grossCents }) => [netCents, taxCents, grossCents])).toEqual([
    [999, 100, 1099],
    [335, 33, 368],
    [77, 8, 85],
  ]);
});

test('a refund belongs to the lines whose units it names; one without units is distributed by amount', () => {
  const refunded = (refunds: object[], refundedCents: number) =>
    lineAmounts(order({ refunds, refundedCents })).map((amounts) => amounts.refundedCents);
  expect(refunded([refund(366, [{ line: 0, quantity: 1 }])], 366)).toEqual([366, 0, 0]);
  expect(refunded([refund(100, [])], 100)).toEqual([71, 24, 5]);
  // The rest was taken by a bank.
  expect(refunded([refund(368, [{ line: 1, quantity: 1 }])], 1552)).toEqual([838, 649, 65]);
  expect(refunded([refund(50, [], 'failed'), refund(50, [], 'requested')], 0)).toEqual([0, 0, 0]);
  expect(refunded([refund(900, []), refund(900, [])], 1552).reduce((sum, cents) => sum + cents)).toBe(1552);
});

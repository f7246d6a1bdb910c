import { describe, expect, test } from 'vitest';
import { accept, type Fulfilment, NOTHING_YET, ship } from '#domain/order/fulfilment.ts';
import type { Order } from '#domain/order/order.ts';
import { messagesOfFulfilment, messagesOfPaid } from './order-messages.ts';
import { decisionEvent, messageOfDecision, messagesOfQuote } from './supplier-messages.ts';

const line = (supplierId: string | null, quantity = 10) => ({ id: 'mug', quantity, supplierId });
const order = (...lines: ReturnType<typeof line>[]) => ({ id: 'o-1', snapshot: { lines } }) as unknown as Order;
const parcel = (parcelId: string, quantity: number) => ({
  parcelId,
  carrier: 'DHL',
  trackingNumber: '',
  lines: [{ line: 0, quantity }],
  atMs: 5,
});

describe('messages of an order', () => {
  test('payment notifies the buyer, and each supplier once for any number of lines', () => {
    const notes = messagesOfPaid(order(line('s-1'), line('s-2'), line('s-1'), line(null)), 1000);
    expect(notes.map(({ event, dueAtMs }) => [event, dueAtMs])).toEqual([
      ['receipt:o-1', 1000],
      ['delivery_missing:o-1', 3_601_000],
      ['order:o-1:s-1', 1000],
      ['order:o-1:s-2', 1000],
    ]);
  });

  test('acceptance by all is reported once, by some not at all; each parcel once', () => {
    const two = order(line('s-1'), line('s-2'));
    const lines = two.snapshot.lines;
    const events = (before: Fulfilment, after: Fulfilment) => messagesOfFulfilment(two, before, after, 5).map(({ event }) => event);
    const half = accept(lines, NOTHING_YET, new Set(['s-1']), 1);
    const all = accept(lines, half, null, 2);
    expect(events(NOTHING_YET, half)).toEqual([]);
    expect(events(half, all)).toEqual(['accepted:o-1']);
    const sent = ship(lines, all, parcel('p-1', 4));
    expect(events(all, sent)).toEqual(['shipped:o-1:p-1']);
    expect(events(sent, ship(lines, sent, parcel('p-2', 6)))).toEqual(['shipped:o-1:p-2']);
    expect(events(sent, { ...sent, notes: [{ atMs: 5, who: 'ana', text: 'Called.' }] })).toEqual([]);
  });
});

test('a decision is reported when it can no longer be undone, and each change of a listing has its own message', () => {
  const note = messageOfDecision({ id: 'l-1', supplierId: 's-1', version: 3 }, { decision: 'reject', reason: 'No.' }, 1000);
  expect(note).toMatchObject({ event: decisionEvent({ id: 'l-1', version: 3 }), dueAtMs: 11_000 });
  expect(decisionEvent({ id: 'l-1', version: 4 })).not.toBe(note.event);
});

test('a quote request notifies the suppliers at once, the desk a day later', () => {
  const notes = messagesOfQuote({ id: 'q-1', lines: [line('s-1'), line('s-1'), line(null)] }, 1000);
  expect(notes.map(({ event, audience, dueAtMs }) => [event, audience, dueAtMs])).toEqual([
    ['quote:q-1:s-1', 'supplier', 1000],
    ['overdue:q-1', 'operator', 86_401_000],
  ]);
});

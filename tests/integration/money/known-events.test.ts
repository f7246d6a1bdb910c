import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { OrderMove } from '#domain/order/order-outcome.ts';
import { cartOf, type MoneyServer, startMoneyServer } from '../../fixtures/money-server.ts';

const EVENT = { id: 'evt_1', type: 'payment_intent.succeeded' };
let server: MoneyServer;
let orderId: string;
beforeEach(async () => {
  server = await startMoneyServer({ products: [{ id: 'drill', priceCents: 1000, moq: 1, stock: 20 }] });
  ({ orderId } = (await server.post<WirePaymentIntent>('/api/create-payment-intent', cartOf('drill', 2, 10))).json);
});
afterEach(() => server.close());

/** Settles as a handler that looked up the event before another handler stored it. */
const settle = (from: 'pending' | 'paid', to: OrderMove['to'], event = EVENT) =>
  server.stores.orders.settle({
    orderId,
    from,
    moves: [{ to, reviewReason: null }],
    paymentError: null,
    event,
    cancelAtMs: null,
    nowMs: Date.now(),
  });
const state = async () => (await server.stores.orders.find(orderId))?.state;

it('a webhook event handled in between changes nothing, although the order would still accept it', async () => {
  await server.stores.orders.noteEvent(EVENT, 'ignored', Date.now());
  expect(await settle('pending', 'paid')).toEqual({ kind: 'known_event' });
  expect(await state()).toBe('pending');
  expect(await server.unitsOf('drill')).toEqual({ onHand: 20, reserved: 2 });
});

it('a webhook event is stored with its state change, and the same event changes nothing more', async () => {
  expect(await settle('pending', 'paid')).toMatchObject({ kind: 'applied', moves: [{ to: 'paid' }] });
  expect(await settle('paid', 'refunded')).toEqual({ kind: 'known_event' });
  expect(await state()).toBe('paid');
  expect(await settle('paid', 'refunded', { ...EVENT, id: 'evt_2' })).toMatchObject({ kind: 'applied' });
});

it('a webhook event about an order that has moved on is not stored, so that it can be handled again', async () => {
  expect(await settle('paid', 'refunded')).toEqual({ kind: 'stale' });
  expect(await server.stores.orders.hasEvent(EVENT.id)).toBe(false);
});

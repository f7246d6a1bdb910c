import { expect, test } from 'vitest';
import { ORDER_STATES, type OrderState } from '#domain/order/order.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { pollDelayMs } from './order-queries.ts';

const createdAt = '2026-02-03T12:00:00Z';
const order = (state: OrderState) => ({ state, createdAt }) as WireOrder;
const after = (ms: number) => Date.parse(createdAt) + ms;

test('an order is polled often while a payment is likely in progress, and rarely after two minutes', () => {
  expect(pollDelayMs(order('pending'), after(0))).toBe(2500);
  expect(pollDelayMs(order('pending'), after(119_999))).toBe(2500);
  expect(pollDelayMs(order('pending'), after(120_000))).toBe(15_000);
});

test.each(ORDER_STATES.filter((state) => state !== 'pending'))('an order that is %s is not polled', (state) => {
  expect(pollDelayMs(order(state), after(0))).toBe(false);
});

test('an order without an answer so far is not polled: the query itself is retried', () => {
  expect(pollDelayMs(undefined, after(0))).toBe(false);
});

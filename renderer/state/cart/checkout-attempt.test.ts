import { beforeEach, expect, test } from 'vitest';
import { attemptFor, endAttempt, noteAttemptOrder, renewAttempt } from './checkout-attempt.ts';

beforeEach(() => localStorage.clear());

const order = { id: 'order-1', token: 'secret' };

test('the same cart is the same attempt after any reload', () => {
  const first = attemptFor('two mugs');
  expect(attemptFor('two mugs')).toEqual(first);
  noteAttemptOrder(first, order);
  expect(attemptFor('two mugs')).toEqual({ ...first, order });
});

test('an attempt keeps the currency it began with, until its order has ended', () => {
  attemptFor('two mugs', 'cart', 'EUR');
  expect(attemptFor('two mugs', 'cart', 'GBP').currency).toBe('EUR');
  expect(renewAttempt('two mugs', 'cart', 'GBP').currency).toBe('GBP');
});

test('another cart is another attempt, which replaces the unpaid order of the one before', () => {
  const first = attemptFor('two mugs');
  noteAttemptOrder(first, order);
  const second = attemptFor('three mugs');
  expect(second.key).not.toBe(first.key);
  expect(second).toMatchObject({ cart: 'three mugs', replaces: order, order: null });
});

test('an order unknown to a third cart is still replaced by it', () => {
  noteAttemptOrder(attemptFor('two mugs'), order);
  attemptFor('three mugs');
  expect(attemptFor('four mugs').replaces).toEqual(order);
});

test('after an order that ended, the same cart gets a new attempt that replaces nothing', () => {
  const first = attemptFor('two mugs');
  noteAttemptOrder(first, order);
  const again = renewAttempt('two mugs');
  expect(again.key).not.toBe(first.key);
  expect(again).toMatchObject({ replaces: null, order: null });
});

test("the attempt's own order ends it once; any other order ends nothing", () => {
  noteAttemptOrder(attemptFor('two mugs'), order);
  expect(endAttempt('order-2')).toBeNull();
  expect(endAttempt('order-1')).toBe('cart');
  expect(endAttempt('order-1')).toBeNull();
});

test('paying a quote leaves the cart’s attempt unchanged', () => {
  const ofCart = attemptFor('two mugs');
  noteAttemptOrder(ofCart, order);
  const ofQuote = attemptFor('a quote', 'quote');
  expect(ofQuote).toMatchObject({ replaces: null, order: null });
  noteAttemptOrder(ofQuote, { id: 'order-q', token: 't' });
  expect(endAttempt('order-q')).toBe('quote');
  expect(attemptFor('two mugs')).toMatchObject({ key: ofCart.key, order });
});

test.each(['not json', '{"cart":3}', 'null'])('an unreadable stored attempt is replaced by a new one: %s', (text) => {
  localStorage.setItem('tradewind.checkout', text);
  expect(attemptFor('two mugs')).toMatchObject({ cart: 'two mugs', replaces: null, order: null });
});

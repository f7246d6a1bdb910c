import { expect, test } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const makeLimiter = () =>
  createConcurrencyLimiter({ perNetwork: 2, total: 3, refusals: { own: 'Your network has enough.', all: 'All are taken.' } });

test('limits the places of one network and of all networks together', () => {
  const limiter = makeLimiter();
  limiter.acquire('a');
  limiter.acquire('a');
  expect(() => limiter.acquire('a')).toThrow('Your network has enough.');
  limiter.acquire('b');
  expect(() => limiter.acquire('b')).toThrow('All are taken.');
  expect(limiter.count).toBe(3);
});

test('a released place is free again, however often it is released', () => {
  const limiter = makeLimiter();
  const leave = limiter.acquire('a');
  limiter.acquire('a');
  leave();
  leave();
  expect(limiter.count).toBe(1);
  limiter.acquire('a');
  expect(() => limiter.acquire('a')).toThrow('Your network has enough.');
});

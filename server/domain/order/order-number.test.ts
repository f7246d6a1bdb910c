import { expect, it } from 'vitest';
import { findOrderNumber, makeOrderNumber } from './order-number.ts';

it('is TW and five characters of Crockford’s base 32', () => {
  expect(makeOrderNumber(() => 0)).toBe('TW-00000');
  expect(makeOrderNumber(() => 0.999_999)).toBe('TW-ZZZZZ');
  for (let at = 0; at < 200; at += 1) expect(makeOrderNumber(Math.random)).toMatch(/^TW-[0-9A-HJKMNP-TV-Z]{5}$/);
});

it.each(['TW-7K3M9', 'tw-7k3m9', '7K3M9', ' tw 7k3m9 ', 'TW7K3M9'])('is found in %j', (typed) => {
  expect(findOrderNumber(typed)).toBe('TW-7K3M9');
});

it('is found with the letters people mistake for digits', () => {
  expect(findOrderNumber('TW-OIL12')).toBe('TW-01112');
});

it.each(['', 'TW-', '7K3M', '7K3M99', 'TW-7K3U9', '7K3M9; --'])('is not found in %j', (typed) => {
  expect(findOrderNumber(typed)).toBeUndefined();
});

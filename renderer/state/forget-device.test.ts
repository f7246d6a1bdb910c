import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDevice } from './forget-device.ts';

beforeEach(() => localStorage.clear());

test('nothing of the user stays on the device', () => {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const ours = [
    'currency',
    'recentSearches',
    'viewedProducts',
    'tradewind.cart',
    'tradewind.cart.corrupt',
    'tradewind.saved',
    'tradewind.orders',
    'tradewind.listings',
    'tradewind.quotes',
    'tradewind.client',
    'tradewind.install-dismissed',
    'tradewind.color-scheme',
  ];
  for (const key of [...ours, 'of-another-program']) localStorage.setItem(key, 'canary');
  sessionStorage.setItem('scroll', 'canary');
  forgetDevice();
  expect(Object.keys(localStorage)).toEqual(['of-another-program']);
  expect(sessionStorage.length).toBe(0);
  expect(location.assign).toHaveBeenCalledWith('/');
});

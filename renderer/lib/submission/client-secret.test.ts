import { afterEach, expect, it, vi } from 'vitest';
import { clientSecret } from './client-secret.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('stays the same on this device until it is deleted', () => {
  const first = clientSecret();
  expect(first.length).toBeGreaterThanOrEqual(16);
  expect(clientSecret()).toBe(first);
  localStorage.clear();
  expect(clientSecret()).not.toBe(first);
});

it('stays the same while the page is open if nothing can be stored', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(clientSecret()).toBe(clientSecret());
});

import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('the screen is kept on while requested, and again when the page becomes visible again', async () => {
  const seen: string[] = [];
  const release = () => seen.push('released');
  const request = (type: string) => {
    seen.push(type);
    return Promise.resolve({ release });
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const { rerender } = renderHook(useWakeLock, { initialProps: false });
  expect(seen).toEqual([]);
  rerender(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toEqual(['screen', 'screen']);
  rerender(false);
  await act(() => Promise.resolve());
  expect(seen).toEqual(['screen', 'screen', 'released']);
});

test("a browser's refusal is not an error", async () => {
  const request = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  renderHook(useWakeLock, { initialProps: true }).rerender(false);
  await act(() => Promise.resolve());
});

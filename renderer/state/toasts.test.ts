import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useShownToast, useToast } from './toasts.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = () => renderHook(() => ({ show: useToast(), ...useShownToast() })).result;

test('one toast at a time: the newest replaces the current one', () => {
  const toasts = open();
  act(() => toasts.current.show({ title: 'Added to cart', description: 'Mug' }));
  act(() => toasts.current.show({ title: 'Removed from cart', description: 'Mug' }));
  expect(toasts.current.toast?.title).toBe('Removed from cart');
});

test('dismissing a replaced toast leaves its successor', () => {
  const toasts = open();
  act(() => toasts.current.show({ title: 'First', description: '' }));
  const first = toasts.current.toast?.id ?? -1;
  act(() => toasts.current.show({ title: 'Second', description: '' }));
  act(() => toasts.current.dismiss(first));
  expect(toasts.current.toast?.title).toBe('Second');
});

test('an action without alternative text is not shown and is logged as an error', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const toasts = open();
  act(() => toasts.current.show({ title: 'Shown', description: '' }));
  act(() => toasts.current.show({ title: 'Hidden', description: '', action: { label: 'Undo', altText: ' ', onClick: () => undefined } }));
  expect(toasts.current.toast?.title).toBe('Shown');
  expect(error).toHaveBeenCalledOnce();
});

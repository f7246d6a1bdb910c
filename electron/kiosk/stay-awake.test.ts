import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stayAwake } from './stay-awake.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the screen stays on while the kiosk is open, and follows changed hours', () => {
  const held: number[] = [];
  const blocker = {
    start: (type: string) => {
      expect(type).toBe('prevent-display-sleep');
      held.push(held.length + 7);
      return held.length + 6;
    },
    stop: (id: number) => held.splice(held.indexOf(id), 1).length > 0,
  };
  let isOpen = true;
  stayAwake(blocker, () => isOpen);
  expect(held).toEqual([7]);
  isOpen = false;
  vi.advanceTimersByTime(20_000);
  expect(held).toEqual([]);
  isOpen = true;
  vi.advanceTimersByTime(60_000);
  expect(held).toEqual([7]);
});

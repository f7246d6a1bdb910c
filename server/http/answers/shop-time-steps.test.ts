import { expect, test } from 'vitest';
import type { ShopDocument } from '#domain/shop/shop-document.ts';
import { createShopTimeSteps } from './shop-time-steps.ts';

const NOON = Date.parse('2026-11-29T12:00:00Z');
const documentFrom = (from: string): ShopDocument => ({ revision: 1, body: { pages: { terms: { blocks: { en: 'x' }, from } } } });

test('a step is counted at the millisecond of a time, also when the clock goes back, and none for another document', () => {
  let [document, nowMs]: [ShopDocument | null, number] = [null, NOON];
  const steps = createShopTimeSteps(
    () => document,
    () => nowMs,
  );
  expect(steps()).toBe(0);
  document = documentFrom('2026-11-29T13:00:00Z');
  expect(steps()).toBe(0);
  nowMs = NOON + 3_600_000 - 1;
  expect(steps()).toBe(0);
  nowMs += 1;
  expect([steps(), steps()]).toEqual([1, 1]);
  nowMs -= 1;
  expect(steps()).toBe(2);
  document = documentFrom('2026-11-01');
  expect(steps()).toBe(2);
  document = null;
  expect(steps()).toBe(2);
});

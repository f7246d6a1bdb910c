import { expect, test } from 'vitest';
import { statedBetween, stockWithout } from './batch-stock.ts';

const row = (sku: string, stock: number | null, stated = 0) => ({ sku, stock, stated });
/** Returns the stock after undoing, at `now`, a batch that changed `before` to `after`. */
function undone(before: ReturnType<typeof row>[], after: ReturnType<typeof row>[], now: ReturnType<typeof row>[]) {
  const said = statedBetween(before, after);
  if (said === null) return null;
  const left = stockWithout(said, now);
  return left && Object.fromEntries(left);
}

test('a batch that stated no stock leaves it unchanged', () => {
  expect(undone([row('', 5)], [row('', 5)], [row('', 3)])).toBeNull();
});

test('undoing restores the stock of before, less what was sold since, never below zero', () => {
  expect(undone([row('', 100)], [row('', 500, 1)], [row('', 470, 1)])).toEqual({ '': 70 });
  expect(undone([row('', 10)], [row('', 500, 1)], [row('', 470, 1)])).toEqual({ '': 0 });
});

test('unknown stock becomes unknown again, and sales from it are not counted', () => {
  expect(undone([row('', null)], [row('', 500, 1)], [row('', 470, 1)])).toEqual({ '': null });
  expect(undone([row('', 100)], [row('', null, 1)], [row('', null, 1)])).toEqual({ '': 100 });
});

test('units sold of SKUs that did not exist before are taken from those that did, in turn', () => {
  const before = [row('red', 10), row('blue', 10)];
  expect(undone(before, [row('', 50, 0)], [row('', 35, 0)])).toEqual({ red: 0, blue: 5 });
  expect(undone([row('', 50)], [row('red', 10), row('blue', 10)], [row('red', 7), row('blue', 8)])).toEqual({ '': 45 });
});

test('only the SKUs that the batch stated are restored', () => {
  const now = [row('red', 4, 1), row('blue', 6)];
  expect(undone([row('red', 10), row('blue', 9)], [row('red', 5, 1), row('blue', 9)], now)).toEqual({ red: 9, blue: 6 });
});

test('stock that was stated again since stays unchanged', () => {
  expect(undone([row('', 100)], [row('', 500, 1)], [row('', 300, 2)])).toBeUndefined();
  expect(undone([row('', 100)], [row('', 500, 1)], [])).toBeUndefined();
});

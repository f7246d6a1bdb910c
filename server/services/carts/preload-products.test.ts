import { expect, test } from 'vitest';
import { preloadProducts } from './preload-products.ts';

test('a long cart reads each product once and yields to the event loop in between', async () => {
  const asked: string[] = [];
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 0);
  const findProduct = (id: string) => {
    asked.push(id);
    const until = performance.now() + 1;
    while (performance.now() < until);
    return undefined;
  };
  const items = Array.from({ length: 60 }, (_, at) => ({ id: `p${at % 30}` }));
  await preloadProducts(items, { findProduct });
  clearInterval(counting);
  expect(asked).toEqual(Array.from({ length: 30 }, (_, at) => `p${at}`));
  expect(turns).toBeGreaterThan(2);
});

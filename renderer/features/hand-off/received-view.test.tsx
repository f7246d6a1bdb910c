import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { encodeHandOff } from '#domain/cart/hand-off.ts';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { openInShop } from '../../../tests/fixtures/renderer/open-in-shop.tsx';
import { ReceivedView } from './received-view.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a link sums up how the cart here differs from the one handed over: changed lines of all lines, and the change of the total with tax', async () => {
  const plain = Array.from({ length: 9 }, (_, at) => makeRecord(`plain-${at}`, { priceCents: at === 0 ? 1007 : 1000 }).product);
  const products = [
    ...plain,
    makeRecord('pair', { name: 'Pair', priceCents: 1673, moq: 2 }).product,
    makeRecord('short', { name: 'Short', priceCents: 500, stock: 4 }).product,
    makeRecord('dozen', { name: 'Dozen', priceCents: 500, moq: 10 }).product,
  ];
  const wanted: Readonly<Record<string, number>> = { short: 5, dozen: 9 };
  const items = products.map(({ id }) => ({ id, variant: {}, quantity: wanted[id] ?? 1 }));
  openInShop(<ReceivedView source={{ kind: 'fragment', text: encodeHandOff(items) }} />, products);
  const changes = await screen.findByRole('region', { name: 'What has changed' });
  // 16.73 and 5.00 more, 5.00 less, each with 10 % tax, rounded once.
  expect(within(changes).getByText('3 of 12 changed, +$18.40')).toBeTruthy();
  expect(
    within(changes)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Pair', 'Short', 'Dozen']);
});

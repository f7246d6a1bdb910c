import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { priceCart } from '#domain/cart/price-cart.ts';
import { toCents } from '#domain/kernel/money.ts';
import { ExplainTotal } from './explain-total.tsx';

const product = { id: 'mug', name: 'Mug', priceCents: 233, tiers: [{ minQuantity: 10, unitPriceCents: 190 }], moq: 1, stock: null };
const priced = priceCart([{ id: 'mug', variant: {}, quantity: 13, product }], null, 0);
const centsOf = (text: string | null) => toCents(Number((text ?? '').replace(/[^\d.-]/g, '')));

test('Explain this total opens the addends as a list whose cents sum to the total; Escape returns the focus', async () => {
  render(
    <MantineProvider env="test">
      <ExplainTotal trace={priced.trace} />
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Explain this total' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  button.focus();
  act(() => button.click());
  const dialog = await screen.findByRole('dialog', { name: 'Explain this total' });
  const rows = within(dialog).getAllByRole('listitem');
  expect(rows.map((row) => row.firstChild?.textContent)).toEqual([
    '13 × Mug at the list price',
    'Price break from 10 units: Mug',
    'Shipping is free at checkout',
    'Tax 10% of the subtotal, rounded once',
  ]);
  expect(rows.reduce((sum, row) => sum + centsOf(row.lastChild?.textContent ?? ''), 0)).toBe(priced.totalCents);
  expect(dialog.textContent).toContain('Total$27.17');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

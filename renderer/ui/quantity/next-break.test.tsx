import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CartLine } from '#domain/cart/cart.ts';
import { useCart } from '#state/cart/cart-atoms.ts';
import { formatCart } from '#state/cart/cart-storage.ts';
import { renderInMantine } from '../../../tests/fixtures/renderer/in-mantine.tsx';
import { NextBreak } from './next-break.tsx';

const mug: CartLine = {
  id: 'mug',
  variant: {},
  quantity: 24,
  name: 'Stoneware Mug',
  priceCents: 210,
  tiers: [{ minQuantity: 48, unitPriceCents: 190 }],
  moq: 12,
  stock: 900,
  image: null,
  supplierId: 'kiln',
  supplierName: 'Kiln & Co',
  contact: { whatsapp: null, email: null },
};

function Lines({ stock }: { readonly stock: number | null }) {
  const next = { tier: { minQuantity: 48, unitPriceCents: 190 }, unitsMore: 24 };
  return useCart().map((line) => (
    <div key={line.id}>
      <NextBreak line={line} priced={{ next }} limits={{ stock }} />
      <output>{line.quantity}</output>
    </div>
  ));
}

function open(stock: number | null): void {
  renderInMantine(<Lines stock={stock} />);
  const newValue = formatCart([mug]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tradewind.cart', newValue, storageArea: localStorage })));
}

test.each([null, 48, 900])('with room for %s one press takes the line to the next break', (stock) => {
  open(stock);
  fireEvent.click(screen.getByRole('button', { name: 'Add 24 more to pay $1.90 each: Stoneware Mug' }));
  expect(screen.getByRole('status').textContent).toBe('48');
});

test('if the line cannot hold as many, the break is shown as text without a button', () => {
  open(47);
  expect(screen.getByText('24 more for $1.90 each')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeDeskOrder } from '../../../../tests/fixtures/orders/make-desk-order.ts';
import { renderInMantine } from '../../../../tests/fixtures/renderer/in-mantine.tsx';
import { OrderHead } from './order-head.tsx';

test('the desk reads the rate that the buyer saw', () => {
  const rupees = {
    code: 'INR',
    symbol: '₹',
    decimals: 2,
    grouping: 'lakh' as const,
    perUsd: 84.512,
    on: '2026-11-20',
    source: 'hand' as const,
  };
  renderInMantine(<OrderHead order={makeDeskOrder({ paidAtMs: null, shownIn: rupees })}>{null}</OrderHead>);
  expect(screen.getByText('Buyer saw INR: ₹ at 84.512 per dollar, set by the shop, 20 Nov 2026')).toBeTruthy();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInMantine } from '../../../tests/fixtures/renderer/in-mantine.tsx';
import { PriceBreaks } from './price-breaks.tsx';

const product = {
  id: 'p',
  priceCents: 1000,
  moq: 36,
  stock: 400,
  tiers: [
    { minQuantity: 108, unitPriceCents: 900 },
    { minQuantity: 360, unitPriceCents: 800 },
    { minQuantity: 1000, unitPriceCents: 500 },
  ],
};

function rowsAt(quantity: number, deal?: { percentOff: number }, priceCents?: number): [string, boolean][] {
  const sku = priceCents === undefined ? undefined : { sku: 'S', values: ['XL'], priceCents, stock: null, image: null };
  render(<PriceBreaks product={product} sku={sku} quantity={quantity} deal={deal} />);
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row): [string, boolean] => [row.textContent ?? '', row.getAttribute('aria-current') === 'true']);
  cleanup();
  return rows;
}

test('a row is marked once the quantity reaches it: none below the minimum order', () => {
  expect(rowsAt(1).map(([, isMarked]) => isMarked)).toEqual([false, false, false]);
  expect(rowsAt(36).map(([, isMarked]) => isMarked)).toEqual([true, false, false]);
  expect(rowsAt(360).map(([, isMarked]) => isMarked)).toEqual([false, false, true]);
});

test('a break above the stock is not shown', () => {
  expect(rowsAt(36).map(([text]) => text)).toEqual(['36+$10.00 ', '108+$9.00 −10%', '360+$8.00 −20%']);
});

test('a deal below every break is one row, with the list price it reduces', () => {
  expect(rowsAt(36, { percentOff: 30 })).toEqual([['36+$7.00 Before: $10.00−30%', true]]);
  expect(rowsAt(36, { percentOff: 15 }).map(([text]) => text)).toEqual(['36+$8.50 Before: $10.00−15%', '360+$8.00 −20%']);
});

test('a SKU with a price of its own has proportional breaks', () => {
  expect(rowsAt(36, undefined, 1255).map(([text]) => text)).toEqual(['36+$12.55 ', '108+$11.30 −10%', '360+$10.04 −20%']);
});

test('pressing a break sets the units it starts at; breaks above the stock cannot be pressed, and rows are named by their text', () => {
  const taken: number[] = [];
  const taking = (units: number) => (units > 200 ? undefined : () => void taken.push(units));
  renderInMantine(<PriceBreaks product={product} sku={undefined} quantity={36} deal={undefined} taking={taking} />);
  expect(screen.getAllByRole('rowheader').map((cell) => cell.getAttribute('aria-label'))).toEqual(['36+', '108+', '360+']);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  fireEvent.click(button('108+: take 108 units'));
  fireEvent.click(button('36+: take 36 units'));
  expect(button('360+: take 360 units').disabled).toBe(true);
  expect(taken).toEqual([108, 36]);
});

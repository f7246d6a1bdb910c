import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { fromWire } from '#domain/product/product-wire.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { SiteProvider } from '#state/config.tsx';
import { renderInMantine } from '../../../../tests/fixtures/renderer/in-mantine.tsx';
import { makeConfig } from '../../../../tests/fixtures/renderer/make-config.ts';
import { ProductGrid } from '../product-grid.tsx';

beforeEach(() => localStorage.clear());
const goods = (over: object = {}) => fromWire({ id: 'mug', name: 'Mug', price: 2, category: 'Toys', moq: 36, stock: 900, ...over });

let clearCart = () => {};
function CartHand() {
  clearCart = useCartActions().clear;
  return null;
}

function show(over: object = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(catalogueQueries.config().queryKey, makeConfig({}));
  renderInMantine(
    <QueryClientProvider client={client}>
      <SiteProvider>
        <MemoryRouter>
          <ProductGrid products={[goods(over)]} />
          <CartHand />
        </MemoryRouter>
      </SiteProvider>
    </QueryClientProvider>,
  );
  return screen.getByRole('article', { name: 'Mug' });
}
const button = () => screen.getByRole<HTMLButtonElement>('button');

test('the button adds the minimum order, then the rest, then shows that the cart has all', () => {
  show({ stock: 50 });
  expect([button().textContent, button().getAttribute('aria-label')]).toEqual(['Add 36', 'Add 36 of Mug to your cart']);
  act(() => button().click());
  expect(button().textContent).toBe('Add 14');
  act(() => button().click());
  expect([button().textContent, button().disabled]).toEqual(['All in cart', true]);
  act(() => clearCart());
  expect(button().textContent).toBe('Add 36');
});

test('a button that can add nothing shows why', () => {
  show({ stock: 0 });
  expect([button().textContent, button().disabled]).toEqual(['Sold out', true]);
  cleanup();
  show({ stock: 20 });
  expect([button().textContent, button().disabled]).toEqual(['Only 20 left', true]);
});

test('five colours are drawn and the others counted; all are in the accessible name', () => {
  const colors = ['Red', 'Blue', 'Green', 'White', 'Black', 'Sage', 'Multicolour'];
  show({ variants: { colors, sizes: [] } });
  const dots = screen.getByRole('img', { name: `In ${colors.join(', ')}` });
  expect(dots.textContent).toBe('+2');
  expect(button().textContent).toBe('Choose');
});

test('a card shows its facts in one line, the discount above 20 %, at most two badges, and has few elements', () => {
  const card = show({
    originalPrice: 3,
    badges: ['Best Seller', 'Top Rated', 'Eco'],
    stock: 499,
    shipping: { free: false, estimatedDays: 12, from: null },
    country: 'China',
    seller: 'Kiln & Co',
    verified: true,
    images: ['/img/mug'],
  });
  expect(card.textContent).toContain('$2.00 Before: $3.00 -33%');
  expect(card.textContent).toContain('MOQ 36 12 days New 0.0 (0) selling fast!');
  expect(card.textContent).toContain('Best Seller Top Rated ');
  expect(card.textContent).not.toContain('Eco');
  expect(screen.getByRole('link', { name: 'Ask Kiln & Co about Mug on WhatsApp' })).toBeTruthy();
  // A page shows fifty of them and has room for 1,500 elements.
  expect(card.querySelectorAll('*').length).toBeLessThanOrEqual(24);
});

test('only stock that covers the minimum order sells fast, and only a product without reviews is new', () => {
  expect(show({ stock: 35 }).textContent).toContain('35 in stock');
  cleanup();
  expect(show({ stock: 36 }).textContent).toContain('selling fast!');
  cleanup();
  expect(show({ rating: 4.5, reviews: 12 }).textContent).toContain('MOQ 36');
  expect(screen.queryByText('New')).toBeNull();
});

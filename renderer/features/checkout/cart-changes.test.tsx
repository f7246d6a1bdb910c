import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { mugCart } from '../../../tests/fixtures/renderer/mug-cart.ts';
import { CartSession } from './cart-session.tsx';

const cart = mugCart(10);
const words = 'Others are paying for Stoneware Mug at this moment: 4 can be ordered right now; got 10.';

/** The cart as priced by the server, with this many available. */
const seen = (available: number): WirePricedCart => ({
  lines: [
    {
      id: 'mug',
      quantity: 10,
      unitPrice: 2.1,
      lineTotal: 21,
      saving: 0,
      problems: available < 10 ? ['held_by_others'] : [],
      name: 'Stoneware Mug',
      listPrice: 2.1,
      moq: 1,
      stock: 900,
      available,
    },
  ],
  subtotal: 21,
  shipping: 0,
  tax: 2.1,
  total: 23.1,
  currency: 'USD',
  trace: [],
});
const refused = () =>
  Response.json(
    { code: 'cart_problems', detail: words, breakdown: seen(4) },
    { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
  );
/** Uses the page's clock, which all test files of one process share. */
const later = () => new Date(serverNow() + 900_000).toISOString();
const paymentsAsked = vi.fn<(body: { items: readonly { price: number }[]; amount: number }) => Response>();
const pricesAsked = vi.fn<() => Response>();

beforeAll(() => import('#domain/api.ts'));
beforeEach(() => {
  localStorage.clear();
  paymentsAsked.mockReset().mockImplementation(refused);
  pricesAsked.mockReset().mockImplementation(() => Response.json(seen(900)));
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/create-payment-intent') return paymentsAsked(JSON.parse(String(init?.body)));
    if (url === '/api/cart/price') return pricesAsked();
    return Response.json({ code: 'not_found', detail: 'There is no such thing' }, { status: 404 });
  });
});
afterAll(() => void vi.unstubAllGlobals());

function open() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <CartSession
            cart={cart}
            mode="test"
            delivery={() => null}
            isPaying={false}
            onBusy={() => {}}
            onDone={() => {}}
            onRequestQuote={() => {}}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('if nothing differs any more after a refusal, the payment is requested again automatically and its order is shown', async () => {
  paymentsAsked.mockImplementationOnce(refused).mockImplementationOnce(() =>
    Response.json(
      {
        ...seen(900),
        orderId: 'o',
        orderToken: 't',
        clientSecret: 's',
        expiresAt: later(),
        heldUntil: later(),
      },
      { status: 201 },
    ),
  );
  open();
  await screen.findByRole('button', { name: 'Pay $23.10' });
  expect(paymentsAsked).toHaveBeenCalledTimes(2);
});

test('refused again with no differences: shows the refusal, which names the line, and Try again; does not loop', async () => {
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(words);
  expect(paymentsAsked).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(paymentsAsked).toHaveBeenCalledTimes(3));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
  expect(paymentsAsked).toHaveBeenCalledTimes(3);
});

test('refused again and now different: shows the differences, not the refusal', async () => {
  pricesAsked.mockImplementationOnce(() => Response.json(seen(900))).mockImplementation(() => Response.json(seen(4)));
  open();
  await screen.findByRole('button', { name: 'Accept and continue' });
  expect(screen.getByRole('listitem').textContent).toContain('It will be set to 4.');
  expect(paymentsAsked).toHaveBeenCalledTimes(2);
});

test('a second request without a response is reported as such', async () => {
  paymentsAsked.mockImplementationOnce(refused).mockImplementation(() => {
    throw new TypeError('Failed to fetch');
  });
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Nothing was charged. Check the connection, then try again.');
  // The first request, and the second with its retry.
  expect(paymentsAsked).toHaveBeenCalledTimes(3);
});

test('a price this device cannot calculate is accepted once and is then requested and paid', async () => {
  const special = {
    ...seen(900),
    lines: [{ ...seen(900).lines[0], unitPrice: 1.47, lineTotal: 14.7 }],
    subtotal: 14.7,
    tax: 1.47,
    total: 16.17,
  };
  const differs = { code: 'price_changed', detail: 'Prices have changed.', breakdown: special };
  pricesAsked.mockImplementation(() => Response.json(special));
  paymentsAsked.mockImplementation(({ items, amount }) =>
    items[0]?.price === 1.47 && amount === 16.17
      ? Response.json(
          { ...special, orderId: 'o', orderToken: 't', clientSecret: 's', expiresAt: later(), heldUntil: later() },
          { status: 201 },
        )
      : Response.json(differs, { status: 409, headers: { 'Content-Type': 'application/problem+json' } }),
  );
  open();
  expect((await screen.findByTestId('accepted-total')).textContent).toBe('$16.17');
  fireEvent.click(screen.getByRole('button', { name: 'Accept and continue' }));
  await screen.findByRole('button', { name: /^Pay/ });
  expect(screen.queryByText('Your cart has changed')).toBeNull();
});

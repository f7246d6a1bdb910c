import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '#domain/cart/cart.ts';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { mugCart } from '../../../tests/fixtures/renderer/mug-cart.ts';
import { useCheckoutSession } from './use-checkout-session.ts';

/** Every payment request, with a function that answers it; orders fetched by id are always open. */
interface Asked {
  readonly quantity: number;
  readonly key: string | null;
  readonly answer: (orderId: string) => void;
}
let asked: Asked[] = [];
const expiresAt = new Date(Date.now() + 900_000).toISOString();
const breakdown = { lines: [], subtotal: 0, shipping: 0, tax: 0, total: 0, currency: 'USD', trace: [] } as const;
const made = { orderToken: 'token', clientSecret: 'secret', expiresAt, heldUntil: null } satisfies Partial<WirePaymentIntent>;
const openOrder: WireOrder = {
  ...breakdown,
  id: 'order-1',
  state: 'pending',
  stateText: 'Payment pending',
  number: 'TW-7K3M9',
  delivery: null,
  timeline: [],
  refunded: 0,
  fulfilment: null,
  parcels: [],
  refunds: [],
  createdAt: expiresAt,
  expiresAt,
  heldUntil: null,
  paidAt: null,
  paymentError: null,
  isTest: true,
};

// Preloads the module that the first call imports; on a busy machine that takes longer than a test's timeout.
beforeAll(() => import('#domain/api.ts'));

beforeEach(() => {
  localStorage.clear();
  asked = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.startsWith('/api/orders/')) return Promise.resolve(Response.json(openOrder));
    const { items } = JSON.parse(String(init.body)) as { items: { quantity: number }[] };
    return new Promise<Response>((resolve) => {
      asked.push({
        quantity: items[0]?.quantity ?? 0,
        key: new Headers(init.headers).get('Idempotency-Key'),
        answer: (orderId) => resolve(Response.json({ ...breakdown, ...made, orderId }, { status: 201 })),
      });
    });
  });
});
// Once at the end, not after each test: a late request of a finished test must not reach the network.
afterAll(() => void vi.unstubAllGlobals());

function open(quantity: number) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const hook = renderHook(
    ({ cart, isPaying }: { cart: Cart; isPaying: boolean }) => useCheckoutSession(cart, { isEnabled: true, isPaying }),
    {
      wrapper,
      initialProps: { cart: mugCart(quantity), isPaying: false },
    },
  );
  const orderId = () => (hook.result.current.data?.kind === 'ready' ? hook.result.current.data.intent.orderId : undefined);
  return { ...hook, client, orderId };
}

async function answered(at: number, orderId: string) {
  await waitFor(() => expect(asked.length).toBe(at + 1));
  act(() => asked[at]?.answer(orderId));
}

test('a session is requested once per cart, however often the page renders and whatever the query cache does', async () => {
  const page = open(10);
  await answered(0, 'order-1');
  await waitFor(() => expect(page.orderId()).toBe('order-1'));
  page.rerender({ cart: mugCart(10), isPaying: false });
  await act(() => page.client.refetchQueries());
  await act(() => page.client.invalidateQueries());
  expect(asked.length).toBe(1);
});

test('a changed cart requests a new payment; a late response for the previous cart is not shown', async () => {
  const page = open(10);
  await waitFor(() => expect(asked.length).toBe(1));
  page.rerender({ cart: mugCart(20), isPaying: false });
  await answered(1, 'order-2');
  await waitFor(() => expect(page.orderId()).toBe('order-2'));
  act(() => asked[0]?.answer('order-1'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(page.orderId()).toBe('order-2');
  expect(asked.map(({ quantity }) => quantity)).toEqual([10, 20]);
  expect(asked[1]?.key).not.toBe(asked[0]?.key);
});

test('the payment of the previous cart is not offered for the current one', async () => {
  const page = open(10);
  await answered(0, 'order-1');
  await waitFor(() => expect(page.orderId()).toBe('order-1'));
  page.rerender({ cart: mugCart(20), isPaying: false });
  expect(page.orderId()).toBeUndefined();
});

test('a repeated request keeps the shown session until its response arrives', async () => {
  const page = open(10);
  await answered(0, 'order-1');
  await waitFor(() => expect(page.orderId()).toBe('order-1'));
  act(() => page.result.current.reopen());
  await waitFor(() => expect(asked.length).toBe(2));
  expect(page.orderId()).toBe('order-1');
  act(() => asked[1]?.answer('order-3'));
  await waitFor(() => expect(page.orderId()).toBe('order-3'));
});

test('no session is requested while a payment is processed, nor again afterwards', async () => {
  const page = open(10);
  await answered(0, 'order-1');
  await waitFor(() => expect(page.orderId()).toBe('order-1'));
  page.rerender({ cart: mugCart(10), isPaying: true });
  page.rerender({ cart: mugCart(10), isPaying: false });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(asked.length).toBe(1);
});

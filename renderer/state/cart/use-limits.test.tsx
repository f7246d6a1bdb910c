import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Cart } from '#domain/cart/cart.ts';
import { useLimits } from './use-limits.ts';

const line = {
  id: 'shirt',
  name: 'Shirt',
  priceCents: 500,
  tiers: [],
  moq: 10,
  stock: 100,
  image: null,
  supplierId: null,
  supplierName: 'Pune Tools',
  contact: { whatsapp: null, email: null },
};
const cartOf = (red: number, blue: number): Cart => [
  { ...line, variant: { color: 'Red' }, quantity: red },
  { ...line, variant: { color: 'Blue' }, quantity: blue },
];

let answers: ((available: number) => void)[] = [];
beforeAll(() => import('#domain/api.ts'));
afterAll(() => void vi.unstubAllGlobals());

test('a line’s limit is the server’s available units minus the other lines; until it has answered, minus those of the last known stock', async () => {
  answers = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const { items } = JSON.parse(String(init.body)) as { items: readonly object[] };
    return new Promise<Response>((resolve) => {
      answers.push((available) => {
        const lines = items.map((item) => ({ ...item, unitPrice: 5, lineTotal: 5, saving: 0, problems: [], available }));
        resolve(Response.json({ lines, subtotal: 0, shipping: 0, tax: 0, total: 0, currency: 'USD', trace: [] }));
      });
    });
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result, rerender } = renderHook(({ cart }) => cart.map(useLimits(cart)), { wrapper, initialProps: { cart: cartOf(20, 30) } });
  const rooms = () => result.current.map(({ stock }) => stock);
  expect(rooms()).toEqual([70, 80]);
  await waitFor(() => expect(answers.length).toBe(1));
  act(() => answers[0]?.(60));
  await waitFor(() => expect(rooms()).toEqual([30, 40]));
  // During a refetch the last answer still applies: the plus button does not flicker.
  rerender({ cart: cartOf(30, 30) });
  expect(rooms()).toEqual([30, 30]);
  await waitFor(() => expect(answers.length).toBe(2));
  act(() => answers[1]?.(61));
  await waitFor(() => expect(rooms()).toEqual([31, 31]));
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { useDeviceRecords } from '#state/device-records.ts';
import { makeDeskOrder } from '../../../tests/fixtures/orders/make-desk-order.ts';
import { useGivenOrder } from './use-given-order.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? '';
    asked.push(token);
    const refusal = {
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      code: 'unauthorized',
      detail: 'This order opens with its order token only.',
    };
    return Promise.resolve(token === 'newest' ? Response.json(makeDeskOrder()) : Response.json(refusal, { status: 401 }));
  });
});
afterAll(() => void vi.unstubAllGlobals());

/** Returns the token stored on this device after opening these links in turn. */
async function heldAfter(...links: readonly string[]): Promise<string | undefined> {
  let held: string | undefined;
  for (const link of links) {
    const around = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[`/orders#o-1.${link}`]}>{children}</MemoryRouter>
      </QueryClientProvider>
    );
    const look = () => {
      useGivenOrder();
      return useDeviceRecords('orders').find(({ id }) => id === 'o-1')?.token;
    };
    const before = held;
    const { result, unmount } = renderHook(look, { wrapper: around });
    await waitFor(() => expect(before === undefined || before === link || asked.includes(link)).toBe(true), { timeout: 10_000 });
    await waitFor(() => expect(result.current).toBe(link === 'newest' ? 'newest' : (before ?? link)), { timeout: 10_000 });
    held = result.current;
    unmount();
  }
  return held;
}

test("an order's newest link replaces one that ended, and an older link does not replace it", async () => {
  expect(await heldAfter('ended', 'newest', 'ended')).toBe('newest');
});

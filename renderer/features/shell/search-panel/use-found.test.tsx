import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { useFound } from './use-found.ts';

const answers = new Map<string, (answer: Response) => void>();
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    (address: string) =>
      new Promise<Response>((resolve) => answers.set(new URL(address, location.href).searchParams.get('search') ?? '', resolve)),
  );
});
afterAll(() => void vi.unstubAllGlobals());

const client = new QueryClient();
const Around = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;

test('until the typed search is answered, the products before it keep the name of their own search', async () => {
  const panel = renderHook(({ text }) => useFound(text, true), { wrapper: Around, initialProps: { text: 'mug' } });
  const answer = async (search: string, total: string) => {
    await waitFor(() => expect(answers.has(search)).toBe(true));
    answers.get(search)?.(Response.json([], { headers: { 'X-Total-Count': total } }));
  };
  await answer('mug', '7');
  await waitFor(() => expect(panel.result.current).toMatchObject({ kind: 'found', search: 'mug', isOutdated: false }));
  panel.rerender({ text: 'lamp' });
  await waitFor(() => expect(panel.result.current).toMatchObject({ search: 'mug', page: { total: 7 }, isOutdated: true }));
  await answer('lamp', '2');
  await waitFor(() => expect(panel.result.current).toMatchObject({ search: 'lamp', page: { total: 2 }, isOutdated: false }));
});

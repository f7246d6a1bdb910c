import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { QuoteSubject } from '#domain/quote/quote-subject.ts';
import { useShownToast } from '#state/toasts.ts';
import { useQuoteRequest } from './use-quote-request.ts';

const SUBJECT: QuoteSubject = {
  lines: [{ id: 'mug', name: 'Stoneware Mug', variant: {}, quantity: 24 }],
  quantity: 24,
  whatsapp: null,
  supplierName: null,
};
const FIELDS = { name: 'Ada', email: 'ada@example.com', company: '', phone: '', quantity: '24', message: '' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a request that a device keeps says so in the words of the queue, and opens no chat', async () => {
  const message = 'Saved on this device. It goes out as soon as there is a connection.';
  const queued = { id: 'q-1', status: 'queued', manageToken: 't', reviewBy: null, message };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(queued), { status: 202 }));
  const open = vi.fn(() => null);
  vi.stubGlobal('open', open);
  const [onSent, onHeldBack] = [vi.fn(), vi.fn()];
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const hook = renderHook(() => ({ request: useQuoteRequest(SUBJECT, { onSent, onHeldBack }), toast: useShownToast().toast }), { wrapper });
  act(() => hook.result.current.request.mutate(FIELDS));
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(hook.result.current.toast).toMatchObject({ title: 'Quote request saved', description: message });
  expect(open).not.toHaveBeenCalled();
  expect(onHeldBack).not.toHaveBeenCalled();
});

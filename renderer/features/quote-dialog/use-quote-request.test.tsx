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

/** Sends a request to which the server gives this response, in a browser that opens no window. */
async function sendWithoutWindow(answer: object, status: number, fields = FIELDS) {
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => new Response(JSON.stringify(answer), { status }));
  vi.stubGlobal('fetch', fetch);
  const open = vi.fn(() => null);
  vi.stubGlobal('open', open);
  const [onSent, onHeldBack] = [vi.fn(), vi.fn()];
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const hook = renderHook(() => ({ request: useQuoteRequest(SUBJECT, { onSent, onHeldBack }), toast: useShownToast().toast }), { wrapper });
  act(() => hook.result.current.request.mutate(fields));
  await waitFor(() => expect(onSent.mock.calls.length + onHeldBack.mock.calls.length).toBe(1));
  return { toast: hook.result.current.toast, fetch, open, onSent, onHeldBack };
}

test("a request queued on a device shows the queue's text and opens no chat", async () => {
  const message = 'Saved on this device. It goes out as soon as there is a connection.';
  const queued = { id: 'q-1', status: 'queued', manageToken: 't', reviewBy: null, message };
  const { toast, open, onSent } = await sendWithoutWindow(queued, 202);
  expect(onSent).toHaveBeenCalledOnce();
  expect(toast).toMatchObject({ title: 'Quote request saved', description: message });
  expect(open).not.toHaveBeenCalled();
});

const STORED = { id: 'q-1', code: 'RFQ-7K3M9', answerBy: '2026-11-24T12:00:00.000Z', chatUrl: 'https://wa.me/15555550100?text=hello' };

test('a quantity is sent as a plain number, however it was typed', async () => {
  const { fetch } = await sendWithoutWindow(STORED, 201, { ...FIELDS, quantity: '2.000' });
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toMatchObject({ quantity: '2000' });
});

test('in a browser, a window that does not open means the chat was blocked', async () => {
  const { onHeldBack } = await sendWithoutWindow(STORED, 201);
  expect(onHeldBack).toHaveBeenCalledWith(STORED.chatUrl);
});

test('on the desktop, a chat passed to another program opens no window', async () => {
  vi.stubGlobal('location', { protocol: 'app:' });
  const { open, onSent } = await sendWithoutWindow(STORED, 201);
  expect(open).toHaveBeenCalledWith(STORED.chatUrl, '_blank');
  expect(onSent).toHaveBeenCalledOnce();
});

import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { QuoteSubject } from '#domain/quote/quote-subject.ts';
import { useQuoteSubject, useRequestQuote } from '#state/quote-subject.ts';
import { QuoteDialogPlace } from './quote-dialog-place.tsx';

const subject: QuoteSubject = {
  lines: [{ id: 'mug', name: 'Stoneware Mug', variant: {}, quantity: 24 }],
  quantity: 24,
  whatsapp: null,
  supplierName: null,
};

test("every request for a quote opens the page's one dialog, and leaving the page closes it", async () => {
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <QuoteDialogPlace />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  const ask = renderHook(() => useRequestQuote()).result;
  const held = renderHook(() => useQuoteSubject()[0]).result;
  act(() => ask.current(subject));
  expect(await screen.findByRole('dialog', { name: 'Request Quote' }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByText('Stoneware Mug')).toBeTruthy();
  expect(held.current).toEqual(subject);
  page.unmount();
  expect(held.current).toBeNull();
});

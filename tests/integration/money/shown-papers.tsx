import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { toCents } from '#domain/kernel/money.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { FIRST_VISIT } from '#domain/site/look.ts';
import { ScreenProvider } from '#state/screen/screen.tsx';
import { Receipt } from '../../../renderer/features/orders/receipt.tsx';
import { Invoice } from '../../../renderer/ui/paper/invoice.tsx';

/**
 * Sums printed on a receipt or invoice, in cents: an omitted sum is 0, and without a refund the full total stays paid.
 */
export interface PaperSums {
  readonly lines: number;
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
  readonly given: number;
  readonly onItsWay: number;
  readonly stays: number;
}

const render = (node: ReactNode) =>
  renderToStaticMarkup(
    <ScreenProvider screen={{ look: FIRST_VISIT, nowMs: Date.now(), isHtml: true }}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>{node}</MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>
    </ScreenProvider>,
  );

export const readReceipt = (order: WireOrder): PaperSums => readSums(render(createElement(Receipt, { order })));
export const readInvoice = (order: WireOrder): PaperSums => readSums(render(createElement(Invoice, { order })));

const wordsOf = (html: string) => html.replace(/<!--.*?-->|<[^>]*>/g, '');
const centsOf = (text: string | undefined) => toCents(Number((text ?? '').replace(/[^\d.]/g, '')));

function readSums(html: string): PaperSums {
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<(?:th|td)[^>]*>(.*?)<\/(?:th|td)>/g)].map(([, cell = '']) => wordsOf(cell)),
  );
  const goods = rows.filter(({ length }) => length === 4).slice(1);
  const said = (label: RegExp) => rows.filter(({ length, 0: name = '' }) => length === 2 && label.test(name)).map((row) => centsOf(row[1]));
  const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);
  const total = sum(said(/^Total$/));
  return {
    lines: sum(goods.map((row) => centsOf(row[3]))),
    subtotal: sum(said(/^Subtotal$/)),
    tax: sum(said(/^Tax/)),
    total,
    given: sum(said(/^Refunded/)),
    onItsWay: sum(said(/^Refund in progress/)),
    stays: said(/^Paid after refunds$/)[0] ?? total,
  };
}

import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { Cart } from '#domain/cart/cart.ts';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { Resolution } from '#domain/cart/line-changes.ts';
import { toCents } from '#domain/kernel/money.ts';
import { CURRENCY_CODES, type CurrencyCode } from '#domain/money/currency.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { Product } from '#domain/product/product.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { FIRST_VISIT, type Look } from '#domain/site/look.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import type { PaymentRequest } from '#lib/order-queries.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { useResolution } from '#state/cart/use-resolution.ts';
import { SiteProvider } from '#state/config.tsx';
import { ScreenProvider } from '#state/screen/screen.tsx';
import { DrawerContents } from '../../../renderer/features/cart-drawer/drawer-contents.tsx';
import { OrderSummary as CartSummary } from '../../../renderer/features/cart-page/order-summary.tsx';
import { AcceptChanges } from '../../../renderer/features/checkout/accept-changes.tsx';
import { PayButton } from '../../../renderer/features/checkout/card/pay-button.tsx';
import { OrderSummary } from '../../../renderer/features/checkout/order-summary.tsx';
import { toPaymentRequest } from '../../../renderer/features/checkout/payment-request.ts';
import { Receipt } from '../../../renderer/features/orders/receipt.tsx';

/** A device's screens, each rendered by itself; amounts are the texts a buyer reads. */
export interface Device {
  /** Sets the currency of all screens rendered from here on. */
  show(code: CurrencyCode): void;
  drawer(cart: Cart): { readonly lines: readonly string[]; readonly sums: readonly string[] };
  /** Subtotal and total of the screen, the total of the bar on phones, and subtotal, tax, total of the printed list. */
  cartPage(cart: Cart): { readonly sums: readonly string[]; readonly bar: string; readonly list: readonly string[] };
  /** Returns its payment request. */
  request(cart: Cart): PaymentRequest;
  /** Resolves the server's answer, with the total beside `Accept and continue`; undefined if nothing can be paid. */
  resolve(cart: Cart, breakdown: WirePricedCart): Resolution & { readonly total: string | undefined };
  checkout(cart: Cart, intent: WirePaymentIntent): Checkout;
  receipt(order: WireOrder): Paper;
}
interface Checkout {
  readonly lines: readonly string[];
  readonly subtotal: string;
  readonly tax: string;
  readonly total: string;
  readonly charged: string;
  readonly button: string;
}
interface Paper {
  readonly lines: readonly string[];
  readonly suppliers: readonly string[];
  /** Subtotal, tax, total. */
  readonly sums: readonly string[];
  /** The same in the currency the order was placed in; empty: US dollars. */
  readonly converted: Pick<Paper, 'lines' | 'suppliers' | 'sums'>;
  readonly note: string;
}

const config = (flashSale: FlashSale | null): WireConfig => ({
  role: 'hosted',
  currencies: CURRENCY_CODES,
  chatNumber: '15555550100',
  chatFallbackNumber: '15555550100',
  payments: 'test',
  stripePublishableKey: null,
  publicUrl: '',
  flashSale,
  kiosk: null,
});
const nothing = () => {};

/** @param findProduct the catalogue that answers the device when it fetches a product again */
export function openDevice(sale: FlashSale | null, findProduct: (id: string) => Product | undefined): Device {
  const client = new QueryClient();
  client.setQueryData(catalogueQueries.config().queryKey, config(sale));
  let look: Look = FIRST_VISIT;
  const render = (node: ReactNode) =>
    renderToStaticMarkup(
      <ScreenProvider screen={{ look, nowMs: Date.now(), isHtml: true }}>
        <MantineProvider env="test">
          <QueryClientProvider client={client}>
            <MemoryRouter>
              <SiteProvider>{node}</SiteProvider>
            </MemoryRouter>
          </QueryClientProvider>
        </MantineProvider>
      </ScreenProvider>,
    );
  /** Returns the result of a hook run inside the app. */
  function ask<T>(useIt: () => T): T {
    const said: T[] = [];
    const Asking = () => {
      said.push(useIt());
      return null;
    };
    render(createElement(Asking));
    return said[0] as T;
  }
  const known = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const product = findProduct(id);
      return product === undefined ? [] : [[id, product] as const];
    });
  /** Fills the query cache with the requested products, because static rendering fetches nothing. */
  const answerProducts = () => {
    for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ['cart-products'] }))
      if (state.data === undefined) client.setQueryData(queryKey, new Map(known(queryKey[1] as readonly string[])));
  };

  return {
    show: (currency) => {
      look = { ...FIRST_VISIT, currency };
    },
    drawer: (cart) => {
      const html = render(createElement(DrawerContents, { cart, onLeave: nothing }));
      return {
        lines: textsOf(html, 'line-total'),
        sums: amountsIn(html.slice(html.indexOf('<section')).replace(/<p[^>]*>Free shipping.*/, '')),
      };
    },
    cartPage: (cart) => {
      const pricing = ask(() => useCartPricing(cart));
      const summary = { cart, pricing, needsAttention: false, hasCheckFailed: false, onRequestQuote: nothing, onSaveForLater: nothing };
      const [subtotal = '', total = '', bar = '', ...list] = amountsIn(render(createElement(CartSummary, summary)));
      return { sums: [subtotal, total], bar, list };
    },
    request: (cart) => ask(() => toPaymentRequest(cart, useCartPricing(cart))),
    resolve: (cart, breakdown) => {
      ask(() => useResolution(cart, breakdown));
      answerProducts();
      const { resolution } = ask(() => useResolution(cart, breakdown));
      if (resolution === undefined) throw new Error('The cart was not resolved');
      return { ...resolution, total: textsOf(render(createElement(AcceptChanges, { cart, ...resolution })), 'accepted-total')[0] };
    },
    checkout: (cart, intent) => {
      const html = render(createElement(OrderSummary, { goods: cart, breakdown: intent }));
      const [subtotal = '', tax = '', total = ''] = ['subtotal', 'tax', 'total'].flatMap((name) => textsOf(html, name));
      const button = amountsIn(render(createElement(PayButton, { total: intent.total, isReady: true, isProcessing: false })))[0] ?? '';
      return { lines: textsOf(html, 'line-total'), subtotal, tax, total, charged: wordsOf(html.slice(html.indexOf('</dl>'))), button };
    },
    receipt: (order) => readReceipt(render(createElement(Receipt, { order }))),
  };
}

function readReceipt(html: string): Paper {
  const rows = html.slice(html.indexOf('<tbody'), html.indexOf('</table>')).split('</tr>');
  const isLine = (row: string) => row.includes('data-label');
  const foot = rows.findIndex((row) => row.includes('<tfoot'));
  const suppliers = rows.slice(0, foot).filter((row) => !isLine(row));
  const amounts = (isConverted: boolean) => {
    const amountsOf = (row: string) => amountsIn(row).filter((amount) => amount.startsWith('≈') === isConverted);
    const last = (row: string) => amountsOf(row).slice(-1);
    return {
      lines: rows.filter(isLine).flatMap(last),
      suppliers: suppliers.flatMap(last),
      sums: rows.slice(foot).flatMap(amountsOf),
    };
  };
  return { ...amounts(false), converted: amounts(true), note: wordsOf(html.slice(html.lastIndexOf('<p'))) };
}

const wordsOf = (html: string) => html.replace(/<!--.*?-->|<[^>]*>/g, '');
const textsOf = (html: string, testId: string) =>
  [...html.matchAll(new RegExp(`data-testid="${testId}"[^>]*>(.*?)</`, 'g'))].map(([, inner = '']) => wordsOf(inner));
/** Extracts amounts, in cents or whole shillings, with their mark of conversion. */
const amountsIn = (html: string): string[] =>
  wordsOf(html.replaceAll('</', ' </')).match(/(?:≈ )?(?:\$|R|C\$|€|£)[\d,]+\.\d\d|(?:≈ )?KSh [\d,]+/g) ?? [];

/** `$1,234.50` → 123450. */
export const centsOf = (text: string | undefined): number => toCents(Number((text ?? '').replace(/[^\d.]/g, '')));

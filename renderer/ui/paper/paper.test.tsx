import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_DELIVERY } from '#domain/order/delivery.ts';
import { NOTHING_YET } from '#domain/order/fulfilment.ts';
import type { Order } from '#domain/order/order.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { shopQueries } from '#lib/shop/shop-queries.ts';
import { SiteProvider } from '#state/config.tsx';
import { partsOf } from '#ui/orders/parts.ts';
import { makeDeskOrder } from '../../../tests/fixtures/orders/make-desk-order.ts';
import { renderInMantine } from '../../../tests/fixtures/renderer/in-mantine.tsx';
import { makeConfig } from '../../../tests/fixtures/renderer/make-config.ts';
import { Invoice } from './invoice.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { PaperButton } from './paper-button.tsx';

const BRAND = { name: 'Baobab', tagline: '' };
const CONTACT = { email: '', phone: '', address: '' };
const COMPANY = { name: 'Baobab GmbH', address: 'Hafen 1\nHamburg', taxNumber: 'DE1' };

function renderPaper(paper: ReactNode, shop?: WireConfig['shop']) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(catalogueQueries.config().queryKey, makeConfig(shop && { shop }));
  const contact = { ...CONTACT, chatNumber: '1', chatFallbackNumber: '1' };
  client.setQueryData(shopQueries.shop(3).queryKey, { revision: 3, brand: BRAND, contact, company: COMPANY });
  return renderInMantine(
    <QueryClientProvider client={client}>
      <SiteProvider>{paper}</SiteProvider>
    </QueryClientProvider>,
  );
}

const rows = (kind: string) =>
  within(screen.getByRole('article', { name: kind }))
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
const AT_MS = Date.parse('2026-11-22T10:00:00Z');
const refund = (amountCents: number, state: string) => ({ id: state, amountCents, state, reason: 'x', returned: [], requestedAtMs: AT_MS });

test('an invoice shows what each supplier sold, the total, the payment, refunds by day and the balance', () => {
  const refunds = [refund(1000, 'succeeded'), refund(500, 'failed'), refund(90, 'pending')] as unknown as Order['refunds'];
  renderPaper(<Invoice order={makeDeskOrder({ refunds, refundedCents: 1290 })} />);
  expect(rows('Invoice')).toEqual([
    ['Product', 'Quantity', 'Unit price', 'Amount'],
    ['MugRed · MUG-RED · Supplier of mug', '10', '$4.40', '$44.00'],
    ['Subtotal of Supplier of mug', '$44.00'],
    ['PanArticle no. P-7 · Supplier of pan', '5', '$11.00', '$55.00'],
    ['Subtotal of Supplier of pan', '$55.00'],
    ['Subtotal', '$99.00'],
    ['Shipping', 'Free'],
    ['Tax (10%)', '$9.90'],
    ['Total', '$108.90'],
    ['Paid 21 November 2026', '$108.90'],
    ['Refunded 22 November 2026', '− $10.00'],
    ['Refund in progress since 22 November 2026', '− $0.90'],
    ['Refunded by the payment provider or the bank', '− $2.00'],
    ['Paid after refunds', '$96.00'],
  ]);
});

test('a packing slip shows the goods to pack, then a parcel’s contents, of one supplier, without a price', () => {
  const parcel = { id: 'p', supplierId: 's1', carrier: 'DHL', trackingNumber: 'JD 1', lines: [{ line: 0, quantity: 4 }] };
  const fulfilment = { ...NOTHING_YET, parcels: [{ ...parcel, shippedAtMs: AT_MS, deliveredAtMs: null }] };
  const order = makeDeskOrder({ fulfilment });
  const [part, other] = partsOf(order);
  const [sent] = order.parcels;
  if (part === undefined || other === undefined || sent === undefined) throw new Error('mugs were sent, pans were not');
  const { unmount: takeAway } = renderPaper(<PackingSlip order={order} part={other} seller={other.seller} />);
  expect(rows('Packing slip')).toContainEqual(['PanArticle no. P-7', '5', '5']);
  takeAway();
  const { unmount } = renderPaper(<PackingSlip order={order} part={part} seller={part.seller} />);
  expect(rows('Packing slip')).toEqual([
    ['Product', 'To pack', 'Ordered'],
    ['MugRed · MUG-RED', '6', '10'],
  ]);
  unmount();
  renderPaper(<PackingSlip order={order} part={part} seller={part.seller} parcel={sent} />);
  expect(rows('Packing slip')).toEqual([
    ['Product', 'In this parcel', 'Ordered'],
    ['MugRed · MUG-RED', '4', '10'],
  ]);
  const { textContent } = screen.getByRole('article');
  expect(textContent).toContain('Sent bySupplier of mug');
  expect(textContent).toContain('CarrierDHLTracking numberJD 1');
  expect(textContent).toContain('Ada\n1 Quay\nMombasa\nKenya');
  expect(textContent).not.toContain('$');
});

test.each([
  '<img src=x onerror="document.title=1"><script>1</script>',
  '=1+1',
  '@SUM(A1)',
  'كوب من الخزف الحجري',
  '\u202Egnol si siht',
  '👩‍👩‍👧 cup & saucer 😀',
  '&lt;b&gt; &amp;amp;',
  'W'.repeat(200),
])('text typed by users is printed as text: %s', (typed) => {
  const delivery = { ...EMPTY_DELIVERY, name: typed, email: 'a@b.example', street: typed, city: 'Mombasa', country: 'Kenya', note: typed };
  const order = makeDeskOrder({ delivery }, [typed, 'Pan']);
  const [part] = partsOf(order);
  if (part === undefined) throw new Error('mugs were bought');
  const { container } = renderPaper(
    <>
      <Invoice order={order} />
      <PackingSlip order={order} part={part} seller={typed} />
    </>,
  );
  // Product, buyer, street and note on both, and the slip's sender: each as typed, separated from its neighbours.
  const said = [...container.querySelectorAll('bdi')]
    .flatMap((bdi) => (bdi.textContent ?? '').split('\n'))
    .filter((text) => text === typed);
  expect(said).toHaveLength(9);
  expect(container.querySelector('img, script, b')).toBeNull();
});

test('the company of the shop stands on paper, and no company without settings', () => {
  const { unmount } = renderPaper(<Invoice order={makeDeskOrder()} />, { revision: 3, brand: BRAND, contact: CONTACT });
  expect(screen.getByRole('article').textContent).toContain('Baobab GmbH\nHafen 1\nHamburg\nTax number DE1');
  unmount();
  renderPaper(<Invoice order={makeDeskOrder()} />);
  expect(screen.getByRole('article').textContent).not.toContain('GmbH');
});

afterEach(() => void vi.unstubAllGlobals());
test('a document exists while it is printed, under its own name, and is removed afterwards', () => {
  document.title = 'Orders';
  const printed: string[] = [];
  vi.stubGlobal(
    'print',
    () => void printed.push(document.title, document.querySelector('[data-paper]')?.getAttribute('aria-label') ?? 'nothing'),
  );
  renderPaper(<InvoiceButton order={makeDeskOrder()} />);
  expect(document.querySelector('[data-paper]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Invoice of TW-7K3M9' }));
  expect(printed).toEqual(['Invoice TW-7K3M9', 'Invoice']);
  fireEvent(window, new Event('afterprint'));
  expect(document.querySelector('[data-paper]')).toBeNull();
  expect(document.title).toBe('Orders');
});

test('a document with a picture is printed once the picture has arrived', async () => {
  const arrived = Promise.withResolvers<void>();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(arrived.promise);
  renderInMantine(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <PaperButton label="Print" name="Print" title="Paper">
        <article data-paper>
          <img alt="Logo" src="/img/0a1b2c3d4e5f" />
        </article>
      </PaperButton>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).not.toHaveBeenCalled();
  arrived.resolve();
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
});

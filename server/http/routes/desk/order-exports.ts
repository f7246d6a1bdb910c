import { Router } from 'express';
import type { Cell } from '#domain/kernel/files/csv.ts';
import { toUsd } from '#domain/kernel/money.ts';
import { type LineAmounts, lineAmounts } from '#domain/order/books/line-amounts.ts';
import { fulfilmentState } from '#domain/order/fulfilment.ts';
import { needsPerson } from '#domain/order/needs-person.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import { variantText } from '#domain/product/product.ts';
import type { OrderStore } from '../../../stores/orders/order-store.ts';
import { mapRows } from '../../answers/csv-answer.ts';
import { on } from '../../on.ts';
import { createDeskCsv, type DeskCsvDeps } from './desk-csv.ts';
import { describeLines, iso, newestFirst } from './export-rows.ts';
import { createDeskGuard, type DeskGuardDeps } from './guard.ts';
import { parseOrderFilter } from './order-query.ts';

type OrderExportDeps = DeskGuardDeps & DeskCsvDeps & { readonly orders: Pick<OrderStore, 'listAfter' | 'suppliersNamed'> };

const ORDER_COLUMNS = [
  'id',
  'state',
  'created',
  'paid',
  'total USD',
  'provider',
  'intent',
  'lines',
  'needs review',
  'number',
  'fulfilment',
  'refunded USD',
  'parcels',
  'disputed USD',
  'lost to bank USD',
  'won from bank USD',
  'gone twice USD',
  'not to be sent',
  'needs a person',
  'net USD',
  'tax USD',
  'suppliers',
  'country',
  'company',
  'PO number',
] as const;

const LINE_COLUMNS = [
  'order',
  'paid',
  'supplier',
  'SKU',
  'article number',
  'product',
  'variant',
  'units',
  'net',
  'tax',
  'gross',
  'refunded',
  'currency',
  'country',
  'company',
] as const;

/** `/api/operator/orders.csv` and `order-lines.csv`: orders by the desk's filter, and their lines for bookkeeping. */
export function createOrderExportRoutes({ logIn, orders, audit, now }: OrderExportDeps): Router {
  const router = Router();
  const sendCsv = createDeskCsv({ audit, now });
  router.use('/api/operator', createDeskGuard({ logIn }));

  on(router, 'GET /api/operator/orders.csv', async (req, res) => {
    const filter = await parseOrderFilter(req, orders);
    const found = newestFirst((after, limit) => orders.listAfter(filter, after, limit));
    await sendCsv(res, 'order', { name: 'orders', header: ORDER_COLUMNS, rows: mapRows(found, toOrderRow) });
  });

  on(router, 'GET /api/operator/order-lines.csv', async (req, res) => {
    const filter = await parseOrderFilter(req, orders);
    const found = newestFirst((after, limit) => orders.listAfter(filter, after, limit));
    await sendCsv(res, 'order', { name: 'order-lines', header: LINE_COLUMNS, rows: lineRows(found, filter.suppliers) });
  });
  return router;
}

/** Yields a row per line of every paid order, limited to `suppliers` if present. */
async function* lineRows(orders: AsyncIterable<Order>, suppliers?: readonly string[]): AsyncGenerator<Cell[]> {
  const wanted = suppliers === undefined ? null : new Set(suppliers);
  for await (const order of orders) {
    if (order.paidAtMs === null) continue;
    const amounts = lineAmounts(order);
    for (const [at, line] of order.snapshot.lines.entries())
      if (wanted === null || wanted.has(line.supplierId ?? '')) yield toLineRow(order, line, amounts[at]);
  }
}

function toLineRow({ number, paidAtMs, delivery }: Order, line: OrderLine, amounts: LineAmounts | undefined): Cell[] {
  const usd = (name: keyof LineAmounts) => toUsd(amounts?.[name] ?? 0);
  return [
    number,
    iso(paidAtMs),
    line.supplierName,
    line.sku ?? null,
    line.articleNumber ?? null,
    line.name,
    variantText(line.variant),
    line.quantity,
    usd('netCents'),
    usd('taxCents'),
    usd('grossCents'),
    usd('refundedCents'),
    'USD',
    delivery?.country ?? null,
    delivery?.company ?? null,
  ];
}

function toOrderRow(order: Order): Cell[] {
  return [
    order.id,
    order.state,
    iso(order.createdAtMs),
    iso(order.paidAtMs),
    toUsd(order.amountCents),
    order.provider,
    order.intentId,
    describeLines(order.snapshot.lines),
    order.reviewReason,
    order.number,
    fulfilmentState(order.snapshot.lines, order.fulfilment),
    toUsd(order.refundedCents),
    order.fulfilment.parcels.map(({ carrier, trackingNumber }) => [carrier, trackingNumber].filter(Boolean).join(' ')).join('; '),
    toUsd(order.disputedCents),
    toUsd(order.lostCents),
    toUsd(order.wonCents),
    toUsd(order.goneTwiceCents),
    (order.fulfilment.notSent ?? []).reduce((sum, units) => sum + units, 0),
    needsPerson(order).join(' '),
    toUsd(order.snapshot.subtotalCents),
    toUsd(order.snapshot.taxCents),
    [...new Set(order.snapshot.lines.map(({ supplierName }) => supplierName))].join('; '),
    order.delivery?.country ?? null,
    order.delivery?.company ?? null,
    order.delivery?.poNumber ?? null,
  ];
}

import { Router } from 'express';
import { toUsd } from '#domain/kernel/money.ts';
import { fulfilmentState } from '#domain/order/fulfilment.ts';
import { needsPerson } from '#domain/order/needs-person.ts';
import type { Order } from '#domain/order/order.ts';
import type { Cell } from '../../../runtime/csv.ts';
import type { OrderStore } from '../../../stores/orders/order-store.ts';
import { mapRows } from '../../answers/csv-answer.ts';
import { on } from '../../on.ts';
import { createDeskCsv, type DeskCsvDeps } from './desk-csv.ts';
import { iso, newestFirst, said } from './export-rows.ts';
import { createOperatorGuard, type OperatorGuardDeps } from './guard.ts';
import { parseOrderFilter } from './order-query.ts';

type OrderExportDeps = OperatorGuardDeps & DeskCsvDeps & { readonly orders: Pick<OrderStore, 'listAfter' | 'suppliersNamed'> };

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
] as const;

/** `/api/operator/orders.csv`: orders as the desk filters them. */
export function createOrderExportRoutes({ logIn, orders, audit, now }: OrderExportDeps): Router {
  const router = Router();
  const sendCsv = createDeskCsv({ audit, now });
  router.use('/api/operator', createOperatorGuard({ logIn }));

  on(router, 'GET /api/operator/orders.csv', async (req, res) => {
    const filter = await parseOrderFilter(req, orders);
    const found = newestFirst((after, limit) => orders.listAfter(filter, after, limit));
    await sendCsv(res, 'order', { name: 'orders', header: ORDER_COLUMNS, rows: mapRows(found, toOrderRow) });
  });
  return router;
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
    said(order.snapshot.lines),
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
  ];
}

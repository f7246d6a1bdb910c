import { messageOfRefund } from '#domain/message/order-messages.ts';
import type { ShippedLine } from '#domain/order/fulfilment.ts';
import type { Order } from '#domain/order/order.ts';
import type { Refund } from '#domain/order/refund.ts';
import type { Sql, Work } from '../../db/sql/work.ts';
import type { Deed } from '../desk/audit-store.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import { createMessageRows } from '../messages/message-rows.ts';
import type { FulfilmentRows } from './fulfilment-rows.ts';
import type { OrderLookup } from './order-lookup.ts';
import { orderSql } from './order-sql.ts';
import type { OrderStore, RefundSaid } from './order-store.ts';
import type { StockNotes } from './stock-notes.ts';
import type { StockRows, Units } from './stock-rows.ts';

interface OrderRefundsDeps {
  readonly lookup: OrderLookup;
  readonly fulfilments: FulfilmentRows;
  readonly stockRows: StockRows;
  readonly stockNotes: StockNotes;
}

/** Writes refunds: asked for first, settled once the card service has answered. */
export function createOrderRefunds(
  db: Sql,
  { lookup, fulfilments, stockRows, stockNotes }: OrderRefundsDeps,
): Pick<OrderStore, 'putRefund' | 'settleRefund' | 'listRefundsToAsk'> {
  const ORDER_SQL = orderSql(db.dialect);
  const audit = createAuditRows(db);
  const messages = createMessageRows(db);
  const sql = {
    put: db.prepare<Pick<Refund, 'id' | 'amountCents' | 'reason' | 'who'> & { orderId: string; returned: string; nowMs: number }>(
      ORDER_SQL.putRefund,
    ),
    settle: db.prepare<RefundSaid & { id: string }, { order_id: string; returned: string }>(ORDER_SQL.settleRefund),
    fail: db.prepare<{ id: string; error: string | null }>(ORDER_SQL.failRefund),
    toAsk: db.prepare<[number, number], { id: string; orderId: string }>(ORDER_SQL.toAsk),
    restock: db.prepare<Units>(ORDER_SQL.restock),
  };

  function* put(
    orderId: string,
    make: (order: Order) => { readonly refund: Refund; readonly deed: Deed },
    nowMs: number,
  ): Work<Order | undefined> {
    const order = yield* lookup.findToChange(orderId);
    if (order === undefined) return undefined;
    const { refund, deed } = make(order);
    const { id, amountCents, reason, who, returned } = refund;
    yield* sql.put.send({ id, amountCents, reason, who, orderId, returned: JSON.stringify(returned), nowMs });
    yield* fulfilments.put(order, order.fulfilment, nowMs);
    yield* audit.add(deed);
    return yield* lookup.get(orderId);
  }

  function* settle(id: string, said: RefundSaid, nowMs: number): Work<void> {
    const settled = yield* sql.settle.get({ ...said, id });
    if (settled === undefined) {
      if (said.state === 'failed') yield* sql.fail.send({ id, error: said.error });
      return;
    }
    if (said.state !== 'succeeded') return;
    yield* messages.note([messageOfRefund(settled.order_id, id, nowMs)], nowMs);
    yield* restock(yield* lookup.get(settled.order_id), JSON.parse(settled.returned) as ShippedLine[]);
  }

  function* restock({ snapshot }: Order, returned: readonly ShippedLine[]): Work<void> {
    const lines = returned.flatMap(({ line, quantity }) => {
      const bought = snapshot.lines[line];
      return bought === undefined ? [] : [{ ...bought, quantity }];
    });
    for (const units of yield* stockRows.unitsOf(lines)) {
      yield* sql.restock.send(units);
      yield* stockNotes.note(units.productId);
    }
  }

  return {
    putRefund: (id, make, nowMs) => db.write(() => put(id, make, nowMs)),
    settleRefund: (id, said, nowMs) => db.write(() => settle(id, said, nowMs)),
    listRefundsToAsk: (nowMs, limit) => db.run(sql.toAsk.all(nowMs, limit)),
  };
}

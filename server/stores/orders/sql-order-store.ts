import type { Sql } from '../../db/sql/sql-task.ts';
import { createOrderLists } from './desk/order-lists.ts';
import { createFulfilmentRows } from './fulfilment-rows.ts';
import { createFulfilmentWrites } from './fulfilment-writes.ts';
import { createOrderLinks } from './links/order-links.ts';
import { createOrderHoldRenewal } from './order-hold-renewal.ts';
import { createOrderHolds } from './order-holds.ts';
import { createOrderLookup } from './order-lookup.ts';
import { createOrderMoves } from './order-moves.ts';
import { createOrderNeeds } from './order-needs.ts';
import { createOrderPayment } from './order-payment.ts';
import { createOrderPlacing } from './order-placing.ts';
import { createOrderReads } from './order-reads.ts';
import { createOrderReview } from './order-review.ts';
import type { OrderStore } from './order-store.ts';
import { createOrderSweep } from './order-sweep.ts';
import { createRefundRestocking } from './refund-restocking.ts';
import { createRefundWrites } from './refund-writes.ts';
import { createStockNotes } from './stock-notes.ts';
import { createStockRows } from './stock-rows.ts';

/** Assembles the order store from its parts, each with the statements and transactions of one concern. */
export function createOrderStore(db: Sql): OrderStore {
  const stockRows = createStockRows(db);
  const stockNotes = createStockNotes(db);
  const lookup = createOrderLookup(db);
  const fulfilments = createFulfilmentRows(db);
  const holds = createOrderHolds(db, { stockRows, stockNotes });
  const moves = createOrderMoves(db, { holds });
  const needs = createOrderNeeds(db, { lookup });

  return {
    ...createOrderReads(db),
    ...createOrderLists(db),
    ...createOrderPlacing(db, { lookup, holds }),
    ...createOrderHoldRenewal(db, { lookup, holds }),
    ...createOrderSweep(db, { holds, moves }),
    ...createOrderPayment(db, { lookup, moves, needs }),
    ...createFulfilmentWrites(db, { lookup, fulfilments, needs }),
    ...createOrderReview(db, { lookup, fulfilments, holds, needs }),
    ...createRefundWrites(db, { lookup, fulfilments, needs, restocking: createRefundRestocking(db, { stockRows, stockNotes }) }),
    ...createOrderLinks(db, { lookup }),
    find: (id) => db.execute(lookup.find(id)),
    available: (lines, at) => db.execute(stockRows.available(lines, at)),
    listStockNotes: () => db.execute(stockNotes.list()),
    clearStockNotes: async (ids) => void (await db.execute(stockNotes.clear(ids))),
  };
}

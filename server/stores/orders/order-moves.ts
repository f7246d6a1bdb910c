import { messagesOfPaid } from '#domain/message/order-messages.ts';
import type { Order, OrderState } from '#domain/order/order.ts';
import type { OrderMove } from '#domain/order/order-outcome.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { createMessageRows } from '../messages/message-rows.ts';
import type { OrderHolds } from './order-holds.ts';
import { type OrderStateChange, orderSql, type PaymentOutcome } from './order-sql.ts';

export type OrderMoves = ReturnType<typeof createOrderMoves>;

/** Changes an order's state together with the stock it holds. Every function runs inside the caller's transaction. */
export function createOrderMoves(db: Sql, { holds }: { readonly holds: OrderHolds }) {
  const ORDER_SQL = orderSql(db.dialect);
  const messages = createMessageRows(db);
  const sql = {
    move: db.prepare<OrderStateChange>(ORDER_SQL.move),
    setOutcome: db.prepare<PaymentOutcome & { id: string }>(ORDER_SQL.setOutcome),
    moveWithOutcome: db.prepare<OrderStateChange & PaymentOutcome>(ORDER_SQL.moveWithOutcome),
  };

  return {
    /** Returns the move as made: `paid` becomes `paid_needs_review` if its units are not available. */
    *move({ id, snapshot }: Order, from: OrderState, wanted: OrderMove, nowMs: number, outcome?: PaymentOutcome): SqlTask<OrderMove> {
      const write = (made: OrderMove, taken: string | null = null) => {
        const stateChange = { id, from, ...made, taken, nowMs };
        return outcome === undefined ? sql.move.send(stateChange) : sql.moveWithOutcome.send({ ...stateChange, ...outcome });
      };
      if (from !== 'pending') {
        yield* write(wanted);
        return wanted;
      }
      if (wanted.to !== 'paid') {
        yield* holds.drop(id);
        yield* write(wanted);
        return wanted;
      }
      const { missing, taken } = yield* holds.sell(id, snapshot);
      const made: OrderMove = missing === null ? wanted : { to: 'paid_needs_review', reviewReason: missing };
      yield* write(made, JSON.stringify(taken));
      if (made.to === 'paid') yield* messages.note(messagesOfPaid({ id, snapshot }, nowMs), nowMs);
      return made;
    },

    /** Writes the payment's result if it does not change the order's state. */
    setOutcome: (id: string, outcome: PaymentOutcome): SqlTask<void> => sql.setOutcome.send({ id, ...outcome }),
  };
}

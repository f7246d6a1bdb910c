import { HOLD_MS, ORDER_LIFE_MS, type Order } from '#domain/order/order.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { OrderHolds } from './order-holds.ts';
import type { OrderMoves } from './order-moves.ts';
import { toOrder } from './order-row.ts';
import { type OrderRow, orderSql, SAME_MONEY } from './order-sql.ts';
import type { OrderStore } from './order-store.ts';

const CLOSED_AT_ONCE = 25;

/** Maximum delay until the next query to the payment provider (ms). */
const ASKED_WITHIN_MS = 60_000;
const NOW = 'CAST(@nowMs AS BIGINT)';
const DEADLINES = [
  `UPDATE orders SET expires_at = ${NOW} + ${ORDER_LIFE_MS} WHERE state = 'pending' AND expires_at > ${NOW} + ${ORDER_LIFE_MS}`,
  `UPDATE orders SET held_until = ${NOW} + ${HOLD_MS} WHERE held_until > ${NOW} + ${ORDER_LIFE_MS}`,
  `UPDATE orders SET cancel_at = ${NOW} WHERE cancel_at > ${NOW} + ${ASKED_WITHIN_MS}`,
  `UPDATE order_refund SET ask_at = ${NOW} WHERE ask_at > ${NOW} + ${ASKED_WITHIN_MS}`,
];

interface OrderSweepDeps {
  readonly holds: OrderHolds;
  readonly moves: OrderMoves;
}

/**
 * Releases expired holds and closes expired orders. Each first checks without the write lock, so that a sweep without
 * work neither waits for a writer nor delays one.
 */
export function createOrderSweep(
  db: Sql,
  { holds, moves: { move, setOutcome } }: OrderSweepDeps,
): Pick<OrderStore, 'shortenDeadlines' | 'hasDue' | 'releaseLapsed' | 'closeDue'> {
  const ORDER_SQL = orderSql(db.dialect);
  const sql = {
    due: db.prepare<[number, number], OrderRow>(ORDER_SQL.due),
    hasDue: db.prepare<[number]>(ORDER_SQL.hasDue),
    shorten: DEADLINES.map((text) => db.prepare<{ nowMs: number }>(text)),
  };
  const hasLapsed = (nowMs: number) => db.execute(holds.hasLapsed(nowMs));
  const hasToClose = async (nowMs: number) => (await db.execute(sql.hasDue.get(nowMs))) !== undefined;

  function* closeDue(nowMs: number, provider: Order['provider'] | null): SqlTask<number> {
    const due = yield* sql.due.all(nowMs, CLOSED_AT_ONCE);
    for (const row of due) {
      const { id, provider: of, intent_id: intentId, payment_error: paymentError } = row;
      const isAskable = intentId !== null && of === provider;
      if (isAskable) yield* setOutcome(id, { paymentError, cancelAtMs: nowMs, ...SAME_MONEY });
      else yield* move(toOrder(row), 'pending', { to: paymentError === null ? 'expired' : 'failed', reviewReason: null }, nowMs);
    }
    return due.length;
  }

  return {
    shortenDeadlines: (nowMs) =>
      db.transact(function* () {
        for (const statement of sql.shorten) yield* statement.send({ nowMs });
      }),
    hasDue: async (nowMs) => (await hasLapsed(nowMs)) || hasToClose(nowMs),
    releaseLapsed: async (nowMs) => ((await hasLapsed(nowMs)) ? db.transact(() => holds.releaseLapsed(nowMs)) : 0),
    closeDue: async (nowMs, provider) => ((await hasToClose(nowMs)) ? db.transact(() => closeDue(nowMs, provider)) : 0),
  };
}

import { messageOfDispute } from '#domain/message/desk-alerts.ts';
import { messagesOfDue } from '#domain/message/stop-messages.ts';
import { canBecome, hasBeenPaid, type Order, type OrderState } from '#domain/order/order.ts';
import type { OrderMoney, OrderMove } from '#domain/order/order-outcome.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { createMessageRows } from '../messages/message-rows.ts';
import type { OrderLookup } from './order-lookup.ts';
import type { OrderMoves } from './order-moves.ts';
import type { OrderNeeds } from './order-needs.ts';
import { toOptionalOrder } from './order-row.ts';
import { type OrderRow, orderSql, SAME_MONEY } from './order-sql.ts';
import type { OrderStore, Settled, Settlement } from './order-store.ts';

type OrderPayment = Pick<OrderStore, 'findByIntent' | 'attachIntent' | 'settle' | 'noteEvent' | 'hasEvent' | 'listToCancel'>;

interface OrderPaymentDeps {
  readonly lookup: OrderLookup;
  readonly moves: OrderMoves;
  readonly needs: OrderNeeds;
}

/** Links orders to the provider's intents and applies the provider's reports. */
export function createOrderPayment(db: Sql, { lookup, moves: { move, setOutcome }, needs }: OrderPaymentDeps): OrderPayment {
  const ORDER_SQL = orderSql(db.dialect);
  const messages = createMessageRows(db);
  const sql = {
    findByIntent: db.prepare<[string], OrderRow>(ORDER_SQL.findByIntent),
    attachIntent: db.prepare<{ id: string; intentId: string }, { state: OrderState }>(ORDER_SQL.attachIntent),
    addEvent: db.prepare<{ id: string; type: string; orderId: string | null; outcome: string; nowMs: number }>(ORDER_SQL.addEvent),
    findEvent: db.prepare<[string], { id: string }>(ORDER_SQL.findEvent),
    toCancel: db.prepare<[number, number], { id: string }>(ORDER_SQL.toCancel),
  };

  /** Records whether a person must look at the order, and messages suppliers of unsent units whether to send them. */
  function* noteAfter(order: Order, from: OrderState, state: OrderState, moves: number, nowMs: number): SqlTask<void> {
    if (from !== 'pending' || moves > 1) yield* needs.note(order.id);
    if (moves === 0 || !hasBeenPaid(from)) return;
    // Contains the length of the timeline: a bank may decide more than once.
    yield* messages.note(messagesOfDue(order, { ...order, state }, `after-${order.timeline.length}`, nowMs), nowMs);
  }

  function* tellOfDispute(order: Order, money: OrderMoney | undefined, nowMs: number): SqlTask<void> {
    const message = money === undefined ? undefined : messageOfDispute(order.id, order, money, nowMs);
    if (message !== undefined) yield* messages.note([message], nowMs);
  }

  function* settle({ orderId, from, moves, paymentError, event, nowMs, cancelAtMs, money }: Settlement): SqlTask<Settled> {
    const order = yield* lookup.findToChange(orderId);
    if (event !== null && (yield* sql.findEvent.get(event.id)) !== undefined) return { kind: 'known_event' };
    if (order?.state !== from) return { kind: 'stale' };
    const outcome = { paymentError, cancelAtMs, ...SAME_MONEY, ...money };
    let state: OrderState = from;
    const made: OrderMove[] = [];
    let isNoted = false;
    for (const [at, wanted] of moves.entries()) {
      // If stock could not be taken the order stays under review, from where not every later move is allowed.
      if (!canBecome(state, wanted.to)) continue;
      isNoted = at === moves.length - 1;
      const step = yield* move(order, state, wanted, nowMs, isNoted ? outcome : undefined);
      made.push(step);
      state = step.to;
    }
    if (!isNoted) yield* setOutcome(orderId, outcome);
    yield* noteAfter(order, from, state, made.length, nowMs);
    yield* tellOfDispute(order, money, nowMs);
    if (event !== null) {
      const said = made.map(({ to }) => to).join(' ') || 'unchanged';
      yield* sql.addEvent.send({ ...event, orderId, outcome: said, nowMs });
    }
    return { kind: 'applied', moves: made };
  }

  return {
    findByIntent: async (intentId) => toOptionalOrder(await db.execute(sql.findByIntent.get(intentId))),
    attachIntent: async (id, intentId) => (await db.executeInGroup(sql.attachIntent.get({ id, intentId })))?.state,
    settle: (settlement) => db.transactInGroup(() => settle(settlement)),
    noteEvent: async (event, outcome, nowMs) => (await db.execute(sql.addEvent.run({ ...event, orderId: null, outcome, nowMs }))) === 1,
    hasEvent: async (eventId) => (await db.execute(sql.findEvent.get(eventId))) !== undefined,
    listToCancel: async (nowMs, limit) => (await db.execute(sql.toCancel.all(nowMs, limit))).map(({ id }) => id),
  };
}

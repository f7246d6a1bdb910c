import { HOLD_MS, ORDER_LIFE_MS } from '#domain/order/order.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { type OrderHolds, StockNotTakenError } from './order-holds.ts';
import type { OrderLookup } from './order-lookup.ts';
import { toOrder } from './order-row.ts';
import { type HoldTimes, orderSql } from './order-sql.ts';
import type { HoldRenewal, HoldResult, NotTaken, OrderStore } from './order-store.ts';

/** A renewal that gains less is not written: requesting a hold in a loop costs no disk write. */
const MIN_GAIN_MS = 1000;

interface HoldRenewalDeps {
  readonly lookup: OrderLookup;
  readonly holds: OrderHolds;
}

/** Extends the hold of an open order (decision 9). */
export function createOrderHoldRenewal(db: Sql, { lookup, holds }: HoldRenewalDeps): Pick<OrderStore, 'renewHold'> {
  const renew = db.prepare<HoldTimes>(orderSql(db.dialect).renew);

  /** Returns why stock could not be taken; keeps what the transaction wrote before. */
  function* orNotTaken(take: () => SqlTask<void>): SqlTask<NotTaken | undefined> {
    try {
      yield* db.savepoint(take);
      return undefined;
    } catch (error) {
      if (error instanceof StockNotTakenError) return error.result;
      throw error;
    }
  }

  function* renewHold({ orderId, isConfirming, nowMs, maxLarge }: HoldRenewal): SqlTask<HoldResult> {
    const row = yield* lookup.findRowToChange(orderId);
    if (row === undefined) return { kind: 'unknown' };
    const order = toOrder(row);
    // A cancellation was requested from the provider: its response decides.
    if (row.state !== 'pending' || row.expires_at <= nowMs || row.cancel_at !== null) return { kind: 'ended', order };
    const confirmingAtMs = row.confirming_at ?? (isConfirming ? nowMs : null);
    const expiresAtMs = confirmingAtMs === null ? row.expires_at : confirmingAtMs + ORDER_LIFE_MS;
    const heldUntilMs = confirmingAtMs === null ? Math.min(nowMs + HOLD_MS, expiresAtMs) : expiresAtMs;
    if (row.held_until === null) {
      const notTaken = yield* orNotTaken(() => holds.take(orderId, row.client, order.snapshot, { nowMs, maxLarge }));
      if (notTaken !== undefined) return { ...notTaken, order };
    } else if (heldUntilMs - row.held_until < MIN_GAIN_MS && confirmingAtMs === row.confirming_at) return { kind: 'held', order };
    yield* renew.send({ id: orderId, heldUntilMs, expiresAtMs, confirmingAtMs });
    return { kind: 'held', order: yield* lookup.get(orderId) };
  }

  return { renewHold: (renewal) => db.transactInGroup(() => renewHold(renewal)) };
}

import type { Order } from '#domain/order/order.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { type OrderHolds, StockNotTakenError } from './order-holds.ts';
import type { OrderLookup } from './order-lookup.ts';
import { toNewOrder, toOptionalOrder } from './order-row.ts';
import { type NewOrder, type OrderRow, orderSql } from './order-sql.ts';
import type { OfQuote, OrderDraft, OrderStore, PlaceResult } from './order-store.ts';
import { createQuoteOrders } from './sql-quote-orders.ts';

/** Most of 33 million numbers are free: only a broken random source returns many taken ones in a row. */
const NUMBER_TRIES = 100;

interface OrderPlacingDeps {
  readonly lookup: OrderLookup;
  readonly holds: OrderHolds;
}

/** Writes a pending order together with the stock it holds. */
export function createOrderPlacing(db: Sql, { lookup, holds }: OrderPlacingDeps): Pick<OrderStore, 'place'> {
  const ORDER_SQL = orderSql(db.dialect);
  const ofQuotes = createQuoteOrders(db);
  const sql = {
    findByFingerprint: db.prepare<[string, number], OrderRow>(ORDER_SQL.findByFingerprint),
    dropFingerprint: db.prepare<[string, number]>(ORDER_SQL.dropFingerprint),
    countOpen: db.prepare<{ client: string; nowMs: number; number: string }, { n: number; taken: number }>(ORDER_SQL.countOpen),
    insert: db.prepare<NewOrder>(ORDER_SQL.insert),
    isTaken: db.prepare<[string], { taken: 1 }>(ORDER_SQL.isTaken),
    putDelivery: db.prepare<{ orderId: string; delivery: string; nowMs: number }>(ORDER_SQL.putDelivery),
    putSupplier: db.prepare<[string, number, string]>(ORDER_SQL.putSupplier),
  };

  function* freeNumber(make: () => string): SqlTask<string> {
    for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
      const number = make();
      if ((yield* sql.isTaken.get(number)) === undefined) return number;
    }
    throw new Error(`No free order number in ${NUMBER_TRIES} tries`);
  }

  function* refuseQuote(quote: OfQuote, nowMs: number): SqlTask<PlaceResult | undefined> {
    if (!(yield* ofQuotes.isPayable(quote, nowMs))) return { kind: 'quote_changed' };
    const standing = yield* ofQuotes.standing(quote);
    return standing === undefined ? undefined : { kind: 'quote_ordered', order: yield* lookup.get(standing) };
  }

  /**
   * Finds the caller's open order for the same cart if the request has no key; an expired order loses its fingerprint.
   */
  function* sameOpen(fingerprint: string | null, nowMs: number): SqlTask<Order | undefined> {
    if (fingerprint === null) return undefined;
    const same = yield* sql.findByFingerprint.get(fingerprint, nowMs);
    if (same === undefined) yield* sql.dropFingerprint.send(fingerprint, nowMs);
    return toOptionalOrder(same);
  }

  /** Writes the rows that belong to the order. */
  function* noteBeside({ id, claim, quote, delivery, snapshot, nowMs }: OrderDraft): SqlTask<void> {
    if (claim !== undefined) yield* claim();
    if (quote !== undefined) yield* ofQuotes.put(id, quote);
    if (delivery !== undefined) yield* sql.putDelivery.send({ orderId: id, delivery: JSON.stringify(delivery), nowMs });
    const suppliers = new Set(snapshot.lines.map(({ supplierId }) => supplierId));
    for (const supplierId of suppliers) if (supplierId !== null) yield* sql.putSupplier.send(supplierId, nowMs, id);
  }

  function* place(draft: OrderDraft): SqlTask<PlaceResult> {
    const { id, fingerprint, client, nowMs, snapshot, shownIn = null, quote, delivery = null } = draft;
    const existing = (yield* lookup.find(id)) ?? (yield* sameOpen(fingerprint, nowMs));
    if (existing !== undefined) return { kind: 'existing', order: existing };
    const refused = quote && (yield* refuseQuote(quote, nowMs));
    if (refused !== undefined) return refused;
    // Locks per client, so that each order counts the open ones before it.
    yield* db.acquireAdvisoryLock(`orders of ${client}`);
    const number = draft.makeNumber();
    const open = yield* sql.countOpen.get({ client, nowMs, number });
    if ((open?.n ?? 0) >= draft.maxOpen) return { kind: 'too_many_open' };
    const order: NewOrder = {
      id,
      number: open?.taken === 0 ? number : yield* freeNumber(draft.makeNumber),
      nowMs,
      expiresAtMs: draft.expiresAtMs,
      heldUntilMs: draft.heldUntilMs,
      amountCents: snapshot.totalCents,
      provider: draft.provider,
      snapshot: JSON.stringify(snapshot),
      shownIn: shownIn === null ? null : JSON.stringify(shownIn),
      client,
      fingerprint,
    };
    yield* sql.insert.send(order);
    yield* noteBeside(draft);
    yield* holds.take(id, client, snapshot, draft);
    return { kind: 'placed', order: { ...toNewOrder(order), delivery } };
  }

  return {
    place: async (draft) => {
      try {
        return await db.transactInGroup(() => place(draft));
      } catch (error) {
        if (error instanceof StockNotTakenError) return error.result;
        throw error;
      }
    },
  };
}

import type { Order, OrderSnapshot, OrderState } from '#domain/order.ts';
import { type Db, inTransaction } from '../../db/open-database.ts';
import type { OrderDraft, OrderStore, PlaceResult, Settlement } from '../order-store.ts';
import { type NewOrder, ORDER_SQL, type OrderRow, type Units } from './order-sql.ts';

type Shortages = Extract<PlaceResult, { kind: 'short' }>['shortages'];

/** Undoes a transaction that could not reserve everything. */
class Short extends Error {
  readonly shortages: Shortages;
  constructor(shortages: Shortages) {
    super('Not enough stock');
    this.shortages = shortages;
  }
}

export function createSqliteOrderStore(db: Db): OrderStore {
  const sql = {
    find: db.prepare<[string], OrderRow>(ORDER_SQL.find),
    findByIntent: db.prepare<[string], OrderRow>(ORDER_SQL.findByIntent),
    findByFingerprint: db.prepare<[string, number], OrderRow>(ORDER_SQL.findByFingerprint),
    dropFingerprint: db.prepare<[string]>(ORDER_SQL.dropFingerprint),
    countOpen: db.prepare<[string, number], { n: number }>(ORDER_SQL.countOpen),
    reserve: db.prepare<Units>(ORDER_SQL.reserve),
    available: db.prepare<[string], { available: number }>(ORDER_SQL.available),
    insert: db.prepare<NewOrder>(ORDER_SQL.insert),
    hold: db.prepare<Units & { orderId: string }>(ORDER_SQL.hold),
    held: db.prepare<[string], Units>(ORDER_SQL.held),
    dropHeld: db.prepare<[string]>(ORDER_SQL.dropHeld),
    giveBack: db.prepare<Units>(ORDER_SQL.giveBack),
    sell: db.prepare<Units>(ORDER_SQL.sell),
    noteSale: db.prepare<[string]>(ORDER_SQL.noteSale),
    attachIntent: db.prepare<{ id: string; intentId: string }>(ORDER_SQL.attachIntent),
    move: db.prepare<{ id: string; from: string; to: string; reviewReason: string | null; nowMs: number }>(ORDER_SQL.move),
    setError: db.prepare<{ id: string; paymentError: string | null }>(ORDER_SQL.setError),
    addEvent: db.prepare<{ id: string; type: string; orderId: string | null; outcome: string; nowMs: number }>(ORDER_SQL.addEvent),
    findEvent: db.prepare<[string], { id: string }>(ORDER_SQL.findEvent),
    due: db.prepare<[number, number], { id: string }>(ORDER_SQL.due),
    stockChanges: db.prepare<[], { id: number; productId: string }>(ORDER_SQL.stockChanges),
    clearStockChanges: db.prepare<[number]>(ORDER_SQL.clearStockChanges),
    list: db.prepare<{ state: string | null; limit: number; offset: number }, OrderRow>(ORDER_SQL.list),
    listAfter: db.prepare<{ createdAtMs: number; id: string; limit: number }, OrderRow>(ORDER_SQL.listAfter),
    count: db.prepare<{ state: string | null }, { n: number }>(ORDER_SQL.count),
  };

  function get(id: string): Order {
    const row = sql.find.get(id);
    if (row === undefined) throw new Error(`Order ${id} was just written and is not there`);
    return toOrder(row);
  }

  function place(draft: OrderDraft): PlaceResult {
    const { id, fingerprint, client, nowMs } = draft;
    const mine = sql.find.get(id);
    if (mine !== undefined) return { kind: 'existing', order: toOrder(mine) };
    if (fingerprint !== null) {
      const same = sql.findByFingerprint.get(fingerprint, nowMs);
      if (same !== undefined) return { kind: 'existing', order: toOrder(same) };
      sql.dropFingerprint.run(fingerprint);
    }
    if ((sql.countOpen.get(client, nowMs)?.n ?? 0) >= draft.maxOpen) return { kind: 'too_many_open' };
    const units = unitsOf(draft.snapshot);
    const short = units.filter((wanted) => sql.reserve.run(wanted).changes === 0);
    if (short.length > 0)
      throw new Short(short.map(({ productId }) => ({ productId, available: sql.available.get(productId)?.available ?? 0 })));
    sql.insert.run({
      id,
      nowMs,
      expiresAtMs: draft.expiresAtMs,
      amountCents: draft.snapshot.totalCents,
      provider: draft.provider,
      snapshot: JSON.stringify(draft.snapshot),
      client,
      fingerprint,
    });
    for (const wanted of units) sql.hold.run({ ...wanted, orderId: id });
    return { kind: 'placed', order: get(id) };
  }

  /** Reserved units end once: sold when paid, given back otherwise. */
  function endReservation(orderId: string, isSold: boolean): void {
    for (const units of sql.held.all(orderId)) {
      if (isSold) {
        sql.sell.run(units);
        sql.noteSale.run(units.productId);
      } else sql.giveBack.run(units);
    }
    sql.dropHeld.run(orderId);
  }

  function settle({ orderId, from, moves, paymentError, event, nowMs }: Settlement): 'applied' | 'stale' | 'known_event' {
    if (event !== null && sql.findEvent.get(event.id) !== undefined) return 'known_event';
    if (sql.find.get(orderId)?.state !== from) return 'stale';
    if (event !== null) {
      const outcome = moves.map((move) => move.to).join(' ') || 'unchanged';
      sql.addEvent.run({ ...event, orderId, outcome, nowMs });
    }
    let state: OrderState = from;
    for (const { to, reviewReason } of moves) {
      sql.move.run({ id: orderId, from: state, to, reviewReason, nowMs });
      if (state === 'pending') endReservation(orderId, to === 'paid');
      state = to;
    }
    sql.setError.run({ id: orderId, paymentError });
    return 'applied';
  }

  return {
    place: async (draft) => {
      try {
        return inTransaction(db, () => place(draft));
      } catch (error) {
        if (error instanceof Short) return { kind: 'short', shortages: error.shortages };
        throw error;
      }
    },
    find: async (id) => toOptionalOrder(sql.find.get(id)),
    findByIntent: async (intentId) => toOptionalOrder(sql.findByIntent.get(intentId)),
    attachIntent: async (id, intentId) => void sql.attachIntent.run({ id, intentId }),
    settle: async (settlement) => inTransaction(db, () => settle(settlement)),
    noteEvent: async (event, outcome, nowMs) => sql.addEvent.run({ ...event, orderId: null, outcome, nowMs }).changes === 1,
    hasEvent: async (eventId) => sql.findEvent.get(eventId) !== undefined,
    listDue: async (nowMs, limit) => sql.due.all(nowMs, limit).map((row) => row.id),
    listStockChanges: async () => {
      const rows = sql.stockChanges.all();
      return { upTo: rows.at(-1)?.id ?? 0, productIds: [...new Set(rows.map((row) => row.productId))] };
    },
    clearStockChanges: async (upTo) => void sql.clearStockChanges.run(upTo),
    list: async ({ state = null, limit, offset }) => ({
      orders: sql.list.all({ state, limit, offset }).map(toOrder),
      total: sql.count.get({ state })?.n ?? 0,
    }),
    listAfter: async (after, limit) =>
      sql.listAfter.all({ createdAtMs: after?.createdAtMs ?? Number.MAX_SAFE_INTEGER, id: after?.id ?? '', limit }).map(toOrder),
  };
}

/** Units per product over all its variants (they share stock), in id order so that two orders never wait for each other crosswise. */
function unitsOf(snapshot: OrderSnapshot): { productId: string; quantity: number }[] {
  const units = new Map<string, number>();
  for (const line of snapshot.lines) units.set(line.id, (units.get(line.id) ?? 0) + line.quantity);
  return [...units].map(([productId, quantity]) => ({ productId, quantity })).sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

/** Rows are written by this store alone; the table checks the states. */
function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    state: row.state as Order['state'],
    createdAtMs: row.created_at,
    expiresAtMs: row.expires_at,
    paidAtMs: row.paid_at,
    amountCents: row.amount_cents,
    provider: row.provider as Order['provider'],
    intentId: row.intent_id,
    paymentError: row.payment_error,
    reviewReason: row.review_reason,
    snapshot: JSON.parse(row.snapshot) as OrderSnapshot,
  };
}

const toOptionalOrder = (row: OrderRow | undefined) => (row === undefined ? undefined : toOrder(row));

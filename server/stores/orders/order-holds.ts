import type { StockUnits } from '#domain/order/fulfilment.ts';
import type { OrderSnapshot } from '#domain/order/order.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { holdsSql } from './order-holds-sql.ts';
import type { NotTaken, Shortage, StockKey } from './order-store.ts';
import type { StockNotes } from './stock-notes.ts';
import { inLockOrder, type StockRows, type StockRowUnits, sumUnitsByRow } from './stock-rows.ts';

/** Rolls back the transaction of an order that could not take its stock. */
export class StockNotTakenError extends Error {
  readonly result: NotTaken;
  constructor(result: NotTaken) {
    super('The stock was not taken');
    this.result = result;
  }
}

/** Reservation rows released per transaction: some milliseconds, so that no buyer waits for a sweep. */
const ROWS_PER_SWEEP = 300;

interface Sold {
  /** Why nothing was taken; null if everything was. */
  readonly missing: string | null;
  /** Taken from rows with counted stock. */
  readonly taken: readonly StockUnits[];
}

interface OrderHoldsDeps {
  readonly stockRows: StockRows;
  readonly stockNotes: StockNotes;
}
export type OrderHolds = ReturnType<typeof createOrderHolds>;

/** Takes and releases the stock that orders hold (decision 9). Every function runs inside the caller's transaction. */
export function createOrderHolds(db: Sql, { stockRows: { unitsOf, skusOf }, stockNotes }: OrderHoldsDeps) {
  const HOLDS_SQL = holdsSql(db.dialect);
  const sql = {
    reserve: db.prepare<StockRowUnits>(HOLDS_SQL.reserve),
    stockOf: db.prepare<StockKey, { onHand: number; available: number }>(HOLDS_SQL.stockOf),
    hold: db.prepare<StockRowUnits & { orderId: string; client: string }>(HOLDS_SQL.hold),
    dropHeld: db.prepare<[string], StockRowUnits>(HOLDS_SQL.dropHeld),
    noLongerHeld: db.prepare<[string]>(HOLDS_SQL.noLongerHeld),
    giveBack: db.prepare<StockRowUnits>(HOLDS_SQL.giveBack),
    sell: db.prepare<StockRowUnits & { isHeld: 0 | 1 }, { onHand: number | null }>(HOLDS_SQL.sell),
    unsell: db.prepare<StockRowUnits>(HOLDS_SQL.unsell),
    lapsed: db.prepare<[number], { id: string }>(HOLDS_SQL.lapsed),
    hasLapsed: db.prepare<[number], { id: string }>(HOLDS_SQL.hasLapsed),
    lapsedOfStock: db.prepare<StockKey & { nowMs: number }, { id: string }>(HOLDS_SQL.lapsedOfStock),
    lapsedOfClient: db.prepare<{ client: string; nowMs: number }, { id: string }>(HOLDS_SQL.lapsedOfClient),
    ofClient: db.prepare<[string, string], { id: string; createdAtMs: number }>(HOLDS_SQL.ofClient),
    isLarge: db.prepare<StockKey & { client: string; first: string }>(HOLDS_SQL.isLarge),
    countLarge: db.prepare<{ client: string; first: string }, { n: number }>(HOLDS_SQL.countLarge),
  };

  /** Releases a hold and returns its units. The caller must change the order's state, which records it. */
  function* drop(orderId: string): SqlTask<readonly StockRowUnits[]> {
    const held = inLockOrder(yield* sql.dropHeld.all(orderId));
    for (const units of held) yield* sql.giveBack.send(units);
    return held;
  }

  /** Does the same for an order that keeps its state. */
  function* giveBack(orderId: string): SqlTask<readonly StockRowUnits[]> {
    const held = yield* drop(orderId);
    yield* sql.noLongerHeld.send(orderId);
    return held;
  }

  /**
   * Returns true if the order exceeds the limit of large shares: a network's first open order may take any quantity,
   * its others together more than half of at most `maxLarge` products.
   */
  function* takesTooMuch(orderId: string, client: string, units: readonly StockRowUnits[], maxLarge: number): SqlTask<boolean> {
    const others = (yield* sql.ofClient.all(client, orderId)).toSorted((a, b) => a.createdAtMs - b.createdAtMs || (a.id < b.id ? -1 : 1));
    const first = others[0]?.id;
    if (first === undefined) return false;
    for (const { productId, sku } of units)
      if ((yield* sql.isLarge.get({ productId, sku, client, first })) !== undefined)
        return ((yield* sql.countLarge.get({ client, first }))?.n ?? 0) > maxLarge;
    return false;
  }

  const isShort = function* (wanted: StockRowUnits): SqlTask<boolean> {
    return (yield* sql.reserve.run(wanted)) === 0;
  };

  /** Takes units, releasing expired holds that were not swept yet if necessary. Returns true if there are too few. */
  function* isShortInSpite(wanted: StockRowUnits, nowMs: number): SqlTask<boolean> {
    if (!(yield* isShort(wanted))) return false;
    for (const { id } of yield* sql.lapsedOfStock.all({ productId: wanted.productId, sku: wanted.sku, nowMs })) {
      yield* giveBack(id);
      if (!(yield* isShort(wanted))) return false;
    }
    return true;
  }

  return {
    drop,

    /** Takes all units for an order already written. @throws StockNotTakenError */
    *take(
      orderId: string,
      client: string,
      snapshot: OrderSnapshot,
      { nowMs, maxLarge }: { nowMs: number; maxLarge: number },
    ): SqlTask<void> {
      const units = yield* unitsOf(snapshot.lines);
      for (const { id } of yield* sql.lapsedOfClient.all({ client, nowMs })) if (id !== orderId) yield* giveBack(id);
      const shortages: Shortage[] = [];
      for (const wanted of units) if (yield* isShortInSpite(wanted, nowMs)) shortages.push(yield* toShortage(wanted));
      if (shortages.length > 0) throw new StockNotTakenError({ kind: 'short', shortages });
      for (const wanted of units) yield* sql.hold.send({ ...wanted, orderId, client });
      if (yield* takesTooMuch(orderId, client, units, maxLarge)) throw new StockNotTakenError({ kind: 'too_large_a_share' });
    },

    /** Deducts the lines' units from stock for good: all or nothing. */
    *sell(orderId: string, snapshot: OrderSnapshot, quantities = snapshot.lines.map(({ quantity }) => quantity)): SqlTask<Sold> {
      const held = yield* drop(orderId);
      const lines = snapshot.lines.flatMap((line, at) => {
        const quantity = quantities[at] ?? 0;
        return quantity > 0 ? [{ at, id: line.id, sku: line.sku, quantity }] : [];
      });
      const skus = yield* skusOf(lines);
      // Stock may be divided differently from when it was held: only units held in the same row count as this order's.
      const isHeld = (wanted: StockRowUnits) =>
        held.some(({ productId, sku }) => productId === wanted.productId && sku === wanted.sku) ? 1 : 0;
      const [sold, missing]: [(StockRowUnits & { isCounted: boolean })[], StockRowUnits[]] = [[], []];
      for (const wanted of sumUnitsByRow(lines, skus)) {
        const row = yield* sql.sell.get({ ...wanted, isHeld: isHeld(wanted) });
        if (row === undefined) missing.push(wanted);
        else sold.push({ ...wanted, isCounted: row.onHand !== null });
      }
      if (missing.length > 0) {
        for (const { productId, sku, quantity } of sold) yield* sql.unsell.send({ productId, sku, quantity });
        const which = missing.map(sayUnits).join(', ');
        return { missing: `The card was charged, but the stock is gone (lowered, withdrawn or sold to others): ${which}.`, taken: [] };
      }
      for (const { productId } of sold) yield* stockNotes.note(productId);
      const isCounted = (id: string, sku: string) => sold.some((row) => row.isCounted && row.productId === id && row.sku === sku);
      const taken = lines.flatMap(({ at, id, quantity }, place): StockUnits[] => {
        const sku = skus[place] ?? '';
        return isCounted(id, sku) ? [{ line: at, sku, quantity }] : [];
      });
      return { missing: null, taken };
    },

    *hasLapsed(nowMs: number): SqlTask<boolean> {
      return (yield* sql.hasLapsed.get(nowMs)) !== undefined;
    },

    /** Runs one slice of a sweep; returns the number of orders that lost their hold. */
    *releaseLapsed(nowMs: number): SqlTask<number> {
      let rows = 0;
      let orders = 0;
      for (const { id } of yield* sql.lapsed.all(nowMs)) {
        if (rows >= ROWS_PER_SWEEP) break;
        rows += (yield* giveBack(id)).length;
        orders += 1;
      }
      return orders;
    },
  };

  function* toShortage({ productId, sku, quantity }: StockRowUnits): SqlTask<Shortage> {
    const stock = yield* sql.stockOf.get({ productId, sku });
    return { productId, sku, available: stock?.available ?? 0, isHeldByOthers: stock !== undefined && stock.onHand >= quantity };
  }
}

const sayUnits = ({ productId, sku, quantity }: StockRowUnits) => `${quantity} × ${productId}${sku === '' ? '' : ` (${sku})`}`;

import type { OrderSnapshot } from '#domain/order/order.ts';
import type { Db } from '../../db/open-database.ts';
import type { NotTaken, Shortage } from '../order-store.ts';

export interface Units {
  readonly productId: string;
  readonly quantity: number;
}

/** Undoes the transaction of an order that could not take its stock. */
export class Refused extends Error {
  readonly result: NotTaken;
  constructor(result: NotTaken) {
    super('The stock was not taken');
    this.result = result;
  }
}

/** Reservation rows given back in one transaction: some milliseconds, so that no buyer waits for a sweep. */
const ROWS_PER_SWEEP = 300;

const SQL = {
  reserve: `UPDATE stock SET reserved = reserved + @quantity
       WHERE product_id = @productId AND (on_hand IS NULL OR on_hand - reserved >= @quantity)`,
  stockOf: 'SELECT on_hand AS onHand, max(0, on_hand - reserved) AS available FROM stock WHERE product_id = ? AND on_hand IS NOT NULL',
  hold: 'INSERT INTO reservation (order_id, product_id, quantity, client) VALUES (@orderId, @productId, @quantity, @client)',
  held: 'SELECT product_id AS productId, quantity FROM reservation WHERE order_id = ?',
  dropHeld: 'DELETE FROM reservation WHERE order_id = ?',
  noLongerHeld: 'UPDATE orders SET held_until = NULL WHERE id = ?',
  giveBack: 'UPDATE stock SET reserved = max(0, reserved - @quantity) WHERE product_id = @productId',
  // What others hold is theirs; what this order held is given back before and counts as on hand.
  canSell: `SELECT product_id FROM stock WHERE product_id = @productId
       AND (on_hand IS NULL OR on_hand - CASE @isHeld WHEN 1 THEN 0 ELSE reserved END >= @quantity)`,
  sell: 'UPDATE stock SET on_hand = on_hand - @quantity WHERE product_id = @productId',
  noteSale: 'INSERT INTO stock_change (product_id) VALUES (?)',
  lapsed: 'SELECT id FROM orders WHERE held_until <= ? ORDER BY held_until LIMIT 100',
  // What is due is little, because a sweep comes by every few seconds: looked through whole, it needs no index of its own.
  lapsedOfProduct: `SELECT id FROM orders INDEXED BY orders_by_hold
       WHERE held_until <= @nowMs AND EXISTS (SELECT 1 FROM reservation WHERE order_id = orders.id AND product_id = @productId)`,
  lapsedOfClient: 'SELECT id FROM orders INDEXED BY orders_by_hold WHERE held_until <= @nowMs AND client = @client',
  firstOfClient: `SELECT id FROM orders WHERE client = ? AND state = 'pending' AND held_until IS NOT NULL AND id <> ?
       ORDER BY created_at, id LIMIT 1`,
  isLarge: `SELECT s.product_id FROM stock s WHERE s.product_id = @productId AND s.on_hand IS NOT NULL
       AND 2 * (SELECT sum(quantity) FROM reservation WHERE client = @client AND product_id = @productId AND order_id <> @first) > s.on_hand`,
  countLarge: `SELECT count(*) AS n FROM
       (SELECT product_id, sum(quantity) AS units FROM reservation WHERE client = @client AND order_id <> @first GROUP BY product_id) AS own
       JOIN stock ON stock.product_id = own.product_id WHERE on_hand IS NOT NULL AND 2 * units > on_hand`,
} as const;

/** Who holds how much of what (decision 9). Every function runs inside the caller's transaction. */
export function createOrderHolds(db: Db) {
  const sql = {
    reserve: db.prepare<Units>(SQL.reserve),
    stockOf: db.prepare<[string], { onHand: number; available: number }>(SQL.stockOf),
    hold: db.prepare<Units & { orderId: string; client: string }>(SQL.hold),
    held: db.prepare<[string], Units>(SQL.held),
    dropHeld: db.prepare<[string]>(SQL.dropHeld),
    noLongerHeld: db.prepare<[string]>(SQL.noLongerHeld),
    giveBack: db.prepare<Units>(SQL.giveBack),
    canSell: db.prepare<Units & { isHeld: 0 | 1 }>(SQL.canSell),
    sell: db.prepare<Units>(SQL.sell),
    noteSale: db.prepare<[string]>(SQL.noteSale),
    lapsed: db.prepare<[number], { id: string }>(SQL.lapsed),
    lapsedOfProduct: db.prepare<{ productId: string; nowMs: number }, { id: string }>(SQL.lapsedOfProduct),
    lapsedOfClient: db.prepare<{ client: string; nowMs: number }, { id: string }>(SQL.lapsedOfClient),
    firstOfClient: db.prepare<[string, string], { id: string }>(SQL.firstOfClient),
    isLarge: db.prepare<{ productId: string; client: string; first: string }>(SQL.isLarge),
    countLarge: db.prepare<{ client: string; first: string }, { n: number }>(SQL.countLarge),
  };

  /** Returns how many products it held. */
  function giveBack(orderId: string): number {
    const held = sql.held.all(orderId);
    for (const units of held) sql.giveBack.run(units);
    sql.dropHeld.run(orderId);
    sql.noLongerHeld.run(orderId);
    return held.length;
  }

  /** The first live order of a network may take what it wants; the others together only few large shares. */
  function takesTooMuch(orderId: string, client: string, units: readonly Units[], maxLarge: number): boolean {
    const first = sql.firstOfClient.get(client, orderId)?.id;
    if (first === undefined) return false;
    const grewLarge = units.some(({ productId }) => sql.isLarge.get({ productId, client, first }) !== undefined);
    return grewLarge && (sql.countLarge.get({ client, first })?.n ?? 0) > maxLarge;
  }

  return {
    giveBack,

    /** Takes all units for an order that is written already. @throws Refused */
    take(orderId: string, client: string, snapshot: OrderSnapshot, { nowMs, maxLarge }: { nowMs: number; maxLarge: number }): void {
      const units = unitsOf(snapshot);
      const isShort = (wanted: Units) => sql.reserve.run(wanted).changes === 0;
      for (const { id } of sql.lapsedOfClient.all({ client, nowMs })) if (id !== orderId) giveBack(id);
      // A hold that has lapsed and was not swept yet stands in nobody's way.
      const isStillShort = (wanted: Units) =>
        sql.lapsedOfProduct.all({ productId: wanted.productId, nowMs }).every(({ id }) => {
          giveBack(id);
          return isShort(wanted);
        });
      const short = units.filter(isShort).filter(isStillShort);
      if (short.length > 0) throw new Refused({ kind: 'short', shortages: short.map(toShortage) });
      for (const wanted of units) sql.hold.run({ ...wanted, orderId, client });
      if (takesTooMuch(orderId, client, units, maxLarge)) throw new Refused({ kind: 'too_large_a_share' });
    },

    /** Takes the units from what is on hand for good. Returns why it cannot, having given everything back. */
    sell(orderId: string, snapshot: OrderSnapshot): string | null {
      const isHeld = giveBack(orderId) > 0 ? 1 : 0;
      const units = unitsOf(snapshot);
      const missing = units.filter((wanted) => sql.canSell.get({ ...wanted, isHeld }) === undefined);
      if (missing.length > 0)
        return `The card was charged, but the stock is gone (lowered, withdrawn or sold to others): ${missing.map(({ productId, quantity }) => `${quantity} × ${productId}`).join(', ')}.`;
      for (const wanted of units) {
        sql.sell.run(wanted);
        sql.noteSale.run(wanted.productId);
      }
      return null;
    },

    hasLapsed: (nowMs: number): boolean => sql.lapsed.get(nowMs) !== undefined,

    /** One slice of a sweep; returns how many orders lost their hold. */
    releaseLapsed(nowMs: number): number {
      let rows = 0;
      let orders = 0;
      for (const { id } of sql.lapsed.all(nowMs)) {
        if (rows >= ROWS_PER_SWEEP) break;
        rows += giveBack(id);
        orders += 1;
      }
      return orders;
    },
  };

  function toShortage({ productId, quantity }: Units): Shortage {
    const stock = sql.stockOf.get(productId);
    return { productId, available: stock?.available ?? 0, isHeldByOthers: stock !== undefined && stock.onHand >= quantity };
  }
}

/** Units per product over all its variants (they share stock), in id order so that two orders never wait for each other crosswise. */
function unitsOf(snapshot: OrderSnapshot): Units[] {
  const units = new Map<string, number>();
  for (const line of snapshot.lines) units.set(line.id, (units.get(line.id) ?? 0) + line.quantity);
  return [...units].map(([productId, quantity]) => ({ productId, quantity })).sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

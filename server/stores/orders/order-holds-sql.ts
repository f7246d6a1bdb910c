import type { Dialect } from '../../db/sql/dialect.ts';

/**
 * SQL for the stock that orders hold; the store prepares each statement once. `stock` and `reservation` have one row
 * per product and SKU.
 */
export const holdsSql = ({ greatest, indexedBy, skipLocked }: Dialect) => ({
  reserve: `UPDATE stock SET reserved = reserved + @quantity
       WHERE product_id = @productId AND sku = @sku AND (on_hand IS NULL OR on_hand - reserved >= @quantity)`,
  stockOf: `SELECT on_hand AS "onHand", ${greatest('0', 'on_hand - reserved')} AS available FROM stock
       WHERE product_id = @productId AND sku = @sku AND on_hand IS NOT NULL`,
  hold: 'INSERT INTO reservation (order_id, product_id, sku, quantity, client) VALUES (@orderId, @productId, @sku, @quantity, @client)',
  // Only the statement that deletes the rows returns their units, so units are returned once.
  dropHeld: 'DELETE FROM reservation WHERE order_id = ? RETURNING product_id AS "productId", sku, quantity',
  noLongerHeld: 'UPDATE orders SET held_until = NULL WHERE id = ?',
  giveBack: `UPDATE stock SET reserved = ${greatest('0', 'reserved - @quantity')} WHERE product_id = @productId AND sku = @sku`,
  // Respects units held by others; this order's own hold was released before and counts as on hand.
  sell: `UPDATE stock SET on_hand = on_hand - @quantity WHERE product_id = @productId AND sku = @sku
       AND (on_hand IS NULL OR on_hand - CASE WHEN @isHeld = 1 THEN 0 ELSE reserved END >= @quantity)
       RETURNING on_hand AS "onHand"`,
  unsell: 'UPDATE stock SET on_hand = on_hand + @quantity WHERE product_id = @productId AND sku = @sku',
  lapsed: `SELECT id FROM orders WHERE held_until <= ? ORDER BY held_until LIMIT 100 ${skipLocked}`,
  hasLapsed: 'SELECT id FROM orders WHERE held_until <= ? LIMIT 1',
  // A sweep runs every few seconds, so few holds are due: scanning them needs no index.
  lapsedOfStock: `SELECT id FROM orders ${indexedBy('orders_by_hold')} WHERE held_until <= @nowMs
       AND EXISTS (SELECT 1 FROM reservation WHERE order_id = orders.id AND product_id = @productId AND sku = @sku)`,
  lapsedOfClient: `SELECT id FROM orders ${indexedBy('orders_by_hold')} WHERE held_until <= @nowMs AND client = @client`,
  // Few rows, mostly none: sorted by the caller, because SQLite would build a temporary table to sort them.
  ofClient: `SELECT id, created_at AS "createdAtMs" FROM orders WHERE client = ? AND state = 'pending' AND held_until IS NOT NULL AND id <> ?`,
  isLarge: `SELECT s.product_id FROM stock s WHERE s.product_id = @productId AND s.sku = @sku AND s.on_hand IS NOT NULL
       AND 2 * (SELECT sum(quantity) FROM reservation
         WHERE client = @client AND product_id = @productId AND sku = @sku AND order_id <> @first) > s.on_hand`,
  countLarge: `SELECT count(*) AS n FROM
       (SELECT product_id, sku, sum(quantity) AS units FROM reservation WHERE client = @client AND order_id <> @first GROUP BY product_id, sku) AS own
       JOIN stock ON stock.product_id = own.product_id AND stock.sku = own.sku WHERE on_hand IS NOT NULL AND 2 * units > on_hand`,
});

/** SQL for the stock rows that a line uses, and their available units. */
export const stockRowsSql = ({ indexedBy }: Dialect) => ({
  // A product's live rows are either the shared one or those of its SKUs.
  liveRow: `SELECT sku, on_hand AS "onHand", reserved FROM stock
       WHERE product_id = @productId AND sku IN ('', @sku) AND is_live = 1`,
  // By order id through the primary key of reservation; few orders are due, because a sweep runs every few seconds.
  inNobodysWay: `SELECT coalesce(sum(quantity), 0) AS units FROM reservation WHERE product_id = @productId AND sku = @sku AND order_id IN
       (SELECT id FROM orders ${indexedBy('orders_by_hold')} WHERE held_until <= @nowMs UNION SELECT @exceptOrderId)`,
});

/** SQL for units that a refund returns to sale, or removes again. */
export const restockSql = ({ greatest }: Dialect) => ({
  restock: 'UPDATE stock SET on_hand = on_hand + @quantity WHERE product_id = @productId AND sku = @sku AND on_hand IS NOT NULL',
  takeOff: `UPDATE stock SET on_hand = on_hand - @quantity WHERE product_id = @productId AND sku = @sku AND on_hand - reserved >= @quantity`,
  isFree: `SELECT ${greatest('0', 'on_hand - reserved')} AS units FROM stock WHERE product_id = @productId AND sku = @sku AND on_hand IS NOT NULL`,
});

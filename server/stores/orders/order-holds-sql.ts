import type { Dialect } from '../../db/sql/dialect.ts';

/** Statements about what orders hold; the store prepares each once. `stock` and `reservation` have one row per product and SKU. */
export const holdsSql = ({ greatest, indexedBy, skipLocked }: Dialect) => ({
  reserve: `UPDATE stock SET reserved = reserved + @quantity
       WHERE product_id = @productId AND sku = @sku AND (on_hand IS NULL OR on_hand - reserved >= @quantity)`,
  stockOf: `SELECT on_hand AS "onHand", ${greatest('0', 'on_hand - reserved')} AS available FROM stock
       WHERE product_id = @productId AND sku = @sku AND on_hand IS NOT NULL`,
  hold: 'INSERT INTO reservation (order_id, product_id, sku, quantity, client) VALUES (@orderId, @productId, @sku, @quantity, @client)',
  // Whoever takes the rows away gives their units back: nobody does so twice.
  dropHeld: 'DELETE FROM reservation WHERE order_id = ? RETURNING product_id AS "productId", sku, quantity',
  noLongerHeld: 'UPDATE orders SET held_until = NULL WHERE id = ?',
  giveBack: `UPDATE stock SET reserved = ${greatest('0', 'reserved - @quantity')} WHERE product_id = @productId AND sku = @sku`,
  // What others hold is theirs; what this order held is given back before and counts as on hand.
  sell: `UPDATE stock SET on_hand = on_hand - @quantity WHERE product_id = @productId AND sku = @sku
       AND (on_hand IS NULL OR on_hand - CASE WHEN @isHeld = 1 THEN 0 ELSE reserved END >= @quantity)
       RETURNING on_hand AS "onHand"`,
  unsell: 'UPDATE stock SET on_hand = on_hand + @quantity WHERE product_id = @productId AND sku = @sku',
  lapsed: `SELECT id FROM orders WHERE held_until <= ? ORDER BY held_until LIMIT 100 ${skipLocked}`,
  hasLapsed: 'SELECT id FROM orders WHERE held_until <= ? LIMIT 1',
  // What is due is little, because a sweep comes by every few seconds: looked through whole, it needs no index of its own.
  lapsedOfStock: `SELECT id FROM orders ${indexedBy('orders_by_hold')} WHERE held_until <= @nowMs
       AND EXISTS (SELECT 1 FROM reservation WHERE order_id = orders.id AND product_id = @productId AND sku = @sku)`,
  lapsedOfClient: `SELECT id FROM orders ${indexedBy('orders_by_hold')} WHERE held_until <= @nowMs AND client = @client`,
  // Few, and mostly none: put in order by who asks, as SQLite would make a table of its own for that first.
  ofClient: `SELECT id, created_at AS "createdAtMs" FROM orders WHERE client = ? AND state = 'pending' AND held_until IS NOT NULL AND id <> ?`,
  isLarge: `SELECT s.product_id FROM stock s WHERE s.product_id = @productId AND s.sku = @sku AND s.on_hand IS NOT NULL
       AND 2 * (SELECT sum(quantity) FROM reservation
         WHERE client = @client AND product_id = @productId AND sku = @sku AND order_id <> @first) > s.on_hand`,
  countLarge: `SELECT count(*) AS n FROM
       (SELECT product_id, sku, sum(quantity) AS units FROM reservation WHERE client = @client AND order_id <> @first GROUP BY product_id, sku) AS own
       JOIN stock ON stock.product_id = own.product_id AND stock.sku = own.sku WHERE on_hand IS NOT NULL AND 2 * units > on_hand`,
});

/** Statements about what a line draws from, and how much of it is to be had. */
export const stockRowsSql = ({ indexedBy }: Dialect) => ({
  // A product's live rows are either the shared one or those of its SKUs.
  liveRow: `SELECT sku, on_hand AS "onHand", reserved FROM stock
       WHERE product_id = @productId AND sku IN ('', @sku) AND is_live = 1`,
  // By id through the primary key of reservation; what is due is little, because a sweep comes by every few seconds.
  inNobodysWay: `SELECT coalesce(sum(quantity), 0) AS units FROM reservation WHERE product_id = @productId AND sku = @sku AND order_id IN
       (SELECT id FROM orders ${indexedBy('orders_by_hold')} WHERE held_until <= @nowMs UNION SELECT @exceptOrderId)`,
});

/** Statements about units that a refund puts back on sale, or takes off again. */
export const restockSql = ({ greatest }: Dialect) => ({
  restock: 'UPDATE stock SET on_hand = on_hand + @quantity WHERE product_id = @productId AND sku = @sku AND on_hand IS NOT NULL',
  takeOff: `UPDATE stock SET on_hand = on_hand - @quantity WHERE product_id = @productId AND sku = @sku AND on_hand - reserved >= @quantity`,
  isFree: `SELECT ${greatest('0', 'on_hand - reserved')} AS units FROM stock WHERE product_id = @productId AND sku = @sku AND on_hand IS NOT NULL`,
});

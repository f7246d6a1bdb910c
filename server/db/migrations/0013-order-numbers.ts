import type { Migration } from '../open-database.ts';

/**
 * What people call an order by, what it came to and when, who bought it and where it goes. Orders of before get their number here: their
 * place in time, scattered over all numbers by a factor that has no divisor in common with how many there are, so no two meet.
 * Their timeline is what their columns and the notices of the card service tell.
 */
export const migration0013: Migration = {
  id: 13,
  name: 'order-numbers',
  sql: `
    ALTER TABLE orders ADD COLUMN number TEXT;
    ALTER TABLE orders ADD COLUMN timeline TEXT NOT NULL DEFAULT '[]';
    UPDATE orders SET number = 'TW-' || (
        SELECT group_concat(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (scattered.value >> shift.value) % 32, 1), '')
        FROM json_each('[20,15,10,5,0]') AS shift)
      FROM (SELECT id, (row_number() OVER (ORDER BY created_at, id) * 20588727 + 11629177) % 33554432 AS value FROM orders) AS scattered
      WHERE scattered.id = orders.id;
    CREATE UNIQUE INDEX orders_by_number ON orders (number);

    CREATE TABLE past (order_id TEXT NOT NULL, state TEXT NOT NULL, at INTEGER NOT NULL, rank INTEGER NOT NULL) STRICT;
    CREATE INDEX past_by_order ON past (order_id);
    INSERT INTO past SELECT id, 'pending', created_at, 0 FROM orders;
    INSERT INTO past SELECT id, CASE WHEN review_reason IS NULL THEN 'paid' ELSE 'paid_needs_review' END, paid_at, 2
      FROM orders WHERE paid_at IS NOT NULL;
    -- at the latest then
    INSERT INTO past SELECT id, state, expires_at, 1 FROM orders WHERE state IN ('failed', 'expired');
    INSERT INTO past SELECT payment_event.order_id, moved.value, payment_event.received_at, 3
      FROM payment_event, json_each('["' || replace(outcome, ' ', '","') || '"]') AS moved
      WHERE order_id IN (SELECT id FROM orders) AND moved.value IN ('partly_refunded', 'refunded', 'disputed');
    UPDATE orders SET timeline = (SELECT json_group_array(json_object('state', state, 'atMs', at) ORDER BY rank, at)
      FROM past WHERE past.order_id = orders.id);
    DROP TABLE past;

    -- personal, and so apart from what was bought
    CREATE TABLE order_delivery (
      order_id TEXT PRIMARY KEY REFERENCES orders (id),
      delivery TEXT NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};

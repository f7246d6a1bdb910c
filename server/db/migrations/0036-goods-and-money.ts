import type { Migration } from '../migration.ts';

/**
 * Records what orders took from stock, what refunds returned to it, and the parts of an order's money that banks
 * dispute.
 */
export const goodsAndMoney: Migration = {
  id: 36,
  name: 'goods-and-money',
  sql: `
    ALTER TABLE orders ADD COLUMN disputed_cents INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE orders ADD COLUMN lost_cents INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE orders ADD COLUMN won_cents INTEGER NOT NULL DEFAULT 0;
    -- taken by a bank although it had been given back
    ALTER TABLE orders ADD COLUMN gone_twice_cents INTEGER NOT NULL DEFAULT 0;
    -- JSON: units by line and row of stock; NULL: paid before this step, or not paid
    ALTER TABLE orders ADD COLUMN taken TEXT;
    -- JSON: units that are on sale again without a refund
    ALTER TABLE orders ADD COLUMN put_back TEXT;
    -- 1: found by those that need a person, whatever its state is
    ALTER TABLE orders ADD COLUMN needs_person INTEGER NOT NULL DEFAULT 0;
    -- JSON: of the units that come back, those that were never shipped
    ALTER TABLE order_refund ADD COLUMN not_sent TEXT;
    -- JSON: units that are on sale again, by line and row of stock
    ALTER TABLE order_refund ADD COLUMN restocked TEXT;
    -- a refund that failed after its money was on its way had put its units on sale, and they stayed there
    UPDATE order_refund SET restocked = returned
      WHERE state = 'failed' AND EXISTS (SELECT 1 FROM message WHERE event = 'refunded:' || order_refund.id);
    UPDATE orders SET needs_person = 1
      WHERE state = 'paid' AND refunded_cents = 0 AND instr(timeline, '"cancelled"') > 0;
    DROP INDEX orders_figures;
    CREATE INDEX orders_figures ON orders (created_at, state, amount_cents, refunded_cents, disputed_cents, gone_twice_cents);
    DROP INDEX orders_by_work;
    CREATE INDEX orders_by_work ON orders (
      CASE WHEN state IN ('paid_needs_review', 'disputed') OR needs_person = 1 THEN 'for_a_person'
        WHEN state IN ('paid', 'partly_refunded') AND instr(timeline, '"shipped"') = 0 AND instr(timeline, '"delivered"') = 0
          AND instr(timeline, '"cancelled"') = 0 THEN 'to_ship' END,
      created_at DESC, id, state, timeline, needs_person);
  `,
  postgres: {
    runsBeside: 32,
    sql: `
    ALTER TABLE orders ADD COLUMN disputed_cents bigint NOT NULL DEFAULT 0;
    ALTER TABLE orders ADD COLUMN lost_cents bigint NOT NULL DEFAULT 0;
    ALTER TABLE orders ADD COLUMN won_cents bigint NOT NULL DEFAULT 0;
    -- taken by a bank although it had been given back
    ALTER TABLE orders ADD COLUMN gone_twice_cents bigint NOT NULL DEFAULT 0;
    -- JSON: units by line and row of stock; NULL: paid before this step, or not paid
    ALTER TABLE orders ADD COLUMN taken TEXT;
    -- JSON: units that are on sale again without a refund
    ALTER TABLE orders ADD COLUMN put_back TEXT;
    -- 1: found by those that need a person, whatever its state is
    ALTER TABLE orders ADD COLUMN needs_person bigint NOT NULL DEFAULT 0;
    -- JSON: of the units that come back, those that were never shipped
    ALTER TABLE order_refund ADD COLUMN not_sent TEXT;
    -- JSON: units that are on sale again, by line and row of stock
    ALTER TABLE order_refund ADD COLUMN restocked TEXT;
    -- a refund that failed after its money was on its way had put its units on sale, and they stayed there
    UPDATE order_refund SET restocked = returned
      WHERE state = 'failed' AND EXISTS (SELECT 1 FROM message WHERE event = 'refunded:' || order_refund.id);
    UPDATE orders SET needs_person = 1
      WHERE state = 'paid' AND refunded_cents = 0 AND strpos(timeline, '"cancelled"') > 0;
    DROP INDEX orders_figures;
    CREATE INDEX orders_figures ON orders (created_at, state, amount_cents, refunded_cents, disputed_cents, gone_twice_cents);
    DROP INDEX orders_by_work;
    CREATE INDEX orders_by_work ON orders (
      (CASE WHEN state IN ('paid_needs_review', 'disputed') OR needs_person = 1 THEN 'for_a_person'
        WHEN state IN ('paid', 'partly_refunded') AND strpos(timeline, '"shipped"') = 0 AND strpos(timeline, '"delivered"') = 0
          AND strpos(timeline, '"cancelled"') = 0 THEN 'to_ship' END),
      created_at DESC, id);
  `,
  },
};

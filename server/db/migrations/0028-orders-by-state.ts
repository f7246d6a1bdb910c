import type { Migration } from '../open-database.ts';
import { postgres0028 } from './postgres/0028-schema.ts';

/** The desk's list by the state it shows, found and counted without a look at the orders themselves. */
export const migration0028: Migration = {
  id: 28,
  name: 'orders-by-state',
  sql: `
    -- the last two stand there so that SQLite does not look at the order to see what the first is made of
    CREATE INDEX orders_by_shown_state ON orders (
      CASE WHEN state = 'pending' AND payment_error IS NOT NULL THEN 'failed' ELSE state END, created_at DESC, id, state, payment_error);
  `,
  postgres: postgres0028,
};

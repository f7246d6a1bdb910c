import type { Migration } from '../open-database.ts';

/** Which order a handed-over cart was paid in, so that the screen that handed it over can say so. It goes with the hand-off. */
export const migration0017: Migration = {
  id: 17,
  name: 'hand-off orders',
  sql: `
    CREATE TABLE cart_hand_off_order (
      hand_off_id TEXT NOT NULL REFERENCES cart_hand_off (id) ON DELETE CASCADE,
      order_id TEXT NOT NULL,
      PRIMARY KEY (hand_off_id, order_id)
    ) STRICT, WITHOUT ROWID;
  `,
};

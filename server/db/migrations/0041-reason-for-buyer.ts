import type { Migration } from '../migration.ts';

/** Records for which refunds the buyer sees the reason. */
export const reasonForBuyer: Migration = {
  id: 41,
  name: 'reason-for-buyer',
  sql: 'ALTER TABLE order_refund ADD COLUMN tell_buyer INTEGER NOT NULL DEFAULT 0',
  postgres: { runsBeside: 32, sql: 'ALTER TABLE order_refund ADD COLUMN tell_buyer bigint NOT NULL DEFAULT 0' },
};

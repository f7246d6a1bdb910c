import type { Migration } from '../../open-database.ts';

/** What the desk's figures are counted from, so that a month of orders is no pass over their snapshots. */
export const migration0009: Migration = {
  id: 9,
  name: 'desk-figures',
  sql: `
    CREATE INDEX orders_figures ON orders (created_at, state, amount_cents);
    CREATE INDEX quote_unanswered ON quote (created_at) WHERE answered_at IS NULL;
  `,
};

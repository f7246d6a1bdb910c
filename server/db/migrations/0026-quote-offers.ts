import type { Migration } from '../open-database.ts';

/** What was offered for a quote request, what of it was accepted, and the orders that were made of it. */
export const migration0026: Migration = {
  id: 26,
  name: 'quote-offers',
  sql: `
    -- every answer stays; the one with the highest revision holds
    CREATE TABLE quote_offer (
      quote_id TEXT NOT NULL REFERENCES quote (id),
      revision INTEGER NOT NULL CHECK (revision > 0),
      answered_at INTEGER NOT NULL,
      accepted_at INTEGER,
      -- JSON: lines with their prices, days, until when, note
      terms TEXT NOT NULL,
      PRIMARY KEY (quote_id, revision)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE quote_order (
      order_id TEXT PRIMARY KEY REFERENCES orders (id),
      quote_id TEXT NOT NULL REFERENCES quote (id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX quote_order_by_quote ON quote_order (quote_id, order_id);
  `,
};

import type { Migration } from '../open-database.ts';

/** How a listing stood before its last decision, for as long as that can be taken back; and what lets the desk find and count quickly. */
export const migration0027: Migration = {
  id: 27,
  name: 'decisions',
  sql: `
    CREATE TABLE listing_decision (
      listing_id TEXT PRIMARY KEY REFERENCES listing (id),
      -- ISO
      at TEXT NOT NULL,
      -- the operator's name
      who TEXT NOT NULL,
      -- what the decision changed of the listing, as JSON: how it stood, and how it stands since
      before TEXT NOT NULL,
      after TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX listing_decision_by_time ON listing_decision (at);

    -- found by part of the name without reading a record
    CREATE INDEX product_by_name ON product (lower(record ->> '$.product.name'), id);
    CREATE INDEX listing_revision_by_name ON listing_revision (lower(content ->> '$.name'), listing_id, revision);
    DROP INDEX orders_for_a_person;
    -- whom an order waits for: paid, and not yet wholly on its way. The last two stand there for what the first is made of, so that no order is read
    CREATE INDEX orders_by_work ON orders (
      CASE WHEN state IN ('paid_needs_review', 'disputed') THEN 'for_a_person'
        WHEN state IN ('paid', 'partly_refunded') AND instr(timeline, '"shipped"') = 0 AND instr(timeline, '"delivered"') = 0
          AND instr(timeline, '"cancelled"') = 0 THEN 'to_ship' END,
      created_at DESC, id, state, timeline);
  `,
};

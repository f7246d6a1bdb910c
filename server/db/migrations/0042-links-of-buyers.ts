import type { Migration } from '../migration.ts';

/** `generation` counts how often the link of an order or a quote request was renewed; 0 are the links that were mailed before. */
const sql = (integer: string) => `
  ALTER TABLE orders ADD COLUMN generation ${integer} NOT NULL DEFAULT 0;
  ALTER TABLE quote ADD COLUMN generation ${integer} NOT NULL DEFAULT 0;
`;

/** A version before this one would open links that were ended and refuse the new ones, so none starts beside it. */
export const linksOfBuyers: Migration = {
  id: 42,
  name: 'links of buyers',
  sql: sql('INTEGER'),
  postgres: { sql: sql('bigint'), runsBeside: 42 },
};

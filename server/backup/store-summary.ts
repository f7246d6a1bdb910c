import { type Db, schemaVersionOf } from '../db/open-database.ts';
import type { BackupCounts } from './manifest.ts';

/** Key figures of a store; readable in any schema version, so that older backups can be described too. */
export interface StoreSummary {
  readonly schema: number;
  readonly epoch: string;
  readonly headSeq: number;
  readonly counts: BackupCounts;
}

export function hasTable(db: Db, name: string): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;
}

/** Returns null for a database that is not a store. */
export function readStoreSummary(db: Db): StoreSummary | null {
  if (!hasTable(db, 'feed_state')) return null;
  const feed = db.prepare<[], { epoch: string; head_seq: number }>('SELECT epoch, head_seq FROM feed_state WHERE id = 1').get();
  if (feed === undefined) return null;
  // Table names come only from this list, never from input.
  const count = (table: 'product' | 'orders' | 'quote' | 'listing' | 'review' | 'picture') =>
    hasTable(db, table) ? Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()) : 0;
  return {
    schema: schemaVersionOf(db),
    epoch: feed.epoch,
    headSeq: feed.head_seq,
    counts: {
      products: count('product'),
      orders: count('orders'),
      quotes: count('quote'),
      listings: count('listing'),
      reviews: count('review'),
      pictures: count('picture'),
    },
  };
}

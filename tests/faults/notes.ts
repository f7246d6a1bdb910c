import type { Migration } from '../../server/db/migration.ts';

/** What wal-checkpoint-writer.ts writes into. */
export const NOTES: readonly Migration[] = [
  { id: 1, name: 'notes', sql: 'CREATE TABLE note (n INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT' },
];

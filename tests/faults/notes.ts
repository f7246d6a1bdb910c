import type { Migration } from '../../server/db/migration.ts';

/** Schema of the database that wal-checkpoint-writer.ts writes to. */
export const NOTES: readonly Migration[] = [
  { id: 1, name: 'notes', sql: 'CREATE TABLE note (n INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT' },
];

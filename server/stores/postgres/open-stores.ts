import type { DatabaseConfig } from '../../db/database-config.ts';
import { bringUpPostgres } from '../../db/postgres-schema.ts';
import { createPostgresSql, type PostgresSql } from '../../db/sql/postgres.ts';
import type { ImportJobStore } from '../import-job-store.ts';
import { createStores } from '../sql/create-stores.ts';
import { createTestIntentStore } from '../sql/test-intent-store.ts';
import type { Stores } from '../stores.ts';
import { createPostgresFeedRows } from './feed-rows.ts';
import { createPostgresRateLimitStore } from './rate-limit-store.ts';

export interface PostgresStoresOptions {
  readonly now: () => number;
  /** What went wrong on a connection nobody was using. */
  readonly onError: (error: unknown) => void;
}

/** All stores over one pool. */
function createPostgresStores(db: PostgresSql, now: () => number): Stores {
  const stores = createStores(db, { feed: createPostgresFeedRows(db), now });
  const { keys, imports } = stores;
  return {
    ...stores,
    // Another node may begin the same request: a key is taken ahead of what it stands for, not with it.
    keys: { ...keys, claimWithin: keys.claim },
    imports: { ...imports, commitSlice: withFreshStatistics(db, imports.commitSlice) },
    rateLimits: createPostgresRateLimitStore(db),
    testIntents: createTestIntentStore(db, { isAlone: false }),
    // PostgreSQL looks after its log.
    shortenLog: () => undefined,
    close: () => db.close(),
  };
}

/**
 * A large import fills tables faster than PostgreSQL looks at what is in them, and would plan each slice for the few rows of before: it is
 * made to look when there are twice as many.
 */
function withFreshStatistics(db: PostgresSql, commitSlice: ImportJobStore['commitSlice']): ImportJobStore['commitSlice'] {
  const analyse = db.prepare('ANALYZE listing, listing_revision, same_goods, import_row');
  let next = 1;
  return async (id) => {
    const slice = await commitSlice(id);
    if (slice !== null && slice.written >= next) {
      await db.run(analyse.run());
      next = slice.isDone ? 1 : slice.written * 2;
    }
    return slice;
  };
}

/** The stores of one node or command: the store in the database is brought up to this version first. @throws StartError */
export async function openPostgresStores(
  { url, connections, mayMigrate }: DatabaseConfig,
  { now, onError }: PostgresStoresOptions,
): Promise<Stores> {
  await bringUpPostgres(url, { mayMigrate });
  return createPostgresStores(createPostgresSql({ url, connections, onError }), now);
}

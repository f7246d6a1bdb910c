import type { DatabaseConfig } from '../../db/database-config.ts';
import { migratePostgres } from '../../db/postgres-schema.ts';
import { createPostgresSql, type PostgresSql } from '../../db/sql/postgres.ts';
import { listenToPostgres, type PostgresListener } from '../../db/sql/postgres-listener.ts';
import type { SteadyClock } from '../../runtime/steady-clock.ts';
import { type StorageFailure, storageFailure } from '../../runtime/storage-failure.ts';
import type { Spans } from '../../tracing/spans.ts';
import { tracedSql } from '../../tracing/traced-sql.ts';
import type { ImportJobStore } from '../imports/import-job-store.ts';
import { createTestIntentStore } from '../orders/sql-test-intent-store.ts';
import { createPostgresFeedRows, FEED_CHANNEL } from '../products/postgres-feed-rows.ts';
import { createPostgresRateLimitStore } from '../requests/postgres-rate-limit-store.ts';
import { createIdempotencyStore } from '../requests/sql-idempotency-store.ts';
import { createStores } from '../sql/create-stores.ts';
import type { ServedStores, Stores } from '../stores.ts';

interface ConnectionOptions {
  /** Receives errors of idle connections. */
  readonly onError: (error: unknown) => void;
}

export interface ServedPostgresOptions extends ConnectionOptions {
  /** Receives the database's time, so that all nodes share its clock. */
  readonly time: SteadyClock;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly spans?: Spans | null;
}

function createPostgresStores(db: PostgresSql, now: () => number): Stores {
  const stores = createStores(db, { feed: createPostgresFeedRows(db), now });
  const { imports } = stores;
  // Idempotency keys are claimed before their effect is written, so the effect's durable commit makes them durable too.
  const keys = createIdempotencyStore(db.relaxed);
  return {
    ...stores,
    // Claims a key before its effect instead of within it: another node may start the same request.
    keys: { ...keys, claimWithin: keys.claim },
    imports: { ...imports, commitSlice: withFreshStatistics(db, imports.commitSlice) },
    rateLimits: createPostgresRateLimitStore(db.relaxed),
    testIntents: createTestIntentStore(db.relaxed, { isAlone: false }),
    // PostgreSQL manages its own WAL.
    shortenWal: () => undefined,
    close: () => db.close(),
  };
}

/**
 * Runs ANALYZE whenever a large import has doubled its rows: PostgreSQL's own statistics lag behind, and each slice
 * would be planned for the few rows of before.
 */
function withFreshStatistics(db: PostgresSql, commitSlice: ImportJobStore['commitSlice']): ImportJobStore['commitSlice'] {
  const analyse = db.prepare('ANALYZE listing, listing_revision, same_goods, import_row');
  let next = 1;
  return async (id) => {
    const slice = await commitSlice(id);
    if (slice !== null && slice.written >= next) {
      await db.execute(analyse.run());
      next = slice.isDone ? 1 : slice.written * 2;
    }
    return slice;
  };
}

/**
 * Milliseconds a request waits for a connection. It may wait for a second one before it is rejected: within two seconds
 * in total.
 */
const SERVED_WITHIN_MS = 950;
/** Milliseconds between a node's checks whether its database accepts writes. */
const LOOK_EVERY_MS = 1000;

/** Milliseconds: a database whose disk completes no sync within this time accepts no writes. */
const ANSWERED_WITHIN_MS = 5000;
/** Writes a WAL record and waits for it to be durable: only a durable write proves that writes are durable. */
const PROBE = `CASE WHEN pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' THEN NULL
  ELSE CAST(pg_logical_emit_message(true, 'tradewind', '') AS TEXT) END AS probe`;

/**
 * Creates the stores of a node that serves requests: it listens for other nodes' writes and checks whether its database
 * accepts writes.
 */
export function startPostgresStores(database: DatabaseConfig, { time, clock, onError, spans = null }: ServedPostgresOptions): ServedStores {
  let isOpen = false;
  const db = createPostgresSql({ ...database, waitMs: SERVED_WITHIN_MS, isOpen: () => isOpen, onError });
  const state = db.prepare<[], { is_standby: boolean; is_read_only: boolean; now: number; head: number | null; claims: number }>(
    `SELECT pg_is_in_recovery() AS is_standby, current_setting('transaction_read_only') = 'on' AS is_read_only, ${PROBE},
       ${db.dialect.sharedClockMs} AS now, (SELECT head_seq FROM feed_state) AS head,
       (SELECT count(*) FROM work_lease WHERE until > ${db.dialect.sharedClockMs}) AS claims`,
  );
  let seen = { headSeq: 0, activeLeases: 0 };
  let failure: StorageFailure | undefined = 'away';
  const look = async () => {
    const askedAtMs = clock();
    const found = await db.execute(state.get());
    seen = { headSeq: found?.head ?? 0, activeLeases: found?.claims ?? 0 };
    failure = found?.is_standby === true || found?.is_read_only === true ? 'readonly' : undefined;
    // Half the round trip: the estimated age of the database's time, and its uncertainty.
    const halfWayMs = (clock() - askedAtMs) / 2;
    if (found !== undefined) time.heard(found.now + halfWayMs, halfWayMs);
  };
  const stores = createPostgresStores({ ...tracedSql(db, spans), relaxed: tracedSql(db.relaxed, spans) }, time.now);
  let timer: NodeJS.Timeout | undefined;
  let answeredAt = 0;
  function lookAgain(): void {
    look()
      .catch((error: unknown) => {
        failure = storageFailure(error) ?? 'away';
      })
      .finally(() => {
        answeredAt = performance.now();
      });
    if (failure === undefined && performance.now() - answeredAt > ANSWERED_WITHIN_MS) failure = 'slow';
  }
  const begin = async () => {
    await migratePostgres(database.url, database);
    isOpen = true;
    await look();
    answeredAt = performance.now();
    timer ??= setInterval(lookAgain, LOOK_EVERY_MS).unref();
  };
  const listeners: PostgresListener[] = [];
  const close = async () => {
    clearInterval(timer);
    for (const listener of listeners) await listener.close();
    await stores.close();
  };
  return {
    ...stores,
    now: time.now,
    isShared: true,
    begin,
    findFailure: () => failure,
    figures: () => ({ isUp: failure === undefined, ...seen, connections: db.pool() }),
    listen: (wake) => void listeners.push(listenToPostgres({ url: database.url, channel: FEED_CHANNEL, wake, onError })),
    // Lost data in a database is for its administrator to detect.
    markReady: () => undefined,
    abandon: () => void close(),
    close,
  };
}

/** Opens the stores of one command or thread after migrating the database to this version. @throws StartError */
export async function openPostgresStores(
  { url, connections, mayMigrate }: DatabaseConfig,
  { now, onError }: ConnectionOptions & { readonly now: () => number },
): Promise<Stores> {
  await migratePostgres(url, { mayMigrate });
  return createPostgresStores(createPostgresSql({ url, connections, onError }), now);
}

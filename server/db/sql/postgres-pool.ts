import pg from 'pg';
import { databaseUnavailable } from '../../runtime/storage-failure.ts';
import { toStorageError } from './lost-connection.ts';
import type { AwaitedStatement, PipelinedStatement } from './postgres-steps.ts';
import { postgresTypes } from './postgres-types.ts';

/** Connections of one kind. Both ways to use one throw `storeAway` while the pool may not be used, or when its connection is lost. */
export interface PostgresPool {
  /** The caller releases the connection. */
  connect(): Promise<pg.PoolClient>;
  /** Runs one statement outside any transaction, on whichever connection is free. */
  query(statement: AwaitedStatement | PipelinedStatement): Promise<pg.QueryResult>;
  counts(): PoolCounts;
  end(): Promise<void>;
}

/** Connections that are open, those of them nobody uses, and callers waiting for one. */
export interface PoolCounts {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

interface PoolOptions {
  readonly url: string;
  /** Connections at most. */
  readonly max: number;
  /** Run on each new connection before anything else. */
  readonly settings: string;
  /** A caller that waits longer for a connection is refused. */
  readonly waitMs: number;
  /** False while nobody may use the pool. */
  readonly isOpen: () => boolean;
  /** Receives the errors of idle connections. */
  readonly onError: (error: unknown) => void;
}

/** PostgreSQL ends a statement that takes longer, and a transaction whose node falls silent for as long. */
const STATEMENT_WITHIN_MS = 60_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

export function createPostgresPool({ url, max, settings, waitMs, isOpen, onError }: PoolOptions): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    statement_timeout: STATEMENT_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'tradewind',
    types: postgresTypes,
    // Sends statements without waiting for the answers to those before them.
    pipeline: true,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // The pool listens to idle connections only: an error of one in use rejects its query, and without a listener would end the process.
    client.on('error', () => undefined);
    client.query(settings).catch(() => undefined);
  });

  async function whenOpen<T>(use: () => Promise<T>): Promise<T> {
    if (!isOpen()) throw databaseUnavailable();
    try {
      return await use();
    } catch (error) {
      throw toStorageError(error);
    }
  }

  return {
    connect: () => whenOpen(() => pool.connect()),
    query: ({ name, text, values }) => whenOpen(() => pool.query({ name, text, values })),
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
  };
}

import pg from 'pg';
import { databaseUnavailable } from '../../runtime/storage-failure.ts';
import { connectionName } from './connection-name.ts';
import { toStorageError } from './lost-connection.ts';
import type { AwaitedStatement, PipelinedStatement } from './postgres-steps.ts';
import { postgresTypes } from './postgres-types.ts';

/**
 * Connections of one kind. Both methods throw `databaseUnavailable` while the pool is closed for use, or when the connection is
 * lost.
 */
export interface PostgresPool {
  /** The caller releases the connection. */
  connect(): Promise<pg.PoolClient>;
  /** Runs one statement outside any transaction, on any free connection. */
  query(statement: AwaitedStatement | PipelinedStatement): Promise<pg.QueryResult>;
  counts(): PoolCounts;
  end(): Promise<void>;
}

/** Open connections, idle ones among them, and callers waiting for one. */
export interface PoolCounts {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

interface PoolOptions {
  readonly url: string;
  readonly max: number;
  /** Runs on each new connection before anything else. */
  readonly settings: string;
  /** Milliseconds until a caller waiting for a connection is rejected. */
  readonly waitMs: number;
  /** False while the pool must not be used. */
  readonly isOpen: () => boolean;
  /** Receives the errors of idle connections. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds after which PostgreSQL ends a statement, or a transaction whose node has stopped sending. */
const STATEMENT_WITHIN_MS = 60_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

export function createPostgresPool({ url, max, settings, waitMs, isOpen, onError }: PoolOptions): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    statement_timeout: STATEMENT_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: connectionName('node'),
    types: postgresTypes,
    // Sends statements without waiting for earlier results.
    pipeline: true,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // The pool handles errors of idle connections only. In use, an error rejects the query, and without a listener it
    // would also end the process.
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

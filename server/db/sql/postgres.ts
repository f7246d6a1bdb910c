import { POSTGRES } from './dialect.ts';
import { createPostgresPool, type PoolCounts, type PostgresPool } from './postgres-pool.ts';
import { prepareForPostgres } from './postgres-statements.ts';
import { awaitResult, type PipelinedStatement, runTask, type StepRunner } from './postgres-steps.ts';
import { oncePerTransaction, runTransaction } from './postgres-transaction.ts';
import { retryConflicts } from './retry-conflicts.ts';
import type { Sql, SqlTask } from './sql-task.ts';

/** A database shared by many nodes. */
export interface PostgresSql extends Sql {
  /** Creates one value per transaction, on first use; `end` runs with it right before the commit. */
  perTransaction<T>(make: () => SqlTask<T>, end: (value: T) => SqlTask<unknown>): () => SqlTask<T>;
  /**
   * The same database for writes that can be repeated or that precede durable ones: its commits do not wait for the
   * disk. PostgreSQL writes its WAL in order, so a later durable commit makes them durable too.
   */
  readonly relaxed: Sql;
  pool(): PoolCounts;
  close(): Promise<void>;
}

export interface PostgresOptions {
  readonly url: string;
  /** Connections of this node. */
  readonly connections: number;
  /** Milliseconds until a caller waiting for a connection is rejected. */
  readonly waitMs?: number;
  /** False while the database must not be used. */
  readonly isOpen?: () => boolean;
  /** Receives the errors of idle connections. */
  readonly onError: (error: unknown) => void;
}

const WAIT_MS = 2000;
/** One in three of a node's connections serves commits that do not wait for the disk. */
const RELAXED_PART = 3;
/**
 * Sets the planner's cost of a random page to nearly that of a sequential one. Plans live as long as their connection:
 * with the default, one made for a table of a page or two would still scan all of it after it grew.
 */
const ON_DISK = 'SET random_page_cost TO 1.1';

export function createPostgresSql({ url, connections, waitMs = WAIT_MS, isOpen = () => true, onError }: PostgresOptions): PostgresSql {
  const openPool = (max: number, settings: string) => createPostgresPool({ url, max, settings, waitMs, isOpen, onError });
  const forRelaxed = Math.max(1, Math.floor(connections / RELAXED_PART));
  const pool = openPool(Math.max(1, connections - forRelaxed), ON_DISK);
  // Set per connection, so that a single statement costs one round trip.
  const relaxedPool = openPool(forRelaxed, `${ON_DISK}; SET synchronous_commit TO off`);

  const sql: Sql = {
    ...executeOver(pool),
    dialect: POSTGRES,
    isRemote: true,
    prepare: prepareForPostgres,
    executeRelaxed: async (task) => void (await runWithoutTransaction(relaxedPool, task())),
    transactReadOnly: (task) => retryConflicts(() => runTransaction(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', task)),
    lockRow,
    acquireAdvisoryLock,
    savepoint,
  };

  return {
    ...sql,
    relaxed: { ...sql, ...executeOver(relaxedPool) },
    perTransaction: oncePerTransaction,
    pool: () => {
      const [durable, relaxed] = [pool.counts(), relaxedPool.counts()];
      return { open: durable.open + relaxed.open, idle: durable.idle + relaxed.idle, waiting: durable.waiting + relaxed.waiting };
    },
    close: async () => void (await Promise.all([pool.end(), relaxedPool.end()])),
  };
}

/** Returns the write methods over a pool, which decides whether commits wait for the disk. */
function executeOver(pool: PostgresPool): Pick<Sql, 'execute' | 'executeInGroup' | 'transact' | 'transactInGroup'> {
  const execute: Sql['execute'] = (task) => runWithoutTransaction(pool, task);
  const transact: Sql['transact'] = (task) => retryConflicts(() => runTransaction(pool, 'BEGIN', task));
  return { execute, executeInGroup: execute, transact, transactInGroup: transact };
}

/** Runs each statement of the task on its own, outside any transaction. */
function runWithoutTransaction<T>(pool: PostgresPool, task: SqlTask<T>): Promise<T> {
  const runStep: StepRunner = (step) => {
    if (step.kind === 'keep') throw new Error('Only a transaction keeps something');
    return pool.query(step);
  };
  return runTask(task, runStep);
}

function* lockRow(table: string, id: string): SqlTask<void> {
  // Sent before the next read on the same connection, so that the read sees the locked row.
  yield {
    kind: 'send',
    name: `hold ${table}`,
    text: `SELECT 1 FROM ${table} WHERE id = $1 FOR UPDATE`,
    values: [id],
  } satisfies PipelinedStatement;
}

const advisoryLock = prepareForPostgres<[string], unknown>('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))');

function acquireAdvisoryLock(name: string): SqlTask<void> {
  return advisoryLock.send(name);
}

function* savepoint<T>(task: () => SqlTask<T>): SqlTask<T> {
  const at = (text: string): PipelinedStatement => ({ kind: 'send', name: '', text, values: [] });
  yield at('SAVEPOINT inner_work');
  try {
    const value = yield* task();
    yield at('RELEASE inner_work');
    return value;
  } catch (error) {
    yield* awaitResult({ ...at('ROLLBACK TO inner_work'), kind: 'query' });
    throw error;
  }
}

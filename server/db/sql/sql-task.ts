import type { Dialect } from './dialect.ts';

/** One step of a task; opaque to stores, created and read only by the driver's own statements. */
export type SqlStep = object;

/**
 * A task in a database, statement by statement, written once for both databases: `yield*` a statement to get its
 * result. SQLite returns results at once, PostgreSQL over the network; nothing runs before a driver runs the task.
 */
export type SqlTask<T> = Iterable<SqlStep, T, unknown>;

/** Parameters as in better-sqlite3: positional values, or one object by name. */
export type BindValues<Params> = Params extends readonly unknown[] ? Params : [params: Params];

/** A prepared statement. Integers, and sums and counts of them, are numbers. */
export interface Statement<Params, Row> {
  get(...params: BindValues<Params>): SqlTask<Row | undefined>;
  all(...params: BindValues<Params>): SqlTask<Row[]>;
  /** Returns the number of changed rows. */
  run(...params: BindValues<Params>): SqlTask<number>;
  /**
   * Does the same without a result, so nothing waits for it. Its error is thrown by a later step or by the end of the
   * transaction.
   */
  send(...params: BindValues<Params>): SqlTask<void>;
}

/**
 * The stores' view of a database. A task passed as a function may run more than once, so it must change nothing but the
 * database.
 */
export interface Sql {
  readonly dialect: Dialect;
  /** True if each result takes a network round trip: send many statements at once. */
  readonly isRemote: boolean;
  /** Parameters are `@name` or `?`. */
  prepare<Params = [], Row = unknown>(text: string): Statement<Params, Row>;
  /** Runs reads, or one write. */
  execute<T>(task: SqlTask<T>): Promise<T>;
  /** Runs one writing statement with the durability of `transactInGroup`; like there, it may run more than once. */
  executeInGroup<T>(task: SqlTask<T>): Promise<T>;
  /** Runs a writing task in one transaction: all or nothing. */
  transact<T>(task: () => SqlTask<T>): Promise<T>;
  /** Does the same for frequent writes: they may share a commit. A task that throws is undone alone. */
  transactInGroup<T>(task: () => SqlTask<T>): Promise<T>;
  /** Runs one statement whose effect can be repeated, without waiting for the disk. */
  executeRelaxed(task: () => SqlTask<unknown>): Promise<void>;
  /** Runs reads that share one snapshot. */
  transactReadOnly<T>(task: () => SqlTask<T>): Promise<T>;
  /**
   * Within a transaction: locks this row until the transaction ends; others that lock or change it wait. Later reads
   * see what the previous holder committed, in other tables too.
   */
  lockRow(table: string, id: string): SqlTask<void>;
  /** Within a transaction: locks this name until the transaction ends; others that lock the same name wait. */
  acquireAdvisoryLock(name: string): SqlTask<void>;
  /** Within a transaction: undoes only this task if it throws, and keeps the rest. */
  savepoint<T>(task: () => SqlTask<T>): SqlTask<T>;
}

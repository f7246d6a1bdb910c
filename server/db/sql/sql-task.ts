import type { Dialect } from './dialect.ts';

/** What a driver is asked for; only its own statements make and read them. */
export type SqlStep = object;

/**
 * What is to be done in a database, statement after statement, written once for all of them: `yield*` a statement for its answer. SQLite
 * answers at once, PostgreSQL over the wire, and the one who runs the work waits. Nothing happens before it is run.
 */
export type SqlTask<T> = Iterable<SqlStep, T, unknown>;

/** Its parameters as better-sqlite3 has them: values in order, or one object by name. */
export type BindValues<Params> = Params extends readonly unknown[] ? Params : [params: Params];

/** A prepared statement. Integers are numbers, and so are sums and counts of them. */
export interface Statement<Params, Row> {
  get(...params: BindValues<Params>): SqlTask<Row | undefined>;
  all(...params: BindValues<Params>): SqlTask<Row[]>;
  /** How many rows it changed. */
  run(...params: BindValues<Params>): SqlTask<number>;
  /** The same where nobody asks how many: nothing waits for it. What goes wrong with it is thrown by a later step, or by the end of the transaction. */
  send(...params: BindValues<Params>): SqlTask<void>;
}

/** A database as stores see it. Work given as a function may be begun anew: it changes nothing but the database. */
export interface Sql {
  readonly dialect: Dialect;
  /** Each answer is waited for over a line: who needs many asks for them at once. */
  readonly isRemote: boolean;
  /** Parameters are `@name` or `?`. */
  prepare<Params = [], Row = unknown>(text: string): Statement<Params, Row>;
  /** Reads, or one write. */
  execute<T>(task: SqlTask<T>): Promise<T>;
  /** One statement that writes, as durably as `durable`: the statement's own answer, which can be asked for anew, as `durable` may do. */
  executeInGroup<T>(task: SqlTask<T>): Promise<T>;
  /** One transaction that writes: all of it or nothing. */
  transact<T>(task: () => SqlTask<T>): Promise<T>;
  /** The same, for what many ask for at a time: they may share a commit. What throws undoes itself alone. */
  transactInGroup<T>(task: () => SqlTask<T>): Promise<T>;
  /** One statement, for what can be had again: nobody waits for the disk. */
  executeRelaxed(task: () => SqlTask<unknown>): Promise<void>;
  /** Reads that see one moment. */
  transactReadOnly<T>(task: () => SqlTask<T>): Promise<T>;
  /**
   * Within a transaction: whoever else would hold or change this row waits until it is over. What is read after it is as they left it, also
   * of other tables.
   */
  lockRow(table: string, id: string): SqlTask<void>;
  /** Within a transaction: whoever asks for the same name waits until this one is over. */
  acquireAdvisoryLock(name: string): SqlTask<void>;
  /** Within a transaction: what throws is undone, and the rest of it stands. */
  savepoint<T>(task: () => SqlTask<T>): SqlTask<T>;
}

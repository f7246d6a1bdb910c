import { type Db, inTransaction, type Prepared } from '../open-database.ts';
import { getGroupCommit } from '../wal/group-commit.ts';
import type { WalSync } from '../wal/wal-sync.ts';
import { MONOTONIC_MS, SQLITE } from './dialect.ts';
import type { BindValues, Sql, SqlTask, Statement } from './sql-task.ts';

/**
 * A statement that runs when its result is read. An import creates about ten per row, so each is one object without a
 * closure.
 */
class ImmediateResult<T> {
  readonly run: (params: readonly unknown[]) => T;
  readonly params: readonly unknown[];
  constructor(run: (params: readonly unknown[]) => T, params: readonly unknown[]) {
    this.run = run;
    this.params = params;
  }
  [Symbol.iterator]() {
    return this;
  }
  next(): { readonly done: true; readonly value: T } {
    return { done: true, value: this.run(this.params) };
  }
}
const NO_RESULT = new ImmediateResult<void>(() => undefined, []);

/** SQLite returns every result at once, so a task never waits for a step. */
function runToCompletion<T>(task: SqlTask<T>): T {
  const step = task[Symbol.iterator]().next();
  if (step.done !== true) throw new Error('Work over SQLite waits for another database');
  return step.value;
}

/**
 * Wraps a SQLite handle as the stores' database. `sync` makes commits durable if they do not wait for the disk
 * themselves.
 */
export function createSqliteSql(db: Db, sync?: WalSync): Sql {
  // The same in every process of this machine, and independent of the wall clock.
  db.function(MONOTONIC_MS, () => process.hrtime.bigint() / 1_000_000n);
  const groupCommit = getGroupCommit(db, sync);
  /** Resolves with the result once its writes are on disk; a read does not wait. */
  async function runDurably<T>(task: () => T): Promise<T> {
    if (sync === undefined) return task();
    const before = sync.writes;
    const value = task();
    if (sync.writes > before) await sync.whenSynced();
    return value;
  }
  return {
    dialect: SQLITE,
    isRemote: false,
    prepare<Params, Row>(text: string): Statement<Params, Row> {
      // Prepares on first use: a start prepares some thirty of the stores' five hundred statements. A test prepares all
      // of them.
      let prepared: Prepared<unknown[], Row> | undefined;
      const statement = () => {
        prepared ??= db.prepare<unknown[], Row>(text);
        return prepared;
      };
      const prepareAndNote = () => {
        const made = statement();
        if (!made.readonly) sync?.noteWrite();
        return made;
      };
      const get = (params: readonly unknown[]) => prepareAndNote().get(...params);
      const all = (params: readonly unknown[]) => prepareAndNote().all(...params);
      const run = (params: readonly unknown[]) => prepareAndNote().run(...params).changes;
      const send = (params: readonly unknown[]) => void prepareAndNote().run(...params);
      return {
        get: (...params: BindValues<Params>) => new ImmediateResult(get, params),
        all: (...params: BindValues<Params>) => new ImmediateResult(all, params),
        run: (...params: BindValues<Params>) => new ImmediateResult(run, params),
        send: (...params: BindValues<Params>) => new ImmediateResult(send, params),
      };
    },
    execute: (task) => runDurably(() => runToCompletion(task)),
    executeInGroup: (task) => groupCommit.commit(() => runToCompletion(task)),
    transact: (task) => runDurably(() => inTransaction(db, () => runToCompletion(task()))),
    transactInGroup: (task) => groupCommit.commit(() => runToCompletion(task())),
    executeRelaxed: (task) => groupCommit.commitRelaxed(() => void runToCompletion(task())),
    transactReadOnly: async (task) => db.transaction(() => runToCompletion(task()))(),
    // SQLite has one writer at a time, so no lock is needed.
    lockRow: () => NO_RESULT,
    acquireAdvisoryLock: () => NO_RESULT,
    savepoint: (task) => new ImmediateResult(() => db.transaction(() => runToCompletion(task()))(), []),
  };
}

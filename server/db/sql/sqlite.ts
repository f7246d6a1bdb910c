import { groupOf } from '../group-commit.ts';
import { type Db, inTransaction } from '../open-database.ts';
import { SQLITE } from './dialect.ts';
import type { Sql, Statement, Values, Work } from './work.ts';

/** A statement's answer: there when somebody asks. */
class Answer<T> {
  readonly #find: () => T;
  constructor(find: () => T) {
    this.#find = find;
  }
  [Symbol.iterator]() {
    return this;
  }
  next(): { readonly done: true; readonly value: T } {
    return { done: true, value: this.#find() };
  }
}

/** SQLite answers every statement at once, so work never waits for a step. */
function finish<T>(work: Work<T>): T {
  const step = work[Symbol.iterator]().next();
  if (step.done !== true) throw new Error('Work over SQLite waits for another database');
  return step.value;
}

/** A SQLite handle as stores see a database. */
export function createSqliteSql(db: Db): Sql {
  const group = groupOf(db);
  return {
    dialect: SQLITE,
    isRemote: false,
    prepare<Params, Row>(text: string): Statement<Params, Row> {
      const statement = db.prepare<unknown[], Row>(text);
      return {
        get: (...params: Values<Params>) => new Answer(() => statement.get(...params)),
        all: (...params: Values<Params>) => new Answer(() => statement.all(...params)),
        run: (...params: Values<Params>) => new Answer(() => statement.run(...params).changes),
        send: (...params: Values<Params>) => new Answer(() => void statement.run(...params)),
      };
    },
    run: async (work) => finish(work),
    single: (work) => group.durable(() => finish(work)),
    write: async (work) => inTransaction(db, () => finish(work())),
    durable: (work) => group.durable(() => finish(work())),
    soon: (work) => group.soon(() => void finish(work())),
    read: async (work) => db.transaction(() => finish(work()))(),
    // There is one writer at a time.
    hold: () => new Answer(() => undefined),
    inTurn: () => new Answer(() => undefined),
    savepoint: (work) => new Answer(() => db.transaction(() => finish(work()))()),
  };
}

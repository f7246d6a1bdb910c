import type { Sql } from '../db/sql/sql-task.ts';
import type { Spans } from './spans.ts';

/** The same database, each transaction that writes told of. What is read is not: there is too much of it, and it waits for nobody. */
export function tracedSql<S extends Sql>(sql: S, spans: Spans | null): S {
  if (spans === null) return sql;
  return {
    ...sql,
    executeInGroup: (task) => spans.span('database statement', () => sql.executeInGroup(task)),
    transact: (task) => spans.span('database transaction', () => sql.transact(task)),
    transactInGroup: (task) => spans.span('database transaction', () => sql.transactInGroup(task)),
    executeRelaxed: (task) => spans.span('database statement', () => sql.executeRelaxed(task)),
  };
}

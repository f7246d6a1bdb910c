import type { Sql } from '../db/sql/sql-task.ts';
import type { Spans } from './spans.ts';

/**
 * Wraps the database to report each write transaction. Reads are not reported: they are too many, and they wait for no
 * lock.
 */
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

import type { Sql } from '../db/sql/work.ts';
import type { Spans } from './spans.ts';

/** The same database, each transaction that writes told of. What is read is not: there is too much of it, and it waits for nobody. */
export function tracedSql<S extends Sql>(sql: S, spans: Spans | null): S {
  if (spans === null) return sql;
  return {
    ...sql,
    single: (work) => spans.span('database statement', () => sql.single(work)),
    write: (work) => spans.span('database transaction', () => sql.write(work)),
    durable: (work) => spans.span('database transaction', () => sql.durable(work)),
    soon: (work) => spans.span('database statement', () => sql.soon(work)),
  };
}

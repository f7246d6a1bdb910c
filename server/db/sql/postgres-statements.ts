import { numberParameters } from './parameters.ts';
import { type AwaitedStatement, awaitResult, type PipelinedStatement } from './postgres-steps.ts';
import type { BindValues, Statement } from './sql-task.ts';

let statements = 0;

/** Creates a statement from a text; each connection prepares it on first use. */
export function prepareForPostgres<Params, Row>(sql: string): Statement<Params, Row> {
  const { text, names } = numberParameters(sql);
  statements += 1;
  const name = `s${statements}`;
  const awaitedStatement = (params: readonly unknown[]): AwaitedStatement => {
    const byName = names.some((each) => typeof each === 'string') ? (params[0] as Readonly<Record<string, unknown>>) : {};
    return { kind: 'query', name, text, values: names.map((each) => (typeof each === 'string' ? byName[each] : params[each])) };
  };
  return {
    *get(...params: BindValues<Params>) {
      return (yield* awaitResult(awaitedStatement(params))).rows[0] as Row | undefined;
    },
    *all(...params: BindValues<Params>) {
      return (yield* awaitResult(awaitedStatement(params))).rows as Row[];
    },
    *run(...params: BindValues<Params>) {
      return (yield* awaitResult(awaitedStatement(params))).rowCount ?? 0;
    },
    *send(...params: BindValues<Params>) {
      yield { ...awaitedStatement(params), kind: 'send' } satisfies PipelinedStatement;
    },
  };
}

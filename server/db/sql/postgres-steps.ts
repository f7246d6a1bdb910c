import type pg from 'pg';
import type { SqlTask } from './sql-task.ts';

/** A statement whose result is awaited. */
export interface AwaitedStatement {
  readonly kind: 'query';
  /** PostgreSQL prepares a named statement once per connection; '' prepares nothing. */
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** A statement whose result is not awaited. */
export interface PipelinedStatement extends Omit<AwaitedStatement, 'kind'> {
  readonly kind: 'send';
}

/** Values kept for the length of one transaction, by what asked for them; `end` runs right before the commit. */
export type TransactionValues = Map<object, { readonly value: unknown; readonly end: (value: never) => SqlTask<unknown> }>;

/** Reads or adds to what the transaction keeps. */
export interface TransactionValueStep {
  readonly kind: 'keep';
  readonly apply: (kept: TransactionValues) => unknown;
}

/** Whatever a task over PostgreSQL yields. */
type PostgresStep = AwaitedStatement | PipelinedStatement | TransactionValueStep;
export type StepRunner = (step: PostgresStep) => Promise<unknown> | unknown;

export function* awaitResult(statement: AwaitedStatement): SqlTask<pg.QueryResult> {
  return (yield statement) as pg.QueryResult;
}

/** Runs work step by step, handing each step's answer back to it. The work may catch what a step throws. */
export async function runTask<T>(task: SqlTask<T>, runStep: StepRunner): Promise<T> {
  const steps = task[Symbol.iterator]();
  let step = steps.next();
  while (step.done !== true) {
    let result: unknown;
    try {
      result = await runStep(step.value as PostgresStep);
    } catch (error) {
      if (steps.throw === undefined) throw error;
      step = steps.throw(error);
      continue;
    }
    step = steps.next(result);
  }
  return step.value;
}

import type pg from 'pg';
import type { SqlTask } from './sql-task.ts';

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

/** Values kept for one transaction, by the key of their creator; `end` runs right before the commit. */
export type TransactionValues = Map<object, { readonly value: unknown; readonly end: (value: never) => SqlTask<unknown> }>;

/** Reads or adds to the transaction's values. */
export interface TransactionValueStep {
  readonly kind: 'keep';
  readonly apply: (kept: TransactionValues) => unknown;
}

type PostgresStep = AwaitedStatement | PipelinedStatement | TransactionValueStep;
export type StepRunner = (step: PostgresStep) => Promise<unknown> | unknown;

export function* awaitResult(statement: AwaitedStatement): SqlTask<pg.QueryResult> {
  return (yield statement) as pg.QueryResult;
}

/** Runs a task step by step and passes each result back to it. The task may catch the error of a step. */
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

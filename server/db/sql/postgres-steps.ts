import type pg from 'pg';
import type { Work } from './work.ts';

/** A statement whose result is awaited. */
export interface Query {
  readonly kind: 'query';
  /** PostgreSQL prepares a named statement once per connection; '' prepares nothing. */
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** A statement whose result is not awaited. */
export interface Send extends Omit<Query, 'kind'> {
  readonly kind: 'send';
}

/** Values kept for the length of one transaction, by what asked for them; `end` runs right before the commit. */
export type Kept = Map<object, { readonly value: unknown; readonly end: (value: never) => Work<unknown> }>;

/** Reads or adds to what the transaction keeps. */
export interface Keep {
  readonly kind: 'keep';
  readonly made: (kept: Kept) => unknown;
}

/** Whatever a task over PostgreSQL yields. */
type PostgresStep = Query | Send | Keep;
export type Answer = (step: PostgresStep) => Promise<unknown> | unknown;

export function* ask(query: Query): Work<pg.QueryResult> {
  return (yield query) as pg.QueryResult;
}

/** Runs work step by step, handing each step's answer back to it. The work may catch what a step throws. */
export async function runSteps<T>(work: Work<T>, answer: Answer): Promise<T> {
  const steps = work[Symbol.iterator]();
  let step = steps.next();
  while (step.done !== true) {
    let found: unknown;
    try {
      found = await answer(step.value as PostgresStep);
    } catch (error) {
      if (steps.throw === undefined) throw error;
      step = steps.throw(error);
      continue;
    }
    step = steps.next(found);
  }
  return step.value;
}

import { isConnectionLost, toStorageError } from './lost-connection.ts';
import { openPipeline } from './postgres-pipeline.ts';
import type { PostgresPool } from './postgres-pool.ts';
import { runTask, type StepRunner, type TransactionValueStep, type TransactionValues } from './postgres-steps.ts';
import type { SqlTask } from './sql-task.ts';

/** Runs a task in one transaction on its own connection: commits when the task returns, rolls back when it throws. */
export async function runTransaction<T>(pool: PostgresPool, begin: string, task: () => SqlTask<T>): Promise<T> {
  const client = await pool.connect();
  const values: TransactionValues = new Map();
  const pipeline = openPipeline(client, begin);
  const runStep: StepRunner = (step) =>
    step.kind === 'keep' ? step.apply(values) : step.kind === 'send' ? pipeline.send(step) : pipeline.query(step);
  let isBroken = false;
  try {
    const value = await runTask(task(), runStep);
    for (const { value: held, end } of values.values()) await runTask(end(held as never), runStep);
    await pipeline.query('COMMIT');
    return value;
  } catch (error) {
    isBroken = isConnectionLost(error);
    pipeline.flush();
    if (!isBroken)
      await client.query('ROLLBACK').catch(() => {
        isBroken = true;
      });
    throw toStorageError(error);
  } finally {
    client.release(isBroken);
  }
}

/** Creates one value per transaction on first use; `end` runs with that value right before the commit. */
export function oncePerTransaction<T>(make: () => SqlTask<T>, end: (value: T) => SqlTask<unknown>): () => SqlTask<T> {
  const key = {};
  return function* () {
    const known = (yield { kind: 'keep', apply: (values) => values.get(key) } satisfies TransactionValueStep) as { value: T } | undefined;
    if (known !== undefined) return known.value;
    const value = yield* make();
    yield {
      kind: 'keep',
      apply: (values) => void values.set(key, { value, end: end as (value: never) => SqlTask<unknown> }),
    } satisfies TransactionValueStep;
    return value;
  };
}

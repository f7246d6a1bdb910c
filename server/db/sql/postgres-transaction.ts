import { isLost, unavailable } from './lost-connection.ts';
import { openLine } from './postgres-line.ts';
import type { PostgresPool } from './postgres-pool.ts';
import { type Answer, type Keep, type Kept, runSteps } from './postgres-steps.ts';
import type { Work } from './work.ts';

/** Runs work in one transaction on a connection of its own: commits when it returns, rolls back when it throws. */
export async function runTransaction<T>(pool: PostgresPool, begin: string, work: () => Work<T>): Promise<T> {
  const client = await pool.connect();
  const kept: Kept = new Map();
  const line = openLine(client, begin);
  const answer: Answer = (step) => (step.kind === 'keep' ? step.made(kept) : step.kind === 'send' ? line.send(step) : line.ask(step));
  let isBroken = false;
  try {
    const value = await runSteps(work(), answer);
    for (const { value: held, end } of kept.values()) await runSteps(end(held as never), answer);
    await line.ask('COMMIT');
    return value;
  } catch (error) {
    isBroken = isLost(error);
    line.letGo();
    if (!isBroken)
      await client.query('ROLLBACK').catch(() => {
        isBroken = true;
      });
    throw unavailable(error);
  } finally {
    client.release(isBroken);
  }
}

/** Makes one value per transaction, when it is first asked for; `end` is done with that value right before the commit. */
export function oncePerTransaction<T>(make: () => Work<T>, end: (value: T) => Work<unknown>): () => Work<T> {
  const key = {};
  return function* () {
    const known = (yield { kind: 'keep', made: (kept) => kept.get(key) } satisfies Keep) as { value: T } | undefined;
    if (known !== undefined) return known.value;
    const value = yield* make();
    yield { kind: 'keep', made: (kept) => void kept.set(key, { value, end: end as (value: never) => Work<unknown> }) } satisfies Keep;
    return value;
  };
}

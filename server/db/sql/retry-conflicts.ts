import { setTimeout as pause } from 'node:timers/promises';
import { errorCodeOf } from './lost-connection.ts';

/** Maximum of attempts: conflicts resolve well within five. */
const TRIES = 5;

/** Serialization failure, deadlock, and a row that another transaction inserted first. */
const CONFLICTS = new Set(['40001', '40P01', '23505']);

/** Retries a transaction that PostgreSQL aborted because of a concurrent one; each attempt starts from the beginning. */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await transaction();
    } catch (error) {
      if (tries === TRIES || !CONFLICTS.has(errorCodeOf(error))) throw error;
      // Random delay, so that conflicting transactions do not retry at the same moment and collide again.
      await pause(Math.random() * 10 * tries);
    }
}

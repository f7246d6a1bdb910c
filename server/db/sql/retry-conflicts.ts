import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './lost-connection.ts';

/** Attempts in all: by the last, whatever two transactions did to each other is over. */
const TRIES = 5;

/** Serialization failure, deadlock, and a row that another transaction inserted first. */
const CONFLICTS = new Set(['40001', '40P01', '23505']);

/** Retries a transaction that PostgreSQL refused because of another one; each try begins it anew. */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await transaction();
    } catch (error) {
      if (tries === TRIES || !CONFLICTS.has(codeOf(error))) throw error;
      // A random wait, so that the two do not meet again in step.
      await pause(Math.random() * 10 * tries);
    }
}

import { DatabaseAwayError } from '../../db/start-error.ts';
import type { Log } from '../../runtime/log.ts';
import { storageFailure } from '../../runtime/storage-failure.ts';
import { createPoller } from '../../sync/poller.ts';

interface PatientStartDeps {
  /** Starts everything that needs the stores; called again if it fails. */
  readonly start: () => Promise<void>;
  /** True if the catalogue of an earlier run can serve reads until the database is back. */
  readonly canWait: boolean;
  readonly log: Log;
}

/** Milliseconds between two attempts. */
const TRY_EVERY_MS = 1000;

const isAway = (error: unknown) => error instanceof DatabaseAwayError || storageFailure(error) === 'away';

/** Runs a start, and where the node can answer without its database repeats it until the database is back. */
export function createPatientStart({ start, canWait, log }: PatientStartDeps) {
  let hasStarted = false;
  async function startOnce(): Promise<void> {
    await start();
    hasStarted = true;
  }
  const retries = createPoller({
    work: async () => {
      if (!hasStarted) await startOnce();
    },
    everyMs: TRY_EVERY_MS,
    maxBackOffMs: TRY_EVERY_MS,
    random: Math.random,
    onError: (error) => {
      if (!isAway(error)) log.error({ err: error }, 'this node cannot begin');
    },
  });
  return {
    /** Resolves when the start has succeeded or is being retried. Rejects if it failed and cannot wait. */
    begin: () =>
      startOnce().catch((error: unknown) => {
        if (!canWait || !isAway(error)) throw error;
        log.warn({ err: error }, 'the database does not answer: what is read is answered from what this node has');
        retries.start();
      }),
    stop: retries.stop,
  };
}

import { DatabaseAwayError } from '../../db/start-error.ts';
import type { Log } from '../../runtime/log.ts';
import { storageFailure } from '../../runtime/storage-failure.ts';
import { createPoller } from '../../sync/poller.ts';

interface PatientStartDeps {
  /** Everything that takes the stores. Called again after it failed. */
  readonly start: () => Promise<void>;
  /** There is something to answer from meanwhile. */
  readonly canWait: boolean;
  readonly log: Log;
}

/** Milliseconds between two tries. */
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
    /** Starts, or leaves the start to the retries. Rejects when neither can be done. */
    begin: () =>
      startOnce().catch((error: unknown) => {
        if (!canWait || !isAway(error)) throw error;
        log.warn({ err: error }, 'the database does not answer: what is read is answered from what this node has');
        retries.start();
      }),
    stop: retries.stop,
  };
}

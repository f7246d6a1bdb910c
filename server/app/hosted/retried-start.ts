import { DatabaseAwayError } from '../../db/start-error.ts';
import type { Log } from '../../runtime/log.ts';
import { type StorageFailure, storageFailure } from '../../runtime/storage-failure.ts';
import { createPoller } from '../../sync/poller.ts';

interface RetriedStartDeps {
  /** Starts everything that needs the stores; called again if it fails. */
  readonly start: () => Promise<void>;
  /** True if the catalogue of an earlier run can serve reads until the database is back or the disk has room. */
  readonly canWait: boolean;
  readonly log: Log;
}

/** Milliseconds between two attempts. */
const TRY_EVERY_MS = 1000;

/** Failures that pass without a restart, with the log text while they last. */
const WAIT_REASONS: Partial<Record<StorageFailure, string>> = {
  away: 'the database does not answer: reads are served from this node’s catalogue',
  full: 'the disk is full: reads are answered, and writes are refused until there is room',
};

function waitReasonOf(error: unknown): string | undefined {
  const failure = error instanceof DatabaseAwayError ? 'away' : storageFailure(error);
  return failure && WAIT_REASONS[failure];
}

/** Runs the start; if the node can already answer reads, retries it until the database is back or the disk has room. */
export function createRetriedStart({ start, canWait, log }: RetriedStartDeps) {
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
      if (waitReasonOf(error) === undefined) log.error({ err: error }, 'start failed; retrying');
    },
  });
  return {
    /** Resolves when the start has succeeded or is being retried. Rejects if it failed and cannot wait. */
    begin: () =>
      startOnce().catch((error: unknown) => {
        const waitReason = waitReasonOf(error);
        if (!canWait || waitReason === undefined) throw error;
        log.warn({ err: error }, waitReason);
        retries.start();
      }),
    stop: retries.stop,
  };
}

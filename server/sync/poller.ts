export interface PollerOptions {
  readonly work: () => Promise<void>;
  /** Milliseconds between two successful rounds, ± 20 % so that a thousand devices do not poll in step. */
  readonly everyMs: number;
  /** Maximum milliseconds of wait after failures: full jitter below everyMs × 2ⁿ. */
  readonly maxBackOffMs: number;
  readonly random: () => number;
  readonly onError: (error: unknown) => void;
}

export interface Poller {
  start(): void;
  /** Starts the next round now, or right after the current one. */
  wake(): void;
  /** Resolves after the current round; no other follows. */
  stop(): Promise<void>;
}

const JITTER = 0.2;

/** Runs work repeatedly, one round at a time, with backoff while it fails. */
export function createPoller({ work, everyMs, maxBackOffMs, random, onError }: PollerOptions): Poller {
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<void> | null = null;
  let isStopped = true;
  let isWoken = false;
  let failures = 0;

  function wait(): number {
    if (isWoken) return 0;
    if (failures === 0) return everyMs * (1 - JITTER + 2 * JITTER * random());
    return Math.min(maxBackOffMs, everyMs * 2 ** failures) * random();
  }

  async function run(): Promise<void> {
    isWoken = false;
    try {
      await work();
      failures = 0;
    } catch (error) {
      failures += 1;
      onError(error);
    }
  }

  function schedule(ms: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      timer = null;
      round = run().finally(() => {
        round = null;
        schedule(wait());
      });
    }, ms);
    timer.unref();
  }

  return {
    start() {
      isStopped = false;
      schedule(0);
    },
    wake() {
      isWoken = true;
      if (timer === null) return;
      clearTimeout(timer);
      schedule(0);
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await round;
    },
  };
}

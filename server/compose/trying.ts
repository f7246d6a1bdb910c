/** Work that is begun again until it succeeds once. */
export interface Trying {
  start(): void;
  /** Waits for the attempt under way. */
  stop(): Promise<void>;
}

export interface TryingOptions {
  readonly everyMs: number;
  /** Told of the same failure once. */
  readonly onFailed: (error: unknown) => void;
}

export function createTrying(work: () => Promise<void>, { everyMs, onFailed }: TryingOptions): Trying {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let attempt: Promise<void> = Promise.resolve();
  let said = '';

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      attempt = work().catch((error: unknown) => {
        if (String(error) !== said) onFailed(error);
        said = String(error);
        schedule();
      });
    }, everyMs);
    timer.unref();
  }

  return {
    start: schedule,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await attempt;
    },
  };
}

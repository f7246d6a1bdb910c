import type { Log } from '../../runtime/log.ts';

/** Creates periodic jobs that run while the server runs and do not keep the process alive. */
export function createPeriodicJobs(log: Pick<Log, 'error'>) {
  const timers: NodeJS.Timeout[] = [];
  return {
    /** Logs an error as `<what> failed`; the next run retries. */
    every(ms: number, what: string, work: () => Promise<unknown>, { runsAtOnce = false } = {}): void {
      const run = () => void work().catch((error: unknown) => log.error({ err: error }, `${what} failed`));
      if (runsAtOnce) run();
      const timer = setInterval(run, ms);
      timer.unref();
      timers.push(timer);
    },
    stop(): void {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

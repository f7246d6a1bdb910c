import type { Log } from '../../runtime/log.ts';

/** Work that is done again and again while the server runs, and does not keep the process alive. */
export function createPeriodicJobs(log: Pick<Log, 'error'>) {
  const timers: NodeJS.Timeout[] = [];
  return {
    /** Logs what fails as `<what> failed`; the next round tries again. */
    every(ms: number, what: string, work: () => Promise<unknown>): void {
      const timer = setInterval(() => {
        work().catch((error: unknown) => log.error({ err: error }, `${what} failed`));
      }, ms);
      timer.unref();
      timers.push(timer);
    },
    stop(): void {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

import type { Log } from '../../runtime/log.ts';

/** Work that is done again and again while the server runs, and does not keep the process alive. */
export function createRounds(log: Pick<Log, 'error'>) {
  const rounds: NodeJS.Timeout[] = [];
  return {
    /** Logs what fails as `<what> failed`; the next round tries again. */
    every(ms: number, what: string, work: () => Promise<unknown>): void {
      const round = setInterval(() => {
        work().catch((error: unknown) => log.error({ err: error }, `${what} failed`));
      }, ms);
      round.unref();
      rounds.push(round);
    },
    stop(): void {
      for (const round of rounds) clearInterval(round);
    },
  };
}

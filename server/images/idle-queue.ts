import { setTimeout as sleep } from 'node:timers/promises';

/** Work nobody waits for: one piece at a time, and only while nobody waits for another. */
export interface IdleQueue {
  /** Known by its name until it was done; more than so many at once are forgotten: somebody will ask again. */
  add(name: string, work: () => Promise<unknown>): void;
  /** Resolves when nothing is left. */
  drained(): Promise<void>;
  /** What is under way is the last. */
  stop(): void;
}

const MAX_WAITING = 500;
/** How long to leave a processor to others before looking again. */
const LOOK_AGAIN_MS = 100;

export function createIdleQueue(isBusy: () => boolean): IdleQueue {
  const waiting = new Map<string, () => Promise<unknown>>();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    for (const [name, work] of waiting) {
      while (isBusy()) await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
      // A picture that cannot be made is made, or refused, for whoever asks for it.
      if (waiting.has(name)) await work().catch(() => undefined);
      waiting.delete(name);
    }
    running = undefined;
  }

  return {
    add(name, work) {
      if (waiting.has(name) || waiting.size >= MAX_WAITING) return;
      waiting.set(name, work);
      running ??= run();
    },
    drained: async () => {
      while (running !== undefined) await running;
    },
    stop: () => waiting.clear(),
  };
}

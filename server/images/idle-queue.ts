import { setTimeout as sleep } from 'node:timers/promises';

/** Background tasks, run one at a time and only while no request waits for a picture. */
export interface IdleQueue {
  /** Adds a task unless one of this name is queued. Drops it if the queue is full: a later request adds it again. */
  add(name: string, work: () => Promise<unknown>): void;
  drained(): Promise<void>;
  /** Clears the queue; the task in progress still finishes. */
  stop(): void;
}

const MAX_WAITING = 500;
/** Milliseconds to leave the processor to requests before checking again. */
const LOOK_AGAIN_MS = 100;

export function createIdleQueue(isBusy: () => boolean): IdleQueue {
  const waiting = new Map<string, () => Promise<unknown>>();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    for (const [name, work] of waiting) {
      while (isBusy()) await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
      // Ignores a failure: the request that needs this picture renders it itself, or gets the error.
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

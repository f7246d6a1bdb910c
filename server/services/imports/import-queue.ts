/**
 * Runs one task at a time; lanes are served round robin, so that ten files of one supplier do not delay another
 * supplier's for all ten.
 */
export interface ImportQueue {
  /**
   * Resolves when the task is over, whatever its outcome; at once if the queue is closed. Tasks handle their own
   * errors.
   */
  add(lane: string, work: () => Promise<void>): Promise<void>;
  /** Drops waiting tasks; resolves when the running one is over. */
  close(): Promise<void>;
}

interface Waiting {
  readonly work: () => Promise<void>;
  readonly over: () => void;
}

export function createImportQueue(): ImportQueue {
  // A map keeps insertion order: a lane that was served moves to the end.
  const lanes = new Map<string, Waiting[]>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (const [lane, waiting] of lanes) {
      lanes.delete(lane);
      const next = waiting.shift();
      if (waiting.length > 0) lanes.set(lane, waiting);
      if (next !== undefined) await next.work().finally(next.over);
    }
    running = null;
  }

  let isClosed = false;
  return {
    add: (lane, work) =>
      new Promise((over) => {
        if (isClosed) return over();
        const waiting = lanes.get(lane) ?? [];
        lanes.set(lane, waiting);
        waiting.push({ work, over });
        running ??= run();
      }),
    close: async () => {
      isClosed = true;
      const dropped = [...lanes.values()].flat();
      lanes.clear();
      for (const { over } of dropped) over();
      await running;
    },
  };
}

/** Work that runs one piece at a time; those who wait get their turns round robin, so ten files of one do not delay another's for all ten. */
export interface ImportQueue {
  /** Resolves when the work is over, whatever became of it; at once when the queue is closed. The work handles its own failures. */
  add(lane: string, work: () => Promise<void>): Promise<void>;
  /** What waits is let go of; resolves when what runs is over. */
  close(): Promise<void>;
}

interface Waiting {
  readonly work: () => Promise<void>;
  readonly over: () => void;
}

export function createImportQueue(): ImportQueue {
  // A map keeps the order of insertion: the lane served goes to the end.
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

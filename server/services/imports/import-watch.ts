import type { WireImportJob } from '#domain/listing/import-wire.ts';

/** Receives every step of a job; null when no more will follow. */
export type ImportWatcher = (job: WireImportJob | null) => void;

export interface ImportWatchOptions {
  /**
   * Milliseconds between two polls, because another node may be the reader. null: this process sees every step itself.
   */
  readonly lookEveryMs: number | null;
  readonly onError: (error: unknown) => void;
}

/** A watcher that receives steps only while its token opens the import. */
type GuardedWatcher = (job: WireImportJob | null) => Promise<void>;

export function createImportWatchers(view: (id: string) => Promise<WireImportJob>, { lookEveryMs, onError }: ImportWatchOptions) {
  const watchers = new Map<string, Set<GuardedWatcher>>();
  /** The last state sent, by import. */
  const lastSent = new Map<string, string>();
  let rounds: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function lookAgain(): Promise<void> {
    // An import that cannot be read must not keep steps from the watchers of others.
    for (const [id, listening] of [...watchers]) await lookAt(id, listening).catch(onError);
  }

  async function lookAt(id: string, listening: ReadonlySet<GuardedWatcher>): Promise<void> {
    const job = await view(id);
    const text = JSON.stringify(job);
    if (lastSent.get(id) === text) return;
    lastSent.set(id, text);
    for (const watcher of [...listening]) await watcher(job);
  }

  /** Polls one import after the other while there are watchers. */
  function lookOn(): void {
    if (lookEveryMs === null || rounds !== undefined || isClosed) return;
    rounds = setTimeout(() => {
      void lookAgain().finally(() => {
        rounds = undefined;
        if (watchers.size > 0) lookOn();
      });
    }, lookEveryMs);
    rounds.unref();
  }

  return {
    tell: async (id: string): Promise<void> => {
      const listening = watchers.get(id);
      if (listening === undefined) return;
      const job = await view(id);
      for (const watcher of [...listening]) await watcher(job);
    },
    /**
     * Calls `watcher` now and with every step until the returned function is called, or `mayLook` returns that its
     * token was ended.
     */
    add: async (id: string, watcher: ImportWatcher, mayLook: () => Promise<boolean>): Promise<() => void> => {
      const guarded: GuardedWatcher = async (step) => watcher(step === null || (await mayLook()) ? step : null);
      const job = await view(id);
      const listening = watchers.get(id) ?? new Set();
      watchers.set(id, listening.add(guarded));
      watcher(job);
      if (isClosed) watcher(null);
      lookOn();
      return () => {
        listening.delete(guarded);
        if (listening.size > 0) return;
        watchers.delete(id);
        lastSent.delete(id);
      };
    },
    close: (): void => {
      isClosed = true;
      clearTimeout(rounds);
      for (const watcher of [...watchers.values()].flatMap((listening) => [...listening])) void watcher(null);
    },
  };
}

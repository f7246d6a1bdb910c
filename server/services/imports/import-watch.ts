import type { WireImportJob } from '#domain/listing/import-wire.ts';

/** Hears every step of a job; null when nothing more will be said. */
export type ImportWatcher = (job: WireImportJob | null) => void;

/** Who looks at which import. */
export function createImportWatchers(view: (id: string) => Promise<WireImportJob>) {
  const watchers = new Map<string, Set<ImportWatcher>>();
  let isClosed = false;
  return {
    tell: async (id: string): Promise<void> => {
      const listening = watchers.get(id);
      if (listening === undefined) return;
      const job = await view(id);
      for (const watcher of [...listening]) watcher(job);
    },
    /** Calls `watcher` now and with every step until the returned function is called. */
    add: async (id: string, watcher: ImportWatcher): Promise<() => void> => {
      const job = await view(id);
      const listening = watchers.get(id) ?? new Set();
      watchers.set(id, listening.add(watcher));
      watcher(job);
      if (isClosed) watcher(null);
      return () => {
        listening.delete(watcher);
        if (listening.size === 0) watchers.delete(id);
      };
    },
    close: (): void => {
      isClosed = true;
      for (const watcher of [...watchers.values()].flatMap((listening) => [...listening])) watcher(null);
    },
  };
}

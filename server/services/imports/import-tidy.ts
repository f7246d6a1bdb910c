import { setTimeout as pause } from 'node:timers/promises';
import type { ImportJobStore } from '../../stores/imports/import-job-store.ts';
import type { ImportUploads } from './import-uploads.ts';

export interface ImportTidyDeps {
  readonly store: Pick<
    ImportJobStore,
    'find' | 'forget' | 'remove' | 'failInterrupted' | 'cancelForgotten' | 'listLeftovers' | 'listOlderThan'
  >;
  readonly uploads: Pick<ImportUploads, 'drop' | 'removeOrphans'>;
  /** True if another node resumes imports whose reader has died. */
  readonly goesOn: boolean;
  readonly now: () => number;
}

const KEEP_JOBS_MS = 7 * 86_400_000;
/** Milliseconds after which a file without agreement is deleted, with its staged rows. */
const KEEP_UNCONFIRMED_MS = 86_400_000;
const INTERRUPTED = 'The server was restarted in the middle of it. Nothing was written; send the file again.';
const FORGOTTEN = 'Nobody agreed to this import within a day. Nothing was written; send the file again.';
/** Milliseconds of pause between two steps, for other writers. */
const PAUSE_MS = 2;

export type ImportTidy = ReturnType<typeof createImportTidy>;

/** Deletes what imports leave behind: files, staged rows, old jobs. */
export function createImportTidy({ store, uploads, goesOn, now }: ImportTidyDeps) {
  const iso = (at: number) => new Date(at).toISOString();

  /** Deletes what a finished job leaves behind, a few rows at a time. */
  async function letGo(id: string): Promise<void> {
    await uploads.drop(id);
    while (await store.forget(id)) await pause(PAUSE_MS);
  }

  const isRead = async (id: string) => {
    const state = (await store.find(id))?.state;
    return state === 'analysing' || state === 'ready';
  };

  /** Ends jobs whose reader has died, and records why. */
  async function endInterrupted(): Promise<void> {
    if (goesOn) return;
    for (const id of await store.failInterrupted(INTERRUPTED, iso(now()))) await letGo(id);
  }

  return {
    letGo,
    afterStart: async (): Promise<void> => {
      await endInterrupted();
      for (const id of await store.listLeftovers()) await letGo(id);
      await uploads.removeOrphans(isRead, true);
    },
    hourly: async (): Promise<void> => {
      await endInterrupted();
      for (const id of await store.cancelForgotten(iso(now() - KEEP_UNCONFIRMED_MS), FORGOTTEN, iso(now()))) await letGo(id);
      for (const id of await store.listLeftovers()) await letGo(id);
      for (const id of await store.listOlderThan(iso(now() - KEEP_JOBS_MS))) {
        await letGo(id);
        await store.remove(id);
      }
      await uploads.removeOrphans(isRead, false);
    },
  };
}

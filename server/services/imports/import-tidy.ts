import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportJobStore } from '../../stores/import-job-store.ts';
import { RECEIVING, UPLOAD_EXTENSION } from './import-quota.ts';

export interface ImportTidyDeps {
  readonly store: Pick<
    ImportJobStore,
    'find' | 'forget' | 'remove' | 'failInterrupted' | 'cancelForgotten' | 'listLeftovers' | 'listOlderThan'
  >;
  readonly dir: string;
  readonly now: () => number;
}

const KEEP_JOBS_MS = 7 * 86_400_000;
/** A file nobody agreed to holds disk and rows no longer. */
const KEEP_UNCONFIRMED_MS = 86_400_000;
const INTERRUPTED = 'The server was restarted in the middle of it. Nothing was written; send the file again.';
const FORGOTTEN = 'Nobody agreed to this import within a day. Nothing was written; send the file again.';
/** Other writers get their turn between two slices. */
const PAUSE_MS = 2;

export type ImportTidy = ReturnType<typeof createImportTidy>;

/** Lets go of what imports leave behind: files, staged rows, old jobs. */
export function createImportTidy({ store, dir, now }: ImportTidyDeps) {
  const iso = (at: number) => new Date(at).toISOString();
  const fileOf = (id: string) => path.join(dir, id + UPLOAD_EXTENSION);

  /** What a job that is over leaves behind, a few rows at a time. */
  async function letGo(id: string): Promise<void> {
    await fs.rm(fileOf(id), { force: true });
    while (await store.forget(id)) await pause(PAUSE_MS);
  }

  /** Files no job will read any more; those still being sent (not at start) are left alone. */
  async function removeOrphans(isStart: boolean): Promise<void> {
    for (const name of await fs.readdir(dir).catch(() => [])) {
      // The operator's own import keeps its staging file in the same folder.
      if (path.extname(name) !== UPLOAD_EXTENSION) continue;
      const isReceiving = name.startsWith(RECEIVING);
      const state = isReceiving ? undefined : (await store.find(path.parse(name).name))?.state;
      if (isReceiving ? !isStart : state === 'analysing' || state === 'ready') continue;
      await fs.rm(path.join(dir, name), { force: true });
    }
  }

  /** What nobody reads any more is over, and says so. */
  async function endInterrupted(): Promise<void> {
    for (const id of await store.failInterrupted(INTERRUPTED, iso(now()))) await letGo(id);
  }

  return {
    fileOf,
    letGo,
    /** At start. */
    afterStart: async (): Promise<void> => {
      await endInterrupted();
      for (const id of await store.listLeftovers()) await letGo(id);
      await removeOrphans(true);
    },
    hourly: async (): Promise<void> => {
      await endInterrupted();
      for (const id of await store.cancelForgotten(iso(now() - KEEP_UNCONFIRMED_MS), FORGOTTEN, iso(now()))) await letGo(id);
      for (const id of await store.listLeftovers()) await letGo(id);
      for (const id of await store.listOlderThan(iso(now() - KEEP_JOBS_MS))) {
        await letGo(id);
        await store.remove(id);
      }
      await removeOrphans(false);
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { ImportJob, ImportJobStore, StagedListing } from '../../stores/imports/import-job-store.ts';
import type { ImportSink } from '../stage/import-sink.ts';
import { listingIdOf, toStagedListing } from './listing-rows.ts';

export interface ListingSinkDeps {
  readonly store: Pick<ImportJobStore, 'forget' | 'stage' | 'addProblems' | 'commitSlice' | 'noteOpenGoods' | 'foundInFile'>;
  /** Called after every write, to keep the WAL short. */
  readonly tidyUp: () => void;
}

/** Receives a supplier's import: listings for review, staged with the job until the supplier confirms. */
export interface ListingSink extends ImportSink<StagedListing> {
  /**
   * Writes a confirmed import in slices; after a kill it resumes at the last slice. Returns false unless the job is
   * `importing`. @throws the abort reason if `signal` fires between two slices
   */
  commit(onWritten: (written: number) => void, signal?: AbortSignal): Promise<boolean>;
}

export function createListingSink(
  { id, settings, supplierId }: Pick<ImportJob, 'id' | 'settings' | 'supplierId'>,
  { store, tidyUp }: ListingSinkDeps,
): ListingSink {
  /**
   * Pauses for twice the time since `startedAt` (5 to 50 ms), so that writers waiting for the lock usually find it
   * free.
   */
  async function breathe(startedAt: number): Promise<void> {
    tidyUp();
    await pause(Math.min(50, Math.max(5, 2 * (performance.now() - startedAt))));
  }

  return {
    toRow: (product) => toStagedListing(product, settings, supplierId),
    takesNoCountry: false,
    stage: async (rows, rule) => {
      const duplicates = await store.stage(
        id,
        rows.map(({ row }) => row),
        rule,
      );
      const byNumber = new Map(rows.map((of) => [of.row.row, of]));
      return duplicates.flatMap(({ row, earlierRow, isUnlike }) => {
        const of = byNumber.get(row);
        return of === undefined ? [] : [{ of, row: earlierRow, isUnlike }];
      });
    },
    note: async (problems) => {
      await store.addProblems(id, problems);
      // No pause here: reading the next rows takes as long as this write and leaves the store free.
      tidyUp();
    },
    seen: (rows) =>
      store.foundInFile(
        id,
        rows.flatMap(({ key, shopId }) => [listingIdOf(supplierId, key), ...(shopId === null ? [] : [shopId])]),
      ),
    clear: async () => {
      for (let startedAt = performance.now(); await store.forget(id); startedAt = performance.now()) await breathe(startedAt);
      // Notes the supplier's open goods; those found in the file are removed from the note as it is read.
      let startedAt = performance.now();
      for (
        let at = await store.noteOpenGoods({ id, supplierId }, null);
        at !== null;
        at = await store.noteOpenGoods({ id, supplierId }, at)
      ) {
        await breathe(startedAt);
        startedAt = performance.now();
      }
    },
    commit: async (onWritten, signal) => {
      for (;;) {
        signal?.throwIfAborted();
        const startedAt = performance.now();
        const step = await store.commitSlice(id);
        if (step === null) return false;
        if (step.isDone) return true;
        onWritten(step.written);
        await breathe(startedAt);
      }
    },
  };
}

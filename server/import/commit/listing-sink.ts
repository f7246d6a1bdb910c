import { setTimeout as pause } from 'node:timers/promises';
import type { ImportJob, ImportJobStore, StagedListing } from '../../stores/imports/import-job-store.ts';
import type { ImportSink } from '../stage/import-sink.ts';
import { listingIdOf, toStagedListing } from './listing-rows.ts';

export interface ListingSinkDeps {
  readonly store: Pick<ImportJobStore, 'forget' | 'stage' | 'addProblems' | 'commitSlice' | 'noteOpenGoods' | 'foundInFile'>;
  /** After every write, so that the journal stays short. */
  readonly tidyUp: () => void;
}

/** Where a supplier's import goes: listings under review, staged beside the job until a person agreed. */
export interface ListingSink extends ImportSink<StagedListing> {
  /**
   * Writes a confirmed import to its end, slice by slice; begun anew after a kill it goes on where the last slice ended.
   * False unless the job is `importing`. @throws the abort reason when `signal` fires, between two slices
   */
  commit(onWritten: (written: number) => void, signal?: AbortSignal): Promise<boolean>;
}

export function createListingSink(
  { id, settings, supplierId }: Pick<ImportJob, 'id' | 'settings' | 'supplierId'>,
  { store, tidyUp }: ListingSinkDeps,
): ListingSink {
  /**
   * Leaves the store to others twice as long as the work took that began at `startedAt`: who waits for the write lock looks again after
   * some milliseconds and finds it free more often than not.
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
      // Reading the next rows takes as long as writing these did, and leaves the store to others meanwhile.
      tidyUp();
    },
    seen: (rows) =>
      store.foundInFile(
        id,
        rows.flatMap(({ key, shopId }) => [listingIdOf(supplierId, key), ...(shopId === null ? [] : [shopId])]),
      ),
    clear: async () => {
      for (let startedAt = performance.now(); await store.forget(id); startedAt = performance.now()) await breathe(startedAt);
      // Whatever the file turns out to have is taken off these as it is read.
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

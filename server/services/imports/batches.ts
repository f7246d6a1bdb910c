import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '#domain/kernel/problem.ts';
import { UNDO_DAYS, type WireBatch } from '#domain/listing/batch-wire.ts';
import type { WireQueue } from '#domain/site/desk-wire.ts';
import type { Log } from '../../runtime/log.ts';
import type { Tokens } from '../../security/tokens.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';
import type { Batch, BatchStore } from '../../stores/imports/batch-store.ts';
import { type ImportJobStore, importLeaseName } from '../../stores/imports/import-job-store.ts';
import type { LeaseManager } from '../leases/lease-manager.ts';
import type { ListingsFeed } from '../listings/listings-feed.ts';
import type { ListingsPictures } from '../listings/listings-pictures.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';
import { createErrorRows, type ErrorRows } from './error-rows.ts';
import { unknownImport, wrongImportState } from './import-tokens.ts';
import { ANSWER_TIMEOUT_MS, waitAtMost } from './wait-at-most.ts';

export interface BatchesDeps {
  readonly store: BatchStore;
  /** An import becomes a batch with its first rows. */
  readonly jobs: Pick<ImportJobStore, 'find'>;
  readonly feed: Pick<ListingsFeed, 'apply'>;
  /** A revision that comes back may wait for pictures. */
  readonly fetching?: Pick<ListingsPictures, 'kick'>;
  /** Resolves when the read models show everything committed so far. */
  readonly publish: () => Promise<void>;
  readonly leaseManager: LeaseManager;
  readonly tokens: Pick<Tokens, 'isTokenOf'>;
  readonly suppliers: Pick<SupplierLinks, 'generationOf'>;
  readonly now: () => number;
  readonly log: Pick<Log, 'error'>;
  /** Items undone in one go: few on the thread that answers requests. */
  readonly sliceItems?: number;
}

/** An operator by name, or the supplier whose import it is. */
export type UndoneBy = { readonly operator: string } | 'supplier';

export type Batches = ReturnType<typeof createBatches>;

const DAY_MS = 86_400_000;
const PAGE = 50;
/** Some milliseconds of work. */
const SLICE_ITEMS = 25;
const INTERRUPTED = 'The command was stopped in the middle of it. Nothing was written; run it again.';
const stillWritten = () => new DomainError('conflict', 'This import is still being written. Try again in a moment.');
/** Other writers get their turn between two slices. */
const PAUSE_MS = 2;

/** Imports that were written, and undoing them: begun it is done, whatever happens to the server meanwhile. */
export function createBatches(deps: BatchesDeps) {
  const { store, jobs, feed, fetching, publish, leaseManager, tokens, suppliers, now, log, sliceItems = SLICE_ITEMS } = deps;
  const isoNow = () => new Date(now()).toISOString();
  const running = new Map<string, Promise<void>>();
  const errorRows = createErrorRows(store);
  let isClosing = false;

  const isTooOld = ({ createdAt }: Batch) => now() - Date.parse(createdAt) > UNDO_DAYS * DAY_MS;
  const toWire = (batch: Batch): WireBatch => ({ ...batch, canUndo: batch.state === 'done' && !isTooOld(batch) });

  async function findBatch(id: string): Promise<Batch | undefined> {
    await store.failInterrupted(INTERRUPTED);
    return store.find(id);
  }

  async function getBatch(id: string): Promise<Batch> {
    const batch = await findBatch(id);
    if (batch === undefined) throw unknownImport();
    return batch;
  }

  async function undoAll(id: string): Promise<void> {
    for (let after: string | null = ''; after !== null && !isClosing; ) {
      const startedAt = performance.now();
      const step = await store.undoSlice(id, after, sliceItems, isoNow());
      if (step === null) return;
      if (step.listings.length > 0) await feed.apply(step.listings);
      else await publish();
      fetching?.kick();
      after = step.after;
      await pause(Math.min(50, Math.max(5, 2 * (performance.now() - startedAt))));
    }
  }

  const auditEntryOf = ({ id, fileName, state }: Batch, who: string): AuditEntry => ({
    at: isoNow(),
    who,
    what: 'undo',
    subjectKind: 'batch',
    subjectId: id,
    subjectName: fileName,
    before: { state },
    after: { state: 'undone' },
  });

  /** One at a time, over all processes; resolves when it is over here, whatever became of it. */
  function run(id: string): Promise<void> {
    const under = running.get(id);
    if (under !== undefined) return under;
    const turn = leaseManager
      .withLease(importLeaseName(id), () => undoAll(id))
      .catch((error: unknown) => log.error({ err: error, batchId: id }, 'undoing an import stopped; it is tried again'))
      .then(() => void running.delete(id));
    running.set(id, turn);
    return turn;
  }

  /** Why an import that is no batch cannot be undone. */
  async function refuseUnwritten(id: string): Promise<never> {
    const job = await jobs.find(id);
    if (job === undefined) throw unknownImport();
    throw job.state === 'importing' ? stillWritten() : wrongImportState(job.state, 'undone');
  }

  async function undo(id: string, by: UndoneBy): Promise<WireBatch> {
    const batch = (await findBatch(id)) ?? (await refuseUnwritten(id));
    if (batch.state === 'writing') throw stillWritten();
    if (batch.state === 'failed') throw new DomainError('conflict', 'This import failed and wrote nothing: there is nothing to undo.');
    if (batch.state === 'done') {
      if (isTooOld(batch))
        throw new DomainError('gone', `This import is older than ${UNDO_DAYS} days: what undoing it needs is not kept any longer.`);
      await store.beginUndo(id, by === 'supplier' ? by : 'operator', isoNow(), by === 'supplier' ? null : auditEntryOf(batch, by.operator));
    }
    if (batch.state !== 'undone') await waitAtMost(ANSWER_TIMEOUT_MS, run(id));
    return toWire(await getBatch(id));
  }

  return {
    /** Newest first; of one supplier, or all. @throws DomainError('invalid_query') */
    list: async ({
      supplierId = null,
      cursor,
      search = '',
    }: {
      supplierId?: string | null;
      search?: string | undefined;
      cursor?: string | undefined;
    }): Promise<WireQueue<WireBatch>> => {
      await store.failInterrupted(INTERRUPTED);
      const found = await store.list(supplierId, PAGE + 1, parseCursor(cursor), search);
      const page = found.slice(0, PAGE);
      const last = page.at(-1);
      return {
        entries: page.map(toWire),
        total: await store.count(supplierId, search),
        nextCursor: found.length > PAGE && last !== undefined ? `${last.createdAt}~${last.id}` : null,
      };
    },

    /** @throws DomainError not_found */
    get: async (id: string): Promise<WireBatch> => toWire(await getBatch(id)),
    /** As far as it is known: nothing for an import that wrote nothing yet. */
    find: async (id: string): Promise<WireBatch | null> => {
      const batch = await store.find(id);
      return batch === undefined ? null : toWire(batch);
    },

    /** The rows that were left out, each line with row, column and reason, and where it is the row's first with what stands in it. */
    errorRows: async (id: string): Promise<ErrorRows> => {
      await getBatch(id);
      return errorRows(id);
    },

    /**
     * Takes back what an import did: what it added leaves the shelf, what it changed is as it was before. Sales, reviews and what people
     * decided since stay. Of one that is undone it says so and changes nothing. Answers when it is over, at the latest after some seconds.
     * @throws DomainError not_found, conflict (nothing was written, or not yet all), gone (too old)
     */
    undo,
    /** The same with the secret of the import. @throws DomainError not_found, which says nothing more, for another one */
    undoOwn: async (id: string, token: string | undefined): Promise<WireBatch> => {
      // Until its rows are written an import is a job and no batch.
      const known = token === undefined ? undefined : ((await store.find(id)) ?? (await jobs.find(id)));
      if (known === undefined || token === undefined) throw unknownImport();
      if (!tokens.isTokenOf('import', id, token, await suppliers.generationOf(known.supplierId))) throw unknownImport();
      return undo(id, 'supplier');
    },

    /** Goes on with what was begun and is not at its end. */
    resume: async (): Promise<void> => {
      await store.failInterrupted(INTERRUPTED);
      for (const id of await store.listUndoing()) await run(id);
    },
    /** Every day: what can no longer be undone. */
    tidy: async (): Promise<void> => {
      const before = new Date(now() - UNDO_DAYS * DAY_MS).toISOString();
      while (!isClosing && (await store.forget(before))) await pause(PAUSE_MS);
    },
    /** What was begun goes on at the next start. */
    close: async (): Promise<void> => {
      isClosing = true;
      await Promise.all(running.values());
    },
  };
}

function parseCursor(cursor: string | undefined): { createdAt: string; id: string } | null {
  if (cursor === undefined) return null;
  const [createdAt, id] = cursor.split('~');
  if (createdAt === undefined || id === undefined) throw new DomainError('invalid_query', 'cursor is not one of ours.');
  return { createdAt, id };
}

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
  /** An import becomes a batch with its first written rows. */
  readonly jobs: Pick<ImportJobStore, 'find'>;
  readonly feed: Pick<ListingsFeed, 'apply'>;
  /** A restored revision may need pictures fetched. */
  readonly fetching?: Pick<ListingsPictures, 'kick'>;
  /** Resolves when the read models show everything committed so far. */
  readonly publish: () => Promise<void>;
  readonly leaseManager: LeaseManager;
  readonly tokens: Pick<Tokens, 'isTokenOf'>;
  readonly suppliers: Pick<SupplierLinks, 'generationOf'>;
  readonly now: () => number;
  readonly log: Pick<Log, 'error'>;
  /** Items undone per step; few on the thread that serves requests. */
  readonly sliceItems?: number;
}

/** An operator by name, or the supplier who made the import. */
export type UndoneBy = { readonly operator: string } | 'supplier';

export type Batches = ReturnType<typeof createBatches>;

const DAY_MS = 86_400_000;
const PAGE = 50;
/** A few milliseconds of work. */
const SLICE_ITEMS = 25;
const INTERRUPTED = 'The command was stopped in the middle of it. Nothing was written; run it again.';
const stillWritten = () => new DomainError('conflict', 'This import is still being written. Try again in a moment.');
/** Milliseconds of pause between two steps, for other writers. */
const PAUSE_MS = 2;

/** Lists written imports and undoes them; an undo that has begun is completed, even after a restart. */
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

  /**
   * Runs an undo, one at a time over all processes; resolves when this process is done with it, whatever the outcome.
   */
  function run(id: string): Promise<void> {
    const under = running.get(id);
    if (under !== undefined) return under;
    const turn = leaseManager
      .withLease(importLeaseName(id), () => undoAll(id))
      .catch((error: unknown) => log.error({ err: error, batchId: id }, 'undoing an import failed; it will be retried'))
      .then(() => void running.delete(id));
    running.set(id, turn);
    return turn;
  }

  /** Reports why an import that is no batch cannot be undone. */
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
    /** Returns batches of one supplier or all, newest first. @throws DomainError('invalid_query') */
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
    /** Returns null for an import that has written nothing yet. */
    find: async (id: string): Promise<WireBatch | null> => {
      const batch = await store.find(id);
      return batch === undefined ? null : toWire(batch);
    },

    /**
     * Returns the rows that were left out, one line per problem with row, column and reason; the first line of a row
     * also has its cells.
     */
    errorRows: async (id: string): Promise<ErrorRows> => {
      await getBatch(id);
      return errorRows(id);
    },

    /**
     * Undoes an import: withdraws the products it added and restores those it changed. Later sales, reviews and
     * people's decisions are kept. A batch that is already undone is returned unchanged. Answers once done, at the
     * latest after a few seconds.
     * @throws DomainError not_found, conflict (nothing was written, or not yet all), gone (too old)
     */
    undo,
    /** The same with the import's token. @throws DomainError not_found for a wrong token, without details */
    undoOwn: async (id: string, token: string | undefined): Promise<WireBatch> => {
      // An import is a job and no batch until its rows are written.
      const known = token === undefined ? undefined : ((await store.find(id)) ?? (await jobs.find(id)));
      if (known === undefined || token === undefined) throw unknownImport();
      if (!tokens.isTokenOf('import', id, token, await suppliers.generationOf(known.supplierId))) throw unknownImport();
      return undo(id, 'supplier');
    },

    resume: async (): Promise<void> => {
      await store.failInterrupted(INTERRUPTED);
      for (const id of await store.listUndoing()) await run(id);
    },
    /** Runs every day: deletes what can no longer be undone. */
    tidy: async (): Promise<void> => {
      const before = new Date(now() - UNDO_DAYS * DAY_MS).toISOString();
      while (!isClosing && (await store.forget(before))) await pause(PAUSE_MS);
    },
    /** Unfinished undos continue at the next start. */
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

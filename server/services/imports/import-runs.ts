import { DomainError } from '#domain/kernel/problem.ts';
import { ImportFileError } from '../../import/kernel/import-types.ts';
import type { Log } from '../../runtime/log.ts';
import { type ImportJob, type ImportJobProgress, type ImportJobStore, importLeaseName } from '../../stores/imports/import-job-store.ts';
import type { Lease, LeaseManager } from '../leases/lease-manager.ts';
import type { ListingsFeed } from '../listings/listings-feed.ts';
import type { ListingsPictures } from '../listings/listings-pictures.ts';
import { createImportQueue } from './import-queue.ts';
import type { ImportQuota } from './import-quota.ts';
import { createImportRestock, type ImportRestockDeps } from './import-restock.ts';
import type { ImportThread } from './import-thread.ts';
import type { ImportTidy } from './import-tidy.ts';
import type { ImportUploads } from './import-uploads.ts';

export interface ImportRunsDeps extends Pick<ImportRestockDeps, 'batchStore' | 'publish'> {
  readonly store: ImportJobStore;
  readonly thread: ImportThread;
  readonly quota: ImportQuota;
  readonly fetching: Pick<ListingsPictures, 'kick'>;
  /** Publishes changes that need no review. */
  readonly trusted: { isTrusted(supplierId: string): Promise<boolean>; settle(ids: readonly string[]): Promise<void> };
  /** Withdraws the products that an import withdrew. */
  readonly feed: Pick<ListingsFeed, 'settle'>;
  readonly leaseManager: LeaseManager;
  /**
   * True if the store has other nodes: progress is shared through it, and this node may take over an import whose
   * reader has died.
   */
  readonly hasNodes: boolean;
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly log: Pick<Log, 'error' | 'info'>;
  readonly tidy: Pick<ImportTidy, 'letGo'>;
  readonly uploads: Pick<ImportUploads, 'find'>;
  readonly tell: (id: string) => Promise<void>;
}

export type ImportRuns = ReturnType<typeof createImportRuns>;

interface Reading {
  readonly stop: AbortController;
  /** Settles when its thread has ended; null before its turn. */
  over: Promise<unknown> | null;
}

const TRUSTED_AT_ONCE = 50;
const TOLD_EVERY_MS = 100;
/** Milliseconds between two progress notes in the store, for other nodes. */
const NOTED_EVERY_MS = 500;
const STANDS_STILL =
  'Writing the rows stopped because of a fault on our side. Nothing is lost: it goes on by itself, you need not send it again.';
const FILE_LOST = 'The file is not there any more as it was sent. Nothing was written; send it again.';
const NO_DISK = 'Writing the rows stopped because our disk is full. Nothing is lost: it goes on by itself, you need not send it again.';

/**
 * Runs import jobs: files are read one after the other (two at once would only halve each other's speed), and also
 * written one after the other.
 */
export function createImportRuns(deps: ImportRunsDeps) {
  const { store, thread, quota, tidy, uploads, tell, leaseManager, now, clock, log } = deps;
  const isoNow = () => new Date(now()).toISOString();
  const progress = new Map<string, ImportJobProgress>();
  const reading = new Map<string, Reading>();
  const writing = new Set<string>();
  const turns = new Set<Promise<unknown>>();
  const toRead = createImportQueue();
  const toWrite = createImportQueue();
  let isClosing = false;
  const restock = createImportRestock({ ...deps, isClosing: () => isClosing });

  const sayWith = (message: string) => (error: unknown) => log.error({ err: error }, message);

  /** Reports progress to watchers, no more often than a person can see. */
  function createTeller(id: string) {
    let toldAt = Number.NEGATIVE_INFINITY;
    return (step: ImportJobProgress) => {
      progress.set(id, step);
      if (clock() - toldAt < TOLD_EVERY_MS) return;
      toldAt = clock();
      tell(id).catch(sayWith('sending import progress to watchers failed'));
    };
  }

  /** Stores progress for other nodes; the store's answer reveals when the reading was cancelled. */
  function createNoter(id: string, entry: Reading) {
    let notedAt = Number.NEGATIVE_INFINITY;
    return (step: ImportJobProgress) => {
      if (!deps.hasNodes || clock() - notedAt < NOTED_EVERY_MS) return;
      notedAt = clock();
      store.setProgress(id, step).then((isRead) => {
        if (!isRead) entry.stop.abort();
      }, sayWith('storing the progress of an import failed'));
    };
  }

  async function read(job: ImportJob, entry: Reading): Promise<void> {
    const notifyWatchers = createTeller(job.id);
    const note = createNoter(job.id, entry);
    const maxRows = await quota.stageable(job);
    const file = await uploads.find(job.id);
    if (file === undefined) throw new ImportFileError(FILE_LOST);
    const task = { job, file, maxRows };
    const { analysis, ...counts } = await deps.thread.analyse(
      task,
      (share, good, bad) => {
        notifyWatchers({ share, good, bad });
        note({ share, good, bad });
      },
      entry.stop.signal,
    );
    await store.finishAnalysis(job.id, analysis, counts, isoNow());
  }

  async function fail(id: string, error: unknown): Promise<void> {
    const isSaid = error instanceof ImportFileError || error instanceof DomainError;
    if (!isSaid) log.error({ err: error }, 'reading an import failed');
    const problem = isSaid ? error.message : 'The file could not be read because of a fault on our side. Nothing was written.';
    if (await store.move(id, ['analysing'], 'failed', problem, isoNow())) await tidy.letGo(id);
  }

  /** Listings not reached before a stop wait for review. */
  async function publishTrusted(id: string): Promise<void> {
    const job = await store.find(id);
    if (job === undefined || !(await deps.trusted.isTrusted(job.supplierId))) return;
    for (let after: string | undefined = ''; after !== undefined && !isClosing; ) {
      const page: readonly { readonly listingId: string; readonly status: string }[] = await store.listings(id, after, TRUSTED_AT_ONCE);
      await deps.trusted.settle(page.filter(({ status }) => status === 'pending_review').map(({ listingId }) => listingId));
      after = page.length < TRUSTED_AT_ONCE ? undefined : page.at(-1)?.listingId;
    }
  }

  async function write(id: string): Promise<void> {
    const good = (await store.find(id))?.good ?? 0;
    const notifyWatchers = createTeller(id);
    await thread.commit(id, (written) => notifyWatchers({ share: written / Math.max(1, good), good, bad: 0 }));
    await restock();
    await deps.feed.settle();
    await publishTrusted(id);
    deps.fetching.kick();
  }

  async function commit(id: string, network: string): Promise<void> {
    if (writing.has(id)) return;
    writing.add(id);
    await toWrite.add(network, async () => {
      try {
        await leaseManager.withLease(importLeaseName(id), () => write(id));
      } catch (error) {
        if (isClosing) return;
        log.error({ err: error, importId: id }, 'writing an import failed; it will be retried');
        const isFull = /disk is full/i.test(error instanceof Error ? error.message : '');
        await store.setProblem(id, isFull ? NO_DISK : STANDS_STILL).catch(sayWith('storing the reason of a stalled import failed'));
      } finally {
        progress.delete(id);
        if (!isClosing) await tell(id).catch(sayWith('sending import progress to watchers failed'));
      }
    });
    writing.delete(id);
  }

  /** `held`: the lease on this reading; released at its end. */
  function analyse(job: ImportJob, lease: Lease | null): void {
    const entry: Reading = { stop: new AbortController(), over: null };
    reading.set(job.id, entry);
    const turn = toRead
      .add(job.network, async () => {
        if (!entry.stop.signal.aborted) {
          const run = read(job, entry).catch((error: unknown) =>
            entry.stop.signal.aborted || isClosing ? undefined : fail(job.id, error),
          );
          entry.over = run;
          await run.catch(sayWith('ending an import failed'));
        }
        progress.delete(job.id);
        if (reading.get(job.id) === entry) reading.delete(job.id);
        if (!isClosing) await tell(job.id).catch(sayWith('sending import progress to watchers failed'));
      })
      .then(() => lease?.release());
    turns.add(turn);
    void turn.finally(() => turns.delete(turn));
  }

  return {
    progressOf: async ({ id, state, good, bad, written }: ImportJob): Promise<ImportJobProgress> => {
      if (state === 'analysing')
        return progress.get(id) ?? (deps.hasNodes ? await store.findProgress(id) : undefined) ?? { share: 0, good, bad };
      if (state === 'importing') return { share: written / Math.max(1, good), good, bad };
      return { share: 1, good, bad };
    },

    analyse,

    /** Stops reading; resolves when the thread has ended and writes nothing more. */
    cancel: async (id: string): Promise<void> => {
      const entry = reading.get(id);
      entry?.stop.abort();
      await entry?.over?.catch(() => undefined);
    },

    commit,

    /** Continues every confirmed import that is not finished, then publishes its stock. */
    resume: async (): Promise<void> => {
      for (const id of await store.listImporting()) {
        const job = await store.find(id);
        if (job !== undefined) await commit(id, job.network);
      }
      await restock();
    },

    /** Restarts readings of a dead node from the beginning: no result of them was reported. */
    takeOver: async (): Promise<void> => {
      for (const id of await store.listInterrupted()) {
        const lease = await leaseManager.acquire(importLeaseName(id));
        if (lease === null) continue;
        const job = await store.find(id);
        if (job?.state === 'analysing') analyse(job, lease);
        else await lease.release();
      }
    },

    close: async (): Promise<void> => {
      isClosing = true;
      const queues = Promise.all([toRead.close(), toWrite.close()]);
      await thread.close();
      await queues;
      await Promise.all(turns);
    },
  };
}

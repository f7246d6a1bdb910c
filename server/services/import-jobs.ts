import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportSettings, WireImportJob, WireImportReceipt, WireRowProblem } from '#domain/import-wire.ts';
import { DomainError } from '#domain/problem.ts';
import { IMPORT_FIELDS, ImportFileError } from '../import/import-types.ts';
import type { Log } from '../log.ts';
import type { ImportJob, ImportJobStore } from '../stores/import-job-store.ts';
import type { ProductStore } from '../stores/product-store.ts';
import type { ImportThread } from './import-jobs-thread.ts';
import { importTokenOf, notYours, scopeOf, supplierIdOf, wrongState } from './import-jobs-tokens.ts';
import type { ListingsPictures } from './listings-pictures.ts';
import type { Tokens } from './tokens.ts';

export interface ImportJobsDeps {
  readonly store: ImportJobStore;
  readonly thread: ImportThread;
  readonly products: Pick<ProductStore, 'changeRecord' | 'publishStock'>;
  readonly publish: () => Promise<void>;
  readonly fetching: Pick<ListingsPictures, 'kick'>;
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
  readonly now: () => number;
  /** Uploaded files wait here. */
  readonly dir: string;
  readonly log: Pick<Log, 'error' | 'info'>;
}

const LISTED_PROBLEMS = 100;
/** Rows read at once for a file: no read shall take long. */
const FILE_PAGE = 100;
const KEEP_JOBS_MS = 7 * 86_400_000;
const INTERRUPTED = 'The server was restarted in the middle of it. Nothing was written; send the file again.';

type Watcher = (job: WireImportJob) => void;
export type ImportJobs = ReturnType<typeof createImportJobs>;

/** Bulk import by a supplier: read and check everything, show it, and only then write all of it in one step. */
export function createImportJobs(deps: ImportJobsDeps) {
  const { store, tokens, now, dir, log } = deps;
  const isoNow = () => new Date(now()).toISOString();
  const fileOf = (id: string) => path.join(dir, `${id}.upload`);
  const shares = new Map<string, { share: number; good: number; bad: number }>();
  const running = new Map<string, AbortController>();
  const watchers = new Map<string, Set<Watcher>>();
  // Files are read one after the other: two at once would only halve each other.
  let queue: Promise<unknown> = Promise.resolve();

  async function view(id: string): Promise<WireImportJob> {
    const job = await store.find(id);
    if (job === undefined) throw notYours();
    const progress = job.state === 'analysing' ? shares.get(id) : undefined;
    const { supplierId: _supplier, settings: _settings, analysis, ...rest } = job;
    return {
      ...rest,
      ...(analysis ?? { format: null, columns: [], mapping: {}, missing: [], preview: [], notices: [] }),
      fields: IMPORT_FIELDS,
      share: progress?.share ?? (job.state === 'analysing' || job.state === 'importing' ? 0 : 1),
      good: progress?.good ?? job.good,
      bad: progress?.bad ?? job.bad,
      problems: await store.problems(id, LISTED_PROBLEMS),
    };
  }

  async function tell(id: string): Promise<void> {
    const listening = watchers.get(id);
    if (listening === undefined) return;
    const job = await view(id);
    for (const watcher of listening) watcher(job);
  }

  async function getOwn(id: string, token: string | undefined): Promise<ImportJob> {
    const job = token !== undefined && tokens.isTokenOf('import', id, token) ? await store.find(id) : undefined;
    if (job === undefined) throw notYours();
    return job;
  }

  function analyse(job: ImportJob): void {
    const stop = new AbortController();
    running.set(job.id, stop);
    queue = queue
      .then(async () => {
        let toldAt = 0;
        const onProgress = (share: number, good: number, bad: number) => {
          shares.set(job.id, { share, good, bad });
          if (now() - toldAt < 100) return;
          toldAt = now();
          void tell(job.id).catch((error: unknown) => log.error({ err: error }, 'telling of an import failed'));
        };
        const { analysis, ...counts } = await deps.thread.analyse(job, fileOf(job.id), onProgress, stop.signal);
        await store.finishAnalysis(job.id, analysis, counts, isoNow());
      })
      .catch((error: unknown) => fail(job.id, error, stop.signal))
      .finally(() => {
        shares.delete(job.id);
        running.delete(job.id);
      })
      .then(() => tell(job.id))
      .catch((error: unknown) => log.error({ err: error }, 'an import could not be brought to an end'));
  }

  async function fail(id: string, error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const isSaid = error instanceof ImportFileError || error instanceof DomainError;
    if (!isSaid) log.error({ err: error }, 'reading an import failed');
    const problem = isSaid ? error.message : 'The file could not be read because of a fault on our side. Nothing was written.';
    await store.move(id, ['analysing', 'importing'], 'failed', problem, isoNow());
  }

  /** Stock of published listings is not reviewed: buyers see it at once, after a crash at the next start. */
  async function restock(): Promise<void> {
    for (;;) {
      const batch = await store.listToRestock(200);
      if (batch.length === 0) return;
      for (const { jobId, listingId, stock } of batch) {
        await deps.products.publishStock([listingId]);
        await deps.products.changeRecord(listingId, (record) => record && { ...record, product: { ...record.product, stock } });
        await store.markRestocked(jobId, listingId);
      }
      await deps.publish();
    }
  }

  return {
    /** Folder the route streams uploads into. */
    fileOf,

    /**
     * Starts reading an uploaded file (at `fileOf(id)`). `importToken` is what an earlier import answered, null for the first.
     * @throws DomainError 401 for an import token that is not ours
     */
    start: async (
      id: string,
      fileName: string,
      settings: ImportSettings,
      importToken: string | null,
    ): Promise<Omit<WireImportReceipt, 'token'>> => {
      const scope = importToken === null ? id : scopeOf(importToken, tokens);
      const job: ImportJob = {
        id,
        supplierId: supplierIdOf(scope),
        state: 'analysing',
        fileName: fileName.slice(0, 200) || 'file',
        settings,
        analysis: null,
        good: 0,
        bad: 0,
        added: 0,
        changed: 0,
        unchanged: 0,
        closed: 0,
        problem: null,
        createdAt: isoNow(),
      };
      if (await store.insert(job)) analyse(job);
      return { id, importToken: importToken ?? importTokenOf(scope, tokens) };
    },

    /** @throws DomainError not_found that says nothing more */
    get: async (id: string, token: string | undefined): Promise<WireImportJob> => {
      await getOwn(id, token);
      return view(id);
    },

    /** Calls `watcher` now and with every step until the returned function is called. */
    watch: async (id: string, token: string | undefined, watcher: Watcher): Promise<() => void> => {
      await getOwn(id, token);
      const listening = watchers.get(id) ?? new Set();
      watchers.set(id, listening.add(watcher));
      watcher(await view(id));
      return () => {
        listening.delete(watcher);
        if (listening.size === 0) watchers.delete(id);
      };
    },

    /** Reads the file again, with another mapping or other particulars. @throws DomainError conflict once it is imported or over */
    remap: async (id: string, token: string | undefined, settings: ImportSettings): Promise<WireImportJob> => {
      const job = await getOwn(id, token);
      if (job.state !== 'ready') throw wrongState(job.state, 'read again');
      await store.restart(id, settings, isoNow());
      analyse({ ...job, settings });
      return view(id);
    },

    /** Writes all good rows. @throws DomainError conflict: not ready, nothing to write, or bad rows nobody agreed to leave out */
    confirm: async (id: string, token: string | undefined, skipBad: boolean): Promise<WireImportJob> => {
      const job = await getOwn(id, token);
      if (job.state !== 'ready') throw wrongState(job.state, 'imported');
      if ((job.analysis?.missing.length ?? 0) > 0 || job.good === 0)
        throw new DomainError('conflict', 'There is no row that can be imported yet. Say which column is what, or correct the file.');
      if (job.bad > 0 && !skipBad)
        throw new DomainError('conflict', `${job.bad} rows cannot be imported. Correct the file, or agree that they are left out.`, {
          bad: job.bad,
        });
      if (!(await store.move(id, ['ready'], 'importing', null, isoNow()))) throw wrongState('importing', 'imported');
      await tell(id);
      try {
        await deps.thread.commit(id, isoNow());
      } catch (error) {
        await fail(id, error, new AbortController().signal);
      }
      await fs.rm(fileOf(id), { force: true });
      await restock();
      deps.fetching.kick();
      await tell(id);
      while (await store.slim(id)) await nextTurn();
      return view(id);
    },

    /** @throws DomainError conflict once it is imported or over */
    cancel: async (id: string, token: string | undefined): Promise<WireImportJob> => {
      const job = await getOwn(id, token);
      if (!(await store.move(id, ['analysing', 'ready'], 'cancelled', null, isoNow()))) throw wrongState(job.state, 'cancelled');
      running.get(id)?.abort();
      await fs.rm(fileOf(id), { force: true });
      await tell(id);
      return view(id);
    },

    /** Every problem there is a note of, a page at a time. */
    problems: async function* (id: string, token: string | undefined): AsyncGenerator<WireRowProblem> {
      await getOwn(id, token);
      let after = 0;
      for (;;) {
        const page = await store.problemsAfter(id, after, FILE_PAGE);
        yield* page;
        if (page.length < FILE_PAGE) return;
        after = page.at(-1)?.key ?? after;
      }
    },

    /** What became of the rows, with the manage token of each listing; a page at a time. */
    listings: async function* (id: string, token: string | undefined) {
      await getOwn(id, token);
      let after = '';
      for (;;) {
        const page = await store.listings(id, after, FILE_PAGE);
        for (const entry of page) yield { ...entry, manageToken: tokens.tokenOf('listing', entry.listingId) };
        if (page.length < FILE_PAGE) return;
        after = page.at(-1)?.listingId ?? after;
      }
    },

    /** At start: jobs a kill left under way are over, and say so; what was imported is brought to its end. */
    recover: async (): Promise<void> => {
      for (const id of await store.failInterrupted(INTERRUPTED, isoNow())) await fs.rm(fileOf(id), { force: true });
      for (const name of await fs.readdir(dir).catch(() => []))
        if (name.startsWith('upload-')) await fs.rm(path.join(dir, name), { force: true });
      await restock();
    },

    clean: async (): Promise<void> => {
      for (const id of await store.deleteOlderThan(new Date(now() - KEEP_JOBS_MS).toISOString())) await fs.rm(fileOf(id), { force: true });
    },

    close: async (): Promise<void> => {
      for (const stop of running.values()) stop.abort();
      await queue;
    },
  };
}

import fs from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '#domain/kernel/problem.ts';
import type { ImportSettings, WireImportJob, WireImportReceipt, WireRowProblem } from '#domain/listing/import-wire.ts';
import { IMPORT_FIELDS } from '../../import/import-types.ts';
import { type ImportJob, importWork } from '../../stores/import-job-store.ts';
import type { Tokens } from '../../tokens.ts';
import { RECEIVING, UPLOAD_EXTENSION } from './import-quota.ts';
import { createImportRuns, type ImportRunsDeps } from './import-runs.ts';
import { createImportTidy } from './import-tidy.ts';
import { importTokenOf, notYours, scopeOf, supplierIdOf, wrongState } from './import-tokens.ts';
import { createImportWatchers, type ImportWatcher } from './import-watch.ts';

export interface ImportJobsDeps extends Omit<ImportRunsDeps, 'tidy' | 'tell'> {
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
  /** Uploaded files wait here. */
  readonly dir: string;
}

/** An upload that was received. */
export interface ReceivedFile {
  /** Where it lies; it is moved from there. */
  readonly path: string;
  readonly name: string;
  readonly network: string;
}

const LISTED_PROBLEMS = 100;
/** Rows read at once for a file: no read shall take long. */
const FILE_PAGE = 100;
/** A long import goes on behind the answer, which says how far it is. */
const CONFIRM_ANSWERS_MS = 15_000;

export type ImportJobs = ReturnType<typeof createImportJobs>;

/** Bulk import by a supplier: read and check everything, show it, and only then write all of it. */
export function createImportJobs(deps: ImportJobsDeps) {
  const { store, quota, tokens, now, dir } = deps;
  const isoNow = () => new Date(now()).toISOString();
  const tidy = createImportTidy({ store, dir, now });
  const watchers = createImportWatchers(view);
  const runs = createImportRuns({ ...deps, tidy, tell: watchers.tell });

  async function view(id: string): Promise<WireImportJob> {
    const job = await store.find(id);
    if (job === undefined) throw notYours();
    const progress = runs.progressOf(job);
    const { supplierId: _supplier, network: _network, written: _written, settings: _settings, analysis, ...rest } = job;
    return {
      ...rest,
      ...(analysis ?? { format: null, columns: [], mapping: {}, missing: [], preview: [], notices: [] }),
      fields: IMPORT_FIELDS,
      ...progress,
      // What an earlier reading found is not said of this one.
      problems: job.state === 'analysing' && progress.share === 0 ? [] : await store.problems(id, LISTED_PROBLEMS),
    };
  }

  async function getOwn(id: string, token: string | undefined): Promise<ImportJob> {
    const job = token !== undefined && tokens.isTokenOf('import', id, token) ? await store.find(id) : undefined;
    if (job === undefined) throw notYours();
    return job;
  }

  return {
    /** Leave to send a file: see `ImportQuota.admit`. */
    admit: quota.admit,
    /** Where the route streams a file to. */
    receivingFile: (unique: string) => path.join(dir, RECEIVING + unique + UPLOAD_EXTENSION),

    /**
     * Starts reading a received file. `importToken` is what an earlier import answered, null for the first.
     * @throws DomainError 401 for an import token that is not ours
     */
    start: async (
      id: string,
      received: ReceivedFile,
      settings: ImportSettings,
      importToken: string | null,
    ): Promise<Omit<WireImportReceipt, 'token'>> => {
      const scope = importToken === null ? id : scopeOf(importToken, tokens);
      const job: ImportJob = {
        id,
        supplierId: supplierIdOf(scope),
        network: received.network,
        state: 'analysing',
        fileName: received.name.slice(0, 200) || 'file',
        settings,
        analysis: null,
        good: 0,
        bad: 0,
        added: 0,
        changed: 0,
        unchanged: 0,
        closed: 0,
        written: 0,
        problem: null,
        createdAt: isoNow(),
      };
      // First the job: a file without one would be an orphan.
      if ((await store.find(id)) === undefined) {
        const held = await deps.work.claim(importWork(id));
        if (await store.insert(job)) {
          await fs.rename(received.path, tidy.fileOf(id));
          runs.analyse(job, held);
        } else await held?.release();
      }
      return { id, importToken: importToken ?? importTokenOf(scope, tokens) };
    },

    /** @throws DomainError not_found that says nothing more */
    get: async (id: string, token: string | undefined): Promise<WireImportJob> => {
      await getOwn(id, token);
      return view(id);
    },

    /** Calls `watcher` now and with every step until the returned function is called; with null when the server stops. */
    watch: async (id: string, token: string | undefined, watcher: ImportWatcher): Promise<() => void> => {
      await getOwn(id, token);
      return watchers.add(id, watcher);
    },

    /** Reads the file again, with another mapping or other particulars. @throws DomainError conflict once it is imported or over */
    remap: async (id: string, token: string | undefined, settings: ImportSettings): Promise<WireImportJob> => {
      const job = await getOwn(id, token);
      if (job.state !== 'ready') throw wrongState(job.state, 'read again');
      const held = await deps.work.claim(importWork(id));
      const { state } = await getOwn(id, token);
      if (state !== 'ready') {
        await held?.release();
        throw wrongState(state, 'read again');
      }
      await store.restart(id, settings, isoNow());
      runs.analyse({ ...job, settings }, held);
      return view(id);
    },

    /**
     * Writes all good rows; from here on it is done, whatever happens to the server meanwhile. Answers when it is, at the latest after
     * some seconds with how far it got.
     * @throws DomainError conflict (not ready, nothing to write, or bad rows nobody agreed to leave out), too_many_requests
     */
    confirm: async (id: string, token: string | undefined, skipBad: boolean): Promise<WireImportJob> => {
      const job = await getOwn(id, token);
      if (job.state !== 'ready') throw wrongState(job.state, 'imported');
      if ((job.analysis?.missing.length ?? 0) > 0 || job.good === 0)
        throw new DomainError('conflict', 'There is no row that can be imported yet. Say which column is what, or correct the file.');
      if (job.bad > 0 && !skipBad)
        throw new DomainError('conflict', `${job.bad} rows cannot be imported. Correct the file, or agree that they are left out.`, {
          bad: job.bad,
        });
      await quota.takeRows(job.network, job.good);
      if (!(await store.move(id, ['ready'], 'importing', null, isoNow()))) {
        await quota.giveRows(job.network, job.good);
        throw wrongState('importing', 'imported');
      }
      await fs.rm(tidy.fileOf(id), { force: true });
      await watchers.tell(id);
      await within(CONFIRM_ANSWERS_MS, runs.commit(id, job.network));
      return view(id);
    },

    /** @throws DomainError conflict once it is imported or over */
    cancel: async (id: string, token: string | undefined): Promise<WireImportJob> => {
      const job = await getOwn(id, token);
      if (!(await store.move(id, ['analysing', 'ready'], 'cancelled', null, isoNow()))) throw wrongState(job.state, 'cancelled');
      await runs.cancel(id);
      await tidy.letGo(id);
      await watchers.tell(id);
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

    /** At start: jobs a kill left being read are over, and say so; what was confirmed is brought to its end. */
    recover: async (): Promise<void> => {
      await tidy.afterStart();
      await runs.resume();
    },
    /** Confirmed imports that stand still go on. */
    resume: runs.resume,
    /** Every hour: what imports left behind. */
    clean: tidy.hourly,

    /** Ends the streams of those who watch. */
    stopWatching: watchers.close,
    /** Ends every thread at once; what was confirmed goes on at the next start. */
    close: async (): Promise<void> => {
      watchers.close();
      await runs.close();
    },
  };
}

/** Waits for the work, but no longer. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, enough]).finally(() => clearTimeout(timer));
}

import fs from 'node:fs/promises';
import path from 'node:path';
import type { ImportSettings, WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import { type ImportJob, importWork } from '../../stores/import-job-store.ts';
import type { Tokens } from '../../tokens.ts';
import { createImportAgreement } from './import-agreement.ts';
import { createImportLook } from './import-look.ts';
import { RECEIVING, UPLOAD_EXTENSION } from './import-quota.ts';
import { createImportRuns, type ImportRunsDeps } from './import-runs.ts';
import { createImportTidy } from './import-tidy.ts';
import { importTokenOf, scopeOf, supplierIdOf, wrongState } from './import-tokens.ts';
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

export type ImportJobs = ReturnType<typeof createImportJobs>;

/** Bulk import by a supplier: read and check everything, show it, and only then write all of it. */
export function createImportJobs(deps: ImportJobsDeps) {
  const { store, quota, tokens, now, dir } = deps;
  const isoNow = () => new Date(now()).toISOString();
  const tidy = createImportTidy({ store, dir, now });
  const look = createImportLook({ store, tokens, progressOf: (job) => runs.progressOf(job) });
  const { view, getOwn } = look;
  const watchers = createImportWatchers(view);
  const runs = createImportRuns({ ...deps, tidy, tell: watchers.tell });
  const agreement = createImportAgreement({ store, quota, look, runs, tidy, tell: watchers.tell, now });

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

    get: look.get,
    problems: look.problems,
    listings: look.listings,

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

    confirm: agreement.confirm,
    cancel: agreement.cancel,

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

import path from 'node:path';
import type { FileStore } from '../../files/file-store.ts';
import type { Tokens } from '../../security/tokens.ts';
import type { BatchStore } from '../../stores/imports/batch-store.ts';
import type { Batches } from './batches.ts';
import { createErrorRows } from './error-rows.ts';
import { createImportAgreement, type ImportAgreementDeps } from './import-agreement.ts';
import { createImportLook, type ImportLookDeps } from './import-look.ts';
import { RECEIVING, UPLOAD_EXTENSION } from './import-quota.ts';
import { createImportReadings, type ImportReadingsDeps } from './import-readings.ts';
import { createImportRuns, type ImportRunsDeps } from './import-runs.ts';
import { createImportTidy } from './import-tidy.ts';
import { createImportUploads } from './import-uploads.ts';
import { createImportWatchers, type ImportWatcher } from './import-watch.ts';

export interface ImportJobsDeps extends Omit<ImportRunsDeps, 'tidy' | 'uploads' | 'tell'>, Pick<ImportAgreementDeps, 'shopName'> {
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
  readonly batches: Pick<Batches, 'find'>;
  readonly batchStore: Pick<BatchStore, 'restock' | 'errorRows' | 'errorColumns'>;
  readonly suppliers: ImportReadingsDeps['suppliers'] & ImportAgreementDeps['suppliers'] & ImportLookDeps['suppliers'];
  /** Folder in which uploaded files wait. */
  readonly dir: string;
  readonly sharedFiles: FileStore | null;
}

const WAITING_SHOWN = 100;
/** Milliseconds between two looks at the progress, nearly as often as a person can see. */
const LOOK_EVERY_MS = 500;

export type ImportJobs = ReturnType<typeof createImportJobs>;

/**
 * Creates the service for suppliers' bulk imports: reads and checks everything, shows it, and only then writes all of
 * it.
 */
export function createImportJobs(deps: ImportJobsDeps) {
  const { store, quota, tokens, suppliers, now, dir } = deps;
  const goesOn = deps.hasNodes && deps.sharedFiles !== null;
  const uploads = createImportUploads({ shared: deps.sharedFiles, dir, now });
  const tidy = createImportTidy({ store, uploads, goesOn, now });
  const look = createImportLook({
    store,
    batches: deps.batches,
    errorRows: createErrorRows(deps.batchStore),
    tokens,
    suppliers,
    progressOf: (job) => runs.progressOf(job),
  });
  const watchers = createImportWatchers(look.view, {
    lookEveryMs: deps.hasNodes ? LOOK_EVERY_MS : null,
    onError: (error) => deps.log.error({ err: error }, 'sending import progress to watchers failed'),
  });
  const runs = createImportRuns({ ...deps, tidy, uploads, tell: watchers.tell });
  const readings = createImportReadings({ store, suppliers, leaseManager: deps.leaseManager, look, runs, uploads, now });
  const agreement = createImportAgreement({ ...deps, look, runs, tidy, uploads, tell: watchers.tell });

  async function resume(): Promise<void> {
    if (goesOn) await runs.takeOver();
    await runs.resume();
  }

  return {
    /** Permission to upload a file: see `ImportQuota.admit`. */
    admit: quota.admit,
    /** Returns the path to which the route streams a file. */
    receivingFile: (unique: string) => path.join(dir, RECEIVING + unique + UPLOAD_EXTENSION),

    start: readings.start,
    get: look.get,
    problems: look.problems,
    listings: look.listings,

    /**
     * Calls `watcher` now and with every step until the returned function is called; with null when the server stops.
     */
    watch: async (id: string, token: string | undefined, watcher: ImportWatcher): Promise<() => void> => {
      await look.getOwn(id, token);
      return watchers.add(id, watcher, () => look.isOwn(id, token));
    },

    remap: readings.remap,
    confirm: agreement.confirm,
    cancel: agreement.cancel,
    cancelAtDesk: agreement.cancelAtDesk,
    /** Returns jobs being read or waiting for agreement, most rows first. */
    waiting: () => store.listWaiting(WAITING_SHOWN),

    /** At start: ends jobs that were being read when the process was killed, and completes confirmed ones. */
    recover: async (): Promise<void> => {
      await tidy.afterStart();
      await resume();
    },
    /** Continues stalled imports that were confirmed, and readings of a dead node. */
    resume,
    /** Runs every hour: deletes what imports left behind. */
    clean: tidy.hourly,

    stopWatching: watchers.close,
    /** Ends every thread at once; confirmed imports continue at the next start. */
    close: async (): Promise<void> => {
      watchers.close();
      await runs.close();
    },
  };
}

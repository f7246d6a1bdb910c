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

export interface ImportJobsDeps extends Omit<ImportRunsDeps, 'tidy' | 'uploads' | 'tell'> {
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
  readonly batches: Pick<Batches, 'find'>;
  readonly batchStore: Pick<BatchStore, 'restock' | 'errorRows' | 'errorColumns'>;
  readonly suppliers: ImportReadingsDeps['suppliers'] & ImportAgreementDeps['suppliers'] & ImportLookDeps['suppliers'];
  /** Uploaded files wait here. */
  readonly dir: string;
  /** See `ImportUploadsDeps`. */
  readonly sharedFiles: FileStore | null;
}

const WAITING_SHOWN = 100;
/** As often as a person can see, nearly. */
const LOOK_EVERY_MS = 500;

export type ImportJobs = ReturnType<typeof createImportJobs>;

/** Bulk import by a supplier: read and check everything, show it, and only then write all of it. */
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
    onError: (error) => deps.log.error({ err: error }, 'telling of an import failed'),
  });
  const runs = createImportRuns({ ...deps, tidy, uploads, tell: watchers.tell });
  const readings = createImportReadings({ store, suppliers, leaseManager: deps.leaseManager, look, runs, uploads, now });
  const agreement = createImportAgreement({ store, suppliers, quota, look, runs, tidy, uploads, tell: watchers.tell, now });

  async function resume(): Promise<void> {
    if (goesOn) await runs.takeOver();
    await runs.resume();
  }

  return {
    /** Leave to send a file: see `ImportQuota.admit`. */
    admit: quota.admit,
    /** Where the route streams a file to. */
    receivingFile: (unique: string) => path.join(dir, RECEIVING + unique + UPLOAD_EXTENSION),

    start: readings.start,
    get: look.get,
    problems: look.problems,
    listings: look.listings,

    /** Calls `watcher` now and with every step until the returned function is called; with null when the server stops. */
    watch: async (id: string, token: string | undefined, watcher: ImportWatcher): Promise<() => void> => {
      await look.getOwn(id, token);
      return watchers.add(id, watcher, () => look.isOwn(id, token));
    },

    remap: readings.remap,
    confirm: agreement.confirm,
    cancel: agreement.cancel,
    cancelAtDesk: agreement.cancelAtDesk,
    /** Read or waiting for agreement, most rows first. */
    waiting: () => store.listWaiting(WAITING_SHOWN),

    /** At start: jobs a kill left being read are over, and say so; what was confirmed is brought to its end. */
    recover: async (): Promise<void> => {
      await tidy.afterStart();
      await resume();
    },
    /** Confirmed imports that stand still go on, and so does reading where a node is gone. */
    resume,
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

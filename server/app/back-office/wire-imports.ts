import type { Config } from '../../config/config.ts';
import { dataFiles } from '../../db/data-files.ts';
import type { OpenFiles } from '../../files/open-files.ts';
import { createCsvSender } from '../../http/answers/csv-answer.ts';
import type { Idempotent } from '../../http/idempotent.ts';
import { createImportRoutes, createImportUploadRoutes } from '../../http/routes/imports.ts';
import type { AbuseLimits } from '../../services/abuse-protection/abuse.ts';
import type { TrustedChanges } from '../../services/desk/trusted-changes.ts';
import { createBatches } from '../../services/imports/batches.ts';
import { createImportJobs } from '../../services/imports/import-jobs.ts';
import { createImportQuota } from '../../services/imports/import-quota.ts';
import { createImportThread, type ImportThreadOptions } from '../../services/imports/import-thread.ts';
import type { ListingsFeed } from '../../services/listings/listings-feed.ts';
import type { ListingsPictures } from '../../services/listings/listings-pictures.ts';
import type { SupplierLinks } from '../../services/suppliers/supplier-links.ts';
import type { HostedParts } from '../hosted-parts.ts';

interface ImportsDeps extends Pick<HostedParts, 'stores' | 'tokens' | 'leaseManager' | 'publish' | 'now' | 'clock' | 'log'> {
  readonly config: Pick<Config, 'dataDir' | 'database' | 'limits' | 'statedPublicUrl'>;
  readonly files: Pick<OpenFiles, 'files' | 'isShared'>;
  readonly feed: ListingsFeed;
  readonly fetching: ListingsPictures;
  readonly trusted: TrustedChanges;
  readonly suppliers: SupplierLinks;
  readonly limits: AbuseLimits;
  readonly idempotent: Idempotent;
  readonly importThread?: ImportThreadOptions;
  readonly uploadIdle: { readonly idleMs?: number };
  readonly shopName: () => string;
}

/** Wires suppliers' files and the batches imported from them. */
export function wireImports(deps: ImportsDeps) {
  const { stores, tokens, leaseManager, publish, now, clock, log, config, feed, fetching, suppliers, limits, idempotent } = deps;
  const { files, isShared } = deps.files;
  const dir = dataFiles(config.dataDir).imports;
  const batches = createBatches({
    store: stores.batches,
    jobs: stores.imports,
    feed,
    fetching,
    publish,
    leaseManager,
    tokens,
    suppliers,
    now,
    log,
  });
  const jobs = createImportJobs({
    store: stores.imports,
    batches,
    batchStore: stores.batches,
    thread: createImportThread({ dataDir: config.dataDir, database: config.database }, deps.importThread),
    quota: createImportQuota({ limits: config.limits, rateLimits: stores.rateLimits, store: stores.imports, suppliers, dir, now }),
    publish,
    fetching,
    feed,
    trusted: deps.trusted,
    leaseManager,
    tokens,
    suppliers,
    shopName: deps.shopName,
    now,
    clock,
    dir,
    sharedFiles: isShared ? files : null,
    hasNodes: config.database !== null,
    log,
  });
  // CSV files for suppliers share one concurrency limit.
  const sendCsv = createCsvSender({ atOnce: config.limits.exportsAtOnce, atOnceInAll: config.limits.exportsAtOnceInAll });
  return {
    batches,
    jobs,
    sendCsv,
    rawBodies: [createImportUploadRoutes({ jobs, limits, tokens, suppliers, idempotent, ...deps.uploadIdle })],
    routers: [
      createImportRoutes({
        jobs,
        batches,
        limits,
        publicUrl: config.statedPublicUrl,
        sendCsv,
      }),
    ],
  };
}

import type { WireImportJob } from '#domain/listing/import-wire.ts';
import { IMPORT_FIELDS } from '../../import/kernel/import-types.ts';
import type { Tokens } from '../../security/tokens.ts';
import type { ImportAnalysis, ImportJob, ImportJobProgress, ImportJobStore } from '../../stores/imports/import-job-store.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';
import type { Batches } from './batches.ts';
import type { ErrorRows } from './error-rows.ts';
import { unknownImport } from './import-tokens.ts';

export interface ImportLookDeps {
  readonly store: Pick<ImportJobStore, 'find' | 'problems' | 'listings'>;
  readonly batches: Pick<Batches, 'find'>;
  readonly errorRows: (id: string) => Promise<ErrorRows>;
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
  readonly suppliers: Pick<SupplierLinks, 'generationOf' | 'generationsOnce'>;
  readonly progressOf: (job: ImportJob) => Promise<ImportJobProgress>;
}

export type ImportLook = ReturnType<typeof createImportLook>;

const NOTHING_KNOWN: ImportAnalysis = {
  format: null,
  columns: [],
  mapping: {},
  missing: [],
  understood: null,
  asks: [],
  preview: [],
  notices: [],
  leftOut: 0,
  notInFile: null,
  problemGroups: [],
  warnings: [],
};
const LISTED_PROBLEMS = 100;
/** Rows per read: no single read may take long. */
const FILE_PAGE = 100;

/**
 * Returns what the holder of a job's token may see. Each function throws DomainError `not_found` for a wrong token,
 * without details.
 */
export function createImportLook({ store, batches, errorRows, tokens, suppliers, progressOf }: ImportLookDeps) {
  async function view(id: string): Promise<WireImportJob> {
    const job = await store.find(id);
    if (job === undefined) throw unknownImport();
    const progress = await progressOf(job);
    const { supplierId: _supplier, network: _network, written: _written, settings: _settings, analysis, ...rest } = job;
    return {
      ...rest,
      ...NOTHING_KNOWN,
      // A job read by an earlier release has a shorter analysis.
      ...analysis,
      fields: IMPORT_FIELDS,
      batch: await batches.find(id),
      ...progress,
      // Problems of an earlier reading are not shown for this one.
      problems: job.state === 'analysing' && progress.share === 0 ? [] : await store.problems(id, LISTED_PROBLEMS),
    };
  }

  async function findOwn(id: string, token: string | undefined): Promise<ImportJob | undefined> {
    const job = token === undefined ? undefined : await store.find(id);
    if (job === undefined || token === undefined) return undefined;
    return tokens.isTokenOf('import', id, token, await suppliers.generationOf(job.supplierId)) ? job : undefined;
  }

  async function getOwn(id: string, token: string | undefined): Promise<ImportJob> {
    const job = await findOwn(id, token);
    if (job === undefined) throw unknownImport();
    return job;
  }

  async function* listingsOf(id: string) {
    const generationOf = suppliers.generationsOnce();
    let after = '';
    for (;;) {
      const page = await store.listings(id, after, FILE_PAGE);
      for (const { supplierId, ...entry } of page)
        yield { ...entry, manageToken: tokens.tokenOf('listing', entry.listingId, await generationOf(supplierId)) };
      if (page.length < FILE_PAGE) return;
      after = page.at(-1)?.listingId ?? after;
    }
  }

  return {
    view,
    getOwn,
    isOwn: async (id: string, token: string | undefined): Promise<boolean> => (await findOwn(id, token)) !== undefined,

    get: async (id: string, token: string | undefined): Promise<WireImportJob> => {
      await getOwn(id, token);
      return view(id);
    },

    /** Returns every stored problem with the rows themselves. */
    problems: async (id: string, token: string | undefined): Promise<ErrorRows> => {
      await getOwn(id, token);
      return errorRows(id);
    },

    /** Returns the outcome of each row, with the manage token of each listing; a page at a time. */
    listings: async (id: string, token: string | undefined) => {
      await getOwn(id, token);
      return listingsOf(id);
    },
  };
}

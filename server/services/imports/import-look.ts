import type { WireImportJob, WireRowProblem } from '#domain/listing/import-wire.ts';
import { IMPORT_FIELDS } from '../../import/import-types.ts';
import type { ImportAnalysis, ImportJob, ImportJobStore } from '../../stores/import-job-store.ts';
import type { Tokens } from '../../tokens.ts';
import type { ImportProgress } from './import-runs.ts';
import { notYours } from './import-tokens.ts';

export interface ImportLookDeps {
  readonly store: Pick<ImportJobStore, 'find' | 'problems' | 'problemsAfter' | 'listings'>;
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
  readonly progressOf: (job: ImportJob) => ImportProgress;
}

export type ImportLook = ReturnType<typeof createImportLook>;

/** Of a file before it was read. */
const NOTHING_KNOWN: ImportAnalysis = {
  format: null,
  columns: [],
  mapping: {},
  missing: [],
  understood: null,
  asks: [],
  preview: [],
  notices: [],
  warnings: [],
};
const LISTED_PROBLEMS = 100;
/** Rows read at once for a file: no read shall take long. */
const FILE_PAGE = 100;

/** What the holder of a job's token may see of it. Each throws DomainError `not_found`, which says nothing more, for another token. */
export function createImportLook({ store, tokens, progressOf }: ImportLookDeps) {
  async function view(id: string): Promise<WireImportJob> {
    const job = await store.find(id);
    if (job === undefined) throw notYours();
    const progress = progressOf(job);
    const { supplierId: _supplier, network: _network, written: _written, settings: _settings, analysis, ...rest } = job;
    return {
      ...rest,
      ...NOTHING_KNOWN,
      // Also for a job read by an earlier release, whose analysis says less.
      ...analysis,
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
    view,
    getOwn,

    get: async (id: string, token: string | undefined): Promise<WireImportJob> => {
      await getOwn(id, token);
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
  };
}

import { toCell } from '../csv.ts';
import { checkDraft } from './check/draft-schema.ts';
import { type FetchPicture, fetchPictures, type PictureReport } from './commit/pictures.ts';
import type { ImportCounts, ImportSink } from './commit/product-sink.ts';
import { type ImportedProduct, type ImportField, ImportFileError, type ImportFormat, type RowProblem } from './import-types.ts';
import type { ImportSource } from './read/import-source.ts';
import type { Mapping } from './read/mapping.ts';
import { missingFields, openDrafts } from './read/read-drafts.ts';
import { createStaging, type Staging } from './stage/staging.ts';

export interface Analysis {
  readonly format: ImportFormat;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  /** Required fields nothing maps to yet; non-empty means that every row would fail. */
  readonly missing: readonly ImportField[];
  /** The first products as they would be imported, or what is wrong with them. */
  readonly preview: readonly ({ readonly product: ImportedProduct } | { readonly row: number; readonly problems: readonly RowProblem[] })[];
}

const PREVIEW_ROWS = 20;

/** What a file is and what its first rows would become; reads no further than these. @throws ImportFileError */
export async function analyseFile(source: ImportSource, given: Mapping | null): Promise<Analysis> {
  const { drafts, ...file } = await openDrafts(source, given);
  const preview: Analysis['preview'][number][] = [];
  for await (const draft of drafts) {
    if ('notice' in draft) preview.push({ row: draft.notice.row, problems: [draft.notice] });
    else {
      const checked = checkDraft(draft);
      preview.push('product' in checked ? checked : { row: draft.row, ...checked });
    }
    if (preview.length >= PREVIEW_ROWS) break;
  }
  return { ...file, missing: missingFields(file), preview };
}

export type ImportPhase = 'reading' | 'pictures' | 'writing';
export interface ImportProgress {
  readonly phase: ImportPhase;
  /** 0–1 of the phase. */
  readonly share: number;
  readonly products: number;
  readonly problems: number;
}

export interface ImportOptions {
  readonly source: ImportSource;
  readonly mapping: Mapping | null;
  /** A person agreed that bad rows are left out; otherwise one bad row means that nothing is written. */
  readonly skipBad: boolean;
  /** Stands in for, and overrules, the supplier named in the file. */
  readonly companyName?: string | undefined;
  readonly sink: ImportSink;
  readonly fetchPicture: FetchPicture;
  /** Scratch file, created and deleted here. */
  readonly stagingFile: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal: AbortSignal;
}

export type ImportOutcome = {
  readonly format: ImportFormat;
  readonly products: number;
  readonly problems: readonly RowProblem[];
  /** Rows left out on purpose (unpublished, gift cards). */
  readonly notices: readonly RowProblem[];
} & ({ readonly kind: 'written'; readonly counts: ImportCounts; readonly pictures: PictureReport } | { readonly kind: 'refused' });

/**
 * Imports a file: every row is checked into a staging table first, then all are written in one transaction, or none.
 * @throws ImportFileError when the file cannot be read as a table; the abort reason when `signal` fires. Nothing is written then.
 */
export async function runImport(options: ImportOptions): Promise<ImportOutcome> {
  const staging = createStaging(options.stagingFile);
  try {
    const read = await stage(options, staging);
    const summary = { format: read.format, products: staging.count, problems: read.problems, notices: read.notices };
    if (read.problems.length > 0 && !options.skipBad) return { ...summary, kind: 'refused' };
    const pictures = await settlePictures(options, staging, read.problems.length);
    options.signal.throwIfAborted();
    options.onProgress?.({ phase: 'writing', share: 0, products: staging.count, problems: read.problems.length });
    const counts = await options.sink(staging);
    options.onProgress?.({ phase: 'writing', share: 1, products: staging.count, problems: read.problems.length });
    return { ...summary, kind: 'written', counts, pictures };
  } finally {
    staging.close();
  }
}

async function stage({ source, mapping, companyName, signal, onProgress }: ImportOptions, staging: Staging) {
  const problems: RowProblem[] = [];
  const notices: RowProblem[] = [];
  const report = (bytesRead: number) =>
    onProgress?.({ phase: 'reading', share: bytesRead / Math.max(1, source.bytes), products: staging.count, problems: problems.length });
  const file = await openDrafts(source, mapping, report);
  const missing = missingFields(file);
  if (missing.length > 0)
    throw new ImportFileError(
      `No column for ${missing.join(', ')}. The file has: ${file.columns.join(', ').slice(0, 400)}. Name the columns in a mapping file (docs/IMPORT.md).`,
    );
  for await (const draft of file.drafts) {
    signal.throwIfAborted();
    if ('notice' in draft) {
      notices.push(draft.notice);
      continue;
    }
    const checked = checkDraft(draft);
    if ('problems' in checked) problems.push(...checked.problems);
    else {
      const product = companyName === undefined ? checked.product : { ...checked.product, companyName };
      const twin = staging.add(product);
      if (twin !== null)
        problems.push({ row: draft.row, column: draft.columns.sku ?? 'sku', reason: `"${product.key}" already stands in row ${twin}` });
    }
  }
  return { format: file.format, problems, notices };
}

async function settlePictures(
  { fetchPicture, signal, onProgress }: ImportOptions,
  staging: Staging,
  problems: number,
): Promise<PictureReport> {
  let done = 0;
  const total = [...staging.pictureUrls()].length;
  return fetchPictures(staging.pictureUrls(), {
    fetchPicture,
    signal,
    onPicture: (url, path) => {
      if (path !== null) staging.settlePicture(url, path);
      done += 1;
      onProgress?.({ phase: 'pictures', share: done / total, products: staging.count, problems });
    },
  });
}

/** Problems as a CSV a person can open beside the file; a cell never starts with what spreadsheets take for a formula. */
export function problemsToCsv(problems: readonly RowProblem[]): string {
  const lines = problems.map(({ row, column, reason }) => [String(row), column, reason].map(toCell).join(','));
  return ['row,column,reason', ...lines].join('\r\n');
}

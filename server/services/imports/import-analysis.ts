import { setImmediate as nextTurn } from 'node:timers/promises';
import { toUsd } from '#domain/kernel/money.ts';
import type { ImportSettings, WireImportPreview, WireRowProblem } from '#domain/listing/import-wire.ts';
import { categoryName } from '#domain/product/category.ts';
import { checkDraft } from '../../import/check/draft-schema.ts';
import type { DraftOrNotice } from '../../import/import-types.ts';
import type { ImportSource } from '../../import/read/import-source.ts';
import { parseMapping } from '../../import/read/mapping.ts';
import { missingFields, openDrafts } from '../../import/read/read-drafts.ts';
import type { ImportAnalysis, ImportJob, ImportJobStore, StagedListing } from '../../stores/import-job-store.ts';
import type { Breathe } from './import-commit.ts';
import { toStagedListing } from './import-listing.ts';

export interface AnalysisDeps {
  readonly store: Pick<ImportJobStore, 'forget' | 'stage' | 'addProblems'>;
  /** More good rows than this are not staged. */
  readonly maxRows: number;
  readonly onProgress: (share: number, good: number, bad: number) => void;
  readonly signal: AbortSignal;
  readonly breathe: Breathe;
  /** After every write, so that the journal stays short. */
  readonly tidyUp: () => void;
}

const PREVIEW_ROWS = 20;
/** Few enough that other writers hardly wait. */
const ROWS_PER_TRANSACTION = 100;
/** So often a cancellation is heard. */
const ROWS_PER_TURN = 50;
/** More is not a list anybody corrects by hand. */
const MAX_PROBLEMS = 10_000;
const MAX_NOTICES = 100;
/** Looking at more products than this is no use: few of them can be good ones. */
const MAX_READ = 100_000;

export interface AnalysisResult {
  readonly analysis: ImportAnalysis;
  readonly good: number;
  readonly bad: number;
}

/**
 * Reads the whole file once: every good row is staged, every bad one noted with row, column and reason.
 * @throws ImportFileError when it is no table of products; the abort reason when `signal` fires
 */
export async function analyseImport(job: ImportJob, source: ImportSource, deps: AnalysisDeps): Promise<AnalysisResult> {
  const { store, maxRows, onProgress, signal, breathe, tidyUp } = deps;
  const { settings, supplierId } = job;
  let share = 0;
  for (let startedAt = performance.now(); await store.forget(job.id); startedAt = performance.now()) await breathe(startedAt);
  const file = await openDrafts(source, mappingOf(settings), (bytesRead) => {
    share = bytesRead / Math.max(1, source.bytes);
  });
  const missing = missingFields(file);
  const preview: WireImportPreview[] = [];
  const notices: WireRowProblem[] = [];
  const bad = new Set<number>();
  let good = 0;
  let noted = 0;
  let rows: StagedListing[] = [];
  let problems: WireRowProblem[] = [];

  function take(draft: DraftOrNotice): void {
    if ('notice' in draft) {
      if (notices.length < MAX_NOTICES) notices.push(draft.notice);
      return;
    }
    const checked = checkDraft(draft);
    const result = 'product' in checked ? toStagedListing(checked.product, settings, supplierId) : checked;
    if ('staged' in result) rows.push(result.staged);
    else note(draft.row, result.problems);
    if (preview.length < PREVIEW_ROWS) preview.push(toPreview(draft.row, result));
  }

  function note(row: number, found: readonly WireRowProblem[]): void {
    bad.add(row);
    if (noted < MAX_PROBLEMS) problems.push(...found);
    noted += found.length;
  }

  async function keep(): Promise<void> {
    const staged = rows;
    rows = [];
    const twins = await store.stage(job.id, staged);
    good += staged.length - twins.length;
    for (const { row, twin } of twins) note(row, [{ row, column: 'sku', reason: `the same SKU or name already stands in row ${twin}` }]);
    await store.addProblems(job.id, problems);
    problems = [];
    onProgress(share, good, bad.size);
    // Reading the next rows takes as long as writing these did, and leaves the store to others meanwhile.
    tidyUp();
  }

  let read = 0;
  // Nothing can be made of the rows before the required columns are known; the preview is what the mapping is chosen by.
  for await (const draft of file.drafts) {
    signal.throwIfAborted();
    take(draft);
    read += 1;
    if (missing.length > 0 && preview.length >= PREVIEW_ROWS) break;
    if (read > MAX_READ || good + rows.length > maxRows) break;
    if (rows.length >= ROWS_PER_TRANSACTION || problems.length >= ROWS_PER_TRANSACTION) await keep();
    if (read % ROWS_PER_TURN === 0) {
      onProgress(share, good, bad.size);
      await nextTurn();
    }
  }
  if (read > MAX_READ) note(read + 1, [{ row: read + 1, column: '', reason: `the file has more than ${MAX_READ} products; split it` }]);
  if (good + rows.length > maxRows) {
    rows.pop();
    note(read + 1, [
      { row: read + 1, column: '', reason: `${maxRows} products are read at most; send this one and the rest in another file` },
    ]);
  }
  await keep();
  const { format, columns, mapping } = file;
  return { analysis: { format, columns, mapping: mapping.fields, missing, preview, notices }, good, bad: bad.size };
}

function mappingOf(settings: ImportSettings) {
  return settings.mapping === undefined || settings.mapping === null ? null : parseMapping(settings.mapping);
}

function toPreview(row: number, result: { staged: StagedListing } | { problems: readonly WireRowProblem[] }): WireImportPreview {
  if (!('staged' in result)) return { row, listing: null, problems: result.problems };
  const { content, pictures } = result.staged;
  return {
    row,
    listing: {
      name: content.name,
      category: categoryName(content.category),
      price: toUsd(content.priceCents),
      moq: content.moq,
      companyName: content.companyName,
      pictures: pictures.length,
      variants: content.colors.length + content.sizes.length,
    },
    problems: [],
  };
}

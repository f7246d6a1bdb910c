import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkDraft } from '../check/draft-schema.ts';
import { checkPriceBreaks } from '../check/price-breaks.ts';
import type { Draft, DraftOrNotice, ImportedProduct, ImportField, ImportFormat, RowProblem } from '../import-types.ts';
import type { ImportSource } from '../read/import-source.ts';
import type { Mapping } from '../read/mapping.ts';
import { missingFields, openDrafts } from '../read/read-drafts.ts';
import type { TableChoices } from '../read/table/open-table.ts';
import type { TableLayout } from '../read/table/table-row.ts';

/**
 * Where a file's good rows go: products (the operator's own import) or listings (a supplier's). This is all the two differ in, but for who
 * agrees that bad rows are left out. `Row` is what a product becomes there.
 */
export interface ImportSink<Row> {
  /** What a checked product becomes, or what it lacks for that. */
  toRow(product: ImportedProduct): { readonly row: Row } | { readonly problems: readonly RowProblem[] };
  /** Sets rows aside where nobody sees them yet. Answers those that repeat an earlier row of the file, with that row's number. */
  stage(rows: readonly StagedRow<Row>[]): Promise<readonly Twin<Row>[]>;
  /** Takes down what a person must know, after each `stage`. */
  note(problems: readonly NotedProblem[]): Promise<void>;
}
/** With, where it is its row's first, what stands in the row: cells by the file's columns. */
export interface NotedProblem extends RowProblem {
  readonly cells?: Readonly<Record<string, string>> | undefined;
}
export interface StagedRow<Row> {
  readonly row: Row;
  readonly draft: Draft;
}
export interface Twin<Row> {
  readonly of: StagedRow<Row>;
  /** In words for a person. */
  readonly problem: RowProblem;
}

/** How much of a file is read; by default all of it. */
export interface StageLimits {
  /** Good rows. */
  readonly rows: number;
  /** Products looked at, good or bad. */
  readonly read: number;
  /** Problems taken down. */
  readonly problems: number;
  /** Of what is left out on purpose, so much is named. */
  readonly notices: number;
}
const NO_LIMITS: StageLimits = {
  rows: Number.POSITIVE_INFINITY,
  read: Number.POSITIVE_INFINITY,
  problems: Number.POSITIVE_INFINITY,
  notices: Number.POSITIVE_INFINITY,
};

export interface StageProgress {
  /** 0–1 of the file. */
  readonly share: number;
  readonly good: number;
  /** Bad rows, and how many problems they have. */
  readonly bad: number;
  readonly problems: number;
}

export interface StageOptions {
  readonly limits?: StageLimits;
  /** What a person settles about how the file is read. */
  readonly choices?: TableChoices;
  readonly onProgress: (progress: StageProgress) => void;
  readonly signal: AbortSignal;
}

export interface StagedFile<Row> {
  readonly format: ImportFormat;
  /** How it was read, and what was read leniently. */
  readonly layout: TableLayout;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  /** Required fields nothing maps to yet; when there are any, only the first rows were looked at. */
  readonly missing: readonly ImportField[];
  /** The first rows as they would be imported, or what is wrong with them. */
  readonly preview: readonly PreviewedRow<Row>[];
  /** What was left out on purpose: rows (unpublished, gift cards), bar codes that are none. */
  readonly notices: readonly RowProblem[];
  /** How many rows that is. */
  readonly leftOut: number;
  readonly good: number;
  readonly bad: number;
}
export type PreviewedRow<Row> = { readonly number: number } & ({ readonly row: Row } | { readonly problems: readonly RowProblem[] });

const PREVIEW_ROWS = 20;
/** Few enough that other writers hardly wait. */
const ROWS_PER_TRANSACTION = 100;
/** So often an abort is heard. */
const ROWS_PER_TURN = 50;

/**
 * Reads a file once: every good row is set aside by the sink, every bad one noted with row, column and reason. Writes nothing anybody sees.
 * @throws ImportFileError when it is no table of products; the abort reason when `signal` fires
 */
export async function stageFile<Row>(
  source: ImportSource,
  given: Mapping | null,
  sink: ImportSink<Row>,
  { limits = NO_LIMITS, choices = {}, onProgress, signal }: StageOptions,
): Promise<StagedFile<Row>> {
  let share = 0;
  const onBytes = (bytesRead: number) => {
    share = bytesRead / Math.max(1, source.bytes);
  };
  const { drafts, ...file } = await openDrafts(source, given, { choices, onBytes });
  const missing = missingFields(file);
  const rows = createCollector(sink, limits);
  const tell = () => onProgress({ share, ...rows.counts() });
  let read = 0;
  for await (const draft of drafts) {
    signal.throwIfAborted();
    rows.take(draft);
    read += 1;
    // Nothing can be made of the rows before the required columns are known; the preview is what the mapping is chosen by.
    if (missing.length > 0 && rows.preview.length >= PREVIEW_ROWS) break;
    if (read > limits.read || rows.isFull()) break;
    if (rows.isHeavy()) {
      await rows.settle();
      tell();
    }
    if (read % ROWS_PER_TURN === 0) {
      tell();
      await nextTurn();
    }
  }
  const last = read + 1;
  if (read > limits.read) rows.note(last, [{ row: last, column: '', reason: `the file has more than ${limits.read} products; split it` }]);
  if (rows.isFull()) {
    rows.dropLast();
    rows.note(last, [
      { row: last, column: '', reason: `${limits.rows} products are read at most; send this one and the rest in another file` },
    ]);
  }
  await rows.settle();
  tell();
  const { good, bad } = rows.counts();
  return { ...file, missing, preview: rows.preview, notices: rows.notices, leftOut: rows.leftOut(), good, bad };
}

/** What was read of a file and not yet set aside, and the counts of all of it. */
function createCollector<Row>(sink: ImportSink<Row>, limits: StageLimits) {
  const preview: PreviewedRow<Row>[] = [];
  const notices: RowProblem[] = [];
  const bad = new Set<number>();
  let good = 0;
  let noted = 0;
  let leftOut = 0;
  let waiting: StagedRow<Row>[] = [];
  let problems: NotedProblem[] = [];

  function note(number: number, found: readonly RowProblem[], draft?: Draft): void {
    bad.add(number);
    const cells = draft && cellsOf(draft);
    if (noted < limits.problems) problems.push(...found.map((problem, at) => (at === 0 ? { ...problem, cells } : problem)));
    noted += found.length;
  }

  return {
    preview,
    notices,
    note,
    leftOut: () => leftOut,
    counts: () => ({ good, bad: bad.size, problems: noted }),
    isFull: () => good + waiting.length > limits.rows,
    isHeavy: () => waiting.length >= ROWS_PER_TRANSACTION || problems.length >= ROWS_PER_TRANSACTION,
    dropLast: () => void waiting.pop(),
    take(draft: DraftOrNotice): void {
      const said = 'notice' in draft ? [draft.notice] : (draft.notices ?? []);
      for (const notice of said) if (notices.length < limits.notices) notices.push(notice);
      if ('notice' in draft) {
        leftOut += 1;
        return;
      }
      const found = toRow(draft, sink);
      if ('row' in found) waiting.push({ row: found.row, draft });
      else note(draft.row, found.problems, draft);
      if (preview.length < PREVIEW_ROWS) preview.push({ number: draft.row, ...found });
    },
    async settle(): Promise<void> {
      const staged = waiting;
      waiting = [];
      const twins = await sink.stage(staged);
      good += staged.length - twins.length;
      for (const { of, problem } of twins) note(of.draft.row, [problem], of.draft);
      const found = problems;
      problems = [];
      await sink.note(found);
    },
  };
}

function toRow<Row>(draft: Draft, sink: ImportSink<Row>): { readonly row: Row } | { readonly problems: readonly RowProblem[] } {
  const checked = checkDraft(draft);
  if ('problems' in checked) return checked;
  const breaks = checkPriceBreaks(draft, checked.product);
  const found = sink.toRow(checked.product);
  if ('problems' in found) return { problems: [...found.problems, ...breaks] };
  return breaks.length > 0 ? { problems: breaks } : found;
}

/** Enough to find a row again and to correct it. */
const MAX_CELLS = 40;
const MAX_CELL = 300;

/** What a bad row says, as far as a column of the file stands behind it. */
function cellsOf({ fields, columns }: Draft): Readonly<Record<string, string>> {
  const named = Object.entries(columns).slice(0, MAX_CELLS);
  return Object.fromEntries(named.map(([field, column]) => [column, toCellText(fields[field as ImportField])]));
}

function toCellText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.slice(0, MAX_CELL);
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DuplicateRule, ImportChoices } from '#domain/listing/import-choices.ts';
import type { ImportAsk, WireImportUnderstood } from '#domain/listing/import-understood.ts';
import type { ImportFormat } from '#domain/listing/import-wire.ts';
import { splitAmount } from '../cells/currency-text.ts';
import { shownValue } from '../cells/what-to-do.ts';
import { type CheckDraft, createDraftCheck } from '../check/check-draft.ts';
import { checkPriceBreaks } from '../check/price-breaks.ts';
import type { Draft, DraftOrNotice, ImportedProduct, ImportField, RowProblem } from '../kernel/import-types.ts';
import type { ImportSource } from '../read/import-source.ts';
import type { Mapping } from '../read/mapping.ts';
import { missingFields, type OpenedFile, openDrafts } from '../read/read-drafts.ts';
import { unclearUnits } from '../read/suggest-fields.ts';
import type { TableLayout } from '../read/table/table-row.ts';
import { createCategoriesSeen } from '../understand/categories-seen.ts';
import { createWarningsSeen, type PriceLevels } from '../understand/warnings.ts';

/**
 * Where a file's good rows go: products (the operator's own import) or listings (a supplier's). This is all the two differ in, but for who
 * agrees that bad rows are left out. `Row` is what a product becomes there.
 */
export interface ImportSink<Row> {
  /** What a checked product becomes, or what it lacks for that. */
  toRow(product: ImportedProduct): { readonly row: Row } | { readonly problems: readonly RowProblem[] };
  /** Products of no country are shown without one; for a sink that refuses them that is no warning. */
  readonly takesNoCountry: boolean;
  /** Sets rows aside where nobody sees them yet, those that repeat an earlier row as `rule` says. Answers the repeated ones. */
  stage(rows: readonly StagedRow<Row>[], rule: DuplicateRule): Promise<readonly Twin<Row>[]>;
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
  /** The earlier row. */
  readonly row: number;
  /** Its stock could not be added: the two have other SKUs, or no such number is taken. */
  readonly isUnlike?: boolean;
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
  readonly choices?: ImportChoices;
  /** What the shop's goods cost, to compare with. */
  readonly shopPrices?: PriceLevels;
  /** Nobody can be asked: what must be answered first ends the reading early. */
  readonly mustBeAnswered?: boolean;
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
  /** How the file was read. */
  readonly understood: WireImportUnderstood;
  /** What must be answered before anything is written. */
  readonly asks: readonly ImportAsk[];
  /** What looks wrong and is refused by nobody. */
  readonly warnings: readonly RowProblem[];
  readonly good: number;
  readonly bad: number;
}
export type PreviewedRow<Row> = { readonly number: number; readonly filePrice: string | null } & (
  | { readonly row: Row }
  | { readonly problems: readonly RowProblem[] }
);

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
  { limits = NO_LIMITS, choices = {}, shopPrices = new Map(), mustBeAnswered = false, onProgress, signal }: StageOptions,
): Promise<StagedFile<Row>> {
  let share = 0;
  const onBytes = (bytesRead: number) => {
    share = bytesRead / Math.max(1, source.bytes);
  };
  const { drafts, numbers, understood, ...file } = await openDrafts(source, given, { choices, onBytes });
  const missing = missingFields(file);
  const warnings = createWarningsSeen(shopPrices);
  const rows = createCollector(sink, limits, { check: createDraftCheck(numbers), understood, warnings });
  const tell = () => onProgress({ share, ...rows.counts() });
  // Nothing can be made of the rows before the required columns are known; the preview is what the mapping is chosen by.
  const isStuck = missing.length > 0 || (mustBeAnswered && asksOf(understood, 0).length > 0);
  let read = 0;
  for await (const draft of drafts) {
    signal.throwIfAborted();
    rows.take(draft);
    read += 1;
    if (isStuck && rows.preview.length >= PREVIEW_ROWS) break;
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
  const { warnings: lenient, ...layout } = file.layout;
  for (const warning of [...unusedUnits(file), ...lenient]) warnings.warn(warning);
  return {
    ...file,
    missing,
    understood: { ...understood, ...layout, sheets: [...layout.sheets], repeated: rows.repeated(), categories: rows.categories.list() },
    asks: asksOf(understood, numbers.doubts),
    warnings: warnings.list(),
    preview: rows.preview,
    notices: rows.notices,
    leftOut: rows.leftOut(),
    good,
    bad,
  };
}

/** What nobody can know of a file, and nobody guesses. `doubts`: numbers that can mean two things. */
function asksOf({ currency, rate }: Pick<WireImportUnderstood, 'currency' | 'rate'>, doubts: number): ImportAsk[] {
  const decimal = doubts > 0 ? (['decimal'] as const) : [];
  if (currency === null) return ['currency', ...decimal];
  return currency !== 'USD' && rate === null ? ['rate', ...decimal] : [...decimal];
}

/** Units that can be stock as well as the smallest order are neither, until a person says which. */
function unusedUnits({ columns, mapping }: Pick<OpenedFile, 'columns' | 'mapping'>): RowProblem[] {
  return unclearUnits(columns, mapping).map((column) => ({
    row: 1,
    column,
    reason: 'is not used: it can be the units on hand or the smallest order',
    fix: 'Choose it as Stock or as MOQ under the columns, if it is one of them.',
  }));
}

interface Reading {
  readonly check: CheckDraft;
  readonly understood: OpenedFile['understood'];
  readonly warnings: ReturnType<typeof createWarningsSeen>;
}

/** What was read of a file and not yet set aside, and the counts of all of it. */
function createCollector<Row>(sink: ImportSink<Row>, limits: StageLimits, { check, understood, warnings }: Reading) {
  const preview: PreviewedRow<Row>[] = [];
  const notices: RowProblem[] = [];
  const categories = createCategoriesSeen();
  const bad = new Set<number>();
  const rule = understood.duplicates;
  let good = 0;
  let noted = 0;
  let leftOut = 0;
  let repeated = 0;
  let waiting: StagedRow<Row>[] = [];
  let problems: NotedProblem[] = [];

  function note(number: number, found: readonly RowProblem[], draft?: Draft): void {
    bad.add(number);
    const cells = draft && cellsOf(draft);
    if (noted < limits.problems) problems.push(...found.map((problem, at) => (at === 0 ? { ...problem, cells } : problem)));
    noted += found.length;
  }
  const tell = (notice: RowProblem) => {
    if (notices.length < limits.notices) notices.push(notice);
  };

  return {
    preview,
    notices,
    categories,
    note,
    leftOut: () => leftOut,
    repeated: () => repeated,
    counts: () => ({ good, bad: bad.size, problems: noted }),
    isFull: () => good + waiting.length > limits.rows,
    isHeavy: () => waiting.length >= ROWS_PER_TRANSACTION || problems.length >= ROWS_PER_TRANSACTION,
    dropLast: () => void waiting.pop(),
    take(draft: DraftOrNotice): void {
      if (draft.category !== undefined) categories.add(draft.category);
      const said = 'notice' in draft ? [draft.notice] : (draft.notices ?? []);
      for (const notice of said) tell(notice);
      if ('notice' in draft) {
        leftOut += 1;
        return;
      }
      const found = toRow(draft, sink, check, (product) => warnings.add(product, draft, sink.takesNoCountry));
      if ('row' in found) waiting.push({ row: found.row, draft });
      else note(draft.row, found.problems, draft);
      const filePrice = understood.currency === 'USD' ? null : statedPrice(draft.fields.price, understood.currency);
      if (preview.length < PREVIEW_ROWS) preview.push({ number: draft.row, filePrice, ...found });
    },
    async settle(): Promise<void> {
      const staged = waiting;
      waiting = [];
      const twins = await sink.stage(staged, rule);
      good += staged.length - twins.length;
      repeated += twins.length;
      for (const twin of twins) {
        if (rule === 'refuse' || twin.isUnlike === true) {
          note(twin.of.draft.row, [toProblem(twin)], twin.of.draft);
          continue;
        }
        leftOut += 1;
        tell({ row: twin.of.draft.row, column: twin.of.draft.columns.sku ?? 'sku', reason: REPEATED[rule](twin.row) });
      }
      const found = problems;
      problems = [];
      await sink.note(found);
    },
  };
}

const REPEATED = {
  first: (row: number) => `repeats row ${row}, which counts`,
  last: (row: number) => `repeats row ${row} and counts instead of it`,
  sum: (row: number) => `repeats row ${row}; its units were added there`,
} as const;

function toProblem<Row>({ of: { draft }, row, isUnlike }: Twin<Row>): RowProblem {
  const column = draft.columns.sku ?? 'sku';
  const value = shownValue(draft.fields.sku ?? draft.fields.name);
  if (isUnlike === true)
    return {
      row: draft.row,
      column,
      ...value,
      reason: `its units cannot be added to row ${row}: the two have other variants`,
      fix: 'Make one row of both.',
    };
  return {
    row: draft.row,
    column,
    ...value,
    reason: `the same SKU or name already stands in row ${row}`,
    fix: 'Give it a SKU of its own, or choose what counts of repeated rows: the first, the last, or their sum.',
  };
}

/** The price as the file says it; its currency is added where the cell says none. */
function statedPrice(value: unknown, currency: string | null): string | null {
  const text = shownValue(value).value;
  if (text === undefined) return null;
  return currency === null || splitAmount(text)?.mark ? text : `${text} ${currency}`;
}

function toRow<Row>(
  draft: Draft,
  sink: ImportSink<Row>,
  check: CheckDraft,
  onGood: (product: ImportedProduct) => void,
): { readonly row: Row } | { readonly problems: readonly RowProblem[] } {
  const checked = check(draft);
  if ('problems' in checked) return checked;
  const breaks = checkPriceBreaks(draft, checked.product);
  const found = sink.toRow(checked.product);
  if ('problems' in found) return { problems: [...found.problems, ...breaks] };
  if (breaks.length > 0) return { problems: breaks };
  onGood(checked.product);
  return found;
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

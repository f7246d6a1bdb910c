import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportChoices } from '#domain/listing/import-choices.ts';
import { type ImportAsk, isMoneyAsked, type WireImportUnderstood } from '#domain/listing/import-understood.ts';
import type { ImportFormat, WireProblemGroup } from '#domain/listing/import-wire.ts';
import { createDraftCheck } from '../check/check-draft.ts';
import type { ImportField, RowProblem } from '../kernel/import-types.ts';
import type { ImportSource } from '../read/import-source.ts';
import type { Mapping } from '../read/mapping.ts';
import { missingRequiredFields, openDrafts } from '../read/read-drafts.ts';
import type { OwnCategoryNames } from '../read/settle-category.ts';
import { unclearUnits } from '../read/suggest-fields.ts';
import type { TableLayout } from '../read/table/table-row.ts';
import type { NumberUnderstanding, WholeFile } from '../read/understand-numbers.ts';
import { createWarningsSeen, type PriceLevels } from '../understand/warnings.ts';
import type { ImportSink } from './import-sink.ts';
import { createRowCollector, type PreviewedRow } from './row-collector.ts';
import { NO_LIMITS, type StageLimits } from './stage-limits.ts';

export interface StageProgress {
  /** Share of the file read, 0 to 1. */
  readonly share: number;
  readonly good: number;
  /** Number of bad rows; `problems` counts their problems. */
  readonly bad: number;
  readonly problems: number;
}

export interface StageOptions {
  readonly limits?: StageLimits;
  readonly choices?: ImportChoices;
  readonly shopPrices?: PriceLevels;
  readonly ownNames?: OwnCategoryNames | undefined;
  /** True if the user cannot be asked; an open question then ends the reading early. */
  readonly mustBeAnswered?: boolean;
  readonly onProgress: (progress: StageProgress) => void;
  readonly signal: AbortSignal;
}

export interface StagedFile<Row> {
  readonly format: ImportFormat;
  /** Detected layout, and what was read leniently. */
  readonly layout: TableLayout;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  /** Required fields without a column. If there are any, only the first rows were read. */
  readonly missing: readonly ImportField[];
  /** The first rows as they would be imported, or their problems. */
  readonly preview: readonly PreviewedRow<Row>[];
  /** What was skipped on purpose: rows (unpublished, gift cards) and invalid bar codes. */
  readonly notices: readonly RowProblem[];
  /** Number of rows skipped on purpose. */
  readonly leftOut: number;
  readonly understood: WireImportUnderstood;
  /** Questions to answer before anything is written. */
  readonly asks: readonly ImportAsk[];
  /** What looks wrong but refuses nothing. */
  readonly warnings: readonly RowProblem[];
  readonly problemGroups: readonly WireProblemGroup[];
  /** True if all rows were read and each identifies its product. */
  readonly isWhole: boolean;
  readonly good: number;
  readonly bad: number;
}

/** Rows per event-loop turn; an abort takes effect between two turns. */
const ROWS_PER_TURN = 50;
/** Rows read before open questions end the reading: enough to ask all of them at once. */
const ROWS_TO_ASK_BY = 1000;

/**
 * Reads a file: the sink stages every good row and stores the problems of bad ones; nothing becomes visible. If the
 * evidence of all rows contradicts the number formats that the first rows suggest, the file is read a second time.
 * @throws ImportFileError if it is no table of products; the abort reason when `signal` fires
 */
export async function stageFile<Row>(
  source: ImportSource,
  chosenMapping: Mapping | null,
  sink: ImportSink<Row>,
  options: StageOptions,
): Promise<StagedFile<Row>> {
  const read = await readFile(source, chosenMapping, sink, options);
  if (read.again === null) return read.file;
  await sink.clear();
  return (await readFile(source, chosenMapping, sink, { ...options, whole: read.again })).file;
}

interface Reading<Row> {
  readonly file: StagedFile<Row>;
  /** Evidence of all numbers if the file must be read again with it; otherwise null. */
  readonly again: WholeFile | null;
}

async function readFile<Row>(
  source: ImportSource,
  chosenMapping: Mapping | null,
  sink: ImportSink<Row>,
  options: StageOptions & { readonly whole?: WholeFile },
): Promise<Reading<Row>> {
  const { limits = NO_LIMITS, choices = {}, shopPrices = new Map(), ownNames, mustBeAnswered = false, onProgress, signal } = options;
  let share = 0;
  const onBytes = (bytesRead: number) => {
    share = bytesRead / Math.max(1, source.bytes);
  };
  const { drafts, numbers, understood, understandAgain, ...file } = await openDrafts(source, chosenMapping, {
    choices,
    onBytes,
    whole: options.whole,
    ownNames,
  });
  const missing = missingRequiredFields({ understood, mapping: file.mapping });
  const warnings = createWarningsSeen(shopPrices);
  const rows = createRowCollector(sink, limits, { check: createDraftCheck(numbers), understood, warnings });
  const tell = () => onProgress({ share, ...rows.counts() });
  // Until the required columns are known, only the rows of the preview are needed, from which the user chooses the
  // mapping.
  const isUnmapped = missing.length > 0;
  const lastAsked = mustBeAnswered && asksOf(file.layout, understood, 0).length > 0 ? ROWS_TO_ASK_BY : Number.POSITIVE_INFINITY;
  const isEnough = () => (isUnmapped && rows.isPreviewFull()) || read >= Math.min(lastAsked, limits.read + 1) || rows.isFull();
  let read = 0;
  for await (const draft of drafts) {
    signal.throwIfAborted();
    rows.take(draft);
    read += 1;
    if (isEnough()) break;
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
    const from = rows.dropLast() ?? last;
    rows.note(from, [
      { row: from, column: '', reason: `${limits.rows} more products can be imported today. Rows from ${from} on were not read` },
    ]);
  }
  await rows.settle();
  tell();
  const isWhole = missing.length === 0 && rows.areAllKnown();
  const { good, bad } = rows.counts();
  const { warnings: lenient, encodingDoubt, ...layout } = file.layout;
  const now = isUnmapped ? understood : { ...understood, ...understandAgain() };
  const asks = asksOf({ encodingDoubt }, now, numbers.doubts);
  const { others, ...known } = now;
  const seen = numbers.seen();
  const money = { otherMoney: [...others], unsignedPrices: others.length === 0 ? 0 : seen.money.unsigned };
  const staged = {
    ...file,
    missing,
    understood: {
      ...known,
      ...money,
      ...layout,
      sheets: [...layout.sheets],
      encodings: [...layout.encodings],
      units: [...numbers.units()],
      repeated: rows.repeated(),
      categories: rows.categories.list(),
    },
    asks,
    warnings: warnings.list([...unusedUnits(known.unused, file.mapping), ...numbers.notes(), ...lenient]),
    preview: rows.preview,
    notices: rows.notices,
    leftOut: rows.leftOut(),
    isWhole,
    problemGroups: rows.problemGroups(),
    good,
    bad,
  };
  const mustReadAgain = options.whole === undefined && asks.length === 0 && rulesOf(now) !== rulesOf(understood);
  return { file: staged, again: mustReadAgain ? { ...seen, decimal: understood.decimal } : null };
}

/** Returns a key of the settings that determine how cells are read. */
const rulesOf = ({ decimal, currency, rate, others }: NumberUnderstanding): string =>
  JSON.stringify([decimal, currency, rate, others.map(({ isTaken, codes, rate: its }) => (isTaken ? [codes, its] : null)).filter(Boolean)]);

/** Returns the questions only the user can answer. `doubts` is the number of ambiguous numbers. */
function asksOf(
  { encodingDoubt }: Pick<TableLayout, 'encodingDoubt'>,
  { currency, rate, others, decimalFrom }: NumberUnderstanding,
  doubts: number,
): ImportAsk[] {
  const isRateAsked = (currency !== null && currency !== 'USD' && rate === null) || others.some(isMoneyAsked);
  return [
    ...(encodingDoubt === null ? [] : (['encoding'] as const)),
    ...(currency === null ? (['currency'] as const) : []),
    ...(isRateAsked ? (['rate'] as const) : []),
    ...(doubts > 0 && decimalFrom === 'default' ? (['decimal'] as const) : []),
  ];
}

/** Warns about columns that may be stock or minimum order; neither is assumed. */
function unusedUnits(unused: readonly string[], mapping: Mapping): RowProblem[] {
  return unclearUnits(unused, mapping).map((column) => ({
    row: 1,
    column,
    reason: 'is not used: it can be the units on hand or the smallest order',
    fix: 'Choose it as Stock or as MOQ under the columns, if it is one of them.',
  }));
}

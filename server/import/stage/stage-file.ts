import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportChoices } from '#domain/listing/import-choices.ts';
import type { ImportAsk, WireImportUnderstood } from '#domain/listing/import-understood.ts';
import type { ImportFormat } from '#domain/listing/import-wire.ts';
import { createDraftCheck } from '../check/check-draft.ts';
import type { ImportField, RowProblem } from '../kernel/import-types.ts';
import type { ImportSource } from '../read/import-source.ts';
import type { Mapping } from '../read/mapping.ts';
import { missingFields, type OpenedFile, openDrafts } from '../read/read-drafts.ts';
import { unclearUnits } from '../read/suggest-fields.ts';
import type { TableLayout } from '../read/table/table-row.ts';
import { createWarningsSeen, type PriceLevels } from '../understand/warnings.ts';
import type { ImportSink } from './import-sink.ts';
import { createRowCollector, type PreviewedRow } from './row-collector.ts';
import { NO_LIMITS, type StageLimits } from './stage-limits.ts';

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
  /** True if nobody can be asked: an open question then ends the reading early. */
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

/** Rows read between two turns of the event loop, in which an abort is heard. */
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
  const rows = createRowCollector(sink, limits, { check: createDraftCheck(numbers), understood, warnings });
  const tell = () => onProgress({ share, ...rows.counts() });
  // Nothing can be made of the rows before the required columns are known; the preview is what the mapping is chosen by.
  const isStuck = missing.length > 0 || (mustBeAnswered && asksOf(understood, 0).length > 0);
  let read = 0;
  for await (const draft of drafts) {
    signal.throwIfAborted();
    rows.take(draft);
    read += 1;
    if (isStuck && rows.isPreviewFull()) break;
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

/** Returns what only a person can know of a file. `doubts`: numbers that can mean two things. */
function asksOf({ currency, rate }: Pick<WireImportUnderstood, 'currency' | 'rate'>, doubts: number): ImportAsk[] {
  const decimal = doubts > 0 ? (['decimal'] as const) : [];
  if (currency === null) return ['currency', ...decimal];
  return currency !== 'USD' && rate === null ? ['rate', ...decimal] : [...decimal];
}

/** Warns of columns that can be stock as well as the smallest order; neither is assumed. */
function unusedUnits({ columns, mapping }: Pick<OpenedFile, 'columns' | 'mapping'>): RowProblem[] {
  return unclearUnits(columns, mapping).map((column) => ({
    row: 1,
    column,
    reason: 'is not used: it can be the units on hand or the smallest order',
    fix: 'Choose it as Stock or as MOQ under the columns, if it is one of them.',
  }));
}

import { CSV_MARK, csvLine } from '#domain/kernel/files/csv.ts';
import type { ImportChoices } from '#domain/listing/import-choices.ts';
import type { ImportFormat } from '#domain/listing/import-wire.ts';
import type { CommittedProducts, ProductSink } from './commit/product-sink.ts';
import { describeAsks, hasQuestions } from './describe-asks.ts';
import { ImportFileError, type RowProblem } from './kernel/import-types.ts';
import type { ImportSource } from './read/import-source.ts';
import type { Mapping } from './read/mapping.ts';
import type { OwnCategoryNames } from './read/settle-category.ts';
import { type StagedFile, stageFile } from './stage/stage-file.ts';
import type { PriceLevels } from './understand/warnings.ts';

export type ImportPhase = 'reading' | 'pictures' | 'writing';
export interface ImportRunProgress {
  readonly phase: ImportPhase;
  /** Share of the phase that is done, 0 to 1. */
  readonly share: number;
  readonly products: number;
  readonly problems: number;
}

export interface ImportRunOptions {
  readonly source: ImportSource;
  readonly mapping: Mapping | null;
  /** Answers of the user that override what is detected. */
  readonly choices?: ImportChoices;
  /** True if the user agreed to skip bad rows; otherwise one bad row prevents all writes. */
  readonly skipBad: boolean;
  /** If true, withdraws products of the file's suppliers that the file no longer contains. */
  readonly withdrawsMissing?: boolean;
  /** Closed by `runImport`. */
  readonly sink: ProductSink;
  readonly onProgress?: (progress: ImportRunProgress) => void;
  /** Called with how the file was read, before anything is written. */
  readonly onUnderstood?: (file: Pick<StagedFile<unknown>, 'understood' | 'warnings'>) => void;
  readonly shopPrices?: PriceLevels;
  /** See `OwnCategoryNames`. */
  readonly ownNames?: OwnCategoryNames | undefined;
  readonly signal: AbortSignal;
}

export type ImportRunOutcome = {
  readonly format: ImportFormat;
  /** Common name of the shop system that wrote the file; null if unknown. */
  readonly system: string | null;
  readonly isWorkbook: boolean;
  readonly products: number;
  readonly problems: readonly RowProblem[];
  /** What was skipped on purpose: rows (unpublished, gift cards) and invalid bar codes. */
  readonly notices: readonly RowProblem[];
} & (({ readonly kind: 'written'; readonly withdrawsMissing: boolean } & CommittedProducts) | { readonly kind: 'refused' });

/**
 * Runs an operator's import: checks and stages every row, then writes all in one transaction, or none.
 * @throws ImportFileError if the file cannot be read as a table; the abort reason when `signal` fires. Nothing is
 * written in either case.
 */
export async function runImport({
  source,
  mapping,
  choices = {},
  skipBad,
  withdrawsMissing = false,
  sink,
  onProgress,
  onUnderstood,
  shopPrices = new Map(),
  ownNames,
  signal,
}: ImportRunOptions): Promise<ImportRunOutcome> {
  try {
    const file = await stageFile(source, mapping, sink, {
      choices,
      shopPrices,
      ownNames,
      mustBeAnswered: true,
      signal,
      onProgress: ({ share, good, problems }) => onProgress?.({ phase: 'reading', share, products: good, problems }),
    });
    if (file.missing.length > 0)
      throw new ImportFileError(
        `No column for ${file.missing.join(', ')}.${describeRivals(file.understood)} ${describeSheets(file.layout)} has: ${file.columns.join(', ').slice(0, 400)}. Name the columns in a mapping file (docs/IMPORT.md).`,
      );
    if (hasQuestions(file)) throw new ImportFileError(describeAsks(file));
    if (file.good + file.bad + file.notices.length === 0)
      throw new ImportFileError('Below the header stands no row: there is nothing to import.');
    onUnderstood?.(file);
    const isWorkbook = file.layout.kind === 'xlsx';
    const { format, understood, good, notices } = file;
    const summary = { format, system: understood.system, isWorkbook, products: good, problems: sink.problems(), notices };
    if (file.bad > 0 && !skipBad) return { ...summary, kind: 'refused' };
    if (withdrawsMissing && !file.isWhole)
      throw new ImportFileError(
        'Not every row of the file says which product it is, so nobody can tell which goods are missing from it. Correct these rows, or import without --withdraw-missing.',
      );
    const counted = { products: file.good, problems: summary.problems.length };
    const left = { leftOut: file.leftOut, bad: file.bad };
    const written = await sink.commit((phase, share) => onProgress?.({ phase, share, ...counted }), signal, left, withdrawsMissing);
    return { ...summary, kind: 'written', withdrawsMissing, ...written };
  } finally {
    sink.close();
  }
}

const describeRivals = ({ rivalPrices }: StagedFile<unknown>['understood']) =>
  rivalPrices.length === 0
    ? ''
    : ` The price can be ${rivalPrices.map((column) => `"${column}"`).join(' or ')}: one can be what the goods cost you.`;

/** Returns the beginning of the sentence about the columns found. */
function describeSheets({ sheet, sheets }: Pick<StagedFile<unknown>['layout'], 'sheet' | 'sheets'>): string {
  const others = sheets.filter((name) => name !== sheet);
  if (sheet === null || others.length === 0) return 'The file';
  return `The workbook also has ${others
    .map((name) => `"${name}"`)
    .join(', ')
    .slice(0, 400)}: choose one with --sheet. The sheet "${sheet}"`;
}

export function problemsToCsv(problems: readonly RowProblem[]): string {
  const rows = problems.map(({ row, column, reason, value = '', fix = '' }) => csvLine([String(row), column, reason, value, fix]));
  return [CSV_MARK, csvLine(['row', 'column', 'reason', 'value', 'what to do']), ...rows].join('');
}

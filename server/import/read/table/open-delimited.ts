import { DELIMITERS, type Delimiter } from '#domain/listing/import-choices.ts';
import { ImportFileError, type RowProblem } from '../../kernel/import-types.ts';
import { type DelimitedRow, MAX_ROW_LENGTH } from './delimited-cells.ts';
import { type NumberedRow, readDelimitedRows, readFirstRows } from './delimited-rows.ts';
import { findDelimiter } from './find-delimiter.ts';
import { findHeader } from './find-header.ts';
import { createErrorTexts } from './formula-errors.ts';
import { joinHeader } from './header-lines.ts';
import { nameColumns } from './name-columns.ts';
import { beyondHeader, createWarnings, isEmptyRow, type OpenTable, type TableRow, type Warnings } from './table-row.ts';

export interface DelimitedText {
  readonly name: string;
  readonly text: AsyncIterable<string>;
  /** Null to detect it from the first rows. */
  readonly delimiter: Delimiter | null;
  /** Column names used by a mapping. */
  readonly wanted: ReadonlySet<string>;
  /** Row of the header; undefined to find it by its names. */
  readonly headerRow?: number | undefined;
  /** True if each U+FFFD in the text replaces an invalid byte. */
  readonly isDamaged: boolean;
  readonly warnings?: Warnings;
}
export type DelimitedTable = Pick<OpenTable, 'header' | 'rows' | 'skippedLines' | 'warnings'> & { readonly delimiter: Delimiter };

/** Characters from which the delimiter and the header are detected. */
const SAMPLE_LENGTH = 65_536;
const SAMPLE_ROWS = 60;
/** Line in which spreadsheet programs state the delimiter; they do not show it as a row. */
const STATED = /^sep=(.)[ \t;,|]*(?:\r?\n|$)/i;

/**
 * Finds a text's delimiter and header, and opens the rows below. @throws ImportFileError if there is no row, or the
 * header cannot be read
 */
export async function openDelimited({ name, text, wanted, isDamaged, ...choices }: DelimitedText): Promise<DelimitedTable> {
  const { warnings = createWarnings() } = choices;
  const { start, isAll, rest } = await readAhead(withLineFeeds(text));
  const stated = STATED.exec(start);
  const sample = start.slice(stated?.[0].length ?? 0);
  const rowsOf = (delimiter: Delimiter) => firstFilled(readFirstRows(sample, isAll, { delimiter, width: null }));
  const delimiter =
    choices.delimiter ??
    DELIMITERS.find((mark) => mark === stated?.[1]) ??
    findDelimiter((mark) => rowsOf(mark).map(({ cells }) => cells), wanted);
  const first = rowsOf(delimiter);
  const found = findHeader(first, wanted, choices.headerRow);
  if (found === undefined)
    throw new ImportFileError(
      choices.headerRow === undefined
        ? `${name} is empty.`
        : `${name} has nothing in row ${choices.headerRow}. Choose the row of the header.`,
    );
  if (found.broken !== null) throw new ImportFileError(`Row ${found.row}: ${whyBroken(found.broken.why)}`, found.row);
  const at = first.indexOf(found);
  const top = joinHeader({ top: found, above: first[at - 1], below: first.slice(at + 1, at + 3), wanted });
  const below = first.filter(({ row, broken }) => row > top.lastRow && broken === null).map(({ cells }) => cells);
  const header = nameColumns(top, { sample: below, warn: warnings.warn });
  const read = createRowReader(header, isDamaged, warnings.warn);
  async function* rows(): AsyncGenerator<TableRow> {
    const numbered = readDelimitedRows(afterSample(sample, rest), { delimiter, width: header.length });
    for await (const row of numbered) if (row.row > top.lastRow && (row.broken !== null || !isEmptyRow(row.cells))) yield read(row);
  }
  const skippedLines = top.row - 1 + (stated === null ? 0 : 1);
  return { delimiter, header, skippedLines, warnings: warnings.kept, rows: rows() };
}

function firstFilled(rows: Iterable<NumberedRow>): NumberedRow[] {
  const found: NumberedRow[] = [];
  for (const row of rows) {
    if (!isEmptyRow(row.cells)) found.push(row);
    if (found.length >= SAMPLE_ROWS) break;
  }
  return found;
}

/** Converts rows and adds their problems; warns once per row that was read leniently. */
function createRowReader(header: readonly string[], isDamaged: boolean, warn: Warnings['warn']) {
  const nameOf = (cell: number) => header[cell] ?? '';
  const withoutErrors = createErrorTexts(header, warn);
  function problemsOf({ row, broken }: NumberedRow, cells: readonly string[]): RowProblem[] {
    if (broken !== null) return [{ row, column: nameOf(broken.cell), reason: whyBroken(broken.why) }];
    const lost = isDamaged ? cells.findIndex((cell) => cell.includes('\uFFFD')) : -1;
    if (lost < 0) return beyondHeader({ row, cells }, header);
    const reason = `${shown(cells[lost])} holds a byte that is no character (shown as \uFFFD). Save the file anew as UTF-8, or choose its encoding.`;
    return [{ row, column: nameOf(lost), reason }];
  }
  return (read: NumberedRow): TableRow => {
    const { row, lenient } = read;
    const cells = withoutErrors(row, read.cells);
    if (lenient !== null) {
      const reason = `holds a quotation mark that is not doubled; read as it stands: ${shown(cells[lenient])}`;
      warn({ row, column: nameOf(lenient), reason });
    }
    const problems = problemsOf(read, cells);
    return problems.length === 0 ? { row, cells } : { row, cells, problems };
  };
}

const shown = (cell = '') => (cell.length <= 80 ? cell.trim() : `${cell.trim().slice(0, 80)}…`);

function whyBroken(why: NonNullable<DelimitedRow['broken']>['why']): string {
  switch (why) {
    case 'unclosed':
      return 'a quotation mark is opened and never closed. Close it, or double it ("") inside a cell.';
    case 'unclear':
      return 'a quotation mark stands inside a cell, and the cells cannot be told apart. Put the whole cell in quotation marks and double those inside ("").';
    case 'long':
      return `the row is longer than ${MAX_ROW_LENGTH} characters; that is not one product.`;
  }
}

const QUOTED = /"[^"]*"/g;

/** Converts lone carriage returns of old programs to line feeds, if there is no line feed outside quotes. */
async function* withLineFeeds(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isOld: boolean | null = null;
  for await (const chunk of text) {
    isOld ??= /\r(?!\n|$)/.test(chunk) && !chunk.replace(QUOTED, '').includes('\n');
    yield isOld ? chunk.replaceAll('\r', '\n') : chunk;
  }
}

interface Ahead {
  readonly start: string;
  readonly isAll: boolean;
  readonly rest: AsyncIterator<string>;
}

async function readAhead(text: AsyncIterable<string>): Promise<Ahead> {
  const rest = text[Symbol.asyncIterator]();
  let start = '';
  // Stops if a line is too long to be a header.
  while (start.length < SAMPLE_LENGTH || (!start.includes('\n') && start.length < 4 * MAX_ROW_LENGTH)) {
    const next = await rest.next();
    if (next.done === true) return { start, isAll: true, rest };
    start += next.value;
  }
  return { start, isAll: false, rest };
}

async function* afterSample(sample: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield sample;
  yield* { [Symbol.asyncIterator]: () => rest };
}

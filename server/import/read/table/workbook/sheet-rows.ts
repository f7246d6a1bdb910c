import { withoutApostrophes } from '#domain/kernel/files/csv.ts';
import { MAX_COLUMNS } from '../find-header.ts';
import { whyError } from '../formula-errors.ts';
import type { TableCell } from '../table-row.ts';
import type { CellFormat } from './cell-formats.ts';
import { showNumber } from './cell-value.ts';
import { columnOfLetters } from './merged-cells.ts';
import type { TextStore } from './text-store.ts';
import { readXml, unescapeText } from './xml-part.ts';

/** Workbook data that a sheet's cells refer to. */
export interface SheetContext {
  readonly strings: Pick<TextStore, 'get'>;
  readonly formats: readonly CellFormat[];
  readonly is1904: boolean;
}

export interface SheetRow {
  readonly row: number;
  readonly cells: readonly TableCell[];
  /** Cells that could not be read, by column index; they are empty or cut. */
  readonly faults: readonly { readonly cell: number; readonly why: string }[];
  /** True if there are cells beyond the last column read. */
  readonly isTooWide: boolean;
  /** Hidden by hand or by a filter. */
  readonly isHidden: boolean;
  /** Hidden columns of the whole sheet, stated before its rows. */
  readonly hiddenColumns: readonly HiddenColumns[];
}

/** Adjacent columns, counted from 0. */
export interface HiddenColumns {
  readonly left: number;
  readonly right: number;
}

/** Most characters of a cell; Excel's own limit is 32,767. */
const MAX_CELL_LENGTH = 100_000;

/** Returns the column index of a cell name: `A1` → 0, `AB7` → 27; undefined if it is none. */
function columnOf(name: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(name ?? '')?.[0];
  return letters === undefined ? undefined : columnOfLetters(letters);
}

/**
 * Yields the non-empty rows of a sheet one at a time; formulas are read as their results. @throws Error if the XML is
 * not well-formed
 */
export async function* readSheetRows(part: AsyncIterable<Uint8Array>, context: SheetContext): AsyncGenerator<SheetRow> {
  const rows: SheetRow[] = [];
  const collect = createRowCollector(context, (row) => rows.push(row));
  for await (const _ of readXml(part, collect)) yield* rows.splice(0);
  yield* rows;
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly format: CellFormat;
  text: string;
  /** True if the cell has a value, even an empty one. */
  isStated: boolean;
  isFormula: boolean;
}

const PLAIN: CellFormat = { kind: 'plain' };

function createRowCollector(context: SheetContext, emit: (row: SheetRow) => void) {
  let row = 0;
  let cells: TableCell[] = [];
  let faults: { cell: number; why: string }[] = [];
  let isTooWide = false;
  let isHidden = false;
  let column = -1;
  let cell: OpenCell | null = null;
  let isText = false;
  let isPhonetic = false;
  const hiddenColumns: HiddenColumns[] = [];

  function openColumns(attribute: (name: string) => string | undefined): void {
    if (!isYes(attribute('hidden')) || hiddenColumns.length >= MAX_COLUMNS) return;
    hiddenColumns.push({ left: Number(attribute('min')) - 1, right: Number(attribute('max')) - 1 });
  }

  function openRow(stated: string | undefined, hidden: string | undefined): void {
    isHidden = isYes(hidden);
    const number = Number(stated);
    row = Number.isSafeInteger(number) && number > row ? number : row + 1;
    cells = [];
    faults = [];
    isTooWide = false;
    column = -1;
  }

  function openCell(attribute: (name: string) => string | undefined): void {
    column = columnOf(attribute('r')) ?? column + 1;
    const format = context.formats[Number(attribute('s') ?? -1)] ?? PLAIN;
    cell = { column, type: attribute('t') ?? 'n', format, text: '', isStated: false, isFormula: false };
  }

  function closeCell({ column: at, ...read }: OpenCell): void {
    if (!read.isStated && !read.isFormula) return;
    if (at >= MAX_COLUMNS) {
      isTooWide = true;
      return;
    }
    const hasResult = read.isStated && !(read.isFormula && read.type === 'n' && read.text.trim() === '');
    const { value, fault } = hasResult ? readValue(read, context) : NO_RESULT;
    if (fault !== undefined) faults.push({ cell: at, why: fault });
    if (value === '') return;
    while (cells.length < at) cells.push('');
    // Removes guard apostrophes: the workbook may have been saved from one of our CSV files.
    cells[at] = typeof value === 'string' ? withoutApostrophes(value) : value;
  }

  return {
    open(name: string, attribute: (name: string) => string | undefined): void {
      if (name === 'row') openRow(attribute('r'), attribute('hidden'));
      else if (name === 'c') openCell(attribute);
      else if (name === 'col') openColumns(attribute);
      else if (name === 'rPh') isPhonetic = true;
      else if (cell !== null && name === 'f') cell.isFormula = true;
      isText = cell !== null && (name === 'v' || (name === 't' && !isPhonetic));
      if (isText && cell !== null) cell.isStated = true;
    },
    text(piece: string): void {
      if (isText && cell !== null && cell.text.length <= MAX_CELL_LENGTH) cell.text += piece;
    },
    close(name: string): void {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c' && cell !== null) {
        closeCell(cell);
        cell = null;
      }
      if (name === 'row' && (cells.length > 0 || faults.length > 0 || isTooWide))
        emit({ row, cells, faults, isTooWide, isHidden, hiddenColumns });
    },
  };
}

const isYes = (stated: string | undefined) => stated === '1' || stated === 'true';

interface ReadValue {
  readonly value: TableCell;
  readonly fault?: string;
}
const NO_RESULT: ReadValue = {
  value: '',
  fault: 'holds a formula without a result and is read as empty; open the file in the spreadsheet program and save it',
};

function readValue({ type, text, format }: Pick<OpenCell, 'type' | 'text' | 'format'>, { strings, is1904 }: SheetContext): ReadValue {
  switch (type) {
    case 's': {
      const found = /^\d+$/.test(text.trim()) ? strings.get(Number(text)) : undefined;
      return found === undefined ? { value: '', fault: 'names a text that the workbook does not hold; read as empty' } : cut(found);
    }
    case 'b':
      return { value: text.trim() === '1' ? 'true' : 'false' };
    case 'e':
      return { value: '', fault: whyError(text.slice(0, 20)) };
    case 'n': {
      const number = text.trim() === '' ? Number.NaN : Number(text);
      return Number.isFinite(number) ? { value: showNumber(number, format, is1904) } : cut(text);
    }
    default:
      return cut(unescapeText(text));
  }
}

function cut(text: string): ReadValue {
  if (text.length <= MAX_CELL_LENGTH) return { value: text };
  return { value: text.slice(0, MAX_CELL_LENGTH), fault: `has more than ${MAX_CELL_LENGTH} characters and is cut there` };
}

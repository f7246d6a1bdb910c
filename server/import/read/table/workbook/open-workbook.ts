import { ImportFileError } from '../../../kernel/import-types.ts';
import type { ImportSource } from '../../import-source.ts';
import { findHeader, MAX_COLUMNS } from '../find-header.ts';
import { createErrorTexts } from '../formula-errors.ts';
import { type FoundHeader, joinHeader } from '../header-lines.ts';
import { nameColumns } from '../name-columns.ts';
import { beyondHeader, createWarnings, filledCells, isEmptyRow, type OpenTable, type TableRow, type Warnings } from '../table-row.ts';
import { type Archive, openArchive, toArchiveError } from './archive.ts';
import { readFormats } from './cell-formats.ts';
import { findSheet, type SheetSample } from './find-sheet.ts';
import { createHiddenRows, tellHiddenColumns } from './hidden-parts.ts';
import { type MergedRange, readMergedCells } from './merged-cells.ts';
import { createMergedValues } from './merged-values.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheetRows, type SheetContext, type SheetRow } from './sheet-rows.ts';
import { createTextStore } from './text-store.ts';
import { readSmallPart, readWorkbook, type Sheet, type Workbook } from './workbook-parts.ts';

export interface WorkbookOptions {
  /** Name of the sheet; undefined for the first with a table. */
  readonly sheet: string | undefined;
  /** Row of the header; undefined to find it by its names. */
  readonly headerRow: number | undefined;
  /** Column names used by a mapping. */
  readonly wanted: ReadonlySet<string>;
  /** Receives the progress in bytes of the file, estimated from the share of the sheet read. */
  readonly onBytes: (bytesRead: number) => void;
}

/**
 * Opens one sheet of an Excel workbook as a table and streams its rows. @throws ImportFileError if the archive is no
 * workbook or is damaged, no sheet contains a table, or none has the chosen name
 */
export async function openWorkbook(source: ImportSource, options: WorkbookOptions): Promise<OpenTable> {
  const { sheet: wantedSheet, headerRow, wanted, onBytes } = options;
  const archive = await openArchive(source);
  try {
    const workbook = await readWorkbook(archive, source.name);
    const context = await readContext(archive, workbook);
    const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
    const named = workbook.sheets.filter(({ name }) => name === wantedSheet).map((each) => ({ ...each, isHidden: false }));
    const chosen = wantedSheet === undefined ? workbook.sheets : named;
    if (wantedSheet !== undefined && chosen.length === 0)
      throw new ImportFileError(`${source.name} has no sheet "${wantedSheet}". It has: ${namesOf(visible).join(', ').slice(0, 400)}.`);
    const { found, others } = await findSheet(archive, chosen, context, wanted);
    if (found === undefined) throw new ImportFileError(`${source.name} holds no table: no sheet has a row with more than one cell.`);
    const merged = await readMergedCells(archive.read(found.sheet.part));
    const top = headerOf(found, merged, { wanted, headerRow, name: source.name });
    const warnings = createWarnings();
    for (const other of others) warnings.warn(otherSheet(other, found.sheet));
    const sample = found.rows.filter(({ row }) => row > top.lastRow).map(({ cells }) => cells);
    const header = nameColumns(top, { sample, warn: warnings.warn });
    tellHiddenColumns(found.rows[0]?.hiddenColumns ?? [], header, top.row, warnings.warn);
    return {
      kind: 'xlsx',
      delimiter: null,
      encoding: null,
      encodingDoubt: null,
      encodings: [],
      sheet: found.sheet.name,
      sheets: namesOf([...visible, ...others.filter(({ isHidden }) => isHidden)]),
      skippedLines: top.row - 1,
      header,
      warnings: warnings.kept,
      rows: rowsBelow(found.sheet, top, { archive, source, context, header, merged, warn: warnings.warn, onBytes }),
    };
  } catch (error) {
    throw toArchiveError(error, source.name);
  }
}

const namesOf = (sheets: readonly Sheet[]) => sheets.map(({ name }) => name);

const otherSheet = ({ name, isHidden }: Sheet, read: Sheet) => ({
  row: 1,
  column: '',
  reason: `the ${isHidden ? 'hidden ' : ''}sheet "${name}" holds a table as well; only "${read.name}" is read`,
  fix: `Choose the sheet "${name}" to read that one, or import the file once for each.`,
});

async function readContext(archive: Archive, { strings, styles, is1904 }: Workbook): Promise<SheetContext> {
  return {
    strings: strings === undefined ? createTextStore() : await readSharedStrings(archive.read(strings)),
    formats: styles === undefined ? [] : await readFormats(readSmallPart(archive, styles)),
    is1904,
  };
}

interface HeaderOptions extends Pick<WorkbookOptions, 'headerRow' | 'wanted'> {
  readonly name: string;
}

function headerOf({ rows }: SheetSample, merged: readonly MergedRange[], { wanted, headerRow, name }: HeaderOptions): FoundHeader {
  const { fill } = createMergedValues(merged);
  const filled = rows.map((each) => ({ ...each, cells: fill(each.row, each.cells) }));
  const top = findHeader(filled, wanted, headerRow);
  if (top === undefined) throw new ImportFileError(`${name} has nothing in row ${headerRow}. Choose the row of the header.`);
  if (top.isTooWide)
    throw new ImportFileError(
      `Row ${top.row} has more than ${MAX_COLUMNS} columns; at most so many are read. Leave out those that are not needed.`,
      top.row,
    );
  const at = filled.indexOf(top);
  const wide = merged.filter((range) => range.right > range.left && range.top >= top.row - 1 && range.top <= top.row + 2);
  const mergedUpTo = (row: number, column: number) => wide.find((range) => range.top === row && range.left === column)?.right;
  return joinHeader({ top, above: rows[at - 1], below: rows.slice(at + 1, at + 3), mergedUpTo, wanted });
}

interface RowsOptions extends Pick<WorkbookOptions, 'onBytes'> {
  readonly archive: Archive;
  readonly source: ImportSource;
  readonly context: SheetContext;
  readonly header: readonly string[];
  readonly merged: readonly MergedRange[];
  readonly warn: Warnings['warn'];
}

async function* rowsBelow(sheet: Sheet, { lastRow }: FoundHeader, options: RowsOptions): AsyncGenerator<TableRow> {
  const { archive, source, context, header, merged, warn } = options;
  const part = counted(archive.read(sheet.part), archive.sizeOf(sheet.part), options);
  const nameOf = (cell: number) => header[cell] || `column ${cell + 1}`;
  const values = createMergedValues(merged);
  const hidden = createHiddenRows();
  const withoutErrors = createErrorTexts(header, warn);
  const across = new Set(merged.filter(({ left, right }) => right > left).map(({ top }) => top));
  try {
    for await (const sheetRow of readSheetRows(part, context)) {
      const { row, faults, isTooWide } = sheetRow;
      if (row <= lastRow) {
        values.pass(row, sheetRow.cells);
        continue;
      }
      for (const { cell, why } of faults) warn({ row, column: nameOf(cell), reason: why });
      if (isEmptyRow(sheetRow.cells) && !isTooWide) continue;
      if (sheetRow.isHidden) hidden.add(row);
      yield toTableRow(sheetRow, withoutErrors(row, values.fill(row, sheetRow.cells)), header, across.has(row));
    }
  } catch (error) {
    throw toArchiveError(error, source.name);
  }
  values.tell(header, warn);
  hidden.tell(warn);
}

function toTableRow(sheetRow: SheetRow, cells: TableRow['cells'], header: readonly string[], isMerged: boolean): TableRow {
  const { row, isTooWide } = sheetRow;
  const reason = `has cells beyond the first ${MAX_COLUMNS} columns; only those are read`;
  const problems = isTooWide ? [{ row, column: '', reason }] : beyondHeader({ row, cells }, header);
  const isMergedAcross = isMerged && filledCells(cells) === 1;
  return { row, cells, ...(problems.length > 0 && { problems }), ...(isMergedAcross && { isMergedAcross }) };
}

/** Reports the progress through the unpacked part in bytes of the file. */
async function* counted(
  part: AsyncIterable<Uint8Array>,
  size: number,
  { source, onBytes }: Pick<RowsOptions, 'source' | 'onBytes'>,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of part) {
    read += chunk.length;
    onBytes(Math.min(source.bytes, Math.round((read / Math.max(1, size)) * source.bytes)));
    yield chunk;
  }
}

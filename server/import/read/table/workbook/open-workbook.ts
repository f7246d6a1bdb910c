import path from 'node:path';
import { ImportFileError } from '../../../kernel/import-types.ts';
import type { ImportSource } from '../../import-source.ts';
import { findHeader, isKnownHeader, MAX_COLUMNS, nameColumns } from '../find-header.ts';
import { beyondHeader, createWarnings, isEmptyRow, type OpenTable, type TableRow, type Warnings } from '../table-row.ts';
import { type Archive, damaged, inWords, openArchive } from './archive.ts';
import { refuseOtherArchive } from './archive-kind.ts';
import { readFormats } from './cell-formats.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheetRows, type SheetContext, type SheetRow } from './sheet-rows.ts';
import { createTextStore } from './text-store.ts';
import { readWholeXml } from './xml-part.ts';

export interface WorkbookOptions {
  /** A sheet by name; undefined: the first with a table. */
  readonly sheet: string | undefined;
  /** Column names a mapping looks for. */
  readonly wanted: ReadonlySet<string>;
  /** Hears how many of the file's bytes were read, as a share of the sheet. */
  readonly onBytes: (bytesRead: number) => void;
}

/** Parts that are read as a whole before the sheet. */
const MAX_SMALL_PART = 16 * 1024 * 1024;
/** So many sheets are looked into for a table; of each so many rows and unpacked bytes. */
const MAX_SHEETS = 50;
const SAMPLE_ROWS = 60;
const SAMPLE_BYTES = 4 * 1024 * 1024;

/**
 * Opens an Excel workbook as a table: of one sheet, its rows streamed. @throws ImportFileError when the archive is no workbook or is damaged,
 * when no sheet holds a table or none is called so
 */
export async function openWorkbook(source: ImportSource, { sheet: wantedSheet, wanted, onBytes }: WorkbookOptions): Promise<OpenTable> {
  const archive = await openArchive(source);
  try {
    const workbook = await readWorkbook(archive, source.name);
    const context = await readContext(archive, workbook);
    const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
    const chosen = wantedSheet === undefined ? visible : workbook.sheets.filter(({ name }) => name === wantedSheet);
    if (wantedSheet !== undefined && chosen.length === 0)
      throw new ImportFileError(`${source.name} has no sheet "${wantedSheet}". It has: ${namesOf(visible).join(', ').slice(0, 400)}.`);
    const found = await findTable(archive, chosen, context, wanted);
    if (found === undefined) throw new ImportFileError(`${source.name} holds no table: no sheet has a row with more than one cell.`);
    refuseTooWide(found.header);
    const warnings = createWarnings();
    const header = nameColumns(found.header, warnings.warn);
    return {
      kind: 'xlsx',
      delimiter: null,
      encoding: null,
      sheet: found.sheet.name,
      sheets: namesOf(visible),
      skippedLines: found.header.row - 1,
      header,
      warnings: warnings.kept,
      rows: rowsBelow(found, { archive, source, context, header, warn: warnings.warn, onBytes }),
    };
  } catch (error) {
    throw inWords(error, source.name);
  }
}

interface Sheet {
  readonly name: string;
  /** Its part of the archive. */
  readonly part: string;
  readonly isHidden: boolean;
}

interface Workbook {
  readonly sheets: readonly Sheet[];
  readonly is1904: boolean;
  readonly strings: string | undefined;
  readonly styles: string | undefined;
}

const namesOf = (sheets: readonly Sheet[]) => sheets.map(({ name }) => name);

/** Where a part's relations stand. */
const relationsOf = (part: string) => path.posix.join(path.posix.dirname(part), '_rels', `${path.posix.basename(part)}.rels`);

interface Relation {
  readonly id: string;
  /** The last word of its type: `worksheet`, `sharedStrings`. */
  readonly type: string;
  readonly part: string;
}

/** What a part refers to inside the archive; what lies outside is not followed. */
async function readRelations(archive: Archive, of: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  const part = relationsOf(of);
  if (!archive.has(part)) return relations;
  await readWholeXml(small(archive, part), {
    open(name, attribute) {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return;
      const target = attribute('Target') ?? '';
      const absolute = target.startsWith('/') ? target.slice(1) : path.posix.join(path.posix.dirname(of), target);
      relations.push({ id: attribute('Id') ?? '', type: attribute('Type')?.split('/').pop() ?? '', part: absolute });
    },
  });
  return relations;
}

/** A part that is read as a whole. */
function small(archive: Archive, part: string): AsyncIterable<Uint8Array> {
  if (archive.sizeOf(part) > MAX_SMALL_PART) throw new Error(`${part} is larger than ${MAX_SMALL_PART} bytes`);
  return archive.read(part);
}

async function readWorkbook(archive: Archive, name: string): Promise<Workbook> {
  const main = (await readRelations(archive, '')).find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (!archive.has(main) || !/workbook/i.test(main) || main.endsWith('.bin')) return refuseOtherArchive(archive, name);
  const relations = await readRelations(archive, main);
  const partOf = (type: string) => relations.find((relation) => relation.type === type && archive.has(relation.part))?.part;
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readWholeXml(small(archive, main), {
    open(element, attribute) {
      if (element === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
      if (element !== 'sheet') return;
      const found = relations.find(({ id, type }) => id === attribute('id') && type === 'worksheet');
      const state = attribute('state') ?? 'visible';
      if (found !== undefined) sheets.push({ name: attribute('name') ?? '', part: found.part, isHidden: state !== 'visible' });
    },
  });
  if (sheets.length === 0) throw damaged(name, 'it has no sheet');
  return { sheets, is1904, strings: partOf('sharedStrings'), styles: partOf('styles') };
}

async function readContext(archive: Archive, { strings, styles, is1904 }: Workbook): Promise<SheetContext> {
  return {
    strings: strings === undefined ? createTextStore() : await readSharedStrings(archive.read(strings)),
    formats: styles === undefined ? [] : await readFormats(small(archive, styles)),
    is1904,
  };
}

interface FoundTable {
  readonly sheet: Sheet;
  readonly header: SheetRow;
}

/** The first sheet whose header holds names we know, else the first with a row of several cells. */
async function findTable(
  archive: Archive,
  sheets: readonly Sheet[],
  context: SheetContext,
  wanted: ReadonlySet<string>,
): Promise<FoundTable | undefined> {
  let first: FoundTable | undefined;
  for (const sheet of sheets.slice(0, MAX_SHEETS)) {
    const sample = await firstRows(archive.read(sheet.part), context);
    const header = findHeader(sample, wanted);
    if (header === undefined || (header.cells.length < 2 && sheets.length > 1)) continue;
    if (isKnownHeader(header.cells, wanted)) return { sheet, header };
    first ??= { sheet, header };
  }
  return first;
}

function refuseTooWide({ row, isTooWide }: SheetRow): void {
  if (isTooWide)
    throw new ImportFileError(
      `Row ${row} has more than ${MAX_COLUMNS} columns; at most so many are read. Leave out those that are not needed.`,
      row,
    );
}

async function firstRows(part: AsyncIterable<Uint8Array>, context: SheetContext): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let bytes = 0;
  async function* beginning() {
    for await (const chunk of part) {
      yield chunk;
      bytes += chunk.length;
      // What is cut off here is no end of the XML: the reader must not be told that it is.
      if (rows.length >= SAMPLE_ROWS || bytes > SAMPLE_BYTES) throw ENOUGH;
    }
  }
  try {
    for await (const row of readSheetRows(beginning(), context)) if (!isEmptyRow(row.cells)) rows.push(row);
  } catch (thrown) {
    if (thrown !== ENOUGH) throw thrown;
  }
  return rows.slice(0, SAMPLE_ROWS);
}
const ENOUGH = Symbol('enough was read');

interface RowsOptions extends Pick<WorkbookOptions, 'onBytes'> {
  readonly archive: Archive;
  readonly source: ImportSource;
  readonly context: SheetContext;
  readonly header: readonly string[];
  readonly warn: Warnings['warn'];
}

async function* rowsBelow({ sheet, header: top }: FoundTable, options: RowsOptions): AsyncGenerator<TableRow> {
  const { archive, source, context, header, warn } = options;
  const part = counted(archive.read(sheet.part), archive.sizeOf(sheet.part), options);
  const nameOf = (cell: number) => header[cell] || `column ${cell + 1}`;
  try {
    for await (const { row, cells, faults, isTooWide } of readSheetRows(part, context)) {
      if (row <= top.row) continue;
      for (const { cell, why } of faults) warn({ row, column: nameOf(cell), reason: why });
      if (isEmptyRow(cells) && !isTooWide) continue;
      const reason = `has cells beyond the first ${MAX_COLUMNS} columns; only those are read`;
      const problems = isTooWide ? [{ row, column: '', reason }] : beyondHeader({ row, cells }, header);
      yield problems.length === 0 ? { row, cells } : { row, cells, problems };
    }
  } catch (error) {
    throw inWords(error, source.name);
  }
}

/** Says of the unpacked part how far into the file that is. */
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

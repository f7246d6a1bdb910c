import { findHeader, isKnownHeader } from '../find-header.ts';
import { isEmptyRow } from '../table-row.ts';
import type { Archive } from './archive.ts';
import { readSheetRows, type SheetContext, type SheetRow } from './sheet-rows.ts';
import type { Sheet } from './workbook-parts.ts';

/** Most sheets searched for a table; `SAMPLE_ROWS` and `SAMPLE_BYTES` (unpacked) limit each of them. */
const MAX_SHEETS = 50;
const SAMPLE_ROWS = 60;
const SAMPLE_BYTES = 4 * 1024 * 1024;

export interface SheetSample {
  readonly sheet: Sheet;
  /** Its first non-empty rows. */
  readonly rows: readonly SheetRow[];
}

/**
 * Finds the first visible sheet with known names in its header, else the first with a row of several cells. Also
 * returns the other sheets with known names, including hidden ones.
 */
export async function findSheet(
  archive: Archive,
  sheets: readonly Sheet[],
  context: SheetContext,
  wanted: ReadonlySet<string>,
): Promise<{ readonly found: SheetSample | undefined; readonly others: readonly Sheet[] }> {
  let first: SheetSample | undefined;
  const known: SheetSample[] = [];
  const hidden: Sheet[] = [];
  for (const sheet of sheets.slice(0, MAX_SHEETS)) {
    const rows = await firstRows(archive.read(sheet.part), context);
    const header = findHeader(rows, wanted);
    if (header === undefined || (header.cells.length < 2 && sheets.length > 1)) continue;
    const isKnown = isKnownHeader(header.cells, wanted);
    if (sheet.isHidden && isKnown) hidden.push(sheet);
    if (sheet.isHidden) continue;
    first ??= { sheet, rows };
    if (isKnown) known.push({ sheet, rows });
  }
  const [best, ...others] = known;
  return { found: best ?? first, others: [...others.map(({ sheet }) => sheet), ...hidden] };
}

async function firstRows(part: AsyncIterable<Uint8Array>, context: SheetContext): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let bytes = 0;
  async function* beginning() {
    for await (const chunk of part) {
      yield chunk;
      bytes += chunk.length;
      // Throws instead of ending the stream, because the XML reader would report the cut as an error.
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

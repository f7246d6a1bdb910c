import { type TableCell, type TableRow, textOf } from './table-row.ts';

/** Name of the column that contains the headings between rows. */
export const SECTION_COLUMN = 'Section heading';
/** Longest heading in characters. */
const MAX_HEADING = 200;
/** Narrower tables have no rows that look like headings. */
const MIN_COLUMNS = 3;
/** A code alone is a row whose other cells are missing, not a heading: `LN-1001`. */
const CODE = /^\S*\d\S*$/;

export interface HeadingOptions {
  readonly header: readonly string[];
  /** Columns of the product's name and category, if there are any. */
  readonly name: string | undefined;
  readonly category: string | undefined;
}

/** Detects rows that are headings of the products below (`BAGS SERIES`), and lines of text below the table. */
export function createHeadings({ header, name, category }: HeadingOptions) {
  const nameColumn = header.indexOf(name ?? '');
  const hasCategory = category !== undefined && category !== SECTION_COLUMN && header.includes(category);

  return function headingOf({ cells, problems, isMergedAcross = false }: TableRow): string | undefined {
    if (header.length < MIN_COLUMNS || (problems !== undefined && !isMergedAcross)) return undefined;
    const column = loneCell(cells);
    if (column < 0) return undefined;
    const text = textOf(cells[column]);
    if (text.length > MAX_HEADING || !/\p{L}/u.test(text)) return undefined;
    if (isMergedAcross) return text;
    if (CODE.test(text) || (column !== 0 && column !== nameColumn)) return undefined;
    // If there is a category column, a name alone is an incomplete product.
    return column === nameColumn && hasCategory ? undefined : text;
  };
}

/** Returns the only filled cell of a row; -1 if there is none, or more than one. */
function loneCell(cells: readonly TableCell[]): number {
  let found = -1;
  for (let column = 0; column < cells.length; column += 1) {
    if (textOf(cells[column]) === '') continue;
    if (found >= 0) return -1;
    found = column;
  }
  return found;
}

export type HeadingOf = ReturnType<typeof createHeadings>;

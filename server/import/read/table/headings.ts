import { type TableCell, type TableRow, textOf } from './table-row.ts';

/** The column that headings between the rows make. */
export const SECTION_COLUMN = 'Section heading';
/** Longer texts are no headings. */
const MAX_HEADING = 200;
/** A narrower table has no rows that look like headings. */
const MIN_COLUMNS = 3;
/** A row without its other cells rather than a heading: `LN-1001`. */
const CODE = /^\S*\d\S*$/;

export interface HeadingOptions {
  readonly header: readonly string[];
  /** The columns of the product's name and of its category, if it has any. */
  readonly name: string | undefined;
  readonly category: string | undefined;
}

/** Tells rows that name the products below them (`BAGS SERIES`), and lines of text below the table, from products. */
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
    // Beside a column of categories a name alone is a product of which the rest is missing.
    return column === nameColumn && hasCategory ? undefined : text;
  };
}

/** The only cell of a row in which anything stands; -1 where there is none, or more. */
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

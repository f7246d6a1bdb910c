import { describeValue } from '#domain/kernel/wire-fields.ts';
import type { ImportField } from '../kernel/import-types.ts';
import type { FieldSource } from './mapping.ts';
import { createHeadings, type HeadingOf, SECTION_COLUMN } from './table/headings.ts';
import { filledCells, type TableCell, type TableRow, textOf } from './table/table-row.ts';

/** Longest chain of headings stored with a row, in characters. */
const MAX_SECTION = 200;

type Fields = Readonly<Partial<Record<ImportField, FieldSource>>>;

export interface UnsectionedTable {
  readonly header: readonly string[];
  /** The first rows; `all` yields every row. */
  readonly first: readonly TableRow[];
  readonly all: AsyncIterable<TableRow>;
  /** Sources of the fields, as given or as suggested by the header. */
  readonly fields: Fields;
  /** Returns why a row is skipped; undefined for a product. */
  readonly whyNoProduct: (cells: readonly TableCell[]) => string | undefined;
}

export interface SectionedTable {
  readonly columns: readonly string[];
  readonly fields: Fields;
  /** The first rows, without headings. */
  readonly products: readonly TableRow[];
  readonly rows: AsyncIterable<TableRow>;
}

/** Returns a table unchanged: shop exports have no headings between rows. */
export const withoutSections = ({ header, first, all, fields }: UnsectionedTable): SectionedTable => ({
  columns: header,
  fields,
  products: first,
  rows: all,
});

/**
 * Reads rows like `BAGS SERIES` as headings of the products below. They become a last column, which is the category if
 * there is no other and fills empty category cells. Lines of text below the table are skipped.
 */
export function openSections({ header, first, all, fields, whyNoProduct }: UnsectionedTable): SectionedTable {
  const category = columnIn(fields.category);
  const headingOf = createHeadings({ header, name: columnIn(fields.name), category });
  const hasSections = isSectioned(first, headingOf);
  const options = { headingOf, whyNoProduct, width: hasSections ? header.length : null, categoryColumn: header.indexOf(category ?? '') };
  const withCategory = fields.category === undefined ? { ...fields, category: SECTION_COLUMN } : fields;
  return {
    columns: hasSections ? [...header, SECTION_COLUMN] : header,
    fields: hasSections ? withCategory : fields,
    products: first.map(createSectioner(options)).filter(({ leftOut }) => leftOut === undefined),
    rows: readSections(all, options),
  };
}

export const columnIn = (source: FieldSource | undefined): string | undefined =>
  typeof source === 'string' ? source : source !== undefined && 'path' in source ? source.path : undefined;

/** True if there are products below a heading. */
function isSectioned(rows: readonly TableRow[], headingOf: HeadingOf): boolean {
  const first = rows.findIndex((row) => headingOf(row) !== undefined);
  return first >= 0 && rows.slice(first + 1).some((row) => headingOf(row) === undefined && filledCells(row.cells) > 1);
}

interface SectionOptions extends Pick<UnsectionedTable, 'whyNoProduct'> {
  readonly headingOf: HeadingOf;
  /** Number of header columns before the heading column; null if none is added. */
  readonly width: number | null;
  /** Index of the category column; -1 for none. */
  readonly categoryColumn: number;
}

async function* readSections(rows: AsyncIterable<TableRow>, options: SectionOptions): AsyncGenerator<TableRow> {
  const toSectioned = createSectioner(options);
  for await (const row of rows) yield toSectioned(row);
}

/** Marks headings and adds each heading's text to the rows below it. Call it in row order. */
function createSectioner({ headingOf, whyNoProduct, width, categoryColumn }: SectionOptions): (row: TableRow) => TableRow {
  let section = '';
  let isBelowHeading = false;
  return (row) => {
    const leftOut = whyNoProduct(row.cells);
    if (leftOut !== undefined) return { ...row, leftOut };
    const heading = headingOf(row);
    if (heading !== undefined) {
      // Headings directly below each other are combined.
      section = isBelowHeading ? `${section} > ${heading}`.slice(0, MAX_SECTION) : heading;
      isBelowHeading = true;
      const effect = width === null ? '' : '; rows below it without a category take it';
      return { row: row.row, cells: row.cells, leftOut: `${describeValue(heading)} is a heading or a note, not a product${effect}` };
    }
    isBelowHeading = false;
    return width === null ? row : { ...row, cells: withSection(row.cells, section, width, categoryColumn) };
  };
}

function withSection(cells: readonly TableCell[], section: string, width: number, categoryColumn: number): TableCell[] {
  const extended = Array.from({ length: width }, (_, column) => cells[column] ?? '');
  if (categoryColumn >= 0 && textOf(extended[categoryColumn]) === '') extended[categoryColumn] = section;
  return [...extended, section];
}

import { type DraftOrNotice, type ImportField, ImportFileError, type ImportFormat } from '../import-types.ts';
import type { ImportSource } from './import-source.ts';
import { readJsonElements } from './json-elements.ts';
import { draftCsvRows, draftJsonElements } from './mapped-drafts.ts';
import { columnsOf, type Mapping, suggestFields } from './mapping.ts';
import { draftShopifyRows, isShopifyHeader } from './shopify-drafts.ts';
import { MAX_COLUMNS } from './table/find-header.ts';
import { type JsonText, openTable, type TableChoices } from './table/open-table.ts';
import type { OpenTable, TableLayout } from './table/table-row.ts';

export interface OpenedFile {
  readonly format: ImportFormat;
  /** How it is read. */
  readonly layout: TableLayout;
  /** Column names of the header; for JSON the members of the first element. */
  readonly columns: readonly string[];
  /** The mapping in force: what was given, else what the header suggests. */
  readonly mapping: Mapping;
  readonly drafts: AsyncIterable<DraftOrNotice>;
}

/** Fields without which there is no product. */
export const REQUIRED_FIELDS = ['name', 'category', 'price'] as const satisfies readonly ImportField[];

/** A header of one endless cell is shown, and sent with every look at the job, as much as this. */
const MAX_COLUMN_NAME = 200;

export interface DraftOptions {
  /** What a person settles about how the file is read. */
  readonly choices?: TableChoices;
  /** Hears how many of the file's bytes were read. */
  readonly onBytes?: (bytesRead: number) => void;
}

/** Finds out what a file is and opens it as drafts. @throws ImportFileError when it is no table, no text, or has no header. */
export async function openDrafts(
  source: ImportSource,
  given: Mapping | null,
  { choices = {}, onBytes = () => {} }: DraftOptions = {},
): Promise<OpenedFile> {
  const opened = await openTable(source, { choices, onBytes, wanted: new Set(given === null ? [] : columnsOf(given)) });
  return opened.kind === 'json' ? openJson(opened, given) : openRows(opened, given);
}

/** What of an opened file is known before its rows. */
function layoutOf({ kind, delimiter, encoding, sheet, sheets, skippedLines, warnings }: TableLayout): TableLayout {
  return { kind, delimiter, encoding, sheet, sheets, skippedLines, warnings };
}

function openRows(table: OpenTable, given: Mapping | null): OpenedFile {
  const { header: columns, rows } = table;
  const layout = layoutOf(table);
  const hasFields = given !== null && Object.keys(given.fields).length > 0;
  if (isShopifyHeader(columns) && !hasFields)
    return { format: 'shopify', layout, columns, mapping: given ?? { fields: {} }, drafts: draftShopifyRows(columns, rows, given ?? {}) };
  const suggested = suggestFields(columns);
  const mapping: Mapping = hasFields ? given : { ...given, fields: suggested };
  const isOurs = REQUIRED_FIELDS.every((field) => suggested[field] !== undefined);
  return { format: isOurs && !hasFields ? 'tradewind' : 'csv', layout, columns, mapping, drafts: draftCsvRows(columns, rows, mapping) };
}

async function openJson(json: JsonText, given: Mapping | null): Promise<OpenedFile> {
  const elements = readJsonElements(json.text);
  const first = await elements.next();
  if (first.done === true) throw new ImportFileError('The JSON array is empty: there is nothing to import.');
  const value = first.value.value;
  const columns =
    typeof value === 'object' && value !== null
      ? Object.keys(value)
          .slice(0, MAX_COLUMNS)
          .map((name) => name.slice(0, MAX_COLUMN_NAME))
      : [];
  const hasFields = given !== null && Object.keys(given.fields).length > 0;
  const mapping: Mapping = hasFields ? given : { ...given, fields: suggestFields(columns) };
  async function* all() {
    yield first.value;
    yield* elements;
  }
  return { format: 'json', layout: layoutOf(json), columns, mapping, drafts: draftJsonElements(all(), mapping) };
}

/** Required fields that neither header nor mapping provides, in words. */
export function missingFields({ format, mapping }: Pick<OpenedFile, 'format' | 'mapping'>): ImportField[] {
  if (format === 'shopify') return [];
  return REQUIRED_FIELDS.filter(
    (field) => mapping.fields[field] === undefined && !(field === 'category' && mapping.defaultCategory !== undefined),
  );
}

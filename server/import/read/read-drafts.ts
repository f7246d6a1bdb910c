import { type DraftOrNotice, type ImportField, ImportFileError, type ImportFormat } from '../import-types.ts';
import { readCsvRows } from './csv-rows.ts';
import { type ImportSource, readText } from './import-source.ts';
import { readJsonElements } from './json-elements.ts';
import { draftCsvRows, draftJsonElements } from './mapped-drafts.ts';
import { type Mapping, suggestFields } from './mapping.ts';
import { draftShopifyRows, isShopifyHeader } from './shopify-drafts.ts';

export interface OpenedFile {
  readonly format: ImportFormat;
  /** Column names of the header; for JSON the members of the first element. */
  readonly columns: readonly string[];
  /** The mapping in force: what was given, else what the header suggests. */
  readonly mapping: Mapping;
  readonly drafts: AsyncIterable<DraftOrNotice>;
}

/** Fields without which there is no product. */
export const REQUIRED_FIELDS = ['name', 'category', 'price'] as const satisfies readonly ImportField[];

/** More columns than any shop's export has. */
const MAX_COLUMNS = 1000;
/** A header of one endless cell is shown, and sent with every look at the job, as much as this. */
const MAX_COLUMN_NAME = 200;

/** Finds out what a file is and opens it as drafts. @throws ImportFileError when it is no table, no text, or has no header. */
export async function openDrafts(source: ImportSource, given: Mapping | null, onBytes?: (bytesRead: number) => void): Promise<OpenedFile> {
  const { start, text } = await peekText(readText(source, onBytes));
  return /^\s*[[{]/.test(start) ? openJson(text, given) : openCsv(text, source.name, given);
}

async function openCsv(text: AsyncIterable<string>, name: string, given: Mapping | null): Promise<OpenedFile> {
  const rows = readCsvRows(text);
  const first = await rows.next();
  if (first.done === true) throw new ImportFileError(`${name} is empty.`);
  const columns = first.value.cells.map((cell) => cell.trim().slice(0, MAX_COLUMN_NAME));
  if (columns.length > MAX_COLUMNS)
    throw new ImportFileError(
      `Row 1 has ${columns.length} columns; at most ${MAX_COLUMNS} are read. Leave out those that are not needed.`,
      1,
    );
  const hasFields = given !== null && Object.keys(given.fields).length > 0;
  if (isShopifyHeader(columns) && !hasFields)
    return { format: 'shopify', columns, mapping: given ?? { fields: {} }, drafts: draftShopifyRows(columns, rows, given ?? {}) };
  const suggested = suggestFields(columns);
  const mapping: Mapping = hasFields ? given : { ...given, fields: suggested };
  const isOurs = REQUIRED_FIELDS.every((field) => suggested[field] !== undefined);
  return { format: isOurs && !hasFields ? 'tradewind' : 'csv', columns, mapping, drafts: draftCsvRows(columns, rows, mapping) };
}

async function openJson(text: AsyncIterable<string>, given: Mapping | null): Promise<OpenedFile> {
  const elements = readJsonElements(text);
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
  return { format: 'json', columns, mapping, drafts: draftJsonElements(all(), mapping) };
}

/** The first chunk, and the whole text again with it in front. */
async function peekText(text: AsyncGenerator<string>): Promise<{ start: string; text: AsyncIterable<string> }> {
  const first = await text.next();
  const start = first.done === true ? '' : first.value;
  async function* all() {
    yield start;
    yield* text;
  }
  return { start, text: all() };
}

/** Required fields that neither header nor mapping provides, in words. */
export function missingFields({ format, mapping }: Pick<OpenedFile, 'format' | 'mapping'>): ImportField[] {
  if (format === 'shopify') return [];
  return REQUIRED_FIELDS.filter(
    (field) => mapping.fields[field] === undefined && !(field === 'category' && mapping.defaultCategory !== undefined),
  );
}

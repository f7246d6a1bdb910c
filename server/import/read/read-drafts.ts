import type { DuplicateRule, ImportChoices } from '#domain/listing/import-choices.ts';
import type { WireImportUnderstood } from '#domain/listing/import-understood.ts';
import { type ImportFormat, isShopFormat } from '#domain/listing/import-wire.ts';
import { createFileNumbers, type FileNumbers } from '../cells/file-numbers.ts';
import { type DraftOrNotice, type ImportField, ImportFileError } from '../kernel/import-types.ts';
import { samplesOf, takeFirst } from '../understand/first-rows.ts';
import type { ImportSource } from './import-source.ts';
import { readJsonElements } from './json-elements.ts';
import { draftCsvRows, draftJsonElements, lookupIn, lookupsOf } from './mapped-drafts.ts';
import { columnsOf, type Mapping } from './mapping.ts';
import { amountsOf, draftShopRows, shopOf } from './shops/shop-exports.ts';
import { isOwnHeader, suggestFields } from './suggest-fields.ts';
import { MAX_COLUMNS } from './table/find-header.ts';
import { type JsonText, openTable } from './table/open-table.ts';
import type { OpenTable, TableLayout } from './table/table-row.ts';
import { type NumberEvidence, type NumberUnderstanding, understandNumbers } from './understand-numbers.ts';

export interface OpenedFile {
  readonly format: ImportFormat;
  /** How it is read. */
  readonly layout: TableLayout;
  /** Column names of the header; for JSON the members of the first element. */
  readonly columns: readonly string[];
  /** The mapping in force: what was given, else what the header suggests. */
  readonly mapping: Mapping;
  readonly numbers: FileNumbers;
  readonly understood: NumberUnderstanding & Pick<WireImportUnderstood, 'samples'> & { readonly duplicates: DuplicateRule };
  readonly drafts: AsyncIterable<DraftOrNotice>;
}

/** Fields without which there is no product. */
export const REQUIRED_FIELDS = ['name', 'category', 'price'] as const satisfies readonly ImportField[];

/** A header of one endless cell is shown, and sent with every look at the job, as much as this. */
const MAX_COLUMN_NAME = 200;

export interface DraftOptions {
  /** What a person settles about how the file is read. */
  readonly choices?: ImportChoices;
  /** Hears how many of the file's bytes were read. */
  readonly onBytes?: (bytesRead: number) => void;
}

/** Finds out what a file is and opens it as drafts. @throws ImportFileError when it is no table, no text, or has no header. */
export async function openDrafts(
  source: ImportSource,
  given: Mapping | null,
  { choices = {}, onBytes = () => {} }: DraftOptions = {},
): Promise<OpenedFile> {
  const settled = { ...given?.choices, ...choices };
  const opened = await openTable(source, { choices: settled, onBytes, wanted: new Set(given === null ? [] : columnsOf(given)) });
  return opened.kind === 'json' ? openJson(opened, given, settled) : openRows(opened, given, settled);
}

/** What of an opened file is known before its rows. */
function layoutOf({ kind, delimiter, encoding, sheet, sheets, skippedLines, warnings }: TableLayout): TableLayout {
  return { kind, delimiter, encoding, sheet, sheets, skippedLines, warnings };
}

async function openRows(table: OpenTable, given: Mapping | null, choices: ImportChoices): Promise<OpenedFile> {
  const { header: columns } = table;
  const { first, all } = await takeFirst(table.rows, ({ cells }) => cells.reduce<number>((sum, cell) => sum + String(cell).length, 0));
  const rows = first.map(lookupsOf(columns));
  const layout = layoutOf(table);
  const hasFields = given !== null && Object.keys(given.fields).length > 0;
  const shop = hasFields ? null : shopOf(columns);
  const suggested = shop === null ? suggestFields(columns) : {};
  const mapping: Mapping = hasFields ? given : { ...given, fields: suggested };
  const isOurs = !hasFields && isOwnHeader(suggested);
  const { numbers, understood } = understand({
    columns,
    rows,
    fields: shop === null ? mapping.fields : amountsOf(shop),
    delimiter: layout.delimiter,
    isInDollars: isOurs,
    choices,
  });
  const opened = { layout, columns, mapping, numbers, understood };
  if (shop !== null) return { ...opened, format: shop, drafts: draftShopRows(shop, columns, all, mapping, numbers) };
  return { ...opened, format: isOurs ? 'tradewind' : 'csv', drafts: draftCsvRows(columns, all, mapping) };
}

async function openJson(json: JsonText, given: Mapping | null, choices: ImportChoices): Promise<OpenedFile> {
  const { first, all } = await takeFirst(readJsonElements(json.text), ({ value }) => JSON.stringify(value).length);
  const [{ value } = { value: undefined }] = first;
  if (first.length === 0) throw new ImportFileError('The JSON array is empty: there is nothing to import.');
  const columns =
    typeof value === 'object' && value !== null
      ? Object.keys(value)
          .slice(0, MAX_COLUMNS)
          .map((name) => name.slice(0, MAX_COLUMN_NAME))
      : [];
  const hasFields = given !== null && Object.keys(given.fields).length > 0;
  const mapping: Mapping = hasFields ? given : { ...given, fields: suggestFields(columns) };
  const rows = first.map((element) => lookupIn(element.value));
  const found = understand({ columns, rows, fields: mapping.fields, delimiter: null, isInDollars: false, choices });
  return { format: 'json', layout: layoutOf(json), columns, mapping, ...found, drafts: draftJsonElements(all, mapping) };
}

function understand(evidence: NumberEvidence & { readonly columns: readonly string[] }): Pick<OpenedFile, 'numbers' | 'understood'> {
  const understood = understandNumbers(evidence);
  const { decimal, decimalFrom, currency, rate } = understood;
  return {
    numbers: createFileNumbers({ decimal, isStyleGuessed: decimalFrom === 'default', currency, rate }),
    understood: {
      ...understood,
      samples: samplesOf(evidence.columns, evidence.rows),
      duplicates: evidence.choices.duplicates ?? 'refuse',
    },
  };
}

/** Required fields that neither header nor mapping provides, in words. */
export function missingFields({ format, mapping }: Pick<OpenedFile, 'format' | 'mapping'>): ImportField[] {
  if (isShopFormat(format)) return [];
  return REQUIRED_FIELDS.filter(
    (field) => mapping.fields[field] === undefined && !(field === 'category' && mapping.defaultCategory !== undefined),
  );
}

import { type DuplicateRule, type ImportChoices, mergeChoices } from '#domain/listing/import-choices.ts';
import type { WireImportUnderstood } from '#domain/listing/import-understood.ts';
import type { ImportFormat } from '#domain/listing/import-wire.ts';
import { createFileNumbers, type FileNumbers } from '../cells/file-numbers.ts';
import { type DraftOrNotice, type ImportField, ImportFileError } from '../kernel/import-types.ts';
import { lostVariantColumns } from '../own-file/product-file.ts';
import { samplesOf, takeFirst } from '../understand/first-rows.ts';
import type { ImportSource } from './import-source.ts';
import { readJsonElements } from './json-elements.ts';
import { createJsonLookup, createRowLookup, draftCsvRows, draftJsonElements, type FieldLookup } from './mapped-drafts.ts';
import { columnsOf, type Mapping, unusedColumns } from './mapping.ts';
import { createHeaderCheck, createNoProductCheck } from './no-products.ts';
import { suggestSaleState } from './sale-state.ts';
import { openSections, withoutSections } from './sections.ts';
import type { OwnCategoryNames } from './settle-category.ts';
import { findSystem } from './shops/find-system.ts';
import { bindColumns } from './shops/shop-columns.ts';
import { draftShopRows } from './shops/shop-drafts.ts';
import { moneyOf } from './shops/shop-money.ts';
import { isOwnHeader, rivalPrices, suggestFields } from './suggest-fields.ts';
import { MAX_COLUMNS } from './table/find-header.ts';
import { type JsonText, openTable } from './table/open-table.ts';
import type { OpenTable, TableLayout } from './table/table-row.ts';
import {
  type NumberEvidence,
  type NumberUnderstanding,
  understandNumbers,
  understandQuantities,
  type WholeFile,
} from './understand-numbers.ts';
import { withVariants } from './variant-rows.ts';

export interface OpenedFile {
  readonly format: ImportFormat;
  readonly layout: TableLayout;
  /** Column names of the header; for JSON the members of the first element. */
  readonly columns: readonly string[];
  /** The mapping in force: the given one, or the one suggested by the header. */
  readonly mapping: Mapping;
  readonly numbers: FileNumbers;
  readonly understood: NumberUnderstanding &
    Pick<WireImportUnderstood, 'samples' | 'unused' | 'rivalPrices' | 'system' | 'bareNumbers'> & { readonly duplicates: DuplicateRule };
  /** Evaluates the numbers again, with the evidence of all rows after they were read. */
  readonly understandAgain: () => NumberUnderstanding;
  readonly drafts: AsyncIterable<DraftOrNotice>;
}

export const REQUIRED_FIELDS = ['name', 'category', 'price'] as const satisfies readonly ImportField[];

/** Longest column name shown. Bounds what every status request of the job sends. */
const MAX_COLUMN_NAME = 200;

export interface DraftOptions {
  readonly choices?: ImportChoices;
  readonly onBytes?: (bytesRead: number) => void;
  /** Evidence of all rows, from an earlier reading of the file. */
  readonly whole?: WholeFile | undefined;
  readonly now?: () => number;
  readonly ownNames?: OwnCategoryNames | undefined;
}

/**
 * Detects a file's format and opens it as drafts. @throws ImportFileError if it is no table, no text, or has no header.
 */
export async function openDrafts(
  source: ImportSource,
  chosenMapping: Mapping | null,
  { choices = {}, onBytes = () => {}, whole, now = Date.now, ownNames }: DraftOptions = {},
): Promise<OpenedFile> {
  const settled = mergeChoices(chosenMapping?.choices ?? {}, choices);
  const opened = await openTable(source, {
    choices: settled,
    onBytes,
    wanted: new Set(chosenMapping === null ? [] : columnsOf(chosenMapping)),
  });
  return opened.kind === 'json'
    ? openJson(opened, chosenMapping, { choices: settled, whole }, ownNames)
    : openRows(opened, chosenMapping, { choices: settled, whole, nowMs: now(), ownNames });
}

/** Picks what is known of an opened file before its rows are read. */
function layoutOf(layout: TableLayout): TableLayout {
  const { kind, delimiter, encoding, encodingDoubt, encodings, sheet, sheets, skippedLines, warnings } = layout;
  return { kind, delimiter, encoding, encodingDoubt, encodings, sheet, sheets, skippedLines, warnings };
}

type Settled = Pick<NumberEvidence, 'choices' | 'whole'>;

async function openRows(
  table: OpenTable,
  chosenMapping: Mapping | null,
  { nowMs, ownNames, ...settled }: Settled & Pick<DraftOptions, 'ownNames'> & { readonly nowMs: number },
): Promise<OpenedFile> {
  const taken = await takeFirst(table.rows, ({ cells }) => cells.reduce<number>((sum, cell) => sum + String(cell).length, 0));
  const lost = lostVariantColumns(table.header);
  if (lost.length > 0)
    throw new ImportFileError(
      `The export lacks ${lost.join(', ')}. Keep all columns of variants (options, variant, variantSku …), or delete all of them to leave variants as they are.`,
    );
  const layout = layoutOf(table);
  const hasFields = chosenMapping !== null && Object.keys(chosenMapping.fields).length > 0;
  const system = hasFields ? null : findSystem(table.header);
  const suggested = system === null ? suggestByRows(table.header, taken.first.map(createRowLookup(table.header))) : {};
  const named = { header: table.header, fields: hasFields ? chosenMapping.fields : suggested };
  const whyNoProduct = system === null ? createNoProductCheck(named) : createHeaderCheck(table.header);
  const first = taken.first.filter(({ cells }) => whyNoProduct(cells) === undefined);
  const opened = { ...named, first, all: taken.all, whyNoProduct };
  const { columns, products, rows: below, fields } = system === null ? openSections(opened) : withoutSections(opened);
  const rows = products.map(createRowLookup(columns));
  const mapping: Mapping = hasFields ? chosenMapping : { ...chosenMapping, fields };
  const isOurs = !hasFields && isOwnHeader(suggested);
  const bound = system === null ? null : bindColumns(system, columns, first);
  const read = understand({
    columns,
    rows,
    fields: bound === null || system === null ? mapping.fields : moneyOf(system, columns, bound),
    delimiter: layout.delimiter,
    isInDollars: isOurs,
    ...settled,
    system: system?.name ?? null,
    rivalPrices: system === null ? rivalPrices(columns, mapping) : [],
    unused: bound?.unused ?? unusedColumns(columns, mapping),
  });
  const file = { layout, columns, mapping, ...read };
  const { numbers } = read;
  if (system !== null && bound !== null) {
    const currency = system.currencyIn?.(columns);
    const shop = { columns: bound, numbers, currency, nowMs, whyNoProduct };
    return { ...file, format: system.format, drafts: draftShopRows(system, below, shop, { ...mapping, ownNames }) };
  }
  const drafts = draftCsvRows(columns, below, { ...mapping, ownNames });
  return {
    ...file,
    format: isOurs ? 'tradewind' : 'csv',
    drafts: mapping.fields.variant === undefined ? drafts : withVariants(drafts, numbers),
  };
}

async function openJson(
  json: JsonText,
  chosenMapping: Mapping | null,
  settled: Settled,
  ownNames: OwnCategoryNames | undefined,
): Promise<OpenedFile> {
  const { first, all } = await takeFirst(readJsonElements(json.text), ({ value }) => JSON.stringify(value).length);
  const [{ value } = { value: undefined }] = first;
  if (first.length === 0) throw new ImportFileError('The JSON array is empty: there is nothing to import.');
  const columns =
    typeof value === 'object' && value !== null
      ? Object.keys(value)
          .slice(0, MAX_COLUMNS)
          .map((name) => name.slice(0, MAX_COLUMN_NAME))
      : [];
  const hasFields = chosenMapping !== null && Object.keys(chosenMapping.fields).length > 0;
  const rows = first.map((element) => createJsonLookup(element.value));
  const mapping: Mapping = hasFields ? chosenMapping : { ...chosenMapping, fields: suggestByRows(columns, rows) };
  const found = understand({
    columns,
    rows,
    fields: mapping.fields,
    delimiter: null,
    isInDollars: false,
    ...settled,
    system: null,
    rivalPrices: rivalPrices(columns, mapping),
    unused: unusedColumns(columns, mapping),
  });
  return { format: 'json', layout: layoutOf(json), columns, mapping, ...found, drafts: draftJsonElements(all, { ...mapping, ownNames }) };
}

/** Suggests a field for each column by name, and by the first rows where names do not decide. */
function suggestByRows(columns: readonly string[], rows: readonly FieldLookup[]): Partial<Record<ImportField, string>> {
  const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';
  const filledShare = (column: string) => rows.filter((lookup) => isFilled(lookup(column))).length / Math.max(1, rows.length);
  const suggested = suggestFields(columns, filledShare);
  return { ...suggested, ...suggestSaleState(columns, rows, new Set(Object.values(suggested))) };
}

interface FileEvidence extends NumberEvidence, Pick<WireImportUnderstood, 'rivalPrices' | 'system'> {
  readonly columns: readonly string[];
  /** Columns that are not read. */
  readonly unused: readonly string[];
}

function understand(evidence: FileEvidence): Pick<OpenedFile, 'numbers' | 'understood' | 'understandAgain'> {
  const { columns, rows, choices, unused, system, rivalPrices: rivals } = evidence;
  const understood = understandNumbers(evidence);
  const { decimal, decimalFrom, others, currency, rate } = understood;
  const numbers = createFileNumbers({
    decimal,
    isStyleGuessed: decimalFrom === 'default',
    currency,
    rate,
    others,
    units: choices.units ?? {},
    bareNumbers: choices.bareNumbers ?? [],
    ...understandQuantities(evidence),
  });
  return {
    numbers,
    understood: {
      ...understood,
      samples: samplesOf(columns, rows),
      system,
      unused: [...unused],
      rivalPrices: rivals,
      duplicates: choices.duplicates ?? 'refuse',
      bareNumbers: choices.bareNumbers ?? [],
    },
    understandAgain: () => understandNumbers({ ...evidence, whole: { ...numbers.seen(), decimal } }),
  };
}

/** Returns the required fields that neither header nor mapping provides. */
export function missingRequiredFields({ understood, mapping }: Pick<OpenedFile, 'understood' | 'mapping'>): ImportField[] {
  if (understood.system !== null) return [];
  return REQUIRED_FIELDS.filter(
    (field) => mapping.fields[field] === undefined && !(field === 'category' && mapping.defaultCategory !== undefined),
  );
}

import { withoutEntities } from '../kernel/entities.ts';
import type { DraftOrNotice, ImportField, RowProblem } from '../kernel/import-types.ts';
import { MAX_HTML, toPlainText } from './html-text.ts';
import type { JsonElement } from './json-elements.ts';
import type { FieldSource, Mapping } from './mapping.ts';
import { readSaleState, stockOf } from './sale-state.ts';
import { type CategoryRules, leftOut, settleCategory, textIn } from './settle-category.ts';
import { type TableRow, textOf } from './table/table-row.ts';

/** Returns the value at a path of a row or element. */
export type FieldLookup = (path: string) => unknown;

/** Creates lookups for a table's rows by column name; of columns with the same name the first counts. */
export function createRowLookup(header: readonly string[]): (row: TableRow) => FieldLookup {
  const columns = new Map(header.map((name, index) => [name.trim(), index] as const).reverse());
  return ({ cells }) =>
    (path) => {
      const index = columns.get(path);
      const cell = index === undefined ? undefined : cells[index];
      return typeof cell === 'number' ? cell : textOf(cell) || undefined;
    };
}

export async function* draftCsvRows(
  header: readonly string[],
  rows: AsyncIterable<TableRow>,
  mapping: Mapping & CategoryRules,
): AsyncGenerator<DraftOrNotice> {
  const lookupFor = createRowLookup(header);
  for await (const row of rows)
    if (row.leftOut !== undefined) yield { notice: { row: row.row, column: '', reason: row.leftOut } };
    else yield toDraft(row.row, lookupFor(row), mapping, row.problems ?? []);
}

export async function* draftJsonElements(
  elements: AsyncIterable<JsonElement>,
  mapping: Mapping & CategoryRules,
): AsyncGenerator<DraftOrNotice> {
  for await (const { row, value } of elements) {
    if (typeof value === 'object' && value !== null) yield toDraft(row, createJsonLookup(value), mapping, []);
    else yield { row, fields: {}, columns: {}, problems: [{ row, column: '', reason: 'is not a JSON object' }] };
  }
}

export const createJsonLookup =
  (value: unknown): FieldLookup =>
  (path) =>
    path.split('.').reduce<unknown>((at, key) => {
      if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
      return (at as Record<string, unknown>)[key];
    }, value);

function toDraft(row: number, lookup: FieldLookup, mapping: Mapping & CategoryRules, problems: readonly RowProblem[]): DraftOrNotice {
  const fields: Partial<Record<ImportField, unknown>> = {};
  const columns: Partial<Record<ImportField, string>> = {};
  for (const [field, source] of Object.entries(mapping.fields) as [ImportField, FieldSource][]) {
    fields[field] = readSource(source, lookup);
    columns[field] = typeof source === 'string' ? source : 'path' in source ? source.path : field;
  }
  const sale = readSaleState(row, fields, columns);
  if (sale.notice !== undefined) return { notice: sale.notice };
  const stock = stockOf(fields);
  if (stock.from !== undefined) {
    fields.stock = stock.value;
    columns.stock = columns[stock.from] ?? stock.from;
  }
  takeSalePrice(fields, columns);
  // Our own export writes texts literally: `<b>` in one is not markup.
  const isExported = textIn(fields.shopId) !== '';
  const theirs = isExported ? fields.category : withoutEntities(fields.category);
  const category = settleCategory(theirs, { type: textIn(theirs) }, mapping);
  if (category.isLeftOut) return leftOut(row, columns.category ?? 'category', category, { fields, hasPlainTexts: isExported });
  fields.category = category.ours ?? fields.category;
  if (!isExported && typeof fields.description === 'string' && fields.description.length <= MAX_HTML)
    fields.description = toPlainText(fields.description);
  if (mapping.specifications !== undefined) {
    fields.specifications = Object.entries(mapping.specifications)
      .map(([name, path]) => ({ name, value: toText(lookup(path)) }))
      .filter(({ value }) => value !== '');
    columns.specifications = 'specifications';
  }
  const reviews = readReviews(lookup, mapping);
  const wrong = sale.problem === undefined ? problems : [...problems, sale.problem];
  return {
    ...{ row, fields, columns, category, problems: wrong },
    ...(isExported && { hasPlainTexts: true }),
    ...(reviews !== undefined && { reviews }),
  };
}

/** Uses a row's sale price as the price and the regular price as the former one. A sale price of 0 means none. */
function takeSalePrice(fields: Partial<Record<ImportField, unknown>>, columns: Partial<Record<ImportField, string>>): void {
  const { salePrice, price, originalPrice } = fields;
  if (!/[1-9]/.test(textIn(salePrice))) return;
  fields.price = salePrice;
  const hadPrice = textIn(originalPrice) !== '';
  if (!hadPrice) fields.originalPrice = price;
  if (!hadPrice && columns.price !== undefined) columns.originalPrice = columns.price;
  columns.price = columns.salePrice ?? 'salePrice';
}

/** Formats a scalar, or a list of scalars separated by commas. Nested values become an empty text. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => (Array.isArray(entry) ? '' : toText(entry))).join(',');
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
}

export function readSource(source: FieldSource, lookup: FieldLookup): unknown {
  if (typeof source === 'string') return lookup(source);
  if ('value' in source) return source.value;
  const found = lookup(source.path);
  return found === undefined || found === null || found === '' ? source.default : found;
}

function readReviews(lookup: FieldLookup, { reviews }: Mapping): unknown[] | undefined {
  if (reviews === undefined) return undefined;
  const list = lookup(reviews.list);
  if (!Array.isArray(list)) return undefined;
  const { list: _list, ...parts } = reviews;
  return list.map((entry) =>
    Object.fromEntries(Object.entries(parts).map(([part, path]) => [part, path === undefined ? undefined : createJsonLookup(entry)(path)])),
  );
}

import { toCategorySlug } from '../category-guess.ts';
import type { Draft, ImportField, RowProblem } from '../import-types.ts';
import type { JsonElement } from './json-elements.ts';
import type { FieldSource, Mapping } from './mapping.ts';
import { type TableRow, textOf } from './table/table-row.ts';

/** A row or element as something a path can be looked up in. */
type Lookup = (path: string) => unknown;

/** Drafts of a table's rows under a header. */
export async function* draftCsvRows(header: readonly string[], rows: AsyncIterable<TableRow>, mapping: Mapping): AsyncGenerator<Draft> {
  const columns = new Map(header.map((name, index) => [name.trim(), index] as const));
  for await (const { row, cells, problems = [] } of rows) {
    const lookup: Lookup = (path) => {
      const index = columns.get(path);
      const cell = index === undefined ? undefined : cells[index];
      return typeof cell === 'number' ? cell : textOf(cell) || undefined;
    };
    yield toDraft(row, lookup, mapping, problems);
  }
}

/** Drafts of a JSON array's elements. */
export async function* draftJsonElements(elements: AsyncIterable<JsonElement>, mapping: Mapping): AsyncGenerator<Draft> {
  for await (const { row, value } of elements) {
    if (typeof value === 'object' && value !== null) yield toDraft(row, (path) => lookUp(value, path), mapping, []);
    else yield { row, fields: {}, columns: {}, problems: [{ row, column: '', reason: 'is not a JSON object' }] };
  }
}

function lookUp(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    return (at as Record<string, unknown>)[key];
  }, value);
}

function toDraft(row: number, lookup: Lookup, mapping: Mapping, problems: readonly RowProblem[]): Draft {
  const fields: Partial<Record<ImportField, unknown>> = {};
  const columns: Partial<Record<ImportField, string>> = {};
  for (const [field, source] of Object.entries(mapping.fields) as [ImportField, FieldSource][]) {
    fields[field] = read(source, lookup);
    columns[field] = typeof source === 'string' ? source : 'path' in source ? source.path : field;
  }
  fields.category = mapCategory(fields.category, mapping);
  if (mapping.specifications !== undefined) {
    fields.specifications = Object.entries(mapping.specifications)
      .map(([name, path]) => ({ name, value: toText(lookup(path)) }))
      .filter(({ value }) => value !== '');
    columns.specifications = 'specifications';
  }
  const reviews = readReviews(lookup, mapping);
  return { row, fields, columns, problems, ...(reviews === undefined ? {} : { reviews }) };
}

/** A scalar, or a list of them with commas between. Anything deeper has no text. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => (Array.isArray(entry) ? '' : toText(entry))).join(',');
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
}

function read(source: FieldSource, lookup: Lookup): unknown {
  if (typeof source === 'string') return lookup(source);
  if ('value' in source) return source.value;
  const found = lookup(source.path);
  return found === undefined || found === null || found === '' ? source.default : found;
}

/** Theirs to ours: by the mapping's table, by our own names, then the default. What fits nowhere is left for the row check to name. */
export function mapCategory(theirs: unknown, mapping: Pick<Mapping, 'categories' | 'defaultCategory'>): unknown {
  if (typeof theirs === 'string') {
    const wanted = theirs.trim().toLowerCase();
    const entry = Object.entries(mapping.categories ?? {}).find(([name]) => name.trim().toLowerCase() === wanted);
    if (entry !== undefined) return entry[1];
    if (toCategorySlug(theirs) !== undefined) return theirs;
  }
  return mapping.defaultCategory ?? theirs;
}

function readReviews(lookup: Lookup, { reviews }: Mapping): unknown[] | undefined {
  if (reviews === undefined) return undefined;
  const list = lookup(reviews.list);
  if (!Array.isArray(list)) return undefined;
  const { list: _list, ...parts } = reviews;
  return list.map((entry) =>
    Object.fromEntries(Object.entries(parts).map(([part, path]) => [part, path === undefined ? undefined : lookUp(entry, path)])),
  );
}

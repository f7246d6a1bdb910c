import { isUnitAsked } from '#domain/listing/import-understood.ts';
import { isShopFormat, type WireImportJob } from '#domain/listing/import-wire.ts';
import { PRODUCT_CATEGORIES } from '#domain/product/category.ts';
import type { FieldColumns } from '#state/bulk-import.ts';
import type { Option } from '#ui/field.tsx';
import * as copy from './copy.ts';

/** Fields a listing takes; ratings and the like are not a supplier's to give. */
export const MAPPED_FIELDS = Object.keys(copy.FIELD_WORDS);

const COLUMN = 'column:';
const EVERY = 'every:';
const isColumn = (source: unknown): source is string => typeof source === 'string';

/** What the API says a field comes from, as the value of a select. A source this screen cannot express stays as it is. */
export function toChoice(source: unknown): string {
  if (isColumn(source)) return `${COLUMN}${source}`;
  if (typeof source === 'object' && source !== null && 'value' in source) return `${EVERY}${String(source.value)}`;
  return '';
}

/** The select's value as the mapping takes it; undefined: the file does not have it. */
export function fromChoice(choice: string): string | { readonly value: string } | undefined {
  if (choice.startsWith(COLUMN)) return choice.slice(COLUMN.length) || undefined;
  return choice.startsWith(EVERY) ? { value: choice.slice(EVERY.length) } : undefined;
}

export const columnChoice = (column: string) => `${COLUMN}${column}`;

/** Columns of the file; a file without a category column may be all of one category. */
export function optionsFor(field: string, columns: readonly string[]): readonly Option[] {
  const fromFile = columns.filter((column) => column !== '').map((column) => ({ value: `${COLUMN}${column}`, label: column }));
  const constants =
    field === 'category' ? PRODUCT_CATEGORIES.map(({ name }) => ({ value: `${EVERY}${name}`, label: copy.everyProduct(name) })) : [];
  return [{ value: '', label: copy.notInFile }, ...fromFile, ...constants];
}

/** A header whose meaning is known: its columns are sent only where a person says otherwise. */
export const isKnown = (job: WireImportJob) => job.format === 'tradewind' || isShopFile(job);

/** Written by a shop system that is read without a mapping. Older servers do not say which. */
export const isShopFile = ({ format, understood }: WireImportJob) => isShopFormat(format) || (understood?.system ?? null) !== null;

/** True while a question must be answered before the import can be confirmed. */
export const isAskedOf = ({ asks, understood }: Pick<WireImportJob, 'asks' | 'understood'>) =>
  asks.length > 0 || (understood?.units.some(isUnitAsked) ?? false);

/** The mapping in force, as far as this screen can express it. */
export function mappingOf(job: WireImportJob): FieldColumns {
  const known = Object.entries(job.mapping).map(([field, source]) => [field, fromChoice(toChoice(source))] as const);
  return Object.fromEntries(known.filter((entry): entry is readonly [string, string | { value: string }] => entry[1] !== undefined));
}

export const isSameMapping = (one: FieldColumns, other: FieldColumns) => {
  const sorted = (mapping: FieldColumns) => JSON.stringify(Object.entries(mapping).sort(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
};

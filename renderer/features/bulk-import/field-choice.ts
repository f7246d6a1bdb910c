import { isUnitAsked } from '#domain/listing/import-understood.ts';
import { isShopFormat, type WireImportJob } from '#domain/listing/import-wire.ts';
import type { FieldColumns } from '#state/bulk-import.ts';
import type { Option } from '#ui/field.tsx';
import * as copy from './copy.ts';

/** Fields of a listing that a supplier may set; ratings and the like are excluded. */
export const MAPPED_FIELDS = Object.keys(copy.FIELD_WORDS);

const COLUMN = 'column:';
const EVERY = 'every:';
const isColumn = (source: unknown): source is string => typeof source === 'string';

/**
 * Converts the API's source of a field to the value of a select. A source this screen cannot express stays unchanged.
 */
export function toChoice(source: unknown): string {
  if (isColumn(source)) return `${COLUMN}${source}`;
  if (typeof source === 'object' && source !== null && 'value' in source) return `${EVERY}${String(source.value)}`;
  return '';
}

/** Converts a select's value to a source in the mapping; undefined if the file lacks the field. */
export function fromChoice(choice: string): string | { readonly value: string } | undefined {
  if (choice.startsWith(COLUMN)) return choice.slice(COLUMN.length) || undefined;
  return choice.startsWith(EVERY) ? { value: choice.slice(EVERY.length) } : undefined;
}

export const columnChoice = (column: string) => `${COLUMN}${column}`;

/** Options: the file's columns, and for the category also one category of the shop for all rows. */
export function optionsFor(field: string, columns: readonly string[], categories: readonly Option[]): readonly Option[] {
  const fromFile = columns.filter((column) => column !== '').map((column) => ({ value: `${COLUMN}${column}`, label: column }));
  const constants =
    field === 'category' ? categories.map(({ value, label }) => ({ value: `${EVERY}${value}`, label: copy.everyProduct(label) })) : [];
  return [{ value: '', label: copy.notInFile }, ...fromFile, ...constants];
}

/** True if the meaning of the header is known; its columns are then sent only where the user changed them. */
export const isKnown = (job: WireImportJob) => job.format === 'tradewind' || isShopFile(job);

/** True for an export of a shop system, which needs no mapping. Older servers do not send `system`. */
export const isShopFile = ({ format, understood }: WireImportJob) => isShopFormat(format) || (understood?.system ?? null) !== null;

/** True while a question must be answered before the import can be confirmed. */
export const isAskedOf = ({ asks, understood }: Pick<WireImportJob, 'asks' | 'understood'>) =>
  asks.length > 0 || (understood?.units.some(isUnitAsked) ?? false);

/** Returns the mapping in force, without sources this screen cannot express. */
export function mappingOf(job: WireImportJob): FieldColumns {
  const known = Object.entries(job.mapping).map(([field, source]) => [field, fromChoice(toChoice(source))] as const);
  return Object.fromEntries(known.filter((entry): entry is readonly [string, string | { value: string }] => entry[1] !== undefined));
}

export const isSameMapping = (one: FieldColumns, other: FieldColumns) => {
  const sorted = (mapping: FieldColumns) => JSON.stringify(Object.entries(mapping).sort(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
};

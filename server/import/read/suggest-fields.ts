import { currencyInHeader } from '../cells/currency-text.ts';
import { IMPORT_FIELDS, type ImportField } from '../kernel/import-types.ts';
import { headerNamesOf } from './header-names.ts';
import { columnsOf, MAX_NAME, type Mapping } from './mapping.ts';

/** Suggests a mapping for a header: fields by column name. Columns of unknown meaning are left out. */
export function suggestFields(columns: readonly string[]): Partial<Record<ImportField, string>> {
  // A header of nothing but commas has as many empty names as it has characters.
  const names = [...new Set(columns)];
  const byPlainName = new Map(
    names
      .filter((column) => column.length <= MAX_NAME)
      .flatMap((column) => plainNames(column).map((name) => [name, column] as const))
      .reverse(),
  );
  const suggested: Partial<Record<ImportField, string>> = {};
  for (const field of IMPORT_FIELDS) {
    const column = headerNamesOf(field)
      .map((name) => byPlainName.get(name))
      .find((found) => found !== undefined);
    if (column !== undefined) suggested[field] = column;
  }
  return suggested;
}

/** Header names of the required fields in our own template. */
const OWN_NAMES = { name: ['name', 'productname'], category: ['category'], price: ['price', 'priceusd'] } as const;

/** True for the header of our own template, whose prices are in US dollars. */
export const isOwnHeader = (suggested: Partial<Record<ImportField, string>>): boolean =>
  Object.entries(OWN_NAMES).every(([field, names]) => (names as readonly string[]).includes(plain(suggested[field as ImportField] ?? '')));

/** Columns that can mean the units on hand as well as the smallest order. */
const UNCLEAR_UNITS = new Set(['quantity', 'qty', 'units']);

/** Returns the unclear unit columns that the mapping does not use: a person says what they mean. */
export const unclearUnits = (columns: readonly string[], { fields }: Pick<Mapping, 'fields'>): readonly string[] =>
  columns.filter((column) => UNCLEAR_UNITS.has(plain(column)) && !columnsOf({ fields }).includes(column));

/** Tested before anything more expensive: a header may have a thousand columns. */
const PRICE = new RegExp(`^(?:${headerNamesOf('price').join('|')})`);

/** Returns the name without the currency that a column like `price_eur` ends in, then the name itself. */
function plainNames(column: string): readonly string[] {
  const name = plain(column);
  const code = PRICE.test(name) ? currencyInHeader(column)?.toLowerCase() : undefined;
  return code === undefined || name === code || !name.endsWith(code) ? [name] : [name.slice(0, -code.length), name];
}

/** Removes case, accents, spaces and punctuation. */
function plain(text: string): string {
  const lower = text.toLowerCase();
  return (/[^\0-\x7f]/.test(lower) ? lower.replaceAll('ß', 'ss').normalize('NFD') : lower).replace(/[^a-z0-9]/g, '');
}

import { currencyInHeader } from '../cells/currency-text.ts';
import { IMPORT_FIELDS, type ImportField, VARIANT_FIELDS } from '../kernel/import-types.ts';
import { isPartOfExport } from '../own-file/product-file.ts';
import { headerNamesOf } from './headers/header-names.ts';
import { partsOfHeader, plainHeader } from './headers/plain-header.ts';
import { type FilledShare, findPriceColumn } from './headers/price-column.ts';
import { columnsOf, MAX_NAME, type Mapping } from './mapping.ts';

export type SuggestedFields = Partial<Record<ImportField, string>>;

/** Suggests a mapping for a header: fields by column name, in column order. Columns of unknown meaning are omitted. */
export function suggestFields(columns: readonly string[], filledShare?: FilledShare): SuggestedFields {
  // A header consisting of commas has one empty name per character.
  const names = [...new Set(columns)].filter((column) => column !== '' && column.length <= MAX_NAME);
  const suggested: SuggestedFields = {};
  const { column: price, rivals } = findPriceColumn(names, filledShare);
  if (price !== undefined) suggested.price = price;
  const taken = new Set<string | undefined>([price, ...rivals]);
  // Matches whole names first, then parts of names for the fields still open.
  for (const wordsOf of [(column: string) => [plainHeader(column)], partsOfHeader])
    suggestBy(
      wordsOf,
      names.filter((column) => !taken.has(column)),
      suggested,
      taken,
    );
  const settled = withName(names, withoutTimedSale(names, suggested), taken);
  return inOrderOf(names, isOfVariants(settled) || isPartOfExport(columns) ? settled : withoutVariants(settled));
}

/** Columns with the name or number of the item ordered. */
const ITEM = new Set(['item', 'article', 'style', 'model', 'artikel', 'articulo', 'articolo', 'artigo']);

/** In a list without a name column, uses the description as the name and `Item` as the number. */
function withName(names: readonly string[], suggested: SuggestedFields, taken: ReadonlySet<string | undefined>): SuggestedFields {
  if (suggested.name !== undefined) return suggested;
  const item = names.find((column) => ITEM.has(plainHeader(column)) && !taken.has(column));
  const { description, ...others } = suggested;
  if (description === undefined) return item === undefined ? suggested : { ...suggested, name: item };
  return { ...others, name: description, ...(others.sku === undefined && item !== undefined && { sku: item }) };
}

const SALE_DATE =
  /(?:sale|special|promo|offer|angebot|aktion|rabatt|solde|oferta|rebaj|offerta|actie).*(?:date|from|until|end|start|datum|bis|von|debut|fin|inicio|inizio|fine)|(?:date|datum|fecha|data).*(?:sale|special|promo|offer|angebot|aktion|oferta|offerta|actie)/;

/** Drops the sale price if there is no regular price or the list has columns for the sale's period. */
function withoutTimedSale(names: readonly string[], suggested: SuggestedFields): SuggestedFields {
  const { salePrice, ...others } = suggested;
  if (salePrice === undefined) return suggested;
  const isForATime = others.price === undefined || names.some((column) => SALE_DATE.test(plainHeader(column)));
  return isForATime ? others : suggested;
}

function inOrderOf(names: readonly string[], suggested: SuggestedFields): SuggestedFields {
  const places = new Map(names.map((name, at) => [name, at]));
  return Object.fromEntries(Object.entries(suggested).toSorted(([, a], [, b]) => (places.get(a) ?? 0) - (places.get(b) ?? 0)));
}

/** Order in which fields claim a column that fits several: the identity of the goods first. */
const BY_IMPORTANCE: ReadonlySet<ImportField> = new Set(['sku', ...IMPORT_FIELDS]);

function suggestBy(
  wordsOf: (column: string) => readonly string[],
  columns: readonly string[],
  suggested: SuggestedFields,
  taken: Set<string | undefined>,
): void {
  const byName = new Map(columns.flatMap((column) => wordsOf(column).map((name) => [name, column] as const)).reverse());
  for (const field of BY_IMPORTANCE) {
    if (suggested[field] !== undefined) continue;
    const column = headerNamesOf(field)
      .map((name) => byName.get(name))
      .find((found) => found !== undefined && !taken.has(found) && !isOfOther(field, found));
    if (column === undefined) continue;
    suggested[field] = column;
    taken.add(column);
  }
}

const QUANTITIES: ReadonlySet<ImportField> = new Set(['moq', 'stock', 'unitsPerCarton']);
const DIMENSION = /[([（]\s*(?:mm|cm|m|in|inch(?:es)?|ft)\s*[)\]）]/i;

/** `Size (cm)` is a dimension, not the available sizes; `Minimum order (USD)` is no number of units. */
const isOfOther = (field: ImportField, column: string) =>
  (field === 'sizes' && DIMENSION.test(column)) || (QUANTITIES.has(field) && currencyInHeader(column) !== null);

const OF_VARIANTS: ReadonlySet<string> = new Set(VARIANT_FIELDS);

/**
 * True for our variant format: other tables use `Options` or `Shop ID` with other meanings, but not these three
 * together.
 */
const isOfVariants = ({ options, variant, variantSku }: SuggestedFields) =>
  options !== undefined && variant !== undefined && variantSku !== undefined;

const withoutVariants = (suggested: SuggestedFields): SuggestedFields =>
  Object.fromEntries(Object.entries(suggested).filter(([field]) => !OF_VARIANTS.has(field)));

/** Header names of the required fields in our own template. */
const OWN_NAMES = { name: ['name', 'productname'], category: ['category'], price: ['price', 'priceusd'] } as const;

/** True for the header of our own template, whose prices are in US dollars. */
export const isOwnHeader = (suggested: SuggestedFields): boolean =>
  Object.entries(OWN_NAMES).every(([field, names]) =>
    (names as readonly string[]).includes(plainHeader(suggested[field as ImportField] ?? '')),
  );

/** Columns that may mean either the stock or the minimum order. */
const UNCLEAR_UNITS = new Set(
  'quantity, qty, units, menge, anzahl, quantite, cantidad, quantita, quantidade, aantal, ilosc, количество, кол во, 数量, 數量, الكمية, العدد'
    .split(',')
    .map(plainHeader),
);

/** Returns the unclear unit columns that the mapping does not use, for the user to decide. */
export const unclearUnits = (columns: readonly string[], { fields }: Pick<Mapping, 'fields'>): readonly string[] =>
  columns.filter((column) => UNCLEAR_UNITS.has(plainHeader(column)) && !columnsOf({ fields }).includes(column));

/** Returns the columns among which the user has to choose the price; none if the mapping has one. */
export const rivalPrices = (columns: readonly string[], { fields }: Pick<Mapping, 'fields'>): readonly string[] =>
  fields.price === undefined ? findPriceColumn(columns.filter((column) => column.length <= MAX_NAME)).rivals : [];

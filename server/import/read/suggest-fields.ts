import { currencyInHeader } from '../cells/currency-text.ts';
import { IMPORT_FIELDS, type ImportField, VARIANT_FIELDS } from '../kernel/import-types.ts';
import { isPartOfExport } from '../own-file/product-file.ts';
import { headerNamesOf } from './headers/header-names.ts';
import { partsOfHeader, plainHeader } from './headers/plain-header.ts';
import { type FilledShare, findPriceColumn } from './headers/price-column.ts';
import { columnsOf, MAX_NAME, type Mapping } from './mapping.ts';

export type SuggestedFields = Partial<Record<ImportField, string>>;

/** Suggests a mapping for a header: fields by column name, in the order of the columns. Columns of unknown meaning are left out. */
export function suggestFields(columns: readonly string[], filledShare?: FilledShare): SuggestedFields {
  // A header of nothing but commas has as many empty names as it has characters.
  const names = [...new Set(columns)].filter((column) => column !== '' && column.length <= MAX_NAME);
  const suggested: SuggestedFields = {};
  const { column: price, rivals } = findPriceColumn(names, filledShare);
  if (price !== undefined) suggested.price = price;
  const taken = new Set<string | undefined>([price, ...rivals]);
  // Whole names first: only what they leave open is looked for in parts of names.
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

/** Columns that hold what is ordered, as a number or in words. */
const ITEM = new Set(['item', 'article', 'style', 'model', 'artikel', 'articulo', 'articolo', 'artigo']);

/** In a list without a column of names the description is one, and `Item` beside it a number. */
function withName(names: readonly string[], suggested: SuggestedFields, taken: ReadonlySet<string | undefined>): SuggestedFields {
  if (suggested.name !== undefined) return suggested;
  const item = names.find((column) => ITEM.has(plainHeader(column)) && !taken.has(column));
  const { description, ...others } = suggested;
  if (description === undefined) return item === undefined ? suggested : { ...suggested, name: item };
  return { ...others, name: description, ...(others.sku === undefined && item !== undefined && { sku: item }) };
}

const SALE_DATE =
  /(?:sale|special|promo|offer|angebot|aktion|rabatt|solde|oferta|rebaj|offerta|actie).*(?:date|from|until|end|start|datum|bis|von|debut|fin|inicio|inizio|fine)|(?:date|datum|fecha|data).*(?:sale|special|promo|offer|angebot|aktion|oferta|offerta|actie)/;

/** A sale price needs a price beside it, and counts where the list says nothing of the sale's beginning and end. */
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

/** Of a column that can be several fields the first one is taken: what identifies the goods before all others. */
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

/** `Size (cm)` says how large the goods are, not in which sizes they come; `Minimum order (USD)` is no number of units. */
const isOfOther = (field: ImportField, column: string) =>
  (field === 'sizes' && DIMENSION.test(column)) || (QUANTITIES.has(field) && currencyInHeader(column) !== null);

const OF_VARIANTS: ReadonlySet<string> = new Set(VARIANT_FIELDS);

/** In other tables a column `Options` or `Shop ID` means something else: ours have these three together. */
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

/** Columns that can mean the units on hand as well as the smallest order. */
const UNCLEAR_UNITS = new Set(
  'quantity, qty, units, menge, anzahl, quantite, cantidad, quantita, quantidade, aantal, ilosc, количество, кол во, 数量, 數量, الكمية, العدد'
    .split(',')
    .map(plainHeader),
);

/** Returns the unclear unit columns that the mapping does not use: a person says what they mean. */
export const unclearUnits = (columns: readonly string[], { fields }: Pick<Mapping, 'fields'>): readonly string[] =>
  columns.filter((column) => UNCLEAR_UNITS.has(plainHeader(column)) && !columnsOf({ fields }).includes(column));

/** Columns of which a person must say which one is the price; none where the mapping says it. */
export const rivalPrices = (columns: readonly string[], { fields }: Pick<Mapping, 'fields'>): readonly string[] =>
  fields.price === undefined ? findPriceColumn(columns.filter((column) => column.length <= MAX_NAME)).rivals : [];

import { cleanLine } from '#domain/kernel/text.ts';
import { LISTING_LIMITS as LIMITS } from '#domain/listing/listing-limits.ts';
import { type ListingSku, picturesOfSkus } from '#domain/listing/listing-skus.ts';
import { MAX_SKUS, PlainFieldsSchema } from '#domain/product/product-shape.ts';
import { optionKey } from '#domain/product/skus.ts';
import type { Read } from '../../cells/file-numbers.ts';
import type { ImportedChoices, RowProblem } from '../../kernel/import-types.ts';

export interface ShopifyRow {
  readonly row: number;
  /** Trimmed; empty where there is none. */
  readonly cell: (column: string) => string;
  /** A price as US cents. */
  readonly amount: (column: string) => Read;
  /** What was wrong with the row before anybody looked at what it means. */
  readonly problems: readonly RowProblem[];
}

const BARCODE = 'Variant Barcode';
const PICTURE = 'Variant Image';

/** Codes of one file that are remembered; a file of more SKUs than that is checked product by product. */
const MAX_CODES = 250_000;

/** Where a code stands, over the whole file. */
export type SeenCodes = Map<string, { readonly row: number; readonly handle: string }>;

interface OptionColumn {
  readonly name: string;
  readonly column: string;
}

/** The options of a product in the file's order; their names stand in its first row only. `Default Title` is Shopify's word for none. */
export function readOptions(rows: readonly ShopifyRow[]): (OptionColumn & { readonly values: readonly string[] })[] {
  return [1, 2, 3].flatMap((n) => {
    const name = rows[0]?.cell(`Option${n} Name`) ?? '';
    const column = `Option${n} Value`;
    const values = [...new Set(rows.map(({ cell }) => cell(column)).filter((value) => value !== ''))];
    return name === '' || values.length === 0 || (name === 'Title' && values[0] === 'Default Title') ? [] : [{ name, column, values }];
  });
}

/** A price that is none is named with its row, where the product's is read. */
function centsOf({ amount }: ShopifyRow): number {
  const found = amount('Variant Price');
  return 'value' in found ? found.value : 0;
}

/** True when Shopify counts the units of every variant: then each has stock of its own. */
export const areAllTracked = (variants: readonly ShopifyRow[]) => variants.length > 0 && variants.every(isTracked);
export const isTracked = ({ cell }: ShopifyRow) => cell('Variant Inventory Tracker') !== '' && cell('Variant Inventory Qty') !== '';
/** Oversold variants stand below zero in Shopify; they are none, not less than none. */
export const unitsOf = ({ cell }: ShopifyRow) => Math.max(0, Number(cell('Variant Inventory Qty')));

/**
 * The variants of a product as SKUs with their prices, codes, bar codes, pictures and, where all are counted, stock. Undefined where there is
 * nothing to choose, and for more variants than a product may have.
 */
export function readChoices(
  rows: readonly ShopifyRow[],
  variants: readonly ShopifyRow[],
  seen: SeenCodes,
): { readonly choices?: ImportedChoices; readonly problems: readonly RowProblem[] } {
  const columns = readOptions(rows);
  if (columns.length === 0 || variants.length === 0 || variants.length > MAX_SKUS) return { problems: [] };
  const isOwn = areAllTracked(variants);
  const handle = rows[0]?.cell('Handle') ?? '';
  const skus = variants.map(
    (variant, at): ListingSku => ({
      sku: variant.cell('Variant SKU') || `${handle.slice(0, LIMITS.sku - 5)}-${at + 1}`,
      values: columns.map(({ column }) => cleanLine(variant.cell(column))),
      priceCents: centsOf(variant),
      stock: isOwn ? unitsOf(variant) : null,
      ...gtinOf(variant),
      ...pictureOf(variant),
    }),
  );
  const problems = [
    ...wrongOptions(rows[0]?.row ?? 0, columns),
    ...variants.flatMap((variant) => wrongCells(variant, columns, isOwn)),
    ...twins(variants, 'Variant SKU', (at) => (variants[at]?.cell('Variant SKU') === '' ? undefined : skus[at]?.sku), seen),
    ...tooManyPictures(rows[0]?.row ?? 0, skus),
    ...twins(variants, columns[0]?.column ?? '', (at) => JSON.stringify(skus[at]?.values)),
  ];
  const options = columns.map(({ name }, at) => ({
    name: cleanLine(name),
    values: [...new Set(skus.map(({ values }) => values[at] ?? ''))],
  }));
  return { choices: { options, skus }, problems };
}

/** A bar code is taken where it is one: shops put codes of their own there, and an apostrophe that keeps a spreadsheet from rounding. */
export function gtinOf(variant: ShopifyRow): { gtin?: string } {
  const gtin = barcodeOf(variant);
  return whyNoGtin(gtin) === undefined ? { gtin } : {};
}

const barcodeOf = ({ cell }: ShopifyRow) => cell(BARCODE).replace(/^'/, '');
const whyNoGtin = (gtin: string) => PlainFieldsSchema.safeParse({ gtin }).error?.issues[0]?.message;

/** Says once a product that bar codes of it are none, and are left out: of a shop's own codes each would be a line of its own. */
export function leftOutBarcodes(variants: readonly ShopifyRow[]): readonly RowProblem[] {
  const [first, ...others] = variants.filter((variant) => barcodeOf(variant) !== '' && whyNoGtin(barcodeOf(variant)) !== undefined);
  if (first === undefined) return [];
  const code = barcodeOf(first);
  const more = others.length === 0 ? '' : `; so are those of ${others.length} more of its variants`;
  return [{ row: first.row, column: BARCODE, reason: `"${code.slice(0, 40)}" ${whyNoGtin(code) ?? ''}; left out${more}` }];
}

function pictureOf({ cell }: ShopifyRow): { imageUrl?: string } {
  const imageUrl = cleanLine(cell(PICTURE));
  return imageUrl === '' ? {} : { imageUrl };
}

function tooManyPictures(row: number, skus: readonly ListingSku[]): RowProblem[] {
  const count = picturesOfSkus(skus).length;
  const reason = `has ${count} different pictures in one product; ${LIMITS.skuPictures} at most`;
  return count <= LIMITS.skuPictures ? [] : [{ row, column: PICTURE, reason }];
}

function wrongOptions(row: number, columns: ReturnType<typeof readOptions>): RowProblem[] {
  const keys = columns.map(({ name }) => optionKey(cleanLine(name)).toLowerCase());
  return columns.flatMap(({ name, column, values }, at) => {
    const rules: readonly (readonly [boolean, string, string])[] = [
      [
        cleanLine(name) !== '' && name.length <= LIMITS.optionName,
        column.replace('Value', 'Name'),
        `has 1 to ${LIMITS.optionName} characters`,
      ],
      [keys.indexOf(keys[at] ?? '') === at, column.replace('Value', 'Name'), 'is the name of another option of the product'],
      [values.length <= LIMITS.choices, column, `has more than ${LIMITS.choices} choices in one product`],
    ];
    return rules.filter(([holds]) => !holds).map(([, where, reason]) => ({ row, column: where, reason }));
  });
}

function wrongCells({ row, cell }: ShopifyRow, columns: readonly OptionColumn[], isOwn: boolean): RowProblem[] {
  const rules: readonly (readonly [boolean, string, string])[] = [
    ...columns.flatMap(({ name, column }): [boolean, string, string][] => [
      [cleanLine(cell(column)) !== '', column, `is empty; the product is chosen by ${name.slice(0, 40)}`],
      [cell(column).length <= LIMITS.choice, column, `has more than ${LIMITS.choice} characters`],
    ]),
    [cell('Variant SKU').length <= LIMITS.sku, 'Variant SKU', `has more than ${LIMITS.sku} characters`],
    [cell(PICTURE).length <= LIMITS.imageUrl, PICTURE, `has more than ${LIMITS.imageUrl} characters`],
    [!isOwn || isUnits(cell('Variant Inventory Qty')), 'Variant Inventory Qty', 'is not a whole number'],
  ];
  return rules.filter(([holds]) => !holds).map(([, column, reason]) => ({ row, column, reason }));
}

const isUnits = (text: string) => /^-?\d{1,10}$/.test(text) && Number(text) <= LIMITS.stock;

/** Two rows that say the same where each must say something else: both are named. `seen` carries what earlier products said. */
function twins(
  variants: readonly ShopifyRow[],
  column: string,
  saidBy: (at: number) => string | undefined,
  seen: SeenCodes = new Map(),
): RowProblem[] {
  return variants.flatMap(({ row, cell }, at) => {
    const handle = cell('Handle');
    const said = saidBy(at);
    if (said === undefined) return [];
    const before = seen.get(said);
    if (before === undefined) {
      if (seen.size < MAX_CODES) seen.set(said, { row, handle });
      return [];
    }
    // The product stands further up, too: what becomes of it is said of the whole product.
    if (before.handle === handle && before.row < (variants[0]?.row ?? 0)) return [];
    const reason = (other: number) => `${said.slice(0, LIMITS.sku)} stands in row ${other}, too`;
    return [
      { row: before.row, column, reason: reason(row) },
      { row, column, reason: reason(before.row) },
    ];
  });
}

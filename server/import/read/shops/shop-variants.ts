import { cleanLine } from '#domain/kernel/text.ts';
import { LISTING_LIMITS as LIMITS } from '#domain/listing/listing-limits.ts';
import { type ListingSku, picturesOfSkus } from '#domain/listing/listing-skus.ts';
import { MAX_OPTIONS, MAX_SKUS } from '#domain/product/product-shape.ts';
import { optionKey } from '#domain/product/skus.ts';
import { readGrouped } from '../../cells/decimal-text.ts';
import { readQuantity } from '../../cells/quantity-text.ts';
import type { ImportedChoices, RowProblem } from '../../kernel/import-types.ts';
import { gtinOf } from './shop-barcodes.ts';
import { formerCentsOf, priceCentsOf } from './shop-prices.ts';
import type { ShopFile, ShopOption, ShopProduct, ShopVariant } from './shop-system.ts';

/** Most codes remembered per file; beyond that, repeated codes are found only within a product. */
const MAX_CODES = 250_000;

/** First occurrence of each code in the file. */
export type SeenCodes = Map<string, { readonly row: number; readonly product: string }>;

/** Returns the options a product may have here; more are reported separately. */
export const usableOptionsOf = ({ options }: Pick<ShopProduct, 'options'>): readonly ShopOption[] =>
  options.filter(({ isTooMany = false }) => !isTooMany).slice(0, MAX_OPTIONS);

/**
 * Parses written units, including `1.000` and `5 pcs`. Null if not counted, NaN if no number; oversold stock counts as
 * 0.
 */
export function countOf(units: string | undefined): number | null {
  if (units === undefined || /^-?\d+$/.test(units)) return units === undefined ? null : Math.max(0, Number(units));
  const found = readQuantity(units);
  if (found === null) return Number.NaN;
  if (found.kind !== 'number') return found.kind === 'soldOut' ? 0 : null;
  return found.unit === null ? (readGrouped(found.amount) ?? Number(found.amount)) : Number.NaN;
}
const isUnits = (count: number | null) => count === null || (Number.isInteger(count) && count <= LIMITS.stock);

/**
 * Converts a product's variants to SKUs, each with its own prices, code, bar code, picture and stock (null if not
 * counted). Returns no choices if there is no option or there are too many variants.
 */
export function readChoices(
  product: ShopProduct,
  { columns, numbers }: ShopFile,
  seen: SeenCodes,
): { readonly choices?: ImportedChoices; readonly problems: readonly RowProblem[] } {
  const { variants, key, of } = product;
  const options = usableOptionsOf(product);
  if (options.length === 0 || variants.length === 0 || variants.length > MAX_SKUS) return { problems: [] };
  const skus = variants.map((variant, at): ListingSku => {
    const priceCents = priceCentsOf(variant, numbers) ?? 0;
    const formerCents = formerCentsOf(variant, numbers) ?? 0;
    const imageUrl = cleanLine(variant.picture);
    return {
      sku: variant.code || `${key.slice(0, LIMITS.sku - 5)}-${at + 1}`,
      values: options.map((_, n) => cleanLine(variant.values[n] ?? '')),
      priceCents,
      ...(formerCents > priceCents ? { originalPriceCents: formerCents } : {}),
      stock: countOf(variant.units),
      ...gtinOf(variant),
      ...(imageUrl === '' ? {} : { imageUrl }),
    };
  });
  const pictureColumn = columns.nameOf('ownPicture');
  const where = { product: key, variants };
  const problems = [
    ...wrongOptions(of.row, options, variants),
    ...variants.flatMap((variant) => wrongCells(variant, options, columns)),
    ...duplicateProblems(where, columns.nameOf('code'), (at) => (variants[at]?.code === '' ? undefined : skus[at]?.sku), seen),
    ...tooManyPictures(of.row, pictureColumn, skus),
    ...duplicateProblems(where, options[0]?.valueColumn ?? '', (at) => JSON.stringify(skus[at]?.values)),
  ];
  const chosen = options.map(({ name }, at) => ({
    name: cleanLine(name),
    values: [...new Set(skus.map(({ values }) => values[at] ?? ''))],
  }));
  return { choices: { options: chosen, skus }, problems };
}

function tooManyPictures(row: number, column: string, skus: readonly ListingSku[]): RowProblem[] {
  const count = picturesOfSkus(skus).length;
  const reason = `has ${count} different pictures in one product; ${LIMITS.skuPictures} at most`;
  return count <= LIMITS.skuPictures ? [] : [{ row, column, reason }];
}

function wrongOptions(row: number, options: readonly ShopOption[], variants: readonly ShopVariant[]): RowProblem[] {
  const keys = options.map(({ name }) => optionKey(cleanLine(name)).toLowerCase());
  return options.flatMap(({ name, nameColumn, valueColumn }, at) => {
    const values = new Set(variants.map((variant) => variant.values[at] ?? ''));
    values.delete('');
    const rules: readonly (readonly [boolean, string, string])[] = [
      [cleanLine(name) !== '' && name.length <= LIMITS.optionName, nameColumn, `has 1 to ${LIMITS.optionName} characters`],
      [keys.indexOf(keys[at] ?? '') === at, nameColumn, 'is the name of another option of the product'],
      [values.size <= LIMITS.choices, valueColumn, `has more than ${LIMITS.choices} choices in one product`],
    ];
    return rules.filter(([holds]) => !holds).map(([, column, reason]) => ({ row, column, reason }));
  });
}

function wrongCells(variant: ShopVariant, options: readonly ShopOption[], columns: ShopFile['columns']): RowProblem[] {
  const { of, values, code, picture, units } = variant;
  const rules: readonly (readonly [boolean, string, string])[] = [
    ...options.flatMap(({ name, valueColumn }, at): [boolean, string, string][] => [
      [cleanLine(values[at] ?? '') !== '', valueColumn, `is empty; the product is chosen by ${name.slice(0, 40)}`],
      [(values[at] ?? '').length <= LIMITS.choice, valueColumn, `has more than ${LIMITS.choice} characters`],
    ]),
    [code.length <= LIMITS.sku, columns.nameOf('code'), `has more than ${LIMITS.sku} characters`],
    [picture.length <= LIMITS.imageUrl, columns.nameOf('ownPicture'), `has more than ${LIMITS.imageUrl} characters`],
    [isUnits(countOf(units)), columns.nameOf('units'), 'is not a whole number'],
  ];
  return rules.filter(([holds]) => !holds).map(([, column, reason]) => ({ row: of.row, column, reason }));
}

/** Reports both rows of a value that must be unique. `seen` contains the values of earlier products. */
function duplicateProblems(
  { product, variants }: { readonly product: string; readonly variants: readonly ShopVariant[] },
  column: string,
  textAt: (at: number) => string | undefined,
  seen: SeenCodes = new Map(),
): RowProblem[] {
  return variants.flatMap(({ of: { row } }, at) => {
    const text = textAt(at);
    if (text === undefined) return [];
    const before = seen.get(text);
    if (before === undefined) {
      if (seen.size < MAX_CODES) seen.set(text, { row, product });
      return [];
    }
    // The product also occurs further up, so the repetition is reported for the whole product.
    if (before.product === product && before.row < (variants[0]?.of.row ?? 0)) return [];
    const reason = (other: number) => `${text.slice(0, LIMITS.sku)} stands in row ${other}, too`;
    return [
      { row: before.row, column, reason: reason(row) },
      { row, column, reason: reason(before.row) },
    ];
  });
}

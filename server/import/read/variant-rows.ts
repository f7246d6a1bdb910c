import * as z from 'zod';
import { toUsd } from '#domain/kernel/money.ts';
import { checkSkus } from '#domain/listing/listing-skus.ts';
import { options as optionsSchema, skus as skusSchema } from '#domain/listing/sku-schema.ts';
import type { ProductOption } from '#domain/product/product.ts';
import { splitList, splitOptions } from '../cells/cell-values.ts';
import type { FileNumbers, QuantityReading } from '../cells/file-numbers.ts';
import { shownValue } from '../cells/what-to-do.ts';
import type { Draft, DraftOrNotice, ImportField, RowProblem } from '../kernel/import-types.ts';

/**
 * Combines the rows of our own tables, which have one per variant: the first also contains the product, the others
 * repeat its `shopId` or `sku` and leave the name empty.
 */
export async function* withVariants(drafts: AsyncIterable<DraftOrNotice>, numbers: FileNumbers): AsyncGenerator<DraftOrNotice> {
  let held: { readonly product: Draft; readonly rows: Draft[] } | null = null;
  for await (const draft of drafts) {
    if (held !== null && !('notice' in draft) && isNextVariant(held.product, draft)) {
      held.rows.push(draft);
      continue;
    }
    if (held !== null) yield toProduct(held.product, held.rows, numbers);
    held = null;
    if ('notice' in draft || !hasChoices(draft)) yield draft;
    else held = { product: draft, rows: [draft] };
  }
  if (held !== null) yield toProduct(held.product, held.rows, numbers);
}

const textOf = ({ fields }: Draft, field: ImportField): string => {
  const value = fields[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};
const hasChoices = (draft: Draft) => textOf(draft, 'options') !== '' || textOf(draft, 'variant') !== '';

function isNextVariant(product: Draft, row: Draft): boolean {
  if (textOf(row, 'name') !== '' || textOf(row, 'variant') === '' || textOf(product, 'variant') === '') return false;
  return (['shopId', 'sku'] as const).some((field) => textOf(row, field) !== '' && textOf(row, field) === textOf(product, field));
}

/** Position of an option or SKU in the file. */
interface Place {
  readonly row: Draft;
  readonly field: ImportField;
}

const FIELD_OF: Readonly<Record<string, ImportField>> = {
  sku: 'variantSku',
  options: 'variant',
  price: 'variantPrice',
  originalPrice: 'variantOriginalPrice',
  stock: 'variantStock',
  gtin: 'variantGtin',
  imageUrl: 'variantImage',
};

function toProduct(product: Draft, rows: readonly Draft[], numbers: FileNumbers): Draft {
  const problems: RowProblem[] = rows.slice(1).flatMap((row) => row.problems);
  const tell = ({ row, field }: Place, reason: string) => {
    const column = row.columns[field] ?? field;
    if (problems.every((known) => known.row !== row.row || known.column !== column))
      problems.push({ row: row.row, column, reason, ...shownValue(row.fields[field]) });
  };
  const placeOf = ([member, at, part]: readonly PropertyKey[]): Place =>
    member === 'skus' && typeof at === 'number'
      ? { row: rows[at] ?? product, field: FIELD_OF[String(part)] ?? 'variant' }
      : { row: product, field: member === 'price' || member === 'stock' ? member : 'options' };
  const stated = textOf(product, 'variant') === '' ? [] : rows;
  const options = toOptions(product, stated);
  const read = stated.map((row) => readNumbers(product, row, numbers, (field, reason) => tell({ row, field }, reason)));
  const skus = stated.map((row, at) => toSku(row, options, read[at]));
  const parsed = ChoicesSchema.safeParse({ options, skus });
  for (const { path, message } of parsed.error?.issues ?? []) tell(placeOf(path), message);
  const done = { ...product, problems: [...product.problems, ...problems] };
  if (!parsed.success || parsed.data.options === undefined) return done;

  const { cheapest, fields } = whatVariantsSay(product, stated, read, numbers);
  const found = parsed.data.skus ?? [];
  const own = { price: cheapest ?? 1, stock: null, colors: [], sizes: [] };
  // If any variant is not counted, none is: the stock check would otherwise compare a sum that does not exist.
  const counted = found.every(({ stock }) => stock !== null) ? found : found.map((sku) => ({ ...sku, stock: null }));
  checkSkus({ ...own, options: parsed.data.options, ...(found.length > 0 && { skus: counted }) }, (path, message) =>
    tell(placeOf(path), message),
  );
  const choices = {
    options: parsed.data.options,
    skus: found.map(({ sku, options: chosen, price, stock, gtin, imageUrl }, at) => ({
      ...{ sku, values: options.map(({ name }) => chosen[name] ?? ''), priceCents: price ?? cheapest ?? 0, stock },
      ...formerPriceOf(read[at], price ?? cheapest ?? 0),
      ...(gtin !== undefined && { gtin }),
      ...(imageUrl !== undefined && { imageUrl }),
    })),
  };
  return { ...done, problems: [...product.problems, ...problems], fields: { ...product.fields, ...fields }, choices };
}

const ChoicesSchema = z.object({ options: optionsSchema, skus: skusSchema });

/** Returns the stated options; without an options column, derives one from the variants' values. */
function toOptions(product: Draft, rows: readonly Draft[]): readonly ProductOption[] {
  const stated = splitOptions(product.fields.options) as readonly ProductOption[];
  if (!Array.isArray(stated) || stated.length > 0 || rows.length === 0) return stated;
  const values = rows.map((row) => String(listOf(row)[0] ?? ''));
  return [{ name: product.columns.variant ?? 'Variant', values: [...new Set(values)] }];
}

const listOf = (row: Draft): readonly unknown[] => {
  const list = splitList(row.fields.variant);
  return Array.isArray(list) ? list : [];
};

/** Numbers of a variant in cents and units; undefined if not stated or invalid. */
interface VariantNumbers {
  readonly price?: number | undefined;
  readonly originalPrice?: number | undefined;
  readonly stock?: number | undefined;
  readonly gtin?: unknown;
}

/** Reads a variant's numbers, in the currency and unit of its product. */
function readNumbers(
  { fields }: Draft,
  row: Draft,
  numbers: FileNumbers,
  tell: (field: ImportField, reason: string) => void,
): VariantNumbers {
  const { variantStock = 'variantStock', variantGtin = 'variantGtin' } = row.columns;
  numbers.begin({ row: row.row, fields, columns: { ...row.columns, stock: variantStock, gtin: variantGtin } });
  const read = (field: ImportField, as: (value: unknown) => QuantityReading) => {
    if (textOf(row, field) === '') return undefined;
    const found = as(row.fields[field]);
    if ('value' in found) return found.value ?? undefined;
    tell(field, found.reason);
    return undefined;
  };
  const hadPrice = /[1-9]/.test(textOf(row, 'variantOriginalPrice'));
  return {
    price: read('variantPrice', numbers.cents),
    originalPrice: hadPrice ? read('variantOriginalPrice', numbers.cents) : undefined,
    stock: read('variantStock', (value) => numbers.quantity(value, 'stock')),
    gtin: numbers.gtin(textOf(row, 'variantGtin')),
  };
}

/** Ignores a former price that is not higher. */
const formerPriceOf = ({ originalPrice = 0 }: VariantNumbers = {}, priceCents: number) =>
  originalPrice > priceCents ? { originalPriceCents: originalPrice } : {};

function toSku(row: Draft, options: readonly ProductOption[], { price, stock, gtin }: VariantNumbers = {}): object {
  const values = listOf(row);
  return {
    sku: textOf(row, 'variantSku'),
    options: Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? ''])),
    ...(price !== undefined && { price: toUsd(price) }),
    stock: stock ?? null,
    gtin,
    imageUrl: textOf(row, 'variantImage'),
  };
}

/** Derives product fields from the variants: the lowest price, and the stock if variants have their own. */
function whatVariantsSay(product: Draft, rows: readonly Draft[], read: readonly VariantNumbers[], numbers: FileNumbers) {
  const [lowest] = read
    .flatMap(({ price }, at) => (price === undefined ? [] : [{ text: rows[at]?.fields.variantPrice, cents: price }]))
    .toSorted((a, b) => a.cents - b.cents);
  const units = read.flatMap(({ stock }) => (stock === undefined ? [] : [stock]));
  const sum = units.length === read.length ? String(units.reduce((total, count) => total + count, 0)) : undefined;
  return {
    cheapest: lowest?.cents ?? ownPriceOf(product, numbers),
    fields: { ...(lowest !== undefined && { price: lowest.text }), ...(units.length > 0 && { stock: sum }) },
  };
}

function ownPriceOf(product: Draft, numbers: FileNumbers): number | null {
  numbers.begin(product);
  const found = numbers.cents(product.fields.price);
  return 'value' in found ? found.value : null;
}

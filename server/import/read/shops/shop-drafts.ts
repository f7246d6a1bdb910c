import { MAX_OPTIONS, MAX_SKUS } from '#domain/product/product-shape.ts';
import type { Draft, DraftOrNotice, ImportField, RowProblem } from '../../kernel/import-types.ts';
import { htmlToText, MAX_HTML, toPlainText } from '../html-text.ts';
import { type CategoryRules, leftOut, settleCategory } from '../settle-category.ts';
import type { TableRow } from '../table/table-row.ts';
import { gtinOf, leftOutBarcodes, withBarcodes } from './shop-barcodes.ts';
import { ambiguousPriceProblems, readPrices } from './shop-prices.ts';
import { isProduct, type ShopColumns, type ShopFile, type ShopProduct, type ShopRow, type ShopSystem } from './shop-system.ts';
import { countOf, readChoices, type SeenCodes, usableOptionsOf } from './shop-variants.ts';

const COLOR = /^colou?rs?$/i;
const SIZE = /^sizes?$/i;

export async function* draftShopRows(
  system: ShopSystem,
  rows: AsyncIterable<TableRow>,
  file: ShopFile,
  mapping: CategoryRules,
): AsyncGenerator<DraftOrNotice> {
  const seen: SeenCodes = new Map();
  const notices: RowProblem[] = [];
  for await (const finding of system.products(shopRows(rows, file, notices), file)) {
    for (const notice of notices.splice(0)) yield { notice };
    if (isProduct(finding)) yield toDraft(withBarcodes(finding, file), file, mapping, seen);
    else if ('notice' in finding) yield finding;
    else yield broken(finding.of, finding.problem, file.columns);
  }
  for (const notice of notices) yield { notice };
}

async function* shopRows(
  rows: AsyncIterable<TableRow>,
  { columns, whyNoProduct }: ShopFile,
  notices: RowProblem[],
): AsyncGenerator<ShopRow> {
  for await (const row of rows) {
    const reason = whyNoProduct(row.cells);
    if (reason === undefined) yield columns.toRow(row);
    else notices.push({ row: row.row, column: '', reason });
  }
}

function broken({ row, cell, problems }: ShopRow, problem: RowProblem, { nameOf }: ShopColumns): Draft {
  const fields = { sku: cell('key') || cell('code'), name: cell('name'), brand: cell('brand') };
  return {
    row,
    isBroken: true,
    hasPlainTexts: true,
    fields,
    columns: { sku: nameOf('key'), name: nameOf('name') },
    problems: [...problems, problem],
  };
}

/** Part of the system that fills each field. */
const PARTS: Readonly<Partial<Record<ImportField, string>>> = {
  sku: 'key',
  name: 'name',
  description: 'description',
  brand: 'brand',
  category: 'category',
  subcategory: 'category',
  price: 'price',
  originalPrice: 'formerPrice',
  stock: 'units',
  images: 'picture',
  gtin: 'barcode',
  moq: 'moq',
  unitsPerCarton: 'unitsPerCarton',
  country: 'country',
  currency: 'currency',
  shipDays: 'shipDays',
};

function toDraft(product: ShopProduct, file: ShopFile, mapping: CategoryRules, seen: SeenCodes): DraftOrNotice {
  const { of, key, name, variants, specifications = [], notices = [], otherRows = [] } = product;
  const { nameOf } = file.columns;
  const more = { ...product.more, ...(file.currency !== undefined && { currency: file.currency }) };
  // Prices of variants are in their product's currency.
  file.numbers.begin({ row: of.row, fields: more, columns: {} });
  const { choices, problems: choiceProblems } = readChoices(product, file, seen);
  const prices = readPrices(variants, file);
  if (product.description.length > MAX_HTML)
    return broken(of, { row: of.row, column: nameOf('description'), reason: `has more than ${MAX_HTML} characters` }, file.columns);
  const description = product.isPlainText === true ? toPlainText(product.description) : htmlToText(product.description);
  const { google = '', tags = '' } = product;
  const category = settleCategory(product.category, { google, type: product.category, tags, name, description }, mapping);
  if (category.isLeftOut)
    return leftOut(of.row, nameOf('category'), category, { fields: { sku: key, name, brand: product.brand }, hasPlainTexts: true });
  const axes = readAxes(product);
  const [first] = usableOptionsOf(product);
  return {
    row: of.row,
    hasPlainTexts: true,
    articleNumber: choices === undefined ? articleNumberOf(product) : null,
    columns: {
      ...Object.fromEntries(Object.entries(PARTS).map(([field, part]) => [field, nameOf(part)])),
      ...(first && { colors: first.valueColumn, sizes: first.valueColumn }),
    },
    category,
    problems: [
      ...new Set([...rowsOf(product), ...otherRows].flatMap(({ problems }) => problems)),
      ...prices.problems,
      ...tooMuch(product, file),
      ...choiceProblems,
    ],
    notices: [...(choices !== undefined || variants.length === 1 ? leftOutBarcodes(variants, nameOf('barcode')) : []), ...notices],
    ...(choices === undefined ? {} : { choices }),
    fields: {
      sku: key,
      name,
      description,
      category: category.ours ?? product.category,
      subcategory: product.category,
      // A refused price still identifies its currency.
      price: prices.price ?? variants[0]?.price ?? '',
      originalPrice: prices.originalPrice,
      stock: stockOf(product, choices !== undefined),
      colors: axes.colors,
      sizes: axes.sizes,
      images: [...new Set([...product.pictures, ...variants.map(({ picture }) => picture).filter((url) => url !== '')])],
      brand: product.brand,
      specifications: [...(choices === undefined ? axes.others : []), ...specifications],
      gtin: variants.length === 1 && variants[0] !== undefined ? gtinOf(variants[0]).gtin : undefined,
      ...more,
    },
  };
}

const rowsOf = ({ of, variants }: ShopProduct): readonly ShopRow[] => [...new Set([of, ...variants.map((variant) => variant.of)])];

/** Converts options to colours and sizes; other options become specifications if the variants are not SKUs. */
function readAxes(product: ShopProduct) {
  const axes = { colors: [] as readonly string[], sizes: [] as readonly string[], others: [] as { name: string; value: string }[] };
  for (const [at, { name }] of usableOptionsOf(product).entries()) {
    const values = [...new Set(product.variants.map((variant) => variant.values[at] ?? '').filter((value) => value !== ''))];
    if (COLOR.test(name)) axes.colors = values;
    else if (SIZE.test(name)) axes.sizes = values;
    else axes.others.push({ name, value: values.join(', ') });
  }
  return axes;
}

/**
 * Adds up the stock. Unknown if a variant is not counted, unless no option separates the variants or they share stock.
 */
function stockOf({ variants, sharedUnits }: ShopProduct, areSkus: boolean): string | undefined {
  const counted = variants.flatMap(({ units }) => countOf(units) ?? []);
  if (counted.length === 0) return unitsAsStated(sharedUnits);
  if (areSkus && counted.length < variants.length) return undefined;
  // A value that is no number is reported as written.
  if (counted.some(Number.isNaN)) return variants.find(({ units }) => Number.isNaN(countOf(units)))?.units;
  return String(counted.reduce((sum, count) => sum + count, 0));
}

function unitsAsStated(units: string | undefined): string | undefined {
  const count = countOf(units);
  return count === null ? undefined : Number.isNaN(count) ? units : String(count);
}

/** Returns the article number of a product without variants; otherwise each variant has its own. */
function articleNumberOf({ variants: [only, ...others] }: ShopProduct): string | null {
  return only === undefined || others.length > 0 || only.code === '' ? null : only.code;
}

/**
 * Reports options or variants beyond the limits: variants could not be told apart, and all would have the lowest price.
 */
function tooMuch({ of, options, variants }: ShopProduct, file: ShopFile): RowProblem[] {
  const fourth = options.find(({ isTooMany = false }, at) => isTooMany || at >= MAX_OPTIONS);
  const problems: RowProblem[] = [];
  if (fourth !== undefined)
    problems.push({
      row: fourth.row,
      column: fourth.nameColumn,
      reason: 'is a fourth option; a product is chosen by three at most',
      fix: 'Put two options into one, or make several products of it.',
    });
  if (variants.length > MAX_SKUS)
    problems.push({
      row: of.row,
      column: file.columns.nameOf('key'),
      reason: `has ${variants.length} variants; one product has ${MAX_SKUS} at most`,
      fix: `Make several products of it, each with its own ${file.columns.nameOf('key')}.`,
    });
  return usableOptionsOf({ options }).length > 0 ? problems : [...problems, ...ambiguousPriceProblems(variants, file)];
}

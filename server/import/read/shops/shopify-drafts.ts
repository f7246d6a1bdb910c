import { MAX_SKUS } from '#domain/product/product-shape.ts';
import type { FileNumbers } from '../../cells/file-numbers.ts';
import { shownValue } from '../../cells/what-to-do.ts';
import type { Draft, DraftOrNotice, ImportField, RowProblem } from '../../kernel/import-types.ts';
import { htmlToText, MAX_HTML } from '../html-text.ts';
import type { Mapping } from '../mapping.ts';
import { leftOut, settleCategory } from '../settle-category.ts';
import { type TableRow, textOf } from '../table/table-row.ts';
import {
  gtinOf,
  isTracked,
  leftOutBarcodes,
  readChoices,
  readOptions,
  type SeenCodes,
  type ShopifyRow,
  unitsOf,
} from './shopify-variants.ts';

type Cell = ShopifyRow['cell'];

/** What tells Shopify's export from any other table. */
export function isShopifyHeader(header: readonly string[]): boolean {
  const names = new Set(header.map((name) => name.trim()));
  return ['Handle', 'Title', 'Variant Price'].every((name) => names.has(name));
}

const COLUMNS: Readonly<Partial<Record<ImportField, string>>> = {
  sku: 'Handle',
  name: 'Title',
  description: 'Body (HTML)',
  brand: 'Vendor',
  category: 'Type',
  subcategory: 'Type',
  price: 'Variant Price',
  originalPrice: 'Variant Compare At Price',
  stock: 'Variant Inventory Qty',
  colors: 'Option1 Value',
  sizes: 'Option1 Value',
  images: 'Image Src',
  gtin: 'Variant Barcode',
};

/** Rows of one product, all held until it is complete: Shopify allows 2,048 variants and 250 pictures. */
const MAX_GROUP = 2_500;

const badRow = (row: number, column: string, reason: string): Draft => ({
  row,
  isBroken: true,
  fields: {},
  columns: {},
  problems: [{ row, column, reason }],
});

const PRICE = 'Variant Price';
const COLOR = /^colou?rs?$/i;
const SIZE = /^sizes?$/i;

/**
 * One draft per handle: Shopify writes a product as several rows (variants, further pictures), one below the other.
 * Unpublished products, drafts and gift cards are left out with a notice.
 */
export async function* draftShopifyRows(
  header: readonly string[],
  rows: AsyncIterable<TableRow>,
  mapping: Pick<Mapping, 'categories' | 'defaultCategory'>,
  numbers: FileNumbers,
): AsyncGenerator<DraftOrNotice> {
  const columns = new Map(header.map((name, index) => [name.trim(), index] as const).reverse());
  let group: ShopifyRow[] = [];
  let isTooLarge = false;
  const seen: SeenCodes = new Map();
  for await (const { row, cells, problems = [] } of rows) {
    const at = (column: string) => cells[columns.get(column) ?? -1];
    const cell: Cell = (column) => textOf(at(column));
    const amount: ShopifyRow['amount'] = (column) => numbers.cents(typeof at(column) === 'number' ? at(column) : cell(column));
    const handle = cell('Handle');
    if (handle === '') {
      const reason = 'is empty; it says which product the row belongs to';
      yield { row, fields: {}, columns: {}, problems: problems.length > 0 ? problems : [{ row, column: 'Handle', reason }] };
      continue;
    }
    if (group[0] !== undefined && group[0].cell('Handle') !== handle) {
      yield toDraft(group, mapping, seen);
      group = [];
      isTooLarge = false;
    }
    if (group.length < MAX_GROUP) group.push({ row, cell, amount, problems });
    else if (!isTooLarge) {
      isTooLarge = true;
      yield badRow(row, 'Handle', `stands in more than ${MAX_GROUP} rows; one product has no so many variants and pictures`);
    }
  }
  if (group.length > 0) yield toDraft(group, mapping, seen);
}

/** One product of its rows; `seen` carries the codes of the file's earlier products. */
export function toDraft(
  rows: readonly ShopifyRow[],
  mapping: Pick<Mapping, 'categories' | 'defaultCategory'>,
  seen: SeenCodes,
): DraftOrNotice {
  const [first] = rows;
  if (first === undefined) throw new Error('a group holds at least one row');
  const { row, cell } = first;
  const hidden = whyHidden(cell);
  if (hidden !== null) return { notice: { row, ...hidden } };
  const variants = rows.filter((each) => each.cell('Variant Price') !== '');
  const axes = readAxes(rows);
  const { choices, problems: choiceProblems } = readChoices(rows, variants, seen);
  const prices = readPrices(variants);
  const body = cell('Body (HTML)');
  if (body.length > MAX_HTML) return badRow(row, 'Body (HTML)', `has more than ${MAX_HTML} characters`);
  const description = htmlToText(body);
  const clues = { google: googleCategory(cell), type: cell('Type'), tags: cell('Tags'), name: cell('Title'), description };
  const category = settleCategory(cell('Type'), clues, mapping);
  if (category.isLeftOut) return leftOut(row, 'Type', category);
  return {
    row,
    columns: COLUMNS,
    category,
    problems: [...rows.flatMap(({ problems }) => problems), ...prices.problems, ...tooMuch(rows, variants), ...choiceProblems],
    notices: choices !== undefined || variants.length === 1 ? leftOutBarcodes(variants) : [],
    ...(choices === undefined ? {} : { choices }),
    fields: {
      sku: cell('Handle'),
      name: cell('Title'),
      description,
      category: category.ours ?? cell('Type'),
      subcategory: cell('Type'),
      price: prices.price ?? '',
      originalPrice: prices.originalPrice,
      stock: sumStock(variants),
      colors: axes.colors,
      sizes: axes.sizes,
      images: readPictures(rows),
      brand: cell('Vendor'),
      specifications: choices === undefined ? axes.others : [],
      gtin: readGtin(variants),
    },
  } satisfies Draft;
}

function whyHidden(cell: Cell): { column: string; reason: string } | null {
  if (/^false$/i.test(cell('Published'))) return { column: 'Published', reason: 'is false: not for sale, left out' };
  if (/^(?:draft|archived)$/i.test(cell('Status')))
    return { column: 'Status', reason: `is ${cell('Status').toLowerCase()}: not for sale, left out` };
  if (/^true$/i.test(cell('Gift Card'))) return { column: 'Gift Card', reason: 'is a gift card, left out' };
  return null;
}

function googleCategory(cell: Cell): string {
  return cell('Google Shopping / Google Product Category') || cell('Product Category');
}

/** Option columns as our two axes; any other option's choices are a specification where the variants become no SKUs. */
function readAxes(rows: readonly ShopifyRow[]) {
  const axes = { colors: [] as readonly string[], sizes: [] as readonly string[], others: [] as { name: string; value: string }[] };
  for (const { name, values } of readOptions(rows)) {
    if (COLOR.test(name)) axes.colors = values;
    else if (SIZE.test(name)) axes.sizes = values;
    else axes.others.push({ name, value: values.join(', ') });
  }
  return axes;
}

/** The lowest variant's price, and the price it is compared at. A price that is none is named with its own row. */
function readPrices(variants: readonly ShopifyRow[]): { price?: string; originalPrice?: string; problems: RowProblem[] } {
  const read = variants.map((variant) => ({ variant, found: variant.amount(PRICE) }));
  const problems = read.flatMap(({ variant: { row, cell }, found }) =>
    'value' in found ? [] : [{ row, column: PRICE, ...found, ...shownValue(cell(PRICE)) }],
  );
  const [cheapest] = read
    .flatMap(({ variant, found }) => ('value' in found ? [{ variant, cents: found.value }] : []))
    .sort((a, b) => a.cents - b.cents);
  if (cheapest === undefined) return { problems };
  const { cell } = cheapest.variant;
  const compared = cell('Variant Compare At Price');
  return { price: cell(PRICE), problems, ...(compared === '' ? {} : { originalPrice: compared }) };
}

/** More than a product can be chosen by: its variants would be told apart by nothing, and all cost what the cheapest does. */
function tooMuch(rows: readonly ShopifyRow[], variants: readonly ShopifyRow[]): RowProblem[] {
  const fourth = rows.find(({ cell }) => cell('Option4 Name') !== '' || cell('Option4 Value') !== '');
  const problems: RowProblem[] = [];
  if (fourth !== undefined)
    problems.push({
      row: fourth.row,
      column: 'Option4 Name',
      reason: 'is a fourth option; a product is chosen by three at most',
      fix: 'Put two options into one, or make several products of it.',
    });
  if (variants.length > MAX_SKUS)
    problems.push({
      row: rows[0]?.row ?? 0,
      column: 'Handle',
      reason: `has ${variants.length} variants; one product has ${MAX_SKUS} at most`,
      fix: 'Make several products of it, each with a handle of its own.',
    });
  return readOptions(rows).length > 0 ? problems : [...problems, ...untold(variants)];
}

/** Variants of different prices that no option tells apart. */
function untold([first, ...others]: readonly ShopifyRow[]): RowProblem[] {
  const before = first?.amount(PRICE);
  if (first === undefined || before === undefined || !('value' in before)) return [];
  return others.flatMap(({ row, cell, amount }) => {
    const found = amount(PRICE);
    if (!('value' in found) || found.value === before.value) return [];
    const reason = `is not the price of row ${first.row}, ${first.cell(PRICE)}, and no option tells the two variants apart`;
    return [
      { row, column: PRICE, reason, ...shownValue(cell(PRICE)), fix: 'Name what they are chosen by in Option1 Name and Option1 Value.' },
    ];
  });
}

/** Units of the variants whose inventory is tracked; a shop that tracks none does not say. */
function sumStock(variants: readonly ShopifyRow[]): string | undefined {
  const tracked = variants.filter(isTracked);
  return tracked.length === 0 ? undefined : String(tracked.reduce((sum, variant) => sum + unitsOf(variant), 0));
}

/** A bar code names one thing to sell: a product of several variants has none of its own. */
function readGtin([only, ...others]: readonly ShopifyRow[]): string | undefined {
  return only === undefined || others.length > 0 ? undefined : gtinOf(only).gtin;
}

/** In the order of `Image Position`, then variants' own pictures. */
function readPictures(rows: readonly ShopifyRow[]): string[] {
  const placed = rows
    .filter(({ cell }) => cell('Image Src') !== '')
    .map(({ cell }, index) => ({ url: cell('Image Src'), position: Number(cell('Image Position')) || index + 1 }))
    .sort((a, b) => a.position - b.position)
    .map(({ url }) => url);
  return [...new Set([...placed, ...rows.map(({ cell }) => cell('Variant Image')).filter((url) => url !== '')])];
}

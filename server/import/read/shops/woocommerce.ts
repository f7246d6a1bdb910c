import type { Specification } from '#domain/product/product.ts';
import { splitPictures } from '../../cells/picture-cell.ts';
import { shownValue } from '../../cells/what-to-do.ts';
import type { RowProblem } from '../../kernel/import-types.ts';
import type { ShopExport, ShopFinding, ShopProduct, ShopRow } from './shop-row.ts';

/** The exporter names up to as many attributes as the products have. */
const MAX_ATTRIBUTES = 20;
/** Shopify's export, in whose words a product is told, has three options; a fourth one is refused there. */
const OPTIONS = 3;
const ITS_VARIATIONS = 'Export the product together with its variations.';
/** Variations may stand anywhere below their product: so many rows are held until the end of the file. */
const MAX_HELD = 100_000;

/** What WooCommerce's own product exporter writes (Products → Export). */
export const woocommerce: ShopExport = {
  header: ['Type', 'SKU', 'Name', 'Published', 'Regular price', 'Categories'],
  amounts: { price: 'Regular price', originalPrice: 'Sale price' },
  words: {
    Handle: 'SKU',
    Title: 'Name',
    'Body (HTML)': 'Description',
    Vendor: 'Brands',
    Type: 'Categories',
    'Variant SKU': 'SKU',
    'Variant Price': 'Regular price',
    'Variant Compare At Price': 'Regular price',
    'Variant Inventory Qty': 'Stock',
    'Variant Barcode': 'GTIN, UPC, EAN, or ISBN',
    'Image Src': 'Images',
    'Variant Image': 'Images',
    ...Object.fromEntries(
      Array.from({ length: OPTIONS + 1 }, (_, at) => at + 1).flatMap((n) => [
        [`Option${n} Name`, `Attribute ${n} name`],
        [`Option${n} Value`, `Attribute ${n} value(s)`],
      ]),
    ),
  },
  products: readProducts,
};

interface Held {
  readonly parent: ShopRow;
  readonly variations: ShopRow[];
}

async function* readProducts(rows: AsyncIterable<ShopRow>): AsyncGenerator<ShopFinding> {
  const parents: ShopRow[] = [];
  const variations: ShopRow[] = [];
  for await (const shopRow of rows) {
    const types = typesOf(shopRow);
    const held = types.includes('variable') ? parents : types.includes('variation') ? variations : undefined;
    if (held === undefined) yield readSimple(shopRow, types);
    else if (parents.length + variations.length < MAX_HELD) held.push(shopRow);
    else yield { of: shopRow, problem: tooMany(shopRow) };
  }
  yield* readVariables(parents, variations);
}

function* readVariables(parents: readonly ShopRow[], variations: readonly ShopRow[]): Generator<ShopFinding> {
  const products = parents.map((parent): Held => ({ parent, variations: [] }));
  // A variation names its product by SKU, or by number where it has none.
  const byName = new Map(
    products.flatMap((product) => [
      [`id:${product.parent.cell('ID')}`, product],
      [product.parent.cell('SKU'), product],
    ]),
  );
  byName.delete('');
  for (const variation of variations) {
    const product = byName.get(variation.cell('Parent'));
    if (product === undefined) yield { of: variation, problem: orphan(variation) };
    else if (isShown(variation)) product.variations.push(variation);
    else yield { notice: { row: variation.row, column: 'Published', reason: 'is a variation that is not for sale, left out' } };
  }
  for (const product of products) yield readVariable(product);
}

const tooMany = ({ row }: ShopRow): RowProblem => ({
  row,
  column: 'Type',
  reason: `is beyond the ${MAX_HELD} rows of products with variations that one file may have`,
  fix: 'Export fewer products at once.',
});

function orphan({ row, cell }: ShopRow): RowProblem {
  const reason = cell('Parent') === '' ? 'is empty: nothing says whose variation it is' : 'names no product of the file';
  return { row, column: 'Parent', reason, ...shownValue(cell('Parent')), fix: ITS_VARIATIONS };
}

const typesOf = ({ cell }: ShopRow) =>
  cell('Type')
    .toLowerCase()
    .split(/[,\s]+/);
const isShown = ({ cell }: ShopRow) => cell('Published') === '' || cell('Published') === '1';

const NO_GOODS: ReadonlyMap<string, string> = new Map([
  ['grouped', 'is a group: its products stand in rows of their own, left out'],
  ['external', 'is sold elsewhere, left out'],
  ['virtual', 'is virtual: nothing is sent, left out'],
  ['downloadable', 'is a download: nothing is sent, left out'],
]);

function readSimple(shopRow: ShopRow, types: readonly string[]): ShopFinding {
  const why = types.map((type) => NO_GOODS.get(type)).find((reason) => reason !== undefined);
  if (why !== undefined) return { notice: { row: shopRow.row, column: 'Type', reason: why } };
  const { cells, notices } = priced(shopRow);
  const main = { of: shopRow, cells: { ...productCells(shopRow), ...cells, ...stockCells(shopRow), ...codeCells(shopRow) } };
  const specifications = [...weightOf(shopRow), ...attributesOf(shopRow, new Set())];
  return { rows: [main, ...morePictures(shopRow)], specifications, notices };
}

function readVariable({ parent, variations }: Held): ShopFinding {
  const options = optionsOf(parent, variations);
  const own = variations.map((variation) => ({ variation, ...priced(variation) }));
  const specifications = [...weightOf(parent), ...attributesOf(parent, new Set(options.map(({ name }) => name.toLowerCase())))];
  const product = productCells(parent);
  if (own.length === 0) {
    const reason = 'is variable, and no variation of it is for sale';
    return { of: parent, problem: { row: parent.row, column: 'Type', reason, value: 'variable', fix: ITS_VARIATIONS } };
  }
  const rows = own.map(({ variation, cells }, at) => {
    const [picture = ''] = picturesOf(variation);
    // Units that belong to all of them together stand with one: where not each is counted, the product has the sum.
    const shared = at === 0 ? stockCells(parent) : {};
    const stock = isCounted(variation) ? stockCells(variation) : shared;
    return {
      of: variation,
      cells: {
        Handle: product.Handle ?? '',
        ...cells,
        ...stock,
        ...codeCells(variation),
        ...optionCells(options, variation),
        'Variant Image': picture,
      },
    };
  });
  const names = Object.fromEntries(options.map(({ slot, name }) => [`Option${slot} Name`, name]));
  // The product's own row stands above its variations and sells nothing by itself.
  return {
    rows: [{ of: parent, cells: { ...product, ...names } }, ...rows, ...morePictures(parent)],
    specifications,
    notices: own.flatMap(({ notices }) => notices),
  };
}

function productCells(shopRow: ShopRow): Readonly<Record<string, string>> {
  const { cell } = shopRow;
  const [category = ''] = cell('Categories').split(/(?<!\\),/);
  return {
    Handle: cell('SKU') || (cell('ID') === '' ? cell('Name') : `id:${cell('ID')}`),
    Title: cell('Name'),
    'Body (HTML)': unescaped(cell('Description') || cell('Short description')),
    Vendor: cell('Brands'),
    Type: unescaped(category),
    Tags: cell('Tags'),
    Published: isShown(shopRow) ? 'true' : 'false',
    'Image Src': picturesOf(shopRow)[0] ?? '',
  };
}

/** The exporter writes line ends as `\n`, and commas inside a value as `\,`. */
const unescaped = (text: string) => text.replaceAll('\\n', '\n').replaceAll('\\,', ',').trim();

/** The sale's price where it goes on until somebody ends it; one for a time only would be offered for ever. */
function priced({ row, cell }: ShopRow): { readonly cells: Readonly<Record<string, string>>; readonly notices: readonly RowProblem[] } {
  const regular = cell('Regular price');
  const sale = cell('Sale price');
  const isForATime = cell('Date sale price starts') !== '' || cell('Date sale price ends') !== '';
  if (sale === '' || (isForATime && regular !== ''))
    return {
      cells: { 'Variant Price': regular },
      notices:
        sale === ''
          ? []
          : [{ row, column: 'Sale price', value: sale.slice(0, 80), reason: 'is for a time only; the regular price is taken' }],
    };
  return { cells: { 'Variant Price': sale, 'Variant Compare At Price': regular }, notices: [] };
}

/** A variation may say `parent`: its product's units are its own. */
const isCounted = ({ cell }: ShopRow) => /^-?\d/.test(cell('Stock')) || isSoldOut(cell);
const isSoldOut = (cell: ShopRow['cell']) => cell('In stock?') === '0';

function stockCells(shopRow: ShopRow): Readonly<Record<string, string>> {
  if (!isCounted(shopRow)) return {};
  return { 'Variant Inventory Tracker': 'woocommerce', 'Variant Inventory Qty': shopRow.cell('Stock') || '0' };
}

function codeCells({ cell }: ShopRow): Readonly<Record<string, string>> {
  return { 'Variant SKU': cell('SKU'), 'Variant Barcode': cell('GTIN, UPC, EAN, or ISBN') };
}

const picturesOf = ({ cell }: ShopRow): string[] => {
  const pictures = splitPictures(cell('Images'));
  return Array.isArray(pictures) ? pictures.map(String) : [];
};

const morePictures = (shopRow: ShopRow): ShopProduct['rows'] =>
  picturesOf(shopRow)
    .slice(1)
    .map((url) => ({ of: shopRow, cells: { Handle: productCells(shopRow).Handle ?? '', 'Image Src': url } }));

interface Attribute {
  readonly n: number;
  readonly name: string;
  readonly value: string;
}

function attributesIn({ cell }: ShopRow): Attribute[] {
  return Array.from({ length: MAX_ATTRIBUTES }, (_, at) => at + 1)
    .map((n) => ({ n, name: cell(`Attribute ${n} name`), value: unescaped(cell(`Attribute ${n} value(s)`)) }))
    .filter(({ name }) => name !== '');
}

/** What a product is chosen by: the attributes that its variations name, in the product's order. */
function optionsOf(parent: ShopRow, variations: readonly ShopRow[]): readonly { readonly slot: number; readonly name: string }[] {
  const named = new Map<string, number>();
  for (const { name, n } of variations.flatMap(attributesIn)) if (!named.has(name)) named.set(name, n);
  const order = new Map(attributesIn(parent).map(({ name }, at) => [name, at]));
  return [...named.keys()]
    .toSorted((a, b) => (order.get(a) ?? MAX_ATTRIBUTES) - (order.get(b) ?? MAX_ATTRIBUTES))
    .map((name, at) => ({ slot: Math.min(at + 1, OPTIONS + 1), name }));
}

function optionCells(options: readonly { readonly slot: number; readonly name: string }[], variation: ShopRow) {
  const values = new Map(attributesIn(variation).map(({ name, value }) => [name, value]));
  return Object.fromEntries(options.map(({ slot, name }) => [`Option${slot} Value`, values.get(name) ?? '']));
}

const attributesOf = (shopRow: ShopRow, chosen: ReadonlySet<string>): Specification[] =>
  attributesIn(shopRow)
    .filter(({ name, value }) => value !== '' && !chosen.has(name.toLowerCase()))
    .map(({ name, value }) => ({ name, value }));

function weightOf({ cell }: ShopRow): Specification[] {
  const units = ['kg', 'g', 'lbs', 'oz'];
  return units.flatMap((unit) =>
    cell(`Weight (${unit})`) === '' ? [] : [{ name: 'Weight', value: `${cell(`Weight (${unit})`)} ${unit}` }],
  );
}

import type { Specification } from '#domain/product/product.ts';
import { splitPictures } from '../../../cells/picture-cell.ts';
import { shownValue } from '../../../cells/what-to-do.ts';
import type { RowProblem } from '../../../kernel/import-types.ts';
import { createHeldRows } from '../grouping.ts';
import { backordered, whyLeftOut } from '../sale-rules.ts';
import { withSalePrice } from '../shop-prices.ts';
import type { SaleRule, ShopColumns, ShopFile, ShopFinding, ShopRow, ShopSystem, ShopVariant } from '../shop-system.ts';
import { WOOCOMMERCE_NAMES } from './woocommerce-names.ts';

const type = (word: string, why: string): SaleRule => ({ part: 'type', isOut: new RegExp(`(?:^|[,\\s])${word}(?:$|[,\\s])`, 'i'), why });
const NO_GOODS: readonly SaleRule[] = [
  type('grouped', 'is a group: its products stand in rows of their own'),
  type('external', 'is sold elsewhere'),
  type('virtual', 'is virtual: nothing is sent'),
  type('downloadable', 'is a download: nothing is sent'),
];
const HIDDEN: readonly SaleRule[] = [
  { part: 'published', isOut: /^(?!1$)./, why: 'is {cell}, not published: not for sale' },
  { part: 'visibility', isOut: /^hidden$/i },
];

/** Products → Export. A variable product and its variations may be anywhere in the file. */
export const woocommerce: ShopSystem = {
  name: "WooCommerce's product export",
  format: 'woocommerce',
  columns: WOOCOMMERCE_NAMES,
  sameAs: { key: 'code', category: 'categories', picture: 'images', ownPicture: 'images', formerPrice: 'price' },
  header: [
    ['type', 'code', 'name', 'published', 'price', 'categories'],
    // Independent of the translation of SKU.
    ['id', 'type', 'name', 'published', 'visibility', 'price'],
  ],
  amounts: { price: 'price', originalPrice: 'salePrice' },
  leftOut: [...NO_GOODS, ...HIDDEN],
  products: readProducts,
};

interface Held {
  readonly parent: ShopRow;
  readonly variations: ShopRow[];
}

async function* readProducts(rows: AsyncIterable<ShopRow>, file: ShopFile): AsyncGenerator<ShopFinding> {
  const parents: ShopRow[] = [];
  const variations: ShopRow[] = [];
  const { hold } = createHeldRows(file.columns.nameOf('type'));
  for await (const row of rows) {
    const types = row
      .cell('type')
      .toLowerCase()
      .split(/[,\s]+/);
    const held = types.includes('variable') ? parents : types.includes('variation') ? variations : undefined;
    if (held === undefined) yield readSimple(row, file);
    else yield* optional(hold(row, held));
  }
  yield* readVariables(parents, variations, file);
}

const optional = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value]);

function* readVariables(parents: readonly ShopRow[], variations: readonly ShopRow[], file: ShopFile): Generator<ShopFinding> {
  const { columns } = file;
  const products = parents.map((parent): Held => ({ parent, variations: [] }));
  // A variation names its product by SKU, or by id if that has none.
  const byName = new Map(
    products.flatMap((product) => [
      [`id:${product.parent.cell('id')}`, product],
      [product.parent.cell('code'), product],
    ]),
  );
  byName.delete('');
  for (const variation of variations) {
    const product = byName.get(variation.cell('parent'));
    const hidden = whyLeftOut(variation, woocommerce.leftOut, columns);
    if (product === undefined) yield { of: variation, problem: orphan(variation, columns) };
    else if (hidden === undefined) product.variations.push(variation);
    else yield { notice: hidden };
  }
  for (const product of products) yield readVariable(product, file);
}

const ITS_VARIATIONS = 'Export the product together with its variations.';

function orphan({ row, cell }: ShopRow, { nameOf }: ShopColumns): RowProblem {
  const reason = cell('parent') === '' ? 'is empty: nothing says whose variation it is' : 'names no product of the file';
  return { row, column: nameOf('parent'), reason, ...shownValue(cell('parent')), fix: ITS_VARIATIONS };
}

function readSimple(row: ShopRow, file: ShopFile): ShopFinding {
  const notice = whyLeftOut(row, woocommerce.leftOut, file.columns);
  if (notice !== undefined) return { notice };
  const { variant, notices } = toVariant(row, [], file);
  return {
    ...ofProduct(row),
    options: [],
    variants: [{ ...variant, picture: '' }],
    specifications: [...weightOf(row), ...attributesOf(row, new Set(), file.columns)],
    notices,
  };
}

function readVariable({ parent, variations }: Held, file: ShopFile): ShopFinding {
  const { columns } = file;
  const notice = whyLeftOut(parent, woocommerce.leftOut, columns);
  if (notice !== undefined) return { notice };
  if (variations.length === 0) {
    const reason = 'is variable, and no variation of it is for sale';
    return { of: parent, problem: { row: parent.row, column: columns.nameOf('type'), reason, value: 'variable', fix: ITS_VARIATIONS } };
  }
  const options = optionsOf(parent, variations, columns);
  const read = variations.map((variation) => toVariant(variation, options, file));
  const counted = read.filter(({ variant }) => variant.units !== undefined).length;
  const shared = unitsOf(parent);
  return {
    ...ofProduct(parent),
    options: options.map(({ name, n }) => ({
      row: parent.row,
      name,
      nameColumn: columns.nameOf('attributeName', n),
      valueColumn: columns.nameOf('attributeValue', n),
    })),
    variants: read.map(({ variant }) => variant),
    sharedUnits: shared,
    specifications: [...weightOf(parent), ...attributesOf(parent, new Set(options.map(({ name }) => name.toLowerCase())), columns)],
    notices: [
      ...read.flatMap(({ notices }) => notices),
      ...(shared !== undefined && counted > 0 && counted < read.length
        ? [
            {
              row: parent.row,
              column: columns.nameOf('units'),
              value: shared,
              reason: 'counts variations that are not counted by themselves; theirs are left unknown',
            },
          ]
        : []),
    ],
  };
}

function ofProduct(row: ShopRow) {
  const { cell } = row;
  const [category = ''] = cell('categories').split(/(?<!\\),/);
  return {
    of: row,
    key: cell('code') || (cell('id') === '' ? cell('name') : `id:${cell('id')}`),
    name: cell('name'),
    description: unescaped(cell('description') || cell('shortDescription')),
    brand: cell('brand'),
    category: unescaped(category),
    tags: cell('tags'),
    pictures: picturesOf(row),
    ...(isWhole(cell('moq')) ? { more: { moq: cell('moq') } } : {}),
  };
}

const isWhole = (text: string) => /^[1-9]\d{0,6}$/.test(text);

/** Unescapes line breaks, which the exporter writes as `\n`, and commas, which it writes as `\,`. */
const unescaped = (text: string) => text.replaceAll('\\n', '\n').replaceAll('\\,', ',').trim();

function toVariant(of: ShopRow, options: readonly Chosen[], file: ShopFile) {
  const { columns } = file;
  const { row, cell, amount } = of;
  const days = { from: cell('saleStarts'), to: cell('saleEnds') };
  const { notices, ...prices } = withSalePrice(
    { row, regular: amount('price'), sale: amount('salePrice'), part: 'salePrice', ...days },
    file,
  );
  const values = new Map(attributesIn(of, columns).map(({ name, value }) => [name, value]));
  const variant: ShopVariant = {
    of,
    code: cell('code'),
    values: options.map(({ name }) => values.get(name) ?? ''),
    ...prices,
    units: unitsOf(of),
    barcode: cell('barcode'),
    picture: picturesOf(of)[0] ?? '',
  };
  const isBackordered = /^(?:1|yes|notify)$/i.test(cell('backorders')) || ON_BACKORDER.test(cell('inStock'));
  const isSoldOnBackorder = isBackordered && variant.units !== undefined && Number(variant.units) <= 0;
  return { variant, notices: isSoldOnBackorder ? [...notices, backordered(row, columns.nameOf('backorders'))] : notices };
}

const ON_BACKORDER = /^(?:on)?backorder$/i;
const OUT_OF_STOCK = /^(?:0|no|false|out ?of ?stock)$/i;

/**
 * Returns the row's own stock; 0 if the shop marks it sold out, whatever the count, or sells it on backorder without a
 * count. Undefined if it is not counted, as for a variation with the value `parent`, whose stock is the product's.
 */
function unitsOf({ cell }: ShopRow): string | undefined {
  if (OUT_OF_STOCK.test(cell('inStock'))) return '0';
  if (/^-?\d/.test(cell('units'))) return cell('units');
  return ON_BACKORDER.test(cell('inStock')) ? '0' : undefined;
}

const picturesOf = ({ cell }: ShopRow): string[] => {
  const pictures = splitPictures(cell('images'));
  return Array.isArray(pictures) ? pictures.map(String) : [];
};

interface Chosen {
  readonly name: string;
  readonly n: number;
}
interface Attribute extends Chosen {
  readonly value: string;
}

function attributesIn({ cell }: ShopRow, { numbersOf }: ShopColumns): Attribute[] {
  return numbersOf('attributeName')
    .map((n) => ({ n, name: cell('attributeName', n), value: unescaped(cell('attributeValue', n)) }))
    .filter(({ name }) => name !== '');
}

/** Returns a product's options: the attributes named by its variations, in the product's order. */
function optionsOf(parent: ShopRow, variations: readonly ShopRow[], columns: ShopColumns): readonly Chosen[] {
  const named = new Map<string, Chosen>();
  for (const attribute of variations.flatMap((variation) => attributesIn(variation, columns)))
    if (!named.has(attribute.name)) named.set(attribute.name, attribute);
  const order = new Map(attributesIn(parent, columns).map(({ name }, at) => [name, at]));
  return [...named.values()].toSorted((a, b) => (order.get(a.name) ?? Number.MAX_VALUE) - (order.get(b.name) ?? Number.MAX_VALUE));
}

const attributesOf = (row: ShopRow, chosen: ReadonlySet<string>, columns: ShopColumns): Specification[] =>
  attributesIn(row, columns)
    .filter(({ name, value }) => value !== '' && !chosen.has(name.toLowerCase()))
    .map(({ name, value }) => ({ name, value }));

const WEIGHTS = [
  ['weightKg', 'kg'],
  ['weightG', 'g'],
  ['weightLbs', 'lbs'],
  ['weightOz', 'oz'],
] as const;

const weightOf = ({ cell }: ShopRow): Specification[] =>
  WEIGHTS.flatMap(([part, unit]) => (cell(part) === '' ? [] : [{ name: 'Weight', value: `${cell(part)} ${unit}` }]));

import { NOT_NEW } from '../../condition-words.ts';
import { adjacentRows, type Grouped } from '../grouping.ts';
import { backordered, NOT_FOR_SALE, whyLeftOut } from '../sale-rules.ts';
import type { SaleRule, ShopColumns, ShopFile, ShopFinding, ShopOption, ShopRow, ShopSystem, ShopVariant } from '../shop-system.ts';

/** Shopify has three options; files edited by hand may have a fourth. */
const OPTIONS = [1, 2, 3, 4] as const;

/**
 * Products → Export, with the column names before and since 2025. The first row of a product has its name; variants and
 * pictures follow below.
 */
export const shopify: ShopSystem = {
  name: "Shopify's product export",
  format: 'shopify',
  columns: {
    key: ['Handle', 'URL handle'],
    name: ['Title'],
    description: ['Body (HTML)', 'Body HTML', 'Description'],
    brand: ['Vendor'],
    category: ['Type'],
    tags: ['Tags'],
    google: ['Google Shopping / Google Product Category'],
    productCategory: ['Product Category'],
    published: ['Published', 'Published on online store'],
    status: ['Status'],
    /** Used in files for Matrixify. */
    command: ['Command'],
    giftCard: ['Gift Card'],
    condition: ['Google Shopping / Condition'],
    optionName: ['Option{n} Name'],
    optionValue: ['Option{n} Value'],
    code: ['Variant SKU', 'SKU'],
    tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
    units: ['Variant Inventory Qty', 'Inventory quantity'],
    policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
    price: ['Variant Price', 'Price'],
    formerPrice: ['Variant Compare At Price', 'Compare-at price'],
    requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
    barcode: ['Variant Barcode', 'Barcode'],
    picture: ['Image Src', 'Product image URL'],
    picturePosition: ['Image Position'],
    ownPicture: ['Variant Image', 'Variant image URL'],
  },
  header: [
    ['=Handle', '=Title', '=Variant Price'],
    ['=URL handle', '=Title', '=Price'],
  ],
  amounts: { price: 'price', originalPrice: 'formerPrice' },
  leftOut: [
    { part: 'published', isOut: /^(?:false|no|0)$/i },
    { part: 'command', isOut: /^delete$/i, why: 'is {cell}: not for sale' },
    { part: 'status', isOut: NOT_FOR_SALE },
    { part: 'giftCard', isOut: /^true$/i, why: 'is a gift card' },
    { part: 'condition', isOut: NOT_NEW, why: 'is {cell}, not new' },
  ],
  async *products(rows, file) {
    const { columns } = file;
    for await (const group of adjacentRows(rows, { keyOf: ({ cell }) => cell('key'), column: columns.nameOf('key') }))
      yield 'rows' in group ? readProduct(group, file) : group;
  },
};

const NOTHING_SENT: SaleRule = { part: 'requiresShipping', isOut: /^false$/i, why: 'is false: nothing is sent' };

function readProduct({ rows }: Extract<Grouped, { rows: unknown }>, { columns }: ShopFile): ShopFinding {
  const [first] = rows;
  const { cell } = first;
  const hidden = whyLeftOut(first, shopify.leftOut, columns);
  if (hidden !== undefined) return { notice: hidden };
  const priced = rows.filter((row) => row.cell('price') !== '');
  const sent = priced.filter((row) => whyLeftOut(row, [NOTHING_SENT], columns) === undefined);
  const unsent = priced.flatMap((row) => whyLeftOut(row, [NOTHING_SENT], columns) ?? []);
  if (sent.length === 0 && unsent[0] !== undefined) return { notice: unsent[0] };
  const options = optionsOf(rows, columns);
  return {
    of: first,
    key: cell('key'),
    name: cell('name'),
    description: cell('description'),
    brand: cell('brand'),
    category: cell('category'),
    google: cell('google') || cell('productCategory'),
    tags: cell('tags'),
    options: options.map(({ n: _n, ...option }) => option),
    variants: sent.map((row) => toVariant(row, options)),
    pictures: picturesOf(rows),
    otherRows: rows,
    notices: [
      ...unsent,
      ...sent
        .filter(isBackordered)
        .slice(0, 1)
        .map(({ row }) => backordered(row, columns.nameOf('policy'))),
    ],
  };
}

const toVariant = (row: ShopRow, options: readonly { readonly n: number }[]): ShopVariant => ({
  of: row,
  code: row.cell('code'),
  values: options.map(({ n }) => row.cell('optionValue', n)),
  price: row.amount('price'),
  formerPrice: row.amount('formerPrice'),
  units: row.cell('tracker') !== '' && row.cell('units') !== '' ? row.cell('units') : undefined,
  barcode: row.cell('barcode'),
  picture: row.cell('ownPicture'),
});

const isBackordered = ({ cell }: ShopRow) =>
  cell('tracker') !== '' && Number(cell('units')) <= 0 && cell('units') !== '' && /^(?:continue|true)$/i.test(cell('policy'));

/** Returns a product's options in file order; only its first row has their names. `Default Title` means no option. */
function optionsOf(rows: readonly [ShopRow, ...ShopRow[]], { nameOf }: ShopColumns): readonly (ShopOption & { readonly n: number })[] {
  return OPTIONS.flatMap((n) => {
    const name = rows[0].cell('optionName', n);
    const filled = rows.find(({ cell }) => cell('optionValue', n) !== '');
    const value = filled?.cell('optionValue', n);
    const isTooMany = n > 3;
    if (isTooMany ? name === '' && value === undefined : name === '' || value === undefined) return [];
    if (name === 'Title' && value === 'Default Title') return [];
    return [
      {
        n,
        isTooMany,
        row: (isTooMany ? filled : undefined)?.row ?? rows[0].row,
        name,
        nameColumn: nameOf('optionName', n),
        valueColumn: nameOf('optionValue', n),
      },
    ];
  });
}

/** Returns the pictures in the order of `Image Position`. */
function picturesOf(rows: readonly ShopRow[]): string[] {
  return rows
    .filter(({ cell }) => cell('picture') !== '')
    .map(({ cell }, index) => ({ url: cell('picture'), position: Number(cell('picturePosition')) || index + 1 }))
    .sort((a, b) => a.position - b.position)
    .map(({ url }) => url);
}

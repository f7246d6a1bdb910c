import type { RowProblem } from '../../../kernel/import-types.ts';
import { createHeldRows } from '../grouping.ts';
import { whyLeftOut } from '../sale-rules.ts';
import { withSalePrice } from '../shop-prices.ts';
import type { ShopFile, ShopFinding, ShopRow, ShopSystem } from '../shop-system.ts';

const CHOICES = [
  ['color', 'Color'],
  ['size', 'Size'],
] as const;
type Choice = (typeof CHOICES)[number];

/**
 * Inventory files that sellers fill in: a title line, labels, field names, then a row per offer. Variations name their
 * parent, which may be anywhere in the file.
 */
export const amazonFlatFile: ShopSystem = {
  name: "Amazon's inventory file",
  format: 'csv',
  columns: {
    code: ['item_sku'],
    name: ['item_name'],
    description: ['product_description'],
    bullet: ['bullet_point{n}'],
    brand: ['brand_name'],
    category: ['item_type', 'feed_product_type'],
    price: ['standard_price'],
    salePrice: ['sale_price'],
    saleFrom: ['sale_from_date'],
    saleTo: ['sale_end_date'],
    currency: ['currency'],
    units: ['quantity'],
    condition: ['condition_type'],
    barcode: ['external_product_id'],
    barcodeKind: ['external_product_id_type'],
    picture: ['main_image_url'],
    furtherPicture: ['other_image_url{n}'],
    parentage: ['parent_child'],
    parent: ['parent_sku'],
    color: ['color_name'],
    size: ['size_name'],
    action: ['update_delete'],
    country: ['country_of_origin'],
  },
  sameAs: { key: 'code', ownPicture: 'picture', formerPrice: 'price' },
  header: [['=item_sku', '=item_name', '=standard_price']],
  amounts: { price: 'price', originalPrice: 'salePrice', currency: 'currency' },
  leftOut: [
    { part: 'action', isOut: /^delete$/i, why: 'is {cell}: not for sale' },
    { part: 'condition', isOut: /^(?!new$|11$)./i, why: 'is {cell}, not new' },
  ],
  products: readProducts,
};

async function* readProducts(rows: AsyncIterable<ShopRow>, file: ShopFile): AsyncGenerator<ShopFinding> {
  const parents: ShopRow[] = [];
  const families = new Map<string, [ShopRow, ...ShopRow[]]>();
  const { hold } = createHeldRows(file.columns.nameOf('code'));
  for await (const row of rows) {
    const notice = whyLeftOut(row, amazonFlatFile.leftOut, file.columns);
    const { cell } = row;
    if (notice !== undefined) yield { notice };
    else if (/^parent$/i.test(cell('parentage'))) yield* refusedBy(hold(row, parents));
    else if (cell('parent') === '') yield readFamily(row, [row], file);
    else {
      const held = families.get(cell('parent'));
      const refused = hold(row, held ?? []);
      if (refused !== undefined) yield refused;
      else if (held === undefined) families.set(cell('parent'), [row]);
    }
  }
  const byCode = new Map(parents.map((parent) => [parent.cell('code'), parent]));
  for (const [key, children] of families) yield readFamily(byCode.get(key) ?? children[0], children, file);
  for (const of of parents) if (!families.has(of.cell('code'))) yield { of, problem: childless(of, file) };
}

const refusedBy = (finding: ShopFinding | undefined): readonly ShopFinding[] => (finding === undefined ? [] : [finding]);

const childless = ({ row, cell }: ShopRow, { columns }: ShopFile): RowProblem => ({
  row,
  column: columns.nameOf('parentage'),
  reason: 'is a parent, and no variation of it is for sale in the file',
  value: cell('parentage').slice(0, 80),
});

function readFamily(of: ShopRow, offers: readonly [ShopRow, ...ShopRow[]], file: ShopFile): ShopFinding {
  const { columns } = file;
  const { row, cell } = of;
  const isAlone = offers[0] === of && cell('parent') === '';
  const isStated = ([part]: Choice) => offers.some((offer) => offer.cell(part) !== '');
  const options = isAlone ? [] : CHOICES.filter(isStated);
  const read = offers.map((offer) => toVariant(offer, options, file));
  const bullets = columns.numbersOf('bullet').map((n) => cell('bullet', n));
  const pictures = [cell('picture'), ...columns.numbersOf('furtherPicture').map((n) => cell('furtherPicture', n))];
  return {
    of,
    key: isAlone ? cell('code') : offers[0].cell('parent'),
    name: cell('name'),
    description: [cell('description'), ...bullets].filter((text) => text !== '').join('\n'),
    brand: cell('brand'),
    category: cell('category'),
    options: options.map(([part, name]) => ({ row, name, nameColumn: columns.nameOf(part), valueColumn: columns.nameOf(part) })),
    variants: read.map(({ variant }) => (isAlone ? { ...variant, picture: '' } : variant)),
    pictures: pictures.filter((url) => url !== ''),
    specifications: isAlone ? CHOICES.filter(isStated).map(([part, name]) => ({ name, value: cell(part) })) : [],
    more: { currency: cell('currency'), ...(cell('country') === '' ? {} : { country: cell('country') }) },
    notices: read.flatMap(({ notices }) => notices),
  };
}

function toVariant(of: ShopRow, options: readonly Choice[], file: ShopFile) {
  const { row, cell, amount } = of;
  const days = { from: cell('saleFrom'), to: cell('saleTo') };
  const sale = { row, regular: amount('price'), sale: amount('salePrice'), part: 'salePrice', ...days };
  const { notices, ...prices } = withSalePrice(sale, file);
  return {
    variant: {
      of,
      code: cell('code'),
      values: options.map(([part]) => cell(part)),
      ...prices,
      // Stock in Amazon's own warehouses is not counted in this column.
      units: cell('units') === '' ? undefined : cell('units'),
      barcode: /^(?:ean|upc|gtin)$/i.test(cell('barcodeKind')) ? cell('barcode') : '',
      picture: cell('picture'),
    },
    notices,
  };
}

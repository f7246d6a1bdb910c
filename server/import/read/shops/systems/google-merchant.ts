import { splitPictures } from '../../../cells/picture-cell.ts';
import { NOT_NEW } from '../../condition-words.ts';
import { createHeldRows } from '../grouping.ts';
import { backordered, whyLeftOut } from '../sale-rules.ts';
import { withSalePrice } from '../shop-prices.ts';
import type { ShopFile, ShopFinding, ShopRow, ShopSystem } from '../shop-system.ts';

/** Attributes in which items of a group may differ, in the order in which buyers choose. */
const CHOICES = [
  ['color', 'Color'],
  ['size', 'Size'],
  ['material', 'Material'],
  ['pattern', 'Pattern'],
  ['gender', 'Gender'],
  ['ageGroup', 'Age group'],
] as const;

/** A product feed of the Merchant Center, tab-separated or XML: a row per item; items of one group form one product. */
export const googleMerchant: ShopSystem = {
  name: "Google Merchant's product feed",
  format: 'csv',
  columns: {
    code: ['id'],
    name: ['title', 'structured_title'],
    description: ['description', 'structured_description', 'summary', 'content'],
    picture: ['image_link', 'image link'],
    pictures: ['additional_image_link', 'additional image link'],
    availability: ['availability'],
    price: ['price'],
    salePrice: ['sale_price', 'sale price'],
    saleDate: ['sale_price_effective_date', 'sale price effective date'],
    group: ['item_group_id', 'item group id'],
    color: ['color', 'colour'],
    size: ['size'],
    material: ['material'],
    pattern: ['pattern'],
    gender: ['gender'],
    ageGroup: ['age_group', 'age group'],
    barcode: ['gtin'],
    mpn: ['mpn'],
    brand: ['brand'],
    google: ['google_product_category', 'google product category'],
    category: ['product_type', 'product type'],
    condition: ['condition'],
    multipack: ['multipack'],
    weight: ['shipping_weight', 'shipping weight', 'product_weight', 'product weight'],
    details: ['product_detail', 'product detail'],
    units: ['quantity', 'sell_on_google_quantity', 'inventory'],
    shipDays: ['max_handling_time', 'max handling time'],
  },
  sameAs: { key: 'group', ownPicture: 'picture', formerPrice: 'price' },
  header: [
    ['code', 'name', 'price', 'availability', 'picture'],
    ['code', 'name', 'price', 'availability', '=link'],
  ],
  amounts: { price: 'price', originalPrice: 'salePrice' },
  leftOut: [{ part: 'condition', isOut: NOT_NEW, why: 'is {cell}, not new' }],
  products: readProducts,
};

async function* readProducts(rows: AsyncIterable<ShopRow>, file: ShopFile): AsyncGenerator<ShopFinding> {
  const groups = new Map<string, [ShopRow, ...ShopRow[]]>();
  const { hold } = createHeldRows(file.columns.nameOf('group'));
  for await (const row of rows) {
    const notice = whyLeftOut(row, googleMerchant.leftOut, file.columns);
    const group = row.cell('group');
    if (notice !== undefined) yield { notice };
    else if (group === '') yield readGroup([row], file);
    else {
      const held = groups.get(group);
      const refused = hold(row, held ?? []);
      if (refused !== undefined) yield refused;
      else if (held === undefined) groups.set(group, [row]);
    }
  }
  for (const group of groups.values()) yield readGroup(group, file);
}

function readGroup(rows: readonly [ShopRow, ...ShopRow[]], file: ShopFile): ShopFinding {
  const { columns } = file;
  const [of] = rows;
  const { cell } = of;
  const isStated = ([part]: (typeof CHOICES)[number]) => rows.some((row) => row.cell(part) !== '');
  const differs = ([part]: (typeof CHOICES)[number]) => rows.some((row) => row.cell(part) !== cell(part));
  const isAxis = (choice: (typeof CHOICES)[number]) =>
    isStated(choice) && (differs(choice) || choice[0] === 'color' || choice[0] === 'size');
  const options = CHOICES.filter(isAxis);
  const read = rows.map((row) => toVariant(row, options, file));
  const google = /^\d+$/.test(cell('google')) ? cell('category') : cell('google');
  const [first] = read;
  return {
    of,
    key: cell('group') || cell('code'),
    name: nameOf(rows),
    description: cell('description'),
    isPlainText: true,
    brand: cell('brand'),
    category: cell('category') || google,
    google,
    options: options.map(([part, name]) => ({ row: of.row, name, nameColumn: columns.nameOf(part), valueColumn: columns.nameOf(part) })),
    variants: read.map(({ variant }) => (rows.length === 1 ? { ...variant, picture: '' } : variant)),
    pictures: [...new Set(rows.length === 1 ? (first?.pictures ?? []) : read.flatMap(({ pictures }) => pictures))],
    specifications: [
      ...CHOICES.filter((choice) => isStated(choice) && !isAxis(choice)).map(([part, name]) => ({ name, value: cell(part) })),
      ...detailsOf(cell('details')),
      ...stated(cell('mpn'), 'MPN', rows.length === 1),
      ...stated(cell('multipack'), 'Multipack'),
      ...stated(cell('weight'), 'Weight'),
    ],
    ...(/^\d{1,3}$/.test(cell('shipDays')) ? { more: { shipDays: cell('shipDays') } } : {}),
    notices: read.flatMap(({ notices }) => notices),
  };
}

/** Parses `General:Finish:Matt,General:Capacity:0.5 l`; the section in front is optional. */
const detailsOf = (text: string) =>
  text.split(/,(?=[^,:]+:[^,:]+)/).flatMap((detail) => {
    const [name, value] = detail
      .split(':')
      .slice(-2)
      .map((part) => part.trim());
    return name && value ? [{ name, value }] : [];
  });

const stated = (value: string, name: string, isShown = true) => (value === '' || !isShown ? [] : [{ name, value }]);

/** Returns the words all titles of a group begin with: titles end in what distinguishes the items. */
function nameOf(rows: readonly [ShopRow, ...ShopRow[]]): string {
  const [first = [], ...others] = rows.map(({ cell }) => cell('name').split(/\s+/));
  const different = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  const shared = different < 0 ? first : first.slice(0, different);
  const name = shared.join(' ').replace(/[\s\-–,:|/(]+$/, '');
  return name.length < 4 ? first.join(' ') : name;
}

function toVariant(of: ShopRow, options: readonly (typeof CHOICES)[number][], file: ShopFile) {
  const { columns } = file;
  const { row, cell, amount } = of;
  const days = { from: '', to: cell('saleDate') };
  const { notices, ...prices } = withSalePrice(
    { row, regular: amount('price'), sale: amount('salePrice'), part: 'salePrice', ...days },
    file,
  );
  const availability = cell('availability')
    .toLowerCase()
    .replace(/^.*\/|[_\s-]+/g, '');
  const isLater = availability === 'preorder' || availability === 'backorder';
  const isOut = isLater || /^(?:outofstock|soldout|discontinued|unavailable)$/.test(availability);
  const more = splitPictures(cell('pictures'));
  const counted = cell('units') === '' ? undefined : cell('units');
  return {
    variant: {
      of,
      code: cell('code'),
      values: options.map(([part]) => cell(part)),
      ...prices,
      units: isOut ? '0' : counted,
      barcode: cell('barcode'),
      picture: cell('picture'),
    },
    pictures: [cell('picture'), ...(Array.isArray(more) ? more.map(String) : [])].filter((url) => url !== ''),
    notices: isLater ? [...notices, backordered(row, columns.nameOf('availability'))] : notices,
  };
}

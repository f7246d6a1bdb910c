import { splitPictures } from '../../../cells/picture-cell.ts';
import { NOT_NEW } from '../../condition-words.ts';
import { adjacentRows } from '../grouping.ts';
import { whyLeftOut } from '../sale-rules.ts';
import type { ShopFile, ShopFinding, ShopRow, ShopSystem, ShopVariant } from '../shop-system.ts';

/**
 * Seller Hub → Reports and File Exchange: templates, and the report of active listings. Variations follow their
 * listing.
 */
export const ebay: ShopSystem = {
  name: "eBay's listing file",
  format: 'csv',
  columns: {
    itemNumber: ['Item number', 'ItemID', 'Item ID'],
    action: ['Action', 'Action(SiteID={…}'],
    code: ['Custom label (SKU)', 'CustomLabel', 'Custom label'],
    name: ['*Title', 'Title'],
    description: ['*Description', 'Description'],
    category: ['Category name', 'eBay category 1 name', 'CategoryName'],
    storeCategory: ['StoreCategory', 'Store category'],
    condition: ['*ConditionID', 'Condition ID', 'Condition'],
    format: ['*Format', 'Format'],
    price: ['*StartPrice', 'Start price', 'Current price'],
    currency: ['Currency'],
    units: ['*Quantity', 'Quantity', 'Available quantity'],
    relationship: ['Relationship'],
    details: ['RelationshipDetails', 'Relationship details', 'Variation details'],
    picture: ['PicURL', 'Item photo URL', 'Picture URL'],
    ean: ['Product:EAN', 'P:EAN', 'EAN'],
    upc: ['Product:UPC', 'P:UPC', 'UPC'],
    brand: ['*C:Brand', 'C:Brand', 'Product:Brand'],
  },
  sameAs: { key: 'code', ownPicture: 'picture', barcode: 'ean' },
  header: [
    ['name', 'price', 'units', 'format', 'code'],
    ['name', 'price', 'units', 'format', 'relationship'],
  ],
  specificationColumns: /^\*?C:(.+)$/,
  amounts: { price: 'price', currency: 'currency' },
  /** Reads `*Action(SiteID=Germany|Country=DE|Currency=EUR|Version=1193)`. */
  currencyIn: (header) =>
    header.map((name) => /^\*?Action\(.*\bCurrency=([A-Z]{3})\b/.exec(name.trim())?.[1]).find((code) => code !== undefined),
  leftOut: [
    { part: 'action', isOut: /^(?:end|delete|info)\b/i, why: 'is {cell}: not for sale' },
    { part: 'format', isOut: /auction|^chinese$/i, why: 'is {cell}: an auction has no price to order at' },
    // 1000 is new, 1500 new without its box; 1750 has defects, and from 2000 on goods are refurbished or used.
    { part: 'condition', isOut: /^(?!1000$|1500$)\d+$/, why: 'is {cell}, not new' },
    { part: 'condition', isOut: NOT_NEW, why: 'is {cell}, not new' },
  ],
  async *products(rows, file) {
    let listing = 0;
    const keyOf = ({ cell }: ShopRow) => {
      if (!/^variation$/i.test(cell('relationship')) && (cell('name') !== '' || cell('details') === '')) listing += 1;
      return listing === 0 ? '' : String(listing);
    };
    for await (const group of adjacentRows(rows, { keyOf, column: file.columns.nameOf('relationship') }))
      yield 'rows' in group ? readListing(group.rows, file) : group;
  },
};

function readListing([of, ...variations]: readonly [ShopRow, ...ShopRow[]], file: ShopFile): ShopFinding {
  const { columns } = file;
  const { cell } = of;
  const notice = whyLeftOut(of, ebay.leftOut, columns);
  if (notice !== undefined) return { notice };
  const names = [...new Set(variations.flatMap((variation) => choicesIn(variation).map(({ name }) => name)))];
  const column = columns.nameOf('details');
  const pictures = picturesIn(cell('picture'));
  return {
    of,
    key: cell('code') || cell('itemNumber') || cell('name'),
    name: cell('name'),
    description: cell('description'),
    brand: cell('brand'),
    category: cell('category') || cell('storeCategory'),
    options: names.map((name) => ({ row: of.row, name, nameColumn: column, valueColumn: column })),
    variants: variations.length === 0 ? [toVariant(of, of, [])] : variations.map((variation) => toVariant(variation, of, names)),
    pictures: pictures.map(({ url }) => url),
    specifications: of.specifications,
    more: { currency: cell('currency') },
  };
}

function toVariant(of: ShopRow, listing: ShopRow, names: readonly string[]): ShopVariant {
  const { cell, amount } = of;
  const choices = new Map(choicesIn(of).map(({ name, value }) => [name, value]));
  return {
    of,
    code: cell('code'),
    values: names.map((name) => choices.get(name) ?? ''),
    price: cell('price') === '' ? listing.amount('price') : amount('price'),
    units: cell('units') === '' ? undefined : cell('units'),
    barcode: [cell('ean'), cell('upc')].find((code) => /^\d/.test(code)) ?? '',
    picture: of === listing ? '' : (picturesIn(cell('picture'))[0]?.url ?? ''),
  };
}

/** Parses a variation's `Colour=Red|Size=M`; the report of active listings writes `[Colour=Red,Size=M]`. */
const choicesIn = ({ cell }: ShopRow) =>
  cell('details')
    .replace(/^\[(.*)\]$/, '$1')
    .split(/\||,(?=[^,|=]+=)/)
    .flatMap((choice) => {
      const [name = '', value = ''] = choice.split('=').map((part) => part.trim());
      return name === '' || value === '' ? [] : [{ name, value }];
    });

/** Splits addresses separated by bars; drops the choice in `Colour=Red=https://…`. */
function picturesIn(text: string): readonly { readonly url: string }[] {
  const pictures = splitPictures(text.replace(/(^|\|)[^|]*?(?=https?:\/\/)/g, '$1'));
  return Array.isArray(pictures) ? pictures.map((url) => ({ url: String(url) })) : [];
}

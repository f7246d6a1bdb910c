import { whyLeftOut } from '../sale-rules.ts';
import type { ShopFile, ShopFinding, ShopRow, ShopSystem } from '../shop-system.ts';

/** Types of `product-id`: 3 is a UPC, 4 an EAN; 1 and 2 are Amazon's own numbers and ISBNs. */
const BAR_CODES = new Set(['3', '4']);

/**
 * Seller Central's listing reports (All, Active, Inactive Listings): tab-separated, a row per offer, without a
 * category.
 */
export const amazon: ShopSystem = {
  name: "Amazon's listing report",
  format: 'amazon',
  columns: {
    key: ['seller-sku'],
    name: ['item-name'],
    description: ['item-description'],
    price: ['price'],
    units: ['quantity'],
    barcode: ['product-id'],
    barcodeKind: ['product-id-type'],
    picture: ['image-url'],
    status: ['status'],
    condition: ['item-condition'],
  },
  header: [['=item-name', '=seller-sku', '=price', '=quantity', '=asin1']],
  amounts: { price: 'price' },
  leftOut: [
    { part: 'status', isOut: /^(?!active$)./i },
    { part: 'condition', isOut: /^(?!11$)./, why: 'is {cell}, not new (11)' },
  ],
  async *products(rows, file) {
    for await (const row of rows) yield readOffer(row, file);
  },
};

function readOffer(of: ShopRow, { columns }: ShopFile): ShopFinding {
  const { cell } = of;
  const notice = whyLeftOut(of, amazon.leftOut, columns);
  if (notice !== undefined) return { notice };
  return {
    of,
    key: cell('key'),
    name: cell('name'),
    description: cell('description'),
    brand: '',
    category: '',
    options: [],
    pictures: cell('picture') === '' ? [] : [cell('picture')],
    variants: [
      {
        of,
        code: cell('key'),
        values: [],
        price: of.amount('price'),
        // Stock in Amazon's own warehouses is not counted in this column.
        units: cell('units') === '' ? undefined : cell('units'),
        barcode: BAR_CODES.has(cell('barcodeKind')) ? cell('barcode') : '',
        picture: '',
      },
    ],
  };
}

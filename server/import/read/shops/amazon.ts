import type { ShopExport, ShopFinding, ShopRow } from './shop-row.ts';

/** How Amazon writes what a `product-id` is: 3 a UPC, 4 an EAN; 1 and 2 are numbers of its own and of books. */
const BAR_CODES = new Set(['3', '4']);
const NEW = '11';

/** Seller Central's listing reports (All, Active, Inactive Listings): tabs, a row per offer. They say no category. */
export const amazon: ShopExport = {
  header: ['item-name', 'seller-sku', 'price', 'quantity', 'asin1'],
  amounts: { price: 'price' },
  words: {
    Handle: 'seller-sku',
    Title: 'item-name',
    'Body (HTML)': 'item-description',
    Vendor: 'brand',
    Type: 'category',
    'Variant Price': 'price',
    'Variant Inventory Qty': 'quantity',
    'Variant Barcode': 'product-id',
    'Image Src': 'image-url',
  },
  async *products(rows) {
    for await (const row of rows) yield readOffer(row);
  },
};

function readOffer(of: ShopRow): ShopFinding {
  const { row, cell } = of;
  const status = cell('status');
  if (status !== '' && !/^active$/i.test(status))
    return { notice: { row, column: 'status', reason: `is ${status.toLowerCase().slice(0, 40)}: not for sale, left out` } };
  const condition = cell('item-condition');
  if (condition !== '' && condition !== NEW)
    return { notice: { row, column: 'item-condition', reason: `is ${condition.slice(0, 40)}, not new (${NEW}), left out` } };
  const quantity = cell('quantity');
  const cells = {
    Handle: cell('seller-sku'),
    Title: cell('item-name'),
    'Body (HTML)': cell('item-description'),
    'Variant Price': cell('price'),
    // Units in Amazon's own warehouses are not counted in this column.
    ...(quantity === '' ? {} : { 'Variant Inventory Tracker': 'amazon', 'Variant Inventory Qty': quantity }),
    'Variant Barcode': BAR_CODES.has(cell('product-id-type')) ? cell('product-id') : '',
    'Image Src': cell('image-url'),
  };
  return { rows: [{ of, cells }] };
}

import { splitPictures } from '../../../cells/picture-cell.ts';
import { adjacentRows } from '../grouping.ts';
import { NOT_FOR_SALE, whyLeftOut } from '../sale-rules.ts';
import { isZeroAmount } from '../shop-prices.ts';
import type { SaleRule, ShopFile, ShopFinding, ShopOption, ShopRow, ShopSystem, ShopVariant } from '../shop-system.ts';

const VARIANT_OUT: SaleRule = { part: 'variantStatus', isOut: NOT_FOR_SALE };

/**
 * The brand's catalogue: consecutive rows, one per variant. No column list is published; these are the members of the
 * catalogue in Ankorstore's public API under their usual spellings. Prices are per unit, ordered in multiples of the
 * pack.
 */
export const ankorstore: ShopSystem = {
  name: "Ankorstore's catalogue",
  format: 'csv',
  columns: {
    id: ['product_id', 'Product ID', 'external_id', 'Product external ID'],
    name: ['product_name', 'Product name', 'name', 'Name', 'Product title'],
    description: ['product_description', 'Product description', 'description', 'Description'],
    category: ['product_type', 'Product type', 'category', 'Category'],
    status: ['status', 'Status', 'Product status'],
    variantStatus: ['variant_status', 'Variant status'],
    code: ['sku', 'SKU', 'Variant SKU'],
    barcode: ['ian', 'IAN', 'ean', 'EAN', 'Barcode', 'EAN / Barcode'],
    price: ['wholesale_price', 'Wholesale price', 'Wholesale price (excl. VAT)', 'Wholesale price excl. VAT'],
    packSize: ['unit_multiplier', 'Unit multiplier', 'Units per pack', 'Pack size'],
    currency: ['currency', 'Currency'],
    units: ['stock_quantity', 'Stock quantity', 'available_quantity', 'Available quantity', 'Stock'],
    isAlwaysInStock: ['is_always_in_stock', 'Always in stock'],
    optionName: ['option_{n}_name', 'Option {n} name'],
    optionValue: ['option_{n}_value', 'Option {n} value'],
    pictures: ['images', 'Images', 'image_url', 'Image URL', 'Image URLs'],
    ownPicture: ['variant_image', 'Variant image'],
    country: ['origin_country', 'Country of origin', 'Made in'],
  },
  unread: { retailPrice: ['retail_price', 'Retail price', 'Retail price (incl. VAT)', 'Recommended retail price'] },
  sameAs: { key: 'code', picture: 'pictures', moq: 'packSize', unitsPerCarton: 'packSize', formerPrice: 'price' },
  header: [['name', 'price', 'packSize', 'retailPrice']],
  amounts: { price: 'price', currency: 'currency' },
  leftOut: [{ part: 'status', isOut: NOT_FOR_SALE }],
  async *products(rows, file) {
    const keyOf = ({ cell }: ShopRow, before: string) => cell('id') || cell('name') || before;
    for await (const group of adjacentRows(rows, { keyOf, column: file.columns.nameOf('name') }))
      yield 'rows' in group ? readProduct(group.rows, file) : group;
  },
};

function readProduct(rows: readonly [ShopRow, ...ShopRow[]], { columns }: ShopFile): ShopFinding {
  const [of] = rows;
  const { cell } = of;
  const notice = whyLeftOut(of, ankorstore.leftOut, columns);
  if (notice !== undefined) return { notice };
  const unsold = rows.flatMap((row) => whyLeftOut(row, [VARIANT_OUT], columns) ?? []);
  const sold = rows.filter((row) => whyLeftOut(row, [VARIANT_OUT], columns) === undefined);
  if (sold.length === 0 && unsold[0] !== undefined) return { notice: unsold[0] };
  const options = columns.numbersOf('optionName').flatMap((n): (ShopOption & { readonly n: number })[] => {
    const named = rows.find((row) => row.cell('optionName', n) !== '' && row.cell('optionValue', n) !== '');
    const [nameColumn, valueColumn] = [columns.nameOf('optionName', n), columns.nameOf('optionValue', n)];
    return named === undefined ? [] : [{ n, row: of.row, name: named.cell('optionName', n), nameColumn, valueColumn }];
  });
  const isPack = !isZeroAmount(cell('packSize'));
  return {
    of,
    key: cell('id') || cell('code') || cell('name'),
    name: cell('name'),
    description: cell('description'),
    isPlainText: true,
    brand: '',
    category: cell('category'),
    options: options.map(({ n: _n, ...option }) => option),
    variants: sold.map((row) => toVariant(row, options)),
    pictures: picturesIn(rows.map((row) => row.cell('pictures')).find((text) => text !== '') ?? ''),
    otherRows: rows,
    more: {
      currency: cell('currency'),
      ...(isPack ? { moq: cell('packSize'), unitsPerCarton: cell('packSize') } : {}),
      ...(cell('country') === '' ? {} : { country: cell('country') }),
    },
    notices: unsold,
  };
}

function toVariant(of: ShopRow, options: readonly { readonly n: number }[]): ShopVariant {
  const { cell } = of;
  const isUncounted = cell('units') === '' || /^(?:true|yes|1)$/i.test(cell('isAlwaysInStock'));
  return {
    of,
    code: cell('code'),
    values: options.map(({ n }) => cell('optionValue', n)),
    price: of.amount('price'),
    units: isUncounted ? undefined : cell('units'),
    barcode: cell('barcode'),
    picture: picturesIn(cell('ownPicture'))[0] ?? '',
  };
}

function picturesIn(text: string): string[] {
  const pictures = splitPictures(text);
  return Array.isArray(pictures) ? pictures.map(String) : [];
}

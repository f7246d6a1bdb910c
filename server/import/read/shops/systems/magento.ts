import type { Specification } from '#domain/product/product.ts';
import type { RowProblem } from '../../../kernel/import-types.ts';
import { createHeldRows } from '../grouping.ts';
import { backordered, whyLeftOut } from '../sale-rules.ts';
import { isZeroAmount, withSalePrice } from '../shop-prices.ts';
import type { SaleRule, ShopFile, ShopFinding, ShopProduct, ShopRow, ShopSystem, ShopVariant } from '../shop-system.ts';
import { attributesIn, variationsIn } from './magento-cells.ts';

/** Value of simple products that are sold only as variants. */
const INVISIBLE: SaleRule = { part: 'visibility', isOut: /^(?:not visible individually|1)$/i };

/**
 * System → Export of Magento 2 and Adobe Commerce, and of Magento 1, whose variants cannot be read. Variants are
 * products of their own, named by a configurable product.
 */
export const magento: ShopSystem = {
  name: "Magento's product export",
  format: 'csv',
  columns: {
    code: ['sku'],
    storeView: ['store_view_code', '_store'],
    type: ['product_type', '_type'],
    categories: ['categories', '_category'],
    name: ['name'],
    description: ['description'],
    shortDescription: ['short_description'],
    online: ['product_online', 'status'],
    visibility: ['visibility'],
    price: ['price'],
    specialPrice: ['special_price'],
    specialFrom: ['special_price_from_date'],
    specialTo: ['special_price_to_date'],
    baseImage: ['base_image'],
    images: ['additional_images'],
    country: ['country_of_manufacture'],
    attributes: ['additional_attributes'],
    units: ['qty'],
    isInStock: ['is_in_stock'],
    managesStock: ['manage_stock'],
    usesConfig: ['use_config_manage_stock'],
    backorders: ['allow_backorders'],
    moq: ['min_cart_qty'],
    variations: ['configurable_variations'],
    labels: ['configurable_variation_labels'],
  },
  sameAs: { key: 'code', category: 'categories', picture: 'baseImage', ownPicture: 'baseImage', formerPrice: 'price' },
  header: [
    ['code', '=attribute_set_code', 'type', 'name', 'price'],
    ['code', '=_attribute_set', 'type', 'name', 'price'],
  ],
  amounts: { price: 'price', originalPrice: 'specialPrice' },
  leftOut: [
    { part: 'storeView', isOut: /./, why: 'is a text for the store view {cell}; the product stands in a row of its own' },
    { part: 'type', isOut: /^(?:virtual|downloadable|gift ?card)$/i, why: 'is {cell}: nothing is sent' },
    { part: 'type', isOut: /^(?:grouped|bundle)$/i, why: 'is {cell}: its products stand in rows of their own' },
    { part: 'online', isOut: /^(?:0|2)$/, why: 'is {cell}, disabled: not for sale' },
  ],
  products: readProducts,
};

async function* readProducts(rows: AsyncIterable<ShopRow>, file: ShopFile): AsyncGenerator<ShopFinding> {
  const { columns } = file;
  const configurables: ShopRow[] = [];
  const simples: ShopRow[] = [];
  const { hold } = createHeldRows(columns.nameOf('type'));
  for await (const row of rows) {
    const notice = furtherValues(row, file) ?? whyLeftOut(row, magento.leftOut, columns);
    if (notice !== undefined) yield { notice };
    else {
      const refused = hold(row, row.cell('type') === 'configurable' ? configurables : simples);
      if (refused !== undefined) yield refused;
    }
  }
  const bySku = new Map(simples.map((row) => [row.cell('code'), row]));
  const chosen = new Set<ShopRow>();
  for (const parent of configurables) yield readConfigurable(parent, bySku, chosen, file);
  for (const row of simples) {
    if (chosen.has(row)) continue;
    const notice = whyLeftOut(row, [INVISIBLE], columns);
    yield notice === undefined ? readSimple(row, file) : { notice };
  }
}

/** Detects further values of a product, which Magento 1 writes into rows below it. */
function furtherValues({ row, cell }: ShopRow, { columns }: ShopFile): RowProblem | undefined {
  if (cell('code') !== '' || cell('type') !== '') return undefined;
  return { row, column: columns.nameOf('code'), reason: 'is empty: the row holds further values of the product above, left out' };
}

function readSimple(of: ShopRow, file: ShopFile): ShopFinding {
  const { variant, notices } = toVariant(of, [], file);
  const pictures = picturesOf(of);
  return {
    ...ofProduct(of),
    options: [],
    variants: [variant],
    pictures: pictures.urls,
    notices: [...notices, ...noAddresses(pictures, of, file)],
  };
}

function readConfigurable(of: ShopRow, bySku: ReadonlyMap<string, ShopRow>, chosen: Set<ShopRow>, file: ShopFile): ShopFinding {
  const { columns } = file;
  const variations = variationsIn(of.cell('variations'));
  const labels = new Map(attributesIn(of.cell('labels')).map(({ name, value }) => [name, value]));
  const codes = [...new Set(variations.flatMap(({ choices }) => choices.map(({ name }) => name)))];
  const found = variations.flatMap(({ sku, choices }) => {
    const row = bySku.get(sku);
    return row === undefined ? [] : [{ row, values: codes.map((code) => choices.find(({ name }) => name === code)?.value ?? '') }];
  });
  for (const { row } of found) chosen.add(row);
  if (found.length === 0) {
    const reason = 'is configurable, and no variant of it is for sale in the file';
    const fix = 'Export the product together with its variants.';
    return { of, problem: { row: of.row, column: columns.nameOf('type'), reason, value: 'configurable', fix } };
  }
  const read = found.map(({ row, values }) => toVariant(row, values, file));
  const pictures = picturesOf(of);
  const column = columns.nameOf('variations');
  return {
    ...ofProduct(of, new Set(codes)),
    options: codes.map((code) => ({ row: of.row, name: labels.get(code) ?? toLabel(code), nameColumn: column, valueColumn: column })),
    variants: read.map(({ variant }, at) => ({ ...variant, picture: picturesOf(found[at]?.row ?? of).urls[0] ?? '' })),
    pictures: pictures.urls,
    notices: [...read.flatMap(({ notices }) => notices), ...noAddresses(pictures, of, file)],
  };
}

const toLabel = (code: string) => `${code.slice(0, 1).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`;

function ofProduct(of: ShopRow, options: ReadonlySet<string> = new Set()): Omit<ShopProduct, 'options' | 'variants' | 'pictures'> {
  const { cell } = of;
  const [category = ''] = cell('categories').split(/[,|](?=[^,|/]+(?:\/|$))/);
  const attributes = attributesIn(cell('attributes')).filter(({ name }) => !options.has(name));
  const brand = attributes.find(({ name }) => name === 'brand' || name === 'manufacturer');
  return {
    of,
    key: cell('code'),
    name: cell('name'),
    description: cell('description') || cell('shortDescription'),
    brand: brand?.value ?? '',
    // Drops the root category, which every path begins with.
    category: category.replace(/^default category\/?/i, ''),
    specifications: attributes
      .filter((attribute) => attribute !== brand)
      .map(({ name, value }): Specification => ({ name: toLabel(name), value })),
    more: {
      ...(cell('country') === '' ? {} : { country: cell('country') }),
      ...(isZeroAmount(cell('moq')) ? {} : { moq: whole(cell('moq')) }),
    },
  };
}

/** Drops the four decimals that Magento writes for units. */
const whole = (text: string) => text.replace(/\.0+$/, '');

function toVariant(of: ShopRow, values: readonly string[], file: ShopFile) {
  const { columns } = file;
  const { row, cell, amount } = of;
  const days = { from: cell('specialFrom'), to: cell('specialTo') };
  const { notices, ...prices } = withSalePrice(
    { row, regular: amount('price'), sale: amount('specialPrice'), part: 'specialPrice', ...days },
    file,
  );
  const variant: ShopVariant = { of, code: cell('code'), values, ...prices, units: unitsOf(of), barcode: barcodeOf(of), picture: '' };
  const isBackordered = variant.units !== undefined && Number(variant.units) <= 0 && /^[12]$/.test(cell('backorders'));
  return { variant, notices: isBackordered ? [...notices, backordered(row, columns.nameOf('backorders'))] : notices };
}

function unitsOf({ cell }: ShopRow): string | undefined {
  if (cell('isInStock') === '0') return '0';
  const isManaged = cell('managesStock') !== '0' || cell('usesConfig') === '1';
  return isManaged && cell('units') !== '' ? whole(cell('units')) : undefined;
}

const BARCODE = /^(?:ean|ean13|gtin|upc|barcode)$/;
const barcodeOf = ({ cell }: ShopRow) => attributesIn(cell('attributes')).find(({ name }) => BARCODE.test(name))?.value ?? '';

interface Pictures {
  readonly urls: readonly string[];
  readonly paths: readonly string[];
}

/**
 * Separates picture addresses from paths: exports name pictures by their path in the shop, files made for an import
 * contain addresses.
 */
function picturesOf({ cell }: ShopRow): Pictures {
  const all = [cell('baseImage'), ...cell('images').split(',')]
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== 'no_selection');
  const urls = [...new Set(all.filter((text) => /^(?:https?:)?\/\/|^\/img\//i.test(text)))];
  return { urls, paths: all.filter((text) => !urls.includes(text)) };
}

const noAddresses = ({ paths: [path] }: Pictures, { row }: ShopRow, { columns }: ShopFile) =>
  path === undefined
    ? []
    : [
        {
          row,
          column: columns.nameOf('baseImage'),
          value: path.slice(0, 80),
          reason: 'is a path inside the shop, no address: the picture cannot be fetched',
        },
      ];

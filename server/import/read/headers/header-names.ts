import { PLAIN_FIELDS, type PlainField } from '#domain/product/plain-field-names.ts';
import type { ImportField } from '../../kernel/import-types.ts';
import { EUROPEAN_NAMES } from './european-names.ts';
import type { NamesByField } from './names-by-field.ts';
import { OTHER_SCRIPT_NAMES } from './other-script-names.ts';
import { plainHeader } from './plain-header.ts';

/** Fields not found by name alone: the price also depends on rival columns, the sale state on its values. */
type NotByNameAlone = 'price' | 'forSale' | 'hidden' | 'availability' | 'condition';

const ENGLISH: Readonly<Record<Exclude<ImportField, PlainField | NotByNameAlone> | 'sku', string>> = {
  sku:
    'sku, seller sku, handle, article number, item number, item no, item nr, item code, item ref, article no, art no, ' +
    'product code, product no, product number, part no, part number, style no, style number, model no, model number, reference no, ' +
    'sku no, sku code, item sku, ref no, reference number, catalog no, catalogue no, catalog number, stock no, stock code, material number, code',
  name: 'name, product name, title, item name, product, product title, article name',
  description: 'description, product description, item description, details, body, body html, short description, long description',
  category:
    'category, product category, categories, category name, main category, type, product type, google product category, product categories, product group',
  subcategory: 'subcategory, sub category',
  currency: 'currency, currency code, price currency',
  unit: 'unit, unit of measure, uom, selling unit, price unit, sales unit',
  originalPrice: 'original price, compare at price, old price, list price, former price, previous price, was price, price before discount',
  salePrice:
    'sale price, special price, promo price, promotional price, promotion price, offer price, discounted price, discount price, reduced price',
  discountPercent: 'discount percent, discount percentage, discount',
  moq:
    'moq, minimum order quantity, min order, minimum order, minimum quantity, minimal quantity, min quantity, min qty, min order qty, ' +
    'min order quantity, minimum order qty, minimum qty, order minimum, moq pcs',
  stock:
    'stock, inventory, stock quantity, on hand, stock qty, qty in stock, quantity in stock, stock on hand, qty on hand, quantity on hand, ' +
    'stock level, available quantity, available qty, available stock, quantity available, qty available, inventory quantity, units in stock',
  tiers:
    'tiers, bulk tiers, price breaks, price tiers, tier prices, tier price, volume pricing, volume prices, quantity breaks, bulk prices, bulk pricing',
  colors: 'colors, colours, color, colour',
  sizes: 'sizes, size',
  images:
    'images, image urls, image url, image, pictures, picture, image src, photo, photos, image link, picture url, photo url, main image, ' +
    'image links, photo urls, product image, product images, image 1, image url 1, picture 1, photo 1, image1',
  badges: 'badges, labels',
  rating: 'rating',
  reviewCount: 'review count, reviews, reviews count',
  sold: 'sold, units sold',
  companyName: 'company name, company, supplier, seller, vendor',
  brand: 'brand, brand name, brands, manufacturer',
  country: 'country, seller country, origin, country of origin, made in, place of origin',
  contactEmail: 'contact email, email',
  whatsapp: 'whatsapp, phone',
  freeShipping: 'free shipping',
  shipDays:
    'ship days, shipping days, estimated days, lead time, delivery time, lead time days, production time, dispatch time, delivery days',
  shipsFrom: 'ships from, ship from',
  specifications: 'specifications, specs',
  createdAt: 'created at, added at',
  shopId: 'shop id',
  options: 'options',
  variant: 'variant',
  variantSku: 'variant sku',
  variantPrice: 'variant price',
  variantOriginalPrice: 'variant original price',
  variantStock: 'variant stock',
  variantGtin: 'variant gtin',
  variantImage: 'variant image',
};

/** Names of plain fields; the field's own name precedes them. */
const PLAIN: NamesByField = {
  gtin: 'gtin, ean, ean13, gtin13, upc, barcode, gtin upc ean or isbn, bar code, ean code, upc code, gtin ean, ean gtin, ean upc',
  unitsPerCarton:
    'units per carton, unitspercarton, pcs ctn, pcs per carton, pcs carton, qty ctn, qty per carton, quantity per carton, pieces per carton, ' +
    'carton quantity, carton qty, packing pcs ctn, case pack, case quantity, case qty, case size, units per case, pack size carton, master carton qty',
};

/** Ids of the exporting system: they identify goods only if there is no article number. */
const LAST: NamesByField = { sku: 'id, product id' };

/** Lists English names first: a header that has both is an English one with remarks. */
function namesOf(field: ImportField): readonly string[] {
  const own = PLAIN_FIELDS.some((plain) => plain === field) ? [field] : [];
  const lists = [{ ...ENGLISH, ...PLAIN } as NamesByField, EUROPEAN_NAMES, OTHER_SCRIPT_NAMES, LAST].map((names) => names[field] ?? '');
  return [...new Set([...own, ...lists.flatMap((list) => list.split(','))].map(plainHeader))].filter((name) => name !== '');
}

const BY_FIELD = new Map<ImportField, readonly string[]>();

/** Returns the names of a field in order of preference, in the form of `plainHeader`. */
export function headerNamesOf(field: ImportField): readonly string[] {
  const known = BY_FIELD.get(field) ?? namesOf(field);
  BY_FIELD.set(field, known);
  return known;
}

import type { ImportField } from './kernel/import-types.ts';

/** Fields that only buyers, operators or exports fill; they are no columns for suppliers. */
type NotTheirs =
  | 'badges'
  | 'rating'
  | 'reviewCount'
  | 'sold'
  | 'createdAt'
  | 'originalPrice'
  | 'variantOriginalPrice'
  | 'discountPercent'
  | 'shopId';
/** Fields that describe rows of other systems' lists; the template's rows are pieces for sale. */
type OfOtherLists = 'unit' | 'forSale' | 'hidden' | 'availability' | 'condition' | 'salePrice';
type TemplateField = Exclude<ImportField, NotTheirs | OfOtherLists>;

const SHIRT = 'SHIRT-7';
/** Every template column, with example values of three products; the last one has a row per variant. */
const EXAMPLES: Readonly<Record<TemplateField, readonly string[]>> = {
  sku: ['MUG-1', 'HAM-450', SHIRT, SHIRT],
  name: ['Enamel mug', 'Claw hammer 450 g', 'Work shirt'],
  description: ['Pressed steel, two coats of enamel.', 'Forged head, ash handle.', 'Cotton twill, 240 g/m².'],
  category: ['Home & Kitchen', 'Tools', 'Clothing'],
  subcategory: ['Drinkware'],
  price: ['3.60', '8.20', '9.50'],
  currency: ['USD', 'USD', 'USD'],
  moq: ['48', '20', '12'],
  stock: ['1200', '300'],
  tiers: ['100:3.10;500:2.80'],
  colors: ['Blue|White'],
  sizes: [],
  images: [],
  companyName: ['Harbour Goods', 'Harbour Goods', 'Harbour Goods'],
  brand: ['Harbour'],
  country: ['India', 'India', 'India'],
  contactEmail: ['sales@harbour-goods.example', 'sales@harbour-goods.example', 'sales@harbour-goods.example'],
  whatsapp: ['+91 98765 43210'],
  freeShipping: ['no', 'no', 'no'],
  shipDays: ['7', '10', '12'],
  shipsFrom: ['Mumbai, India'],
  specifications: ['Material=Steel|Weight=180 g', 'Handle=Ash', 'Material=Cotton'],
  gtin: ['4006381333931'],
  unitsPerCarton: ['24', '12', '30'],
  options: ['', '', 'Size=M|L'],
  variant: ['', '', 'M', 'L'],
  variantSku: ['', '', 'SHIRT-7-M', 'SHIRT-7-L'],
  variantPrice: ['', '', '9.50', '9.90'],
  variantStock: ['', '', '240', '180'],
  variantGtin: [],
  variantImage: [],
};

/** Template file for suppliers: a column for every field they may fill, and rows that import unchanged. */
export const IMPORT_TEMPLATE = {
  header: Object.keys(EXAMPLES) as readonly TemplateField[],
  rows: [0, 1, 2, 3].map((at) => Object.values(EXAMPLES).map((values) => values[at] ?? '')),
};

import type { ImportField } from './kernel/import-types.ts';

/** What buyers give and operators grant is no column of a supplier's. */
type NotTheirs = 'badges' | 'rating' | 'reviewCount' | 'sold' | 'createdAt' | 'originalPrice' | 'discountPercent';
type TemplateField = Exclude<ImportField, NotTheirs>;

/** Every column of ours, with two products as they could stand there. */
const EXAMPLES: Readonly<Record<TemplateField, readonly [string, string]>> = {
  sku: ['MUG-1', 'HAM-450'],
  name: ['Enamel mug', 'Claw hammer 450 g'],
  description: ['Pressed steel, two coats of enamel.', 'Forged head, ash handle.'],
  category: ['Home & Kitchen', 'Tools'],
  subcategory: ['Drinkware', ''],
  price: ['3.60', '8.20'],
  currency: ['USD', 'USD'],
  moq: ['48', '20'],
  stock: ['1200', '300'],
  tiers: ['100:3.10;500:2.80', ''],
  colors: ['Blue|White', ''],
  sizes: ['', ''],
  images: ['', ''],
  companyName: ['Harbour Goods', 'Harbour Goods'],
  brand: ['Harbour', ''],
  country: ['India', 'India'],
  contactEmail: ['sales@harbour-goods.example', 'sales@harbour-goods.example'],
  whatsapp: ['+91 98765 43210', ''],
  freeShipping: ['no', 'no'],
  shipDays: ['7', '10'],
  shipsFrom: ['Mumbai, India', ''],
  specifications: ['Material=Steel|Weight=180 g', 'Handle=Ash'],
  gtin: ['4006381333931', ''],
  unitsPerCarton: ['24', '12'],
};

/** A file to begin with: a column for everything a supplier can say, and two rows that import as they stand. */
export const IMPORT_TEMPLATE = {
  header: Object.keys(EXAMPLES),
  rows: [0, 1].map((at) => Object.values(EXAMPLES).map((values) => values[at] ?? '')),
};

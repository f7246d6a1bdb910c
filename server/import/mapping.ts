import * as z from 'zod';
import { IMPORT_FIELDS, type ImportField, ImportFileError } from './import-types.ts';

/** A column's name or a path into a JSON element (`meta.barcode`, `images.0`), a constant, or a path with a fallback. */
const FieldSourceSchema = z.union([
  z.string().min(1),
  z.strictObject({ value: z.union([z.string(), z.number(), z.boolean()]) }),
  z.strictObject({ path: z.string().min(1), default: z.union([z.string(), z.number(), z.boolean()]) }),
]);
export type FieldSource = z.infer<typeof FieldSourceSchema>;

/**
 * Where each of our fields comes from in somebody else's file (docs/IMPORT.md). `specifications` names a path per label;
 * `reviews` a list with a path per part; `categories` says which of the ten each of their categories is.
 */
export const MappingSchema = z.strictObject({
  fields: z.partialRecord(z.enum(IMPORT_FIELDS), FieldSourceSchema).default({}),
  specifications: z.record(z.string().min(1), z.string().min(1)).optional(),
  reviews: z
    .strictObject({
      list: z.string().min(1),
      rating: z.string(),
      body: z.string(),
      author: z.string(),
      country: z.string().optional(),
      createdAt: z.string().optional(),
    })
    .optional(),
  categories: z.record(z.string(), z.string()).optional(),
  defaultCategory: z.string().optional(),
});
export type Mapping = z.infer<typeof MappingSchema>;

/** @throws ImportFileError naming what is wrong in the mapping. */
export function parseMapping(json: unknown): Mapping {
  const parsed = MappingSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'mapping'}: ${issue.message}`);
  throw new ImportFileError(`The mapping is wrong. ${reasons.join('; ')}. See docs/IMPORT.md.`);
}

/** Header names that mean a field of ours, spaces, case and punctuation aside; the first one a file has wins. */
const HEADER_NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  sku: ['sku', 'handle', 'id', 'productid', 'articlenumber', 'itemnumber'],
  name: ['name', 'productname', 'title', 'product'],
  description: ['description', 'details', 'body'],
  category: ['category', 'productcategory', 'type'],
  subcategory: ['subcategory'],
  price: ['price', 'priceusd', 'unitprice', 'usd'],
  originalPrice: ['originalprice', 'compareatprice', 'oldprice', 'listprice'],
  discountPercent: ['discountpercent', 'discountpercentage', 'discount'],
  moq: ['moq', 'minimumorderquantity', 'minorder', 'minimumorder'],
  stock: ['stock', 'inventory', 'quantity', 'onhand'],
  tiers: ['tiers', 'bulktiers', 'pricebreaks', 'pricetiers'],
  colors: ['colors', 'colours', 'color', 'colour'],
  sizes: ['sizes', 'size'],
  images: ['images', 'imageurl', 'image', 'pictures', 'picture', 'imagesrc'],
  badges: ['badges', 'labels'],
  rating: ['rating'],
  reviewCount: ['reviewcount', 'reviews', 'reviewscount'],
  sold: ['sold', 'unitssold'],
  companyName: ['companyname', 'company', 'supplier', 'seller', 'vendor', 'brand'],
  country: ['country', 'sellercountry', 'origin', 'countryoforigin'],
  contactEmail: ['contactemail', 'email'],
  whatsapp: ['whatsapp', 'phone'],
  freeShipping: ['freeshipping'],
  shipDays: ['shipdays', 'shippingdays', 'estimateddays', 'leadtime'],
  shipsFrom: ['shipsfrom', 'shipfrom'],
  specifications: ['specifications', 'specs'],
  createdAt: ['createdat', 'addedat'],
};

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The mapping a header suggests: fields by column name. Columns that mean nothing to us are left out. */
export function suggestFields(columns: readonly string[]): Partial<Record<ImportField, string>> {
  const byPlainName = new Map(columns.map((column) => [plain(column), column] as const).reverse());
  const suggested: Partial<Record<ImportField, string>> = {};
  for (const field of IMPORT_FIELDS) {
    const column = HEADER_NAMES[field].map((name) => byPlainName.get(name)).find((found) => found !== undefined);
    if (column !== undefined) suggested[field] = column;
  }
  return suggested;
}

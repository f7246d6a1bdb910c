import * as z from 'zod';
import { ImportChoicesSchema } from '#domain/listing/import-choices.ts';
import { PLAIN_FIELDS, type PlainField } from '#domain/product/plain-field-names.ts';
import { currencyInHeader } from '../cells/currency-text.ts';
import { toCategorySlug } from '../kernel/category-guess.ts';
import { IMPORT_FIELDS, type ImportField, ImportFileError } from '../kernel/import-types.ts';

/** Longer names and tables are no mapping of a person's, and are looked up once per row of the file. */
const MAX_NAME = 200;
const MAX_CONSTANT = 10_000;
const MAX_ENTRIES = 500;

const name = z.string().min(1).max(MAX_NAME);
const path = z.string().max(MAX_NAME);
const constant = z.union([z.string().max(MAX_CONSTANT), z.number(), z.boolean()]);
const category = path.refine((text) => toCategorySlug(text) !== undefined, 'is none of the ten categories');
const table = <Value extends z.ZodType>(value: Value, key = name) =>
  z.preprocess(
    (given, context) => {
      if (typeof given !== 'object' || given === null || Object.keys(given).length <= MAX_ENTRIES) return given;
      context.addIssue(`has more than ${MAX_ENTRIES} entries`);
      return z.NEVER;
    },
    z.record(key, value),
  );

/** A column's name or a path into a JSON element (`meta.barcode`, `images.0`), a constant, or a path with a fallback. */
const FieldSourceSchema = z.union([name, z.strictObject({ value: constant }), z.strictObject({ path: name, default: constant })]);
export type FieldSource = z.infer<typeof FieldSourceSchema>;

/**
 * Where each of our fields comes from in somebody else's file (docs/IMPORT.md). `specifications` names a path per label;
 * `reviews` a list with a path per part; `categories` says which of the ten each of their categories is.
 */
export const MappingSchema = z.strictObject({
  fields: z.partialRecord(z.enum(IMPORT_FIELDS), FieldSourceSchema).default({}),
  specifications: table(name).optional(),
  reviews: z
    .strictObject({
      list: name,
      rating: path,
      body: path,
      author: path,
      country: path.optional(),
      createdAt: path.optional(),
    })
    .optional(),
  /** null: its rows are left out. */
  categories: table(category.nullable(), path).optional(),
  defaultCategory: category.optional(),
  /** As a person settles them; those stated beside the mapping come first. */
  choices: ImportChoicesSchema.optional(),
});
export type Mapping = z.infer<typeof MappingSchema>;

/** @throws ImportFileError naming what is wrong in the mapping. */
export function parseMapping(json: unknown): Mapping {
  const parsed = MappingSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues
    .slice(0, 10)
    .map((issue) => `${issue.path.join('.').slice(0, MAX_NAME) || 'mapping'}: ${issue.message.slice(0, MAX_NAME)}`);
  throw new ImportFileError(`The mapping is wrong. ${reasons.join('; ')}. See docs/IMPORT.md.`);
}

/** The columns a mapping names. */
export function columnsOf({ fields, specifications = {} }: Mapping): string[] {
  const named = Object.values(fields).map((source) => (typeof source === 'string' ? source : 'path' in source ? source.path : undefined));
  return [...named, ...Object.values(specifications)].filter((column) => column !== undefined);
}

/**
 * Header names that mean a field of ours, spaces, case, accents and punctuation aside; the first one a file has wins. English ones first, then those
 * of German, French, Spanish, Italian, Dutch, Portuguese and Polish lists.
 */
const HEADER_NAMES: Readonly<Record<Exclude<ImportField, PlainField>, readonly string[]>> = {
  sku: [
    'sku',
    'sellersku',
    'handle',
    'id',
    'productid',
    'articlenumber',
    'itemnumber',
    'artikelnummer',
    'artikelnr',
    'artnr',
    'artikelcode',
    'reference',
    'referencia',
    'codice',
    'codigo',
  ],
  name: [
    'name',
    'productname',
    'title',
    'itemname',
    'product',
    'bezeichnung',
    'artikelbezeichnung',
    'artikelname',
    'produktname',
    'produktbezeichnung',
    'designation',
    'libelle',
    'nomduproduit',
    'nombre',
    'nome',
    'naam',
    'nazwa',
  ],
  description: [
    'description',
    'productdescription',
    'itemdescription',
    'details',
    'body',
    'bodyhtml',
    'shortdescription',
    'beschreibung',
    'produktbeschreibung',
    'descripcion',
    'descrizione',
    'beschrijving',
    'descricao',
    'opis',
  ],
  category: [
    'category',
    'productcategory',
    'categories',
    'type',
    'kategorie',
    'warengruppe',
    'produktgruppe',
    'categorie',
    'categoria',
    'kategoria',
  ],
  subcategory: ['subcategory'],
  price: [
    'price',
    'unitprice',
    'regularprice',
    'usd',
    'preis',
    'einzelpreis',
    'stuckpreis',
    'nettopreis',
    'prix',
    'prixunitaire',
    'prixht',
    'precio',
    'preciounitario',
    'prezzo',
    'prezzounitario',
    'prijs',
    'preco',
    'cena',
  ],
  currency: ['currency', 'currencycode', 'pricecurrency', 'wahrung', 'devise', 'moneda', 'valuta', 'moeda', 'waluta'],
  originalPrice: ['originalprice', 'compareatprice', 'oldprice', 'listprice'],
  discountPercent: ['discountpercent', 'discountpercentage', 'discount'],
  moq: [
    'moq',
    'minimumorderquantity',
    'minorder',
    'minimumorder',
    'mindestmenge',
    'mindestbestellmenge',
    'mindestabnahme',
    'quantiteminimale',
    'cantidadminima',
    'quantitaminima',
    'minimumaantal',
  ],
  stock: ['stock', 'inventory', 'stockquantity', 'onhand', 'bestand', 'lagerbestand', 'existencias', 'giacenza', 'voorraad'],
  tiers: ['tiers', 'bulktiers', 'pricebreaks', 'pricetiers'],
  colors: ['colors', 'colours', 'color', 'colour', 'farbe', 'farben', 'couleur', 'colore'],
  sizes: ['sizes', 'size', 'grosse', 'grossen', 'taille', 'talla', 'taglia', 'maat'],
  images: [
    'images',
    'imageurls',
    'imageurl',
    'image',
    'pictures',
    'picture',
    'imagesrc',
    'bild',
    'bilder',
    'bildurl',
    'photo',
    'photos',
    'imagen',
    'imagenes',
    'immagine',
    'immagini',
    'afbeelding',
  ],
  badges: ['badges', 'labels'],
  rating: ['rating'],
  reviewCount: ['reviewcount', 'reviews', 'reviewscount'],
  sold: ['sold', 'unitssold'],
  companyName: ['companyname', 'company', 'supplier', 'seller', 'vendor'],
  brand: ['brand', 'brandname', 'brands', 'manufacturer', 'marke', 'hersteller', 'marque', 'marca', 'merk'],
  country: [
    'country',
    'sellercountry',
    'origin',
    'countryoforigin',
    'herkunftsland',
    'ursprungsland',
    'paysdorigine',
    'paisdeorigen',
    'paesediorigine',
    'landvanherkomst',
  ],
  contactEmail: ['contactemail', 'email'],
  whatsapp: ['whatsapp', 'phone'],
  freeShipping: ['freeshipping'],
  shipDays: ['shipdays', 'shippingdays', 'estimateddays', 'leadtime'],
  shipsFrom: ['shipsfrom', 'shipfrom'],
  specifications: ['specifications', 'specs'],
  createdAt: ['createdat', 'addedat'],
};

/** The names our own template has for what every file needs. */
const OWN_NAMES = { name: ['name', 'productname'], category: ['category'], price: ['price', 'priceusd'] } as const;

/** True where a file's header is our own template's, whose prices are in US dollars. */
export const isOwnHeader = (suggested: Partial<Record<ImportField, string>>): boolean =>
  Object.entries(OWN_NAMES).every(([field, names]) => (names as readonly string[]).includes(plain(suggested[field as ImportField] ?? '')));

/** A plain field's column bears its own name, or one of these. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = { gtin: ['ean', 'ean13', 'gtin13', 'upc', 'barcode', 'gtinupceanorisbn'] };
const PLAIN_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  PLAIN_FIELDS.map((field: string) => [field, [field.toLowerCase(), ...(OTHER_NAMES[field] ?? [])]]),
);

const plain = (text: string) => {
  const lower = text.toLowerCase();
  return (/[^\0-\x7f]/.test(lower) ? lower.replaceAll('ß', 'ss').normalize('NFD') : lower).replace(/[^a-z0-9]/g, '');
};

/** Looked at before anything dearer: a header may have a thousand columns. */
const PRICE = new RegExp(`^(?:${HEADER_NAMES.price.join('|')})`);

/** As it stands, and without the currency that `price_eur` ends in. */
function plainNames(column: string): readonly string[] {
  const name = plain(column);
  const code = PRICE.test(name) ? currencyInHeader(column)?.toLowerCase() : undefined;
  return code === undefined || name === code || !name.endsWith(code) ? [name] : [name.slice(0, -code.length), name];
}

/** Columns that can be units on hand as well as the smallest order: a person says which. */
const UNCLEAR_UNITS = new Set(['quantity', 'qty', 'units']);
export const unclearUnits = (columns: readonly string[], { fields }: Pick<Mapping, 'fields'>): readonly string[] =>
  columns.filter((column) => UNCLEAR_UNITS.has(plain(column)) && !columnsOf({ fields }).includes(column));

/** The mapping a header suggests: fields by column name. Columns that mean nothing to us are left out. */
export function suggestFields(columns: readonly string[]): Partial<Record<ImportField, string>> {
  // A header of nothing but commas has as many empty names as it has characters.
  const names = [...new Set(columns)];
  const byPlainName = new Map(
    names
      .filter((column) => column.length <= MAX_NAME)
      .flatMap((column) => plainNames(column).map((name) => [name, column] as const))
      .reverse(),
  );
  const suggested: Partial<Record<ImportField, string>> = {};
  for (const field of IMPORT_FIELDS) {
    const known = PLAIN_NAMES.get(field) ?? HEADER_NAMES[field as Exclude<ImportField, PlainField>];
    const column = known.map((name) => byPlainName.get(name)).find((found) => found !== undefined);
    if (column !== undefined) suggested[field] = column;
  }
  return suggested;
}

import * as z from 'zod';
import { type Cents, toUsd } from '#domain/kernel/money.ts';
import { type FieldError, invalidFields } from '#domain/kernel/problem.ts';
import { type PriceTier, sumOfUnits } from '#domain/product/product.ts';
import { MAX_SKUS } from '#domain/product/product-shape.ts';
import { priceInUsd } from './listing-fields.ts';
import { ListingFieldsSchema } from './listing-schema.ts';
import { falseBreaks } from './price-breaks.ts';

const { name, description, category, moq, stock, tiers, specifications, sku, country, shipDays, gtin, unitsPerCarton, colors, sizes } =
  ListingFieldsSchema.shape;
/** Empty removes the value. */
const orNone = <Field extends z.ZodType>(field: Field) => z.preprocess((value) => (value === '' ? null : value), field.nullable());

/** An edit of a published product at the desk, of any origin; omitted fields stay unchanged. */
export const GoodsEditSchema = z.strictObject({
  revision: z.int('Name the revision you looked at').min(1),
  name: name.optional(),
  description: description.optional(),
  category: category.optional(),
  price: priceInUsd('Price').optional(),
  moq: moq.optional(),
  /** null: unknown. */
  stock: stock.optional(),
  tiers: tiers.optional(),
  specifications: specifications.optional(),
  /** The article number; empty removes it. */
  sku: sku.transform((value) => value ?? null),
  /** Origin. */
  country: country.optional(),
  /** Days from order to door. */
  shipDays: shipDays.optional(),
  gtin: orNone(gtin).optional(),
  unitsPerCarton: orNone(unitsPerCarton).optional(),
  /** All its colours and sizes; refused if it has SKUs of its own, which name theirs. */
  colors,
  sizes,
  /** Its pictures in a new order; omitted ones are removed. */
  images: z.array(z.string().max(2000)).max(50).optional(),
  /** With `images`: the pictures that were shown. Pictures that arrived since stay, after the others. */
  shownImages: z.array(z.string().max(2000)).max(50).optional(),
  /** Changes to some of its SKUs, by code. */
  skus: z
    .array(z.strictObject({ sku: z.string().min(1).max(80), price: priceInUsd('Price').optional(), stock: stock.optional() }))
    .max(MAX_SKUS)
    .optional(),
});
type Stated = z.output<typeof GoodsEditSchema>;
export type GoodsEdit = { readonly [Field in Exclude<keyof Stated, 'revision'>]?: Exclude<Stated[Field], undefined> };

/** Keeps only fields named in the body: a default filled in by the schema is no change. */
export function pickNamedFields({ revision: _revision, ...stated }: Stated, body: unknown): GoodsEdit {
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return Object.fromEntries(Object.entries(stated).filter(([field]) => names.includes(field)));
}

interface Sku {
  readonly sku: string;
  readonly priceCents: Cents;
  readonly stock: number | null;
}
interface Goods {
  readonly priceCents: Cents;
  readonly moq: number;
  readonly stock: number | null;
  readonly tiers: readonly PriceTier[];
  readonly skus?: readonly Sku[] | undefined;
}

/** Null, which removes a value, becomes undefined; what the edit does not name is left out. */
const removable = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value ?? undefined]])));

/** Applies an edit to a product; pictures, origin and lead time, which products and listings hold in different places, are left to the caller. @throws DomainError invalid_fields */
export function editGoods<T extends Goods>(goods: T, edit: GoodsEdit): T {
  const { price: _price, images: _images, shownImages: _shown, skus: _skus, stock: _stock, ...others } = edit;
  const { sku, gtin, unitsPerCarton, country: _country, shipDays: _days, ...plain } = others;
  const priced = editPrices(goods, edit);
  const edited = { ...goods, ...plain, ...priced, ...removable({ sku, gtin, unitsPerCarton }) };
  const errors: FieldError[] = falseBreaks(edited.priceCents, edited.tiers).map(({ index, tier, before }) => ({
    field: `tiers.${index}.price`,
    message: `The price from ${tier.minQuantity} units must be lower than ${toUsd(before.unitPriceCents)}`,
  }));
  if (errors.length > 0) throw invalidFields(errors);
  return edited;
}

function editPrices(goods: Goods, edit: GoodsEdit): Pick<Goods, 'priceCents' | 'stock' | 'skus'> {
  if (goods.skus === undefined) {
    if (edit.skus !== undefined) throw invalidFields([{ field: 'skus', message: 'This product has no SKUs' }]);
    return { priceCents: edit.price ?? goods.priceCents, stock: edit.stock === undefined ? goods.stock : edit.stock };
  }
  return editSkus(goods, goods.skus, edit);
}

const namedBySkus = (edit: GoodsEdit): FieldError[] =>
  (['colors', 'sizes'] as const)
    .filter((field) => edit[field] !== undefined)
    .map((field) => ({ field, message: 'Its SKUs name their options: change them in its listing, or import it again' }));

function editSkus(goods: Goods, held: readonly Sku[], edit: GoodsEdit) {
  const editsBySku = new Map(edit.skus?.map((sku) => [sku.sku, sku]));
  const errors = namedBySkus(edit);
  const isOwn = held.some((sku) => sku.stock !== null);
  if (edit.price !== undefined && held.some(({ priceCents }) => priceCents !== goods.priceCents))
    errors.push({ field: 'price', message: 'Price is that of the cheapest SKU: state the prices of its SKUs' });
  if (edit.stock !== undefined && isOwn) errors.push({ field: 'stock', message: 'Stock is the sum of its SKUs: state theirs' });
  for (const [at, { sku, stock }] of (edit.skus ?? []).entries()) {
    const known = held.find((other) => other.sku === sku);
    if (known === undefined) errors.push({ field: `skus.${at}.sku`, message: 'is none of its SKUs' });
    // A SKU with unknown stock may keep it.
    if (stock !== undefined && (stock === null) === isOwn && !(stock === null && known?.stock === null))
      errors.push({
        field: `skus.${at}.stock`,
        message: isOwn ? 'is missing: every SKU has stock of its own' : 'Its SKUs share their stock',
      });
  }
  if (errors.length > 0) throw invalidFields(errors);
  const skus = held.map((sku) => {
    const { price = edit.price ?? sku.priceCents, stock } = editsBySku.get(sku.sku) ?? {};
    return { ...sku, priceCents: price, stock: stock === undefined ? sku.stock : stock };
  });
  const shared = edit.stock === undefined ? goods.stock : edit.stock;
  return {
    skus,
    priceCents: Math.min(...skus.map(({ priceCents }) => priceCents)),
    stock: isOwn ? sumOfUnits(skus.map((sku) => sku.stock)) : shared,
  };
}

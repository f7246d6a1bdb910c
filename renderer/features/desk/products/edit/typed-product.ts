import type { Body } from '#domain/api.ts';
import { asPlainNumber } from '#domain/product/typed/typed-amount.ts';
import type { WireDeskProduct } from '#domain/site/desk-products-wire.ts';

type Product = WireDeskProduct['product'];
type Edit = Body<'PATCH /api/operator/products/:id'>;

export interface TypedSku {
  readonly sku: string;
  /** Its option values: `Red, M`. */
  readonly name: string;
  readonly price: string;
  /** Null if it shares the product's stock. */
  readonly stock: string | null;
}

const textOf = (value: number | null) => (value === null ? '' : String(value));

export function typedOf(product: Product) {
  return {
    name: product.name,
    description: product.description,
    category: product.category,
    sku: product.sku ?? '',
    price: String(product.price),
    moq: String(product.moq),
    stock: textOf(product.stock),
    country: product.country ?? '',
    shipDays: textOf(product.shipping.estimatedDays),
    gtin: product.gtin ?? '',
    unitsPerCarton: textOf(product.unitsPerCarton ?? null),
    colors: product.variants.colors.join('\n'),
    sizes: product.variants.sizes.join('\n'),
    tiers: product.bulk_tiers.map(({ min, price }) => ({ min: String(min), price: String(price) })),
    specifications: product.specifications,
    images: product.images,
    skus: ownSkus(product),
  };
}
export type TypedProduct = ReturnType<typeof typedOf>;

/** Returns SKUs with their own price or stock; those made of colours and sizes only have neither. */
function ownSkus({ skus, price: ofProduct }: Product): readonly TypedSku[] {
  if (skus.every(({ price, stock }) => price === ofProduct && stock === null)) return [];
  return skus.map(({ sku, options, price, stock }) => ({
    sku,
    name: Object.values(options).join(', '),
    price: String(price),
    stock: stock === null ? null : String(stock),
  }));
}

/** Returns whether all SKUs share the product's price and stock; what is not shared is edited per SKU. */
export function sharedBy({ skus }: TypedProduct): { readonly price: boolean; readonly stock: boolean } {
  return { price: new Set(skus.map(({ price }) => price)).size <= 1, stock: skus.every(({ stock }) => stock === null) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Normalizes typed numbers to the server's format. */
const inPlainNumbers = ({ price, moq, stock, shipDays, unitsPerCarton, tiers, skus, ...others }: TypedProduct): TypedProduct => ({
  ...others,
  price: asPlainNumber(price, 'money'),
  moq: asPlainNumber(moq, 'whole'),
  stock: asPlainNumber(stock, 'whole'),
  shipDays: asPlainNumber(shipDays, 'whole'),
  unitsPerCarton: asPlainNumber(unitsPerCarton, 'whole'),
  tiers: tiers.map((tier) => ({ min: asPlainNumber(tier.min, 'whole'), price: asPlainNumber(tier.price, 'money') })),
  skus: skus.map((sku) => ({
    ...sku,
    price: asPlainNumber(sku.price, 'money'),
    stock: sku.stock === null ? null : asPlainNumber(sku.stock, 'whole'),
  })),
});

const valuesIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns changed fields only, so that unchanged ones are not recorded as decisions. */
export function changesOf(before: TypedProduct, held: TypedProduct): Omit<Edit, 'revision'> {
  const typed = inPlainNumbers(held);
  const { skus, ...fields } = typed;
  const changed = Object.entries(fields).filter(([field, value]) => !isSame(before[field as keyof TypedProduct], value));
  const changedSkus = skus.flatMap(({ sku, price, stock }, at) => {
    const held = before.skus[at];
    const own = { ...(held?.price === price ? {} : { price }), ...(stock === null || held?.stock === stock ? {} : { stock }) };
    return Object.keys(own).length === 0 ? [] : [{ sku, ...own }];
  });
  return {
    ...Object.fromEntries(changed),
    ...(before.colors === typed.colors ? {} : { colors: valuesIn(typed.colors) }),
    ...(before.sizes === typed.sizes ? {} : { sizes: valuesIn(typed.sizes) }),
    ...(changedSkus.length === 0 ? {} : { skus: changedSkus }),
    // Lets the server distinguish a removed picture from one added since and never shown.
    ...(isSame(before.images, typed.images) ? {} : { shownImages: [...before.images] }),
  };
}

/** Returns the error of a list typed as lines: its own, or that of one of its values. */
export function errorOfLines(errors: Readonly<Record<string, string>>, list: 'colors' | 'sizes'): string | undefined {
  return Object.entries(errors).find(([field]) => field === list || field.startsWith(`${list}.`))?.[1];
}

/** Maps errors of the sent SKUs to their codes: `M-1.price`. */
export function skuErrors(errors: Readonly<Record<string, string>>, sent: Edit['skus']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) => {
      const [, at, member] = /^skus\.(\d+)\.(\w+)$/.exec(field) ?? [];
      return at === undefined ? [] : [[`${sent?.[Number(at)]?.sku}.${member}`, message]];
    }),
  );
}

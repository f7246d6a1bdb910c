import type { Body } from '#domain/api.ts';
import { asPlainNumber } from '#domain/product/typed/typed-amount.ts';
import type { WireDeskProduct } from '#domain/site/desk-products-wire.ts';

type Product = WireDeskProduct['product'];
type Edit = Body<'PATCH /api/operator/products/:id'>;

/** A SKU's own price and units as typed. */
export interface TypedSku {
  readonly sku: string;
  /** What it is chosen by: `Red, M`. */
  readonly name: string;
  readonly price: string;
  /** null: it shares the product's. */
  readonly stock: string | null;
}

const textOf = (value: number | null) => (value === null ? '' : String(value));

/** A product as its form holds it. */
export function typedOf(product: Product) {
  return {
    name: product.name,
    description: product.description,
    category: product.category,
    sku: product.sku ?? '',
    price: String(product.price),
    moq: String(product.moq),
    stock: textOf(product.stock),
    tiers: product.bulk_tiers.map(({ min, price }) => ({ min: String(min), price: String(price) })),
    specifications: product.specifications,
    images: product.images,
    skus: ownSkus(product),
  };
}
export type TypedProduct = ReturnType<typeof typedOf>;

/** Those with a price or units of their own; SKUs made of colours and sizes alone have neither. */
function ownSkus({ skus, price: ofProduct }: Product): readonly TypedSku[] {
  if (skus.every(({ price, stock }) => price === ofProduct && stock === null)) return [];
  return skus.map(({ sku, options, price, stock }) => ({
    sku,
    name: Object.values(options).join(', '),
    price: String(price),
    stock: stock === null ? null : String(stock),
  }));
}

/** What the product has of a price and units for all its SKUs; the rest is theirs to say. */
export function sharedBy({ skus }: TypedProduct): { readonly price: boolean; readonly stock: boolean } {
  return { price: new Set(skus.map(({ price }) => price)).size <= 1, stock: skus.every(({ stock }) => stock === null) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Numbers as the server reads them, however they were typed. */
const inPlainNumbers = ({ price, moq, stock, tiers, skus, ...others }: TypedProduct): TypedProduct => ({
  ...others,
  price: asPlainNumber(price, 'money'),
  moq: asPlainNumber(moq, 'whole'),
  stock: asPlainNumber(stock, 'whole'),
  tiers: tiers.map((tier) => ({ min: asPlainNumber(tier.min, 'whole'), price: asPlainNumber(tier.price, 'money') })),
  skus: skus.map((sku) => ({
    ...sku,
    price: asPlainNumber(sku.price, 'money'),
    stock: sku.stock === null ? null : asPlainNumber(sku.stock, 'whole'),
  })),
});

/** What was changed, and nothing else: a field that stays as it was is nobody's decision. */
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
    ...(changedSkus.length === 0 ? {} : { skus: changedSkus }),
    // So that a picture nobody saw is not taken for one that was removed.
    ...(isSame(before.images, typed.images) ? {} : { shownImages: [...before.images] }),
  };
}

/** Errors of the SKUs that were sent, by the code they are about: `M-1.price`. */
export function skuErrors(errors: Readonly<Record<string, string>>, sent: Edit['skus']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) => {
      const [, at, member] = /^skus\.(\d+)\.(\w+)$/.exec(field) ?? [];
      return at === undefined ? [] : [[`${sent?.[Number(at)]?.sku}.${member}`, message]];
    }),
  );
}

import type { Cents } from '#domain/kernel/money.ts';
import { derivedCodes } from './derived-code.ts';
import { hasOwnStock, hasSeveralPrices, type Product, type ProductOption, type Variant } from './product.ts';

/** A product is bought as one of its SKUs: one value of each option, with a price, and with stock of its own or the product's. */
export interface Sku {
  readonly sku: string;
  /** One value per option, in the options' order. */
  readonly values: readonly string[];
  readonly priceCents: Cents;
  /** What it cost before; absent where the supplier does not say it by SKU. */
  readonly originalPriceCents?: Cents | undefined;
  /** null: it shares the product's stock, or nobody counts it. */
  readonly stock: number | null;
  /** null: the product's own pictures. */
  readonly image: string | null;
  readonly gtin?: string | undefined;
}

export type Optioned = Pick<Product, 'id' | 'priceCents' | 'colors' | 'sizes' | 'options' | 'skus'>;

/** More combinations than these are bought by choice alone: none of them has a price or a stock of its own anyway. */
export const MAX_DERIVED_SKUS = 250;

/** How a variant names an option: `color` and `size` are the specification's two. */
export function optionKey(name: string): string {
  if (/^colou?r$/i.test(name)) return 'color';
  return /^size$/i.test(name) ? 'size' : name;
}

/** What a product is chosen by: its options, or what is known of its colours and sizes. */
export function optionsOf({ options, colors, sizes }: Pick<Optioned, 'options' | 'colors' | 'sizes'>): readonly ProductOption[] {
  if (options !== undefined) return options;
  return [
    ...(colors.length === 0 ? [] : [{ name: 'Color', values: colors }]),
    ...(sizes.length === 0 ? [] : [{ name: 'Size', values: sizes }]),
  ];
}

/** A product's SKUs as its record has them, else one per combination of its colours and sizes; none without options. */
export function skusOf(product: Optioned): readonly Sku[] {
  return product.skus ?? derivedOnce(product);
}

/** By the product as it was read: a cart of 200 lines of one product asks for them 200 times. */
const derived = new WeakMap<Optioned, readonly Sku[]>();

function derivedOnce(product: Optioned): readonly Sku[] {
  const known = derived.get(product);
  if (known !== undefined) return known;
  const skus = deriveSkus(product);
  derived.set(product, skus);
  return skus;
}

function deriveSkus(product: Optioned): readonly Sku[] {
  const options = optionsOf(product);
  const count = options.reduce((product, { values }) => product * values.length, options.length === 0 ? 0 : 1);
  if (count === 0 || count > MAX_DERIVED_SKUS) return [];
  const combinations = options.reduce<readonly (readonly string[])[]>(
    (held, { values }) => held.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );
  const codes = derivedCodes(product.id, combinations);
  return combinations.map((values, at) => ({
    sku: codes[at] ?? '',
    values,
    priceCents: product.priceCents,
    stock: null,
    image: null,
  }));
}

interface SkuIndex {
  readonly byCode: ReadonlyMap<string, Sku>;
  readonly byValues: ReadonlyMap<string, Sku>;
}

/** By the list it was made of: a cart of 200 lines looks each of them up among up to 500, several times. */
const indexes = new WeakMap<readonly Sku[], SkuIndex>();

function indexOf(skus: readonly Sku[]): SkuIndex {
  const known = indexes.get(skus);
  if (known !== undefined) return known;
  // The first of several that say the same.
  const reversed = skus.toReversed();
  const index = {
    byCode: new Map(reversed.map((sku) => [sku.sku, sku])),
    byValues: new Map(reversed.map((sku) => [valuesKey(sku.values), sku])),
  };
  indexes.set(skus, index);
  return index;
}

const valuesKey = (values: readonly (string | undefined)[]) => values.join('\u0000');

/** What stands for a SKU where one picture is shown: its own, else the product's main one; null: none. */
export const pictureOf = ({ images }: Pick<Product, 'images'>, sku: Pick<Sku, 'image'> | undefined): string | null =>
  sku?.image ?? images[0] ?? null;

/** Every picture of a product: its own, main picture first, then those of its SKUs that are not among them. */
export function picturesOf({ images, skus = [] }: Pick<Product, 'images' | 'skus'>): readonly string[] {
  return [...new Set([...images, ...skus.flatMap(({ image }) => (image === null ? [] : [image]))])];
}

/** The choice that is this SKU. */
export function variantOf(product: Pick<Optioned, 'options' | 'colors' | 'sizes'>, sku: Pick<Sku, 'values'>): Variant {
  return Object.fromEntries(optionsOf(product).map(({ name }, at) => [optionKey(name), sku.values[at] ?? '']));
}

/** What a caller asks for of a product: a SKU by its code, or a choice. */
export interface Choice {
  readonly sku?: string | undefined;
  readonly variant?: Variant | undefined;
}

/** What a choice comes to. */
export interface Chosen {
  /** With `color` and `size` for those two, whatever the caller called them; choices nobody made are left out. */
  readonly variant: Variant;
  /** Undefined where an option was left open, or there are none. */
  readonly sku: Sku | undefined;
  /** Every choice that was made exists, the code too, and they agree; an option may be left open only where it decides nothing. */
  readonly isKnown: boolean;
}

/** Resolves a caller's choice. `{sku}` alone, `{variant}` alone, or both when they agree. */
export function choose(product: Optioned, { sku: code, variant = {} }: Choice): Chosen {
  const options = optionsOf(product);
  const made = new Map(Object.entries(variant).map(([name, value]) => [optionKey(name), value]));
  const keys = options.map(({ name }) => optionKey(name));
  const fits = [...made].every(([key, value]) => options[keys.indexOf(key)]?.values.includes(value) ?? false);
  const skus = skusOf(product);
  const wanted = keys.map((key) => made.get(key));
  const agrees = ({ values }: Sku) => wanted.every((value, at) => value === undefined || value === values[at]);
  const isWhole = options.length > 0 && keys.every((key) => made.has(key));
  const named = code === undefined ? isWhole && indexOf(skus).byValues.get(valuesKey(wanted)) : indexOf(skus).byCode.get(code);
  const found = named && agrees(named) ? named : undefined;
  const isKnown = fits && (code === undefined ? !isWhole || found !== undefined || skus.length === 0 : found !== undefined);
  const decides = () => hasSeveralPrices(product) || hasOwnStock(product);
  return {
    variant: found === undefined ? Object.fromEntries(made) : variantOf(product, found),
    sku: found,
    isKnown: isKnown && (found !== undefined || !decides()),
  };
}

/** True when there is none to have: of stock the SKU has of its own, or shares. */
export function isSoldOut(product: Pick<Product, 'stock'>, sku: Pick<Sku, 'stock'> | undefined): boolean {
  return (sku?.stock ?? product.stock) === 0;
}

/** What a product opens with: the first SKU there is something of, else the first. */
export function firstAvailable(product: Optioned & Pick<Product, 'stock'>): Sku | undefined {
  const skus = skusOf(product);
  return skus.find((sku) => !isSoldOut(product, sku)) ?? skus[0];
}

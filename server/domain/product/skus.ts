import type { Cents } from '#domain/kernel/money.ts';
import { derivedCodes } from './derived-code.ts';
import { hasOwnStock, hasSeveralPrices, type Product, type ProductOption, type Variant } from './product.ts';

/**
 * A SKU of a product, the unit of purchase: one value of each option, with a price, and its own or the product's stock.
 */
export interface Sku {
  readonly sku: string;
  /** One value per option, in the options' order. */
  readonly values: readonly string[];
  readonly priceCents: Cents;
  /** Original price; absent if the supplier does not state it per SKU. */
  readonly originalPriceCents?: Cents | undefined;
  /** null: it shares the product's stock, or is untracked. */
  readonly stock: number | null;
  /** null: the product's own pictures. */
  readonly image: string | null;
  readonly gtin?: string | undefined;
}

export type Optioned = Pick<Product, 'id' | 'priceCents' | 'colors' | 'sizes' | 'options' | 'skus'>;

/**
 * Above this number of combinations none are derived and lines carry the variant alone; derived SKUs have no price or
 * stock of their own anyway.
 */
export const MAX_DERIVED_SKUS = 250;

/** Returns the key of an option in a variant; `color` and `size` are the specification's two. */
export function optionKey(name: string): string {
  if (/^colou?r$/i.test(name)) return 'color';
  return /^size$/i.test(name) ? 'size' : name;
}

/** Returns the options of a product: its own, otherwise its colours and sizes. */
export function optionsOf({ options, colors, sizes }: Pick<Optioned, 'options' | 'colors' | 'sizes'>): readonly ProductOption[] {
  if (options !== undefined) return options;
  return [
    ...(colors.length === 0 ? [] : [{ name: 'Color', values: colors }]),
    ...(sizes.length === 0 ? [] : [{ name: 'Size', values: sizes }]),
  ];
}

/** Returns the SKUs of the record, otherwise one per combination of colours and sizes; none without options. */
export function skusOf(product: Optioned): readonly Sku[] {
  return product.skus ?? derivedOnce(product);
}

/** Caches by product object, because a cart of 200 lines of one product requests them 200 times. */
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

/** Caches by SKU list, because a cart of 200 lines looks up each among up to 500 SKUs, several times. */
const indexes = new WeakMap<readonly Sku[], SkuIndex>();

function indexOf(skus: readonly Sku[]): SkuIndex {
  const known = indexes.get(skus);
  if (known !== undefined) return known;
  // Reversed, so that the first of several duplicates wins.
  const reversed = skus.toReversed();
  const index = {
    byCode: new Map(reversed.map((sku) => [sku.sku, sku])),
    byValues: new Map(reversed.map((sku) => [valuesKey(sku.values), sku])),
  };
  indexes.set(skus, index);
  return index;
}

const valuesKey = (values: readonly (string | undefined)[]) => values.join('\u0000');

/** Returns the picture for a SKU: its own, otherwise the product's main one; null: none. */
export const pictureOf = ({ images }: Pick<Product, 'images'>, sku: Pick<Sku, 'image'> | undefined): string | null =>
  sku?.image ?? images[0] ?? null;

/** Returns all pictures of a product: its own, main picture first, then those of its SKUs not among them. */
export function picturesOf({ images, skus = [] }: Pick<Product, 'images' | 'skus'>): readonly string[] {
  return [...new Set([...images, ...skus.flatMap(({ image }) => (image === null ? [] : [image]))])];
}

export function variantOf(product: Pick<Optioned, 'options' | 'colors' | 'sizes'>, sku: Pick<Sku, 'values'>): Variant {
  return Object.fromEntries(optionsOf(product).map(({ name }, at) => [optionKey(name), sku.values[at] ?? '']));
}

/** A requested SKU of a product: by its code, or by a variant. */
export interface Choice {
  readonly sku?: string | undefined;
  readonly variant?: Variant | undefined;
}

export interface Chosen {
  /** Uses the keys `color` and `size` for those two, whatever keys the caller used; open options are omitted. */
  readonly variant: Variant;
  /** Undefined if an option was left open or there are no SKUs. */
  readonly sku: Sku | undefined;
  /**
   * True if all chosen values and the code exist and agree; an option may be left open only if it affects neither price
   * nor stock.
   */
  readonly isKnown: boolean;
}

/** Resolves a caller's choice: `{sku}` alone, `{variant}` alone, or both if they agree. */
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

/** True if the SKU's own or shared stock is 0. */
export function isSoldOut(product: Pick<Product, 'stock'>, sku: Pick<Sku, 'stock'> | undefined): boolean {
  return (sku?.stock ?? product.stock) === 0;
}

/** Returns the initially selected SKU: the first in stock, otherwise the first. */
export function firstAvailable(product: Optioned & Pick<Product, 'stock'>): Sku | undefined {
  const skus = skusOf(product);
  return skus.find((sku) => !isSoldOut(product, sku)) ?? skus[0];
}

import { type Cents, toUsd } from '#domain/kernel/money.ts';
import { type ProductOption, type ProductSku, sumOfUnits } from '#domain/product/product.ts';
import { optionKey } from '#domain/product/skus.ts';
import { LISTING_LIMITS } from './listing-limits.ts';

/** A SKU of a submission: a value for each option by name; without a price, the listing's applies. */
export interface StatedSku {
  readonly sku: string;
  readonly options: Readonly<Record<string, string>>;
  readonly price?: Cents | undefined;
  readonly stock: number | null;
  readonly gtin?: string | undefined;
  readonly imageUrl?: string | undefined;
}

/** A SKU of a revision, with the supplier's picture source instead of the served path. */
export type ListingSku = Omit<ProductSku, 'image'> & { readonly imageUrl?: string | undefined };

/** Returns the path of a supplier's picture on our own origin; null if it is not fetched yet or unavailable. */
export type PathOf = (source: string) => string | null;

interface Stated {
  readonly price: Cents;
  readonly stock: number | null;
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly options?: readonly ProductOption[] | undefined;
  readonly skus?: readonly StatedSku[] | undefined;
}
type Problem = (path: (string | number)[], message: string) => void;

export function checkSkus(listing: Stated, problem: Problem): void {
  const { options, skus } = listing;
  if (options === undefined) {
    if (skus !== undefined) problem(['options'], 'options are missing: SKUs are told apart by them');
    return;
  }
  checkOptions(listing, options, problem);
  if (skus === undefined) return;
  checkCombinations(options, skus, problem);
  checkCodes(skus, problem);
  checkPrices(listing.price, skus, problem);
  checkStocks(listing.stock, skus, problem);
  const pictures = picturesOfSkus(skus).length;
  if (pictures > LISTING_LIMITS.skuPictures)
    problem(['skus'], `SKUs have at most ${LISTING_LIMITS.skuPictures} different pictures; got ${pictures}`);
}

/** Returns the supplier's SKU pictures without duplicates, in the order of the SKUs. */
export function picturesOfSkus(skus: readonly Pick<ListingSku, 'imageUrl'>[]): readonly string[] {
  return [...new Set(skus.flatMap(({ imageUrl }) => (imageUrl === undefined ? [] : [imageUrl])))];
}

function checkOptions({ colors, sizes }: Stated, options: readonly ProductOption[], problem: Problem): void {
  const names = options.map(({ name }) => optionKey(name).toLowerCase());
  for (const [at, { name, values }] of options.entries()) {
    const before = names.indexOf(names[at] ?? '');
    if (before < at) problem(['options', at, 'name'], `options.${before} is called ${options[before]?.name} already`);
    const duplicateAt = values.findIndex((value, index) => values.indexOf(value) < index);
    if (duplicateAt >= 0) problem(['options', at, 'values', duplicateAt], `${name} has ${values[duplicateAt]} twice`);
  }
  const isOther = (stated: readonly string[], key: string) =>
    stated.length > 0 && JSON.stringify(stated) !== JSON.stringify(valuesOf(options, key));
  if (isOther(colors, 'color')) problem(['colors'], 'colors are the values of the option Color: leave them out, or say the same');
  if (isOther(sizes, 'size')) problem(['sizes'], 'sizes are the values of the option Size: leave them out, or say the same');
}

/** Checks that each combination of option values occurs at most once. */
function checkCombinations(options: readonly ProductOption[], skus: readonly StatedSku[], problem: Problem): void {
  const rows = new Map<string, number>();
  for (const [at, sku] of skus.entries()) {
    const wrong = options.find(({ name, values }) => !values.includes(sku.options[name] ?? ''));
    const foreign = Object.keys(sku.options).find((name) => options.every((option) => option.name !== name));
    if (wrong !== undefined) problem(['skus', at, 'options', wrong.name], `must be one of the values of ${wrong.name}`);
    else if (foreign !== undefined) problem(['skus', at, 'options', foreign.slice(0, 60)], 'is none of the options');
    else {
      const key = JSON.stringify(valuesOfSku(options, sku));
      const before = rows.get(key);
      if (before === undefined) rows.set(key, at);
      else for (const [row, other] of both(before, at)) problem(['skus', row, 'options'], `skus.${other} is the same combination`);
    }
  }
  checkUsed(options, skus, problem);
}

/**
 * Requires each value in at least one SKU, because a value without SKUs could be chosen but never ordered. Combinations
 * may be missing.
 */
function checkUsed(options: readonly ProductOption[], skus: readonly StatedSku[], problem: Problem): void {
  for (const [at, { name, values }] of options.entries()) {
    const used = new Set(skus.map((sku) => sku.options[name]));
    for (const [index, value] of values.entries())
      if (!used.has(value)) problem(['options', at, 'values', index], `no SKU is ${name} ${value}: add one, or leave ${value} out`);
  }
}

function checkCodes(skus: readonly StatedSku[], problem: Problem): void {
  const rows = new Map<string, number>();
  for (const [at, { sku }] of skus.entries()) {
    const before = rows.get(sku);
    if (before === undefined) rows.set(sku, at);
    else for (const [row, other] of both(before, at)) problem(['skus', row, 'sku'], `${sku} is the SKU of skus.${other}, too`);
  }
}

const both = (before: number, at: number) =>
  [
    [before, at],
    [at, before],
  ] as const;

function checkPrices(priceCents: Cents, skus: readonly StatedSku[], problem: Problem): void {
  const lowest = Math.min(...skus.map(({ price = priceCents }) => price));
  // A price of 0 is refused at its own field.
  if (lowest >= 1 && lowest !== priceCents)
    problem(['price'], `Price must be that of the cheapest SKU, ${toUsd(lowest)}; got ${toUsd(priceCents)}`);
}

function checkStocks(stock: number | null, skus: readonly StatedSku[], problem: Problem): void {
  if (skus.every((sku) => sku.stock === null)) return;
  for (const [at, sku] of skus.entries())
    if (sku.stock === null) problem(['skus', at, 'stock'], 'is missing: either every SKU has stock of its own or none has');
  const sum = sumOf(skus);
  if (stock !== null && stock !== sum) problem(['stock'], `Stock is the sum of its SKUs, ${sum}: leave it out; got ${stock}`);
}

const sumOf = (skus: readonly { readonly stock: number | null }[]) => sumOfUnits(skus.map(({ stock }) => stock));
const valuesOf = (options: readonly ProductOption[], key: string) => options.find(({ name }) => optionKey(name) === key)?.values ?? [];
const valuesOfSku = (options: readonly ProductOption[], sku: StatedSku) => options.map(({ name }) => sku.options[name] ?? '');

/** Returns the revision's members derived from options and SKUs; `{}` if there are no options. */
export function contentOfSkus({ options, skus, price, stock }: Stated): {
  colors?: readonly string[];
  sizes?: readonly string[];
  stock?: number | null;
  options?: readonly ProductOption[];
  skus?: readonly ListingSku[];
} {
  if (options === undefined) return {};
  return {
    colors: valuesOf(options, 'color'),
    sizes: valuesOf(options, 'size'),
    options,
    ...(skus === undefined
      ? {}
      : {
          skus: skus.map(
            (sku): ListingSku => ({
              sku: sku.sku,
              values: valuesOfSku(options, sku),
              priceCents: sku.price ?? price,
              stock: sku.stock,
              ...(sku.gtin === undefined ? {} : { gtin: sku.gtin }),
              ...(sku.imageUrl === undefined ? {} : { imageUrl: sku.imageUrl }),
            }),
          ),
          stock: skus.some((sku) => sku.stock !== null) ? sumOf(skus) : stock,
        }),
  };
}

/** Anything with its own or its SKUs' stock. */
interface Stocked {
  readonly stock: number | null;
  readonly skus?: readonly Pick<ProductSku, 'sku' | 'stock'>[] | undefined;
}

/** Returns the goods with the stock of `from`; unchanged if only one of them has stock per SKU. */
export function withStockOf<T extends Stocked>(goods: T, from: Stocked): T {
  const isOwn = isOwnStock(goods);
  if (isOwn !== isOwnStock(from)) return goods;
  if (!isOwn) return { ...goods, stock: from.stock };
  const statedStock = new Map(from.skus?.map(({ sku, stock }) => [sku, stock]));
  const skus = (goods.skus ?? []).map((sku) => ({
    ...sku,
    stock: statedStock.has(sku.sku) ? (statedStock.get(sku.sku) ?? null) : sku.stock,
  }));
  return { ...goods, stock: sumOf(skus), skus };
}

/** Returns units by SKU; under '' for goods without stock per SKU. */
export function stockBySku({ stock, skus = [] }: Stocked): Readonly<Record<string, number | null>> {
  return isOwnStock({ stock, skus }) ? Object.fromEntries(skus.map((sku) => [sku.sku, sku.stock])) : { '': stock };
}

/**
 * Returns the goods with the current units where the stated ones equal those seen: the sender did not change them, but
 * sales may have.
 */
export function withUnitsOf<T extends Stocked>(goods: T, seen: Readonly<Record<string, number | null>>, now: Stocked): T {
  const current = stockBySku(now);
  const unitsOf = (code: string, stated: number | null) => {
    const isUntouched = Object.hasOwn(seen, code) && seen[code] === stated;
    return isUntouched && Object.hasOwn(current, code) ? (current[code] ?? stated) : stated;
  };
  if (!isOwnStock(goods)) return { ...goods, stock: unitsOf('', goods.stock) };
  const skus = (goods.skus ?? []).map((sku) => ({ ...sku, stock: unitsOf(sku.sku, sku.stock) }));
  return { ...goods, stock: sumOf(skus), skus };
}

/**
 * Returns the goods with a second row's units added; null if the rows have different SKUs or the sum exceeds the
 * maximum stock.
 */
export function withAddedStock<T extends Stocked>(goods: T, more: Stocked): T | null {
  if (isOwnStock(goods) !== isOwnStock(more)) return null;
  const add = (one: number | null, other: number | null) => (one === null && other === null ? null : (one ?? 0) + (other ?? 0));
  const codes = new Set(goods.skus?.map(({ sku }) => sku));
  if (more.skus?.some(({ sku }) => !codes.has(sku)) === true) return null;
  const units = new Map(more.skus?.map(({ sku, stock }) => [sku, stock]));
  const skus = goods.skus?.map((sku) => ({ ...sku, stock: add(sku.stock, units.get(sku.sku) ?? null) }));
  const stock = isOwnStock(goods) ? sumOf(skus ?? []) : add(goods.stock, more.stock);
  if ((stock ?? 0) > LISTING_LIMITS.stock) return null;
  return { ...goods, stock, ...(skus === undefined ? {} : { skus }) };
}

const isOwnStock = ({ skus = [] }: Stocked) => skus.some(({ stock }) => stock !== null);

/** Returns SKUs in the form's format: stock, price and picture only if they are the SKU's own. */
export function statedSkus(priceCents: Cents, options: readonly ProductOption[], skus: readonly ListingSku[]) {
  const hasOnePrice = skus.every((sku) => sku.priceCents === priceCents);
  return skus.map(({ sku, values, priceCents: cents, stock, gtin, imageUrl }) => ({
    sku,
    options: Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? ''])),
    ...(hasOnePrice ? {} : { price: toUsd(cents) }),
    stock,
    ...(gtin === undefined ? {} : { gtin }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
  }));
}

/**
 * Returns the product's SKUs; once listed, their stock comes from restocking and sales. Unavailable pictures are
 * omitted.
 */
export function productSkus(skus: readonly ListingSku[], pathOf: PathOf, previous: Stocked | undefined): readonly ProductSku[] {
  const own = previous !== undefined && isOwnStock(previous) && isOwnStock({ stock: null, skus });
  const statedStock = new Map(own ? previous.skus?.map(({ sku, stock }) => [sku, stock]) : []);
  return skus.map(({ imageUrl, gtin, ...sku }) => ({
    ...sku,
    stock: statedStock.has(sku.sku) ? (statedStock.get(sku.sku) ?? null) : sku.stock,
    image: imageUrl === undefined ? null : pathOf(imageUrl),
    ...(gtin === undefined ? {} : { gtin }),
  }));
}

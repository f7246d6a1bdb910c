/** Source of the sample: the lists in lists/*.json, each validated when read. */
import fs from 'node:fs';
import * as z from 'zod';
import type { DeepReadonly } from '#domain/kernel/deep-readonly.ts';
import { CATEGORY_SLUGS, type CategorySlug } from '#domain/product/category.ts';

/** A supplier's line of goods; a base product finds its supplier by trade and country. */
const trade = z.enum([
  'textiles',
  'footwear',
  'electronics',
  'machinery',
  'tools',
  'home',
  'linen',
  'crafts',
  'beauty',
  'toys',
  'sports',
  'auto',
  'phones',
  'coffee-tea',
  'food',
]);
export type Trade = z.infer<typeof trade>;

/**
 * A curated entry that expands into one product per choice in its name.
 * `{a~b~c}` in any text picks the part of the same product: 'Desk Lamp, {Oak~Walnut}' is two products.
 */
const baseProduct = z.strictObject({
  name: z.string(),
  sub: z.string(),
  /** The counted unit in reviews, plural: 'T-shirts', 'bags of coffee'. */
  thing: z.string(),
  /** US dollars, one per product. */
  price: z.array(z.number()),
  moq: z.tuple([z.number(), z.number()]),
  desc: z.string(),
  /** 'Material: steel | Weight: {1~2} kg' */
  specs: z.string(),
  /** May differ per product. */
  colors: z.array(z.string()).exactOptional(),
  sizes: z.array(z.string()).exactOptional(),
  /** A third option. */
  third: z.strictObject({ name: z.string(), values: z.array(z.string()) }).exactOptional(),
  /** Percent added to the price by a choice. */
  surcharges: z.record(z.string(), z.number()).exactOptional(),
  /** Each SKU has stock of its own. */
  ownStock: z.boolean().exactOptional(),
  /** Countries, each with a supplier of the trade. */
  origins: z.array(z.string()),
  trade,
  /** Percent off of the first product; the others are random. */
  percentOff: z.number().exactOptional(),
});
export type BaseProduct = DeepReadonly<z.infer<typeof baseProduct>>;

/** Fictitious companies, each with trades that suit its location. */
const countryCompanies = z.strictObject({
  country: z.string(),
  dialCode: z.string(),
  companies: z.array(z.strictObject({ name: z.string(), city: z.string(), trades: z.array(trade) })),
});

/** Names of reviewers: first and last names that match, by country. */
const buyers = z.strictObject({ country: z.string(), first: z.array(z.string()), last: z.array(z.string()) });

/** A sentence or two by a buyer: of any product, or only of the subcategories it fits. `{thing}` is the unit, `{quantity}` an order. */
const reviewText = z.union([z.string(), z.strictObject({ text: z.string(), subs: z.array(z.string()) })]);
export type ReviewText = DeepReadonly<z.infer<typeof reviewText>>;

const reviewTexts = z.array(reviewText);
/** Texts by rating: 5 to 3 stars, and 'low' for 1 or 2. */
const moods = z.strictObject({ five: reviewTexts, four: reviewTexts, three: reviewTexts, low: reviewTexts });
export type ReviewTexts = DeepReadonly<z.infer<typeof moods>>;

/** `general`: fits any product. */
const reviews = z.strictObject({ general: moods, byCategory: z.record(z.enum(CATEGORY_SLUGS), moods) });

/** @throws z.ZodError naming the fault in the list */
const read = <T>(name: string, shape: z.ZodType<T>): DeepReadonly<T> =>
  shape.parse(JSON.parse(fs.readFileSync(new URL(`lists/${name}.json`, import.meta.url), 'utf8'))) as DeepReadonly<T>;

export const readGoods = (category: CategorySlug): readonly BaseProduct[] => read(category, z.array(baseProduct));
export const SUPPLIERS_BY_COUNTRY = read('suppliers', z.array(countryCompanies));
export const BUYERS = read('buyers', z.array(buyers));
export const REVIEWS = read('reviews', reviews);

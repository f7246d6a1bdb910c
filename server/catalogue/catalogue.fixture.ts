/** Test helpers: minimal products, queries and files, and slow, obvious implementations to compare answers with. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { type CatalogueQuery, PRICE_BANDS_USD, SHIP_DAYS_STEPS, type Sort } from '#domain/catalogue/catalogue-query.ts';
import { isNew, isTrending, relevance } from '#domain/catalogue/catalogue-rules.ts';
import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import type { CatalogueRecord, ChangePage } from '#domain/catalogue/feed.ts';
import { CATEGORY_SLUGS, categoryName } from '#domain/product/category.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { Product } from '#domain/product/product.ts';
import type { Catalogue } from './catalogue.ts';
import { openCatalogue } from './open-catalogue.ts';

export const NOON = Date.UTC(2026, 10, 21, 12);

export function makeProduct(over: Partial<Product> & { readonly id: string }): Product {
  return {
    name: `Product ${over.id}`,
    description: '',
    category: 'tools',
    subcategory: null,
    priceCents: 1000,
    originalPriceCents: null,
    moq: 1,
    stock: null,
    images: [],
    badges: [],
    rating: 4,
    reviewCount: 10,
    histogram: [0, 0, 0, 10, 0],
    sold: 0,
    country: null,
    supplierId: null,
    supplierName: null,
    isVerifiedSupplier: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    tiers: [],
    colors: [],
    sizes: [],
    shipping: { isFree: false, estimatedDays: null, from: null },
    contact: { whatsapp: null, email: null },
    specifications: [],
    ...over,
  };
}

export function makeRecord(product: Product): CatalogueRecord {
  return { product, reviews: [] };
}

/** Makes a page of epoch `e` with puts and removals, numbered from `from`. */
export function makePage(
  from: number,
  puts: readonly Product[],
  removes: readonly string[] = [],
  over: Partial<ChangePage> = {},
): ChangePage {
  const upserts = puts.map((product, i) => ({ ...makeRecord(product), seq: from + 1 + i }));
  const deletes = removes.map((id, i) => ({ id, seq: from + puts.length + 1 + i }));
  return { epoch: 'e', from, to: from + puts.length + removes.length, hasMore: false, upserts, deletes, flashSale: null, ...over };
}

export function makeQuery(over: Partial<CatalogueQuery> = {}): CatalogueQuery {
  return {
    search: '',
    isExact: false,
    categories: [],
    rule: null,
    subcategory: null,
    seller: null,
    country: null,
    minPriceCents: null,
    maxPriceCents: null,
    minRating: null,
    maxMoq: null,
    maxDays: null,
    isVerified: false,
    isInStock: false,
    prices: null,
    sort: 'relevance',
    limit: 100,
    cursor: null,
    fields: null,
    ...over,
  };
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** Makes a folder that is deleted after the test file. */
export function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-catalogue-'));
  folders.push(folder);
  return folder;
}

/** Opens a catalogue of these products in a folder of its own. */
export function openWith(products: readonly Product[]): { catalogue: Catalogue; file: string } {
  const file = path.join(makeFolder(), 'catalogue.db');
  const catalogue = openCatalogue({ file, now: () => NOON });
  catalogue.apply(makePage(0, products));
  return { catalogue, file };
}

export function parseIds(productJsons: readonly string[]): string[] {
  return productJsons.map((productJson) => (JSON.parse(productJson) as { id: string }).id);
}

export function listIds(catalogue: Catalogue, over: Partial<CatalogueQuery> = {}): string[] {
  return parseIds(catalogue.list(makeQuery(over)).productJsons);
}

/** Returns the products with the prices charged while a sale runs. */
export const charged = (products: Iterable<Product>, { ids, percentOff }: FlashSale): Product[] =>
  [...products].map((product) =>
    ids.includes(product.id) ? { ...product, priceCents: Math.round((product.priceCents * (100 - percentOff)) / 100 + 1e-9) } : product,
  );

const KEYS: Record<Sort, (product: Product) => number> = {
  relevance: (product) => -relevance(product.rating, product.reviewCount),
  'price-asc': (product) => product.priceCents,
  'price-desc': (product) => -product.priceCents,
  rating: (product) => -product.rating,
  newest: (product) => -Date.parse(product.createdAt),
  reviews: (product) => -product.reviewCount,
};

function fits(product: Product, query: CatalogueQuery): boolean {
  const createdAtMs = Date.parse(product.createdAt);
  return (
    (query.categories.length === 0 || query.categories.includes(product.category)) &&
    (query.rule !== 'trending' || isTrending(product.rating, product.reviewCount)) &&
    (query.rule !== 'new' || isNew(createdAtMs, NOON)) &&
    (query.seller === null || [product.supplierId, product.supplierName].some((s) => s?.toLowerCase() === query.seller?.toLowerCase())) &&
    (query.country === null || product.country === query.country) &&
    product.priceCents >= (query.minPriceCents ?? 0) &&
    product.priceCents <= (query.maxPriceCents ?? Number.MAX_SAFE_INTEGER) &&
    product.rating >= (query.minRating ?? 0) &&
    product.moq <= (query.maxMoq ?? Number.MAX_SAFE_INTEGER) &&
    (query.subcategory === null || product.subcategory?.toLowerCase() === query.subcategory.toLowerCase()) &&
    (query.maxDays === null || (product.shipping.estimatedDays !== null && product.shipping.estimatedDays <= query.maxDays)) &&
    (!query.isVerified || product.isVerifiedSupplier) &&
    (!query.isInStock || (product.stock !== null && product.stock >= product.moq))
  );
}

/** Returns the ids of the whole answer, in order, by filtering and sorting an array. */
export function naiveIds(products: Iterable<Product>, query: CatalogueQuery): string[] {
  const key = KEYS[query.sort];
  return [...products]
    .filter((product) => fits(product, query))
    .sort((a, b) => key(a) - key(b) || (a.id < b.id ? -1 : 1))
    .map((product) => product.id);
}

/** Counts facets by calling {@link fits} for every dimension. */
export function naiveFacets(products: readonly Product[], query: CatalogueQuery): Facets {
  const without = (off: Partial<CatalogueQuery>) => products.filter((product) => fits(product, { ...query, ...off }));
  const inCategory = without({ categories: [] });
  const rated = without({ minRating: null });
  const priced = without({ minPriceCents: null, maxPriceCents: null });
  const countries = countTexts(without({ country: null }).map(({ country }) => country));
  const subcategories = countTexts(query.categories.length === 0 ? [] : without({ subcategory: null }).map((p) => p.subcategory));
  return {
    total: without({}).length,
    categories: CATEGORY_SLUGS.map((slug) => ({
      slug,
      name: categoryName(slug),
      count: inCategory.filter((product) => product.category === slug).length,
    })),
    ratings: [4, 3, 2, 1].map((minRating) => ({ minRating, count: rated.filter((product) => product.rating >= minRating).length })),
    priceBands: PRICE_BANDS_USD.map((minPrice, i) => {
      const maxPrice = PRICE_BANDS_USD[i + 1] ?? null;
      const isIn = ({ priceCents }: Product) => priceCents >= minPrice * 100 && (maxPrice === null || priceCents < maxPrice * 100);
      return { minPrice, maxPrice, count: priced.filter(isIn).length };
    }),
    countries: countries.map(([country, count]) => ({ country, count })),
    subcategories: subcategories.map(([subcategory, count]) => ({ subcategory, count })),
    shipDays: SHIP_DAYS_STEPS.map((maxDays) => ({ maxDays, count: without({ maxDays }).length })),
    verified: without({ isVerified: true }).length,
    inStock: without({ isInStock: true }).length,
  };
}

function countTexts(texts: readonly (string | null)[]): [string, number][] {
  return [
    ...Map.groupBy(
      texts.filter((text) => text !== null),
      (text) => text,
    ),
  ]
    .map(([text, list]): [string, number] => [text, list.length])
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

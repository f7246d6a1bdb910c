import { PRICE_BANDS_USD } from '#domain/catalogue/catalogue-query.ts';
import { isInStock, isTrending, isTrendingNow, relevance } from '#domain/catalogue/catalogue-rules.ts';
import { toCents } from '#domain/kernel/money.ts';
import { CATEGORY_SLUGS, categoryName } from '#domain/product/category.ts';
import { bulkDiscountPercent } from '#domain/product/pricing.ts';
import type { StoredProduct } from '#domain/product/product-wire.ts';
import { type CategoryPaths, createCategoryPaths, encodeCategoryPath } from './category-paths.ts';
import { type Columns, copyRow, createColumns, DEAD, growColumns, growUint32, NO_DAYS } from './columns.ts';
import { createDictionary, type Dictionary, encodeText } from './dictionary.ts';
import { createEmptyIdIndex, type IdIndex } from './id-index.ts';
import { packRatingAndFlags } from './rating-and-flags.ts';

/**
 * All rows in memory. Append-only: a changed product marks its row as deleted and appends another; compaction closes
 * the gaps. Rows below `baseCount` are in id order, so most ties are settled by comparing two numbers.
 */
export interface Table {
  columns: Columns;
  rowCount: number;
  aliveCount: number;
  baseCount: number;
  ids: IdIndex;
  /** Terms of the names in order, one run per row. */
  nameTerms: Uint32Array;
  nameTermCount: number;
  countries: Dictionary;
  supplierIds: Dictionary;
  supplierNames: Dictionary;
  subcategories: Dictionary;
  categoryPaths: CategoryPaths;
  aliveByCategory: Uint32Array;
}

const UINT32_MAX = 0xffffffff;
const MAX_NAME_TERMS = 255;
const CATEGORY_CODES = new Map<string, number>(CATEGORY_SLUGS.map((slug, code) => [categoryName(slug), code]));
const BANDS_CENTS = PRICE_BANDS_USD.map(toCents);

export function createTable(capacity = 1024): Table {
  return {
    columns: createColumns(capacity),
    rowCount: 0,
    aliveCount: 0,
    baseCount: 0,
    ids: createEmptyIdIndex(),
    nameTerms: new Uint32Array(capacity * 8),
    nameTermCount: 0,
    countries: createDictionary(),
    supplierIds: createDictionary(),
    supplierNames: createDictionary(),
    subcategories: createDictionary(),
    categoryPaths: createCategoryPaths(),
    aliveByCategory: new Uint32Array(256),
  };
}

const toTier = ({ min, price }: StoredProduct['bulk_tiers'][number]) => ({ minQuantity: min, unitPriceCents: toCents(price) });

export function toPriceBand(priceCents: number): number {
  let band = 0;
  while (band + 1 < BANDS_CENTS.length && (BANDS_CENTS[band + 1] as number) <= priceCents) band += 1;
  return band;
}

/** Appends a product whose id has no alive row in the table; returns its row. */
export function appendRow(table: Table, product: StoredProduct, fileRow: number, nameTerms: Uint32Array): number {
  const row = table.rowCount;
  makeRoomForRow(table);
  const { columns } = table;
  const category = CATEGORY_CODES.get(product.category);
  if (category === undefined) throw new Error(`Product ${product.id} is in no known category: ${product.category}`);
  // Filters and sorts use the rating as shown, with one decimal.
  const ratingTenths = Math.round(product.rating * 10);
  const rating = ratingTenths / 10;
  const priceCents = toCents(product.price);
  const shipDays = product.shipping.estimatedDays;
  columns.category[row] = category;
  columns.priceBand[row] = toPriceBand(priceCents);
  columns.section[row] = encodeCategoryPath(table.categoryPaths, category, encodeText(table.subcategories, product.subcategory));
  columns.ratingTenths[row] = ratingTenths;
  columns.grade[row] = packRatingAndFlags(ratingTenths, { isVerified: product.verified, isInStock: isInStock(product), shipDays });
  columns.shipDays[row] = Math.min(shipDays ?? NO_DAYS, NO_DAYS);
  columns.discountPercent[row] = product.discount;
  columns.bulkPercent[row] = bulkDiscountPercent({ priceCents, tiers: product.bulk_tiers.map(toTier), stock: product.stock });
  columns.trending[row] = isTrending(rating, product.reviews) ? 1 : 0;
  columns.trendingNow[row] = isTrendingNow({ rating, sold: product.sold }) ? 1 : 0;
  columns.country[row] = encodeText(table.countries, product.country);
  columns.supplierId[row] = encodeText(table.supplierIds, product.supplierId);
  columns.supplierName[row] = encodeText(table.supplierNames, product.seller);
  columns.priceCents[row] = priceCents;
  columns.reviewCount[row] = Math.min(product.reviews, UINT32_MAX);
  columns.moq[row] = Math.min(product.moq, UINT32_MAX);
  columns.fileRow[row] = fileRow;
  columns.createdAtMs[row] = Date.parse(product.createdAt) || 0;
  columns.relevance[row] = relevance(rating, product.reviews);
  appendNameTerms(table, row, nameTerms);
  registerRow(table, row, product.id);
  return row;
}

/** Appends an alive row of another table that shares this one's dictionaries; returns its row here. */
export function appendRowFrom(table: Table, from: Pick<Table, 'columns' | 'nameTerms'>, sourceRow: number, id: string): number {
  const row = table.rowCount;
  makeRoomForRow(table);
  copyRow(from.columns, sourceRow, table.columns, row);
  const start = from.columns.nameStart[sourceRow] as number;
  appendNameTerms(table, row, from.nameTerms.subarray(start, start + (from.columns.nameLength[sourceRow] as number)));
  registerRow(table, row, id);
  return row;
}

function makeRoomForRow(table: Table): void {
  const { rowCount, columns } = table;
  if (rowCount === columns.priceCents.length) table.columns = growColumns(columns, Math.max(1024, rowCount * 2));
}

function registerRow(table: Table, row: number, id: string): void {
  const category = table.columns.category[row] as number;
  table.ids.push(id);
  table.ids.indexRow(row);
  table.rowCount += 1;
  table.aliveCount += 1;
  table.aliveByCategory[category] = (table.aliveByCategory[category] as number) + 1;
}

function appendNameTerms(table: Table, row: number, terms: Uint32Array): void {
  const length = Math.min(terms.length, MAX_NAME_TERMS);
  table.nameTerms = growUint32(table.nameTerms, table.nameTermCount + length);
  table.nameTerms.set(length === terms.length ? terms : terms.subarray(0, length), table.nameTermCount);
  table.columns.nameStart[row] = table.nameTermCount;
  table.columns.nameLength[row] = length;
  table.nameTermCount += length;
}

/** Removes a row from every answer; its values stay, so that the sort indexes remain sorted. */
export function deleteRow(table: Table, row: number): void {
  const { category, section } = table.columns;
  const code = category[row] as number;
  if (code === DEAD) return;
  table.aliveByCategory[code] = (table.aliveByCategory[code] as number) - 1;
  table.aliveCount -= 1;
  category[row] = DEAD;
  section[row] = 0;
  table.ids.unindexRow(row);
}

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function compareIds(table: Table, a: number, b: number): number {
  if (a < table.baseCount && b < table.baseCount) return a - b;
  return table.ids.compare(a, b);
}

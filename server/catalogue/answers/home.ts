import { HOME_GRID_SIZE, isNew, RECOMMENDED_SIZE, TRENDING_NOW_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import { SPOTLIGHT_SIZE } from '#domain/kernel/country.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';
import { nextGoods } from '#domain/site/home-blocks.ts';
import type { WireHome } from '#domain/site/home-wire.ts';
import { DEAD } from '../arrays/columns.ts';
import { findTextCode } from '../arrays/dictionary.ts';
import type { Engine } from '../engine/engine.ts';
import { leadingSuppliers, summarizeSupplier } from './suppliers.ts';

const SLIDE_PICTURES = 3;
/** Products read in search of pictures for one slide; limits the cost in a catalogue without pictures. */
const MOST_LOOKED_AT = 60;
const ELECTRONICS = CATEGORY_SLUGS.indexOf('electronics');

const HOME_SUPPLIERS = 2;

type GetProduct = (row: number) => WireProduct;
type RowPredicate = (row: number) => boolean;

interface HomeOptions {
  /** The running sale. */
  readonly sale: FlashSale | null;
  /** Countries of the spotlight. */
  readonly countries: readonly string[];
  readonly nowMs: number;
  /** Reads a row. */
  readonly getProduct: GetProduct;
}

/** Builds every block of the home page. */
export function buildHome(engine: Engine, { sale, countries, nowMs, getProduct }: HomeOptions): WireHome {
  const { table } = engine;
  const { country, trendingNow } = table.columns;
  const saleRows = sale === null ? [] : sale.ids.map((id) => table.ids.find(id)).filter((row) => row !== undefined);
  const shown = new Set<number>();
  const takeNext = (rows: Iterable<number>, size: number) => nextGoods(rows, size, shown, (row) => row).map(getProduct);
  return {
    flashSale: sale,
    // Page order: each block takes the products that the blocks before it left.
    flashProducts: takeNext(saleRows, saleRows.length),
    trending: takeNext(
      inDefaultOrder(engine, (row) => trendingNow[row] === 1),
      TRENDING_NOW_SIZE,
    ),
    recommended: takeNext(inDefaultOrder(engine), RECOMMENDED_SIZE),
    spotlight: countries.map((name) => {
      const code = findTextCode(table.countries, name);
      const ofIt = inDefaultOrder(engine, (row) => country[row] === code);
      return { country: name, products: takeNext(ofIt, SPOTLIGHT_SIZE) };
    }),
    products: takeNext(inDefaultOrder(engine), HOME_GRID_SIZE),
    suppliers: leadingSuppliers(engine, inDefaultOrder(engine), HOME_SUPPLIERS)
      .map((id) => summarizeSupplier(engine, id, getProduct))
      .filter((supplier) => supplier !== undefined)
      .map(({ id, name, country: from, products }) => ({ id, name, country: from, products })),
    totalProducts: table.aliveCount,
    ...countHomeFigures(engine, nowMs, getProduct),
  };
}

/** Yields the alive rows that pass the predicate, in default order. */
function* inDefaultOrder(engine: Engine, isAdmitted: RowPredicate = () => true): Generator<number> {
  const { category } = engine.table.columns;
  const { rows, count } = engine.sortIndexes.relevance;
  for (let i = 0; i < count; i += 1) {
    const row = rows[i] as number;
    if (category[row] !== DEAD && isAdmitted(row)) yield row;
  }
}

type HomeFigures = Pick<
  WireHome,
  'hero' | 'dealCounts' | 'maxDiscountPercent' | 'maxElectronicsDiscountPercent' | 'countryCount' | 'supplierCount'
>;

function countHomeFigures(engine: Engine, nowMs: number, getProduct: GetProduct): HomeFigures {
  const { table } = engine;
  const { category, createdAtMs, bulkPercent, discountPercent } = table.columns;
  const deals = new Uint32Array(256);
  const highest = new Uint8Array(256);
  const all = createOriginCount(table);
  const fresh = createOriginCount(table);
  const isFresh: RowPredicate = (row) => isNew(createdAtMs[row] as number, nowMs);
  let deepest = 0;
  for (let row = 0; row < table.rowCount; row += 1) {
    const code = category[row] as number;
    if (code === DEAD) continue;
    const percent = discountPercent[row] as number;
    if (percent > 0) deals[code] = (deals[code] as number) + 1;
    if (percent > (highest[code] as number)) highest[code] = percent;
    if ((bulkPercent[row] as number) > deepest) deepest = bulkPercent[row] as number;
    all.add(row);
    if (isFresh(row)) fresh.add(row);
  }
  const taken = new Set<string>();
  const picturesOf = (isAdmitted: RowPredicate) => takePictures(inDefaultOrder(engine, isAdmitted), getProduct, taken);
  const maxElectronicsDiscountPercent = highest[ELECTRONICS] as number;
  return {
    hero: {
      electronics: { maxDiscountPercent: maxElectronicsDiscountPercent, pictures: picturesOf((row) => category[row] === ELECTRONICS) },
      fresh: { ...fresh.counts(), pictures: picturesOf(isFresh) },
      bulk: { maxDiscountPercent: deepest, pictures: picturesOf((row) => (bulkPercent[row] as number) > 0) },
    },
    dealCounts: Object.fromEntries(CATEGORY_SLUGS.map((slug, code) => [slug, deals[code] as number])),
    maxDiscountPercent: Math.max(...highest),
    maxElectronicsDiscountPercent,
    countryCount: all.counts().countryCount,
    supplierCount: all.counts().supplierCount,
  };
}

/** Returns the main pictures of the first rows that have one not shown on another slide. */
function takePictures(rows: Iterable<number>, getProduct: GetProduct, taken: Set<string>): string[] {
  const found: string[] = [];
  let looked = 0;
  for (const row of rows) {
    if (found.length === SLIDE_PICTURES || looked === MOST_LOOKED_AT) break;
    looked += 1;
    const [picture] = getProduct(row).images;
    if (picture === undefined || taken.has(picture)) continue;
    taken.add(picture);
    found.push(picture);
  }
  return found;
}

/**
 * Counts rows and their suppliers and countries. A supplier without an id counts by name; a row without a supplier
 * counts none.
 */
function createOriginCount({ columns: { country, supplierId, supplierName } }: Engine['table']) {
  const countries = new Set<number>();
  const suppliers = new Set<number>();
  const unnamed = new Set<number>();
  let productCount = 0;
  return {
    add(row: number): void {
      productCount += 1;
      // Code 0 means that the value is missing.
      if (country[row] !== 0) countries.add(country[row] as number);
      if (supplierId[row] !== 0) suppliers.add(supplierId[row] as number);
      else if (supplierName[row] !== 0) unnamed.add(supplierName[row] as number);
    },
    counts: () => ({ productCount, supplierCount: suppliers.size + unnamed.size, countryCount: countries.size }),
  };
}

import { TRENDING_NOW_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import { SPOTLIGHT_COUNTRIES, SPOTLIGHT_SIZE } from '#domain/kernel/country.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';
import type { WireHome } from '#domain/site/home-wire.ts';
import { DEAD } from './arrays/columns.ts';
import { findCode } from './arrays/dictionary.ts';
import type { Engine } from './engine/engine.ts';

/** How many of the default order the home page starts with. */
const HOME_PRODUCTS = 24;

/** Every block of the home page. `sale` is the running sale or null; `getProduct` reads a row. */
export function buildHome(engine: Engine, sale: FlashSale | null, getProduct: (row: number) => WireProduct): WireHome {
  const { table } = engine;
  const { country, trendingNow } = table.columns;
  const saleRows = sale === null ? [] : sale.ids.map((id) => table.rowOf.get(id)).filter((row) => row !== undefined);
  return {
    flashSale: sale,
    flashProducts: saleRows.map(getProduct),
    trending: best(engine, TRENDING_NOW_SIZE, (row) => trendingNow[row] === 1).map(getProduct),
    spotlight: SPOTLIGHT_COUNTRIES.map((name) => {
      const code = findCode(table.countries, name);
      return { country: name, products: best(engine, SPOTLIGHT_SIZE, (row) => country[row] === code).map(getProduct) };
    }),
    products: best(engine, HOME_PRODUCTS, () => true).map(getProduct),
    totalProducts: table.aliveCount,
    ...countOffers(engine),
  };
}

/** The first alive rows of the default order that fit. */
function best(engine: Engine, limit: number, fits: (row: number) => boolean): number[] {
  const { category } = engine.table.columns;
  const { rows, count } = engine.orders.relevance;
  const found: number[] = [];
  for (let i = 0; i < count && found.length < limit; i += 1) {
    const row = rows[i] as number;
    if (category[row] !== DEAD && fits(row)) found.push(row);
  }
  return found;
}

type Offers = Pick<WireHome, 'dealCounts' | 'maxDiscountPercent' | 'maxElectronicsDiscountPercent' | 'countryCount' | 'supplierCount'>;

/** What the page claims about the catalogue, counted. */
function countOffers({ table }: Engine): Offers {
  const { category, discountPercent, country, supplierId, supplierName } = table.columns;
  const deals = new Uint32Array(256);
  const highest = new Uint8Array(256);
  const countries = new Set<number>();
  const suppliers = new Set<number>();
  const unnamed = new Set<number>();
  for (let row = 0; row < table.rowCount; row += 1) {
    const code = category[row] as number;
    if (code === DEAD) continue;
    const percent = discountPercent[row] as number;
    if (percent > 0) deals[code] = (deals[code] as number) + 1;
    if (percent > (highest[code] as number)) highest[code] = percent;
    countries.add(country[row] as number);
    if (supplierId[row] !== 0) suppliers.add(supplierId[row] as number);
    else unnamed.add(supplierName[row] as number);
  }
  // Code 0 is "not said" and counts as nobody.
  countries.delete(0);
  unnamed.delete(0);
  return {
    dealCounts: Object.fromEntries(CATEGORY_SLUGS.map((slug, code) => [slug, deals[code] as number])),
    maxDiscountPercent: Math.max(...highest),
    maxElectronicsDiscountPercent: highest[CATEGORY_SLUGS.indexOf('electronics')] as number,
    countryCount: countries.size,
    supplierCount: suppliers.size + unnamed.size,
  };
}

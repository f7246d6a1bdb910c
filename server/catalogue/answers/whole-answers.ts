import { SPOTLIGHT_COUNTRIES } from '#domain/kernel/country.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import { isFlashSaleRunning, utcDay } from '#domain/product/flash-sale.ts';
import { fromWire, type WireProduct } from '#domain/product/product-wire.ts';
import { listShopPictures } from '#domain/shop/shop-picture.ts';
import type { WireHome } from '#domain/site/home-wire.ts';
import { DEAD } from '../arrays/columns.ts';
import type { Catalogue } from '../catalogue.ts';
import type { CatalogueHandle } from '../catalogue-handle.ts';
import type { Engine } from '../engine/engine.ts';
import { isUnreadable } from '../files/file-damage.ts';
import type { ProductTexts } from '../product-texts.ts';
import { buildHome } from './home.ts';

/** Creates the answers about all products: the home page, counts, and passes over every product. */
export function createWholeAnswers(
  handle: CatalogueHandle,
  { answerDespiteDamage, getProductJson }: ProductTexts,
  now: () => number,
): Pick<Catalogue, 'home' | 'flashSale' | 'searchWords' | 'shop' | 'rates' | 'countsByCategory' | 'ids' | 'pictures'> {
  let home: { readonly version: number; readonly day: string; readonly spotlight: string; readonly blocks: WireHome } | undefined;

  return {
    home(countries = SPOTLIGHT_COUNTRIES) {
      const day = utcDay(now());
      const spotlight = countries.join();
      if (home?.version !== handle.version || home.day !== day || home.spotlight !== spotlight) {
        const sale = isFlashSaleRunning(handle.state.flashSale, now()) ? handle.state.flashSale : null;
        const blocks = answerDespiteDamage(() =>
          buildHome(handle.engine, {
            sale,
            countries,
            nowMs: now(),
            getProduct: (row) => JSON.parse(getProductJson(row)) as WireProduct,
          }),
        );
        home = { version: handle.version, day, spotlight, blocks };
      }
      return home.blocks;
    },
    flashSale: () => handle.state.flashSale,
    searchWords: () => handle.state.searchWords,
    shop: () => handle.state.documents.shop,
    rates: () => handle.state.documents.rates,
    countsByCategory: () =>
      Object.fromEntries(CATEGORY_SLUGS.map((slug, code) => [slug, handle.engine.table.aliveByCategory[code] as number])),
    *ids() {
      const { table } = handle.engine;
      for (const row of rowsNow(handle.engine))
        yield { id: table.ids.textOf(row), createdAt: new Date(table.columns.createdAtMs[row] as number).toISOString() };
    },
    *pictures() {
      for (const { picture } of listShopPictures(handle.state.documents.shop?.body)) yield [picture.path];
      // Row ids of this table stay valid after another table has replaced it.
      const { ids } = handle.engine.table;
      for (const row of rowsNow(handle.engine)) yield picturesOf(handle, ids.textOf(row));
    },
  };
}

/** Copies the rows in default order, as the caller may apply changes between two of them. A million rows take 5 ms. */
function rowsNow({ table, sortIndexes }: Engine): Uint32Array {
  const { category } = table.columns;
  const { rows, count } = sortIndexes.relevance;
  const alive = new Uint32Array(count);
  let found = 0;
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    if (category[row] === DEAD) continue;
    alive[found] = row;
    found += 1;
  }
  return alive.subarray(0, found);
}

function picturesOf({ engine, file }: CatalogueHandle, id: string): readonly string[] {
  const row = engine.table.ids.find(id);
  try {
    const productJson = row === undefined ? undefined : file.findProductJson(engine.table.columns.fileRow[row] as number);
    return productJson === undefined ? [] : fromWire(JSON.parse(productJson) as WireProduct).images;
  } catch (error) {
    // Answers that need this product report the damage.
    if (isUnreadable(error)) return [];
    throw error;
  }
}

import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { ChangePage, Review } from '#domain/catalogue/feed.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import { isFlashSaleRunning, utcDay } from '#domain/product/flash-sale.ts';
import { fromWire, type WireProduct } from '#domain/product/product-wire.ts';
import type { WireHome } from '#domain/site/home-wire.ts';
import { DEAD } from './arrays/columns.ts';
import { createCardCache } from './card-cache.ts';
import type { Catalogue, FullLoad, ListPage } from './catalogue.ts';
import { moveFile, openCatalogueFile } from './catalogue-file.ts';
import { applyChanges } from './changes.ts';
import type { Engine } from './engine/engine.ts';
import type { FrozenEngine } from './engine/frozen.ts';
import { buildCatalogueFile } from './fill.ts';
import { closeHeld, type Held, type HeldOptions, openHeld, readClosed } from './held.ts';
import { buildHome } from './home.ts';
import { answerFacets, answerList, createQuestions } from './queries.ts';
import { suggestNames } from './search/suggest.ts';

export interface CatalogueOptions extends HeldOptions {
  /** Characters of product texts kept in memory; the rest is read from the file (some 3 µs each). */
  readonly cardBudgetChars?: number;
}

/** All cards of 100k products (half of it, 125 MB) once they were asked for; 10k take 13 MB, 1M never more than this. */
const CARD_BUDGET_CHARS = 256 << 20;

/**
 * Opens the read model, filling memory from the file. A missing file is created empty; a damaged or foreign one is set aside
 * (`<file>.quarantined`) and replaced by an empty one, whose cursor is null.
 * @throws StartError when the folder cannot be written.
 */
export function openCatalogue(options: CatalogueOptions): Catalogue {
  const { file, now } = options;
  const cards = createCardCache(options.cardBudgetChars ?? CARD_BUDGET_CHARS);
  const held: Held = openHeld(options);
  const questions = createQuestions();
  // Starts at the clock, so a restarted server never repeats a version under other contents.
  let version = now();
  let home: { readonly version: number; readonly day: string; readonly blocks: WireHome } | undefined;

  const changed = () => {
    version += 1;
  };
  const getCard = (row: number): string => {
    const fileRow = held.engine.table.columns.fileRow[row] as number;
    let card = cards.get(fileRow);
    if (card === undefined) {
      card = held.file.findCard(fileRow);
      if (card === undefined) throw new Error(`Catalogue file holds no product ${held.engine.table.ids[row]}`);
      cards.set(fileRow, card);
    }
    return card;
  };
  const swap = (source: string, engine: Engine, frozenSeq: number | undefined) => {
    held.file.close();
    moveFile(source, file);
    held.file = openCatalogueFile(file);
    held.engine = engine;
    held.state = held.file.readState();
    held.frozenSeq = frozenSeq;
    cards.clear();
    changed();
  };
  const findRow = (id: string) => held.engine.table.rowOf.get(id);

  return {
    get version() {
      return version;
    },
    get cursor() {
      return held.state.cursor;
    },
    get size() {
      return held.engine.table.aliveCount;
    },
    list(query: CatalogueQuery): ListPage {
      const { rows, total, nextCursor } = answerList(held.engine, questions, query, version, now());
      return { cards: rows.map(getCard), total, nextCursor };
    },
    facets: (query) => answerFacets(held.engine, questions, query, version, now()),
    suggest(text) {
      const { table, index, orders } = held.engine;
      return suggestNames(index, table, orders.relevance, text, (row) => held.file.findName(table.columns.fileRow[row] as number));
    },
    findJson(id) {
      const row = findRow(id);
      return row === undefined ? undefined : getCard(row);
    },
    findProduct(id) {
      const row = findRow(id);
      return row === undefined ? undefined : fromWire(JSON.parse(getCard(row)) as WireProduct);
    },
    findReviews(id) {
      const row = findRow(id);
      const text = row === undefined ? undefined : held.file.findReviews(held.engine.table.columns.fileRow[row] as number);
      return text === undefined ? [] : (JSON.parse(text) as Review[]);
    },
    home() {
      const day = utcDay(now());
      if (home?.version !== version || home.day !== day) {
        const sale = isFlashSaleRunning(held.state.flashSale, now()) ? held.state.flashSale : null;
        home = { version, day, blocks: buildHome(held.engine, sale, now(), (row) => JSON.parse(getCard(row)) as WireProduct) };
      }
      return home.blocks;
    },
    flashSale: () => held.state.flashSale,
    countsByCategory: () =>
      Object.fromEntries(CATEGORY_SLUGS.map((slug, code) => [slug, held.engine.table.aliveByCategory[code] as number])),
    *ids() {
      const { table, orders } = held.engine;
      // Both copied: the caller may apply changes between two ids.
      const rows = orders.relevance.rows.slice(0, orders.relevance.count).filter((row) => table.columns.category[row] !== DEAD);
      for (const row of rows)
        yield { id: table.ids[row] as string, createdAt: new Date(table.columns.createdAtMs[row] as number).toISOString() };
    },
    apply(page: ChangePage) {
      if (applyChanges(held, page, (fileRow) => cards.delete(fileRow))) changed();
    },
    load(full: FullLoad) {
      const aside = `${file}.next`;
      swap(aside, buildCatalogueFile(aside, full), full.cursor.seq);
    },
    replaceFrom(source: string, frozen?: FrozenEngine) {
      swap(source, readClosed(source, frozen), undefined);
    },
    close: () => closeHeld(options, held),
  };
}

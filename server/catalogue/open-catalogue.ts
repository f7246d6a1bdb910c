import fs from 'node:fs';
import type { CatalogueQuery } from '#domain/catalogue-query.ts';
import { SUGGESTIONS_SIZE } from '#domain/catalogue-rules.ts';
import { CATEGORY_SLUGS } from '#domain/category.ts';
import type { ChangePage, Review } from '#domain/feed.ts';
import { isFlashSaleRunning, utcDay } from '#domain/flash-sale.ts';
import type { WireHome } from '#domain/home-wire.ts';
import { fromWire, type WireProduct } from '#domain/product-wire.ts';
import { createCardCache } from './card-cache.ts';
import type { Catalogue, FullLoad, ListPage } from './catalogue.ts';
import { type CatalogueFile, isCatalogueFile, isDamage, moveFile, openCatalogueFile, quarantine } from './catalogue-file.ts';
import { applyChanges, type Held } from './changes.ts';
import { DEAD } from './engine/columns.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { type EngineImage, fromImage, toImage } from './engine/image.ts';
import { buildCatalogueFile, readEngine, restoreEngine } from './fill.ts';
import { buildHome } from './home.ts';
import { imagePath, writeImageFile } from './image-file.ts';
import { answerFacets, answerList, createQuestions } from './queries.ts';
import { suggestRows } from './search/suggest.ts';

export interface CatalogueLog {
  warn(fields: object, message: string): void;
}

export interface CatalogueOptions {
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log?: CatalogueLog;
  /** Characters of product texts kept in memory; the rest is read from the file (some 3 µs each). */
  readonly cardBudgetChars?: number;
}

/** All cards of some 12,000 products; 1M products cost 16 MB of cards, not 1.3 GB. */
const CARD_BUDGET_CHARS = 16 << 20;

/**
 * Opens the read model, filling memory from the file. A missing file is created empty; a damaged or foreign one is set aside
 * (`<file>.quarantined`) and replaced by an empty one, whose cursor is null.
 * @throws StartError when the folder cannot be written.
 */
export function openCatalogue(options: CatalogueOptions): Catalogue {
  const { file, now } = options;
  const cards = createCardCache(options.cardBudgetChars ?? CARD_BUDGET_CHARS);
  const held: Held = openOrReplace(options);
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
  const swap = (source: string, engine: Engine, imageSeq: number | undefined) => {
    held.file.close();
    moveFile(source, file);
    held.file = openCatalogueFile(file);
    held.engine = engine;
    held.state = held.file.readState();
    held.imageSeq = imageSeq;
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
      const names = new Set<string>();
      for (const row of suggestRows(held.engine.index, held.engine.table, held.engine.orders.relevance, text)) {
        const name = held.file.findName(held.engine.table.columns.fileRow[row] as number);
        if (name !== undefined) names.add(name);
        if (names.size === SUGGESTIONS_SIZE) break;
      }
      return [...names];
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
        home = { version, day, blocks: buildHome(held.engine, sale, (row) => JSON.parse(getCard(row)) as WireProduct) };
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
    replaceFrom(source: string, image?: EngineImage) {
      swap(source, readClosed(source, image), undefined);
    },
    close() {
      // The image is written where the next start would otherwise read everything again.
      if (held.state.cursor !== null && held.imageSeq !== held.state.cursor.seq)
        writeImageFile(imagePath(file), held.state.cursor, toImage(held.engine));
      held.file.close();
    },
  };
}

function openOrReplace({ file, log }: CatalogueOptions): Held {
  if (!fs.existsSync(file)) return openHeld(file, log);
  if (!isCatalogueFile(file)) {
    log?.warn({ file, setAside: quarantine(file) }, 'catalogue file is not one of this version; starting empty');
    return openHeld(file, log);
  }
  try {
    return openHeld(file, log);
  } catch (error) {
    if (!isDamage(error)) throw error;
    log?.warn({ file, err: error, setAside: quarantine(file) }, 'catalogue file is damaged; starting empty');
    return openHeld(file, log);
  }
}

function openHeld(path: string, log: CatalogueLog | undefined): Held {
  const file = openCatalogueFile(path);
  try {
    const state = file.readState();
    if (state.cursor === null) return { file, state, engine: createEngine(), imageSeq: undefined };
    const { engine, imageSeq } = fillEngine(path, file, log);
    return { file, state, engine, imageSeq };
  } catch (error) {
    file.close();
    throw error;
  }
}

function fillEngine(path: string, file: CatalogueFile, log: CatalogueLog | undefined): Pick<Held, 'engine' | 'imageSeq'> {
  try {
    const restored = restoreEngine(path, file);
    if (restored !== undefined) return restored;
  } catch (error) {
    log?.warn({ err: error, file: imagePath(path) }, 'engine image is not readable; reading all products instead');
  }
  return { engine: readEngine(file), imageSeq: undefined };
}

/** The engine of a file that is about to be swapped in; the file is closed again. */
function readClosed(path: string, image: EngineImage | undefined): Engine {
  if (!isCatalogueFile(path)) throw new Error(`${path} is not a catalogue file of this version`);
  const file = openCatalogueFile(path);
  try {
    return image === undefined ? readEngine(file) : fromImage(image);
  } finally {
    file.close();
  }
}

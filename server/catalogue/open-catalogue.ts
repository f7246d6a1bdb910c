import { LRUCache } from 'lru-cache';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { ChangePage } from '#domain/catalogue/feed.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import { isFlashSaleRunning, utcDay } from '#domain/product/flash-sale.ts';
import type { Product } from '#domain/product/product.ts';
import { fromWire, type WireProduct } from '#domain/product/product-wire.ts';
import type { WireHome } from '#domain/site/home-wire.ts';
import { createAnswering } from './answering.ts';
import { DEAD } from './arrays/columns.ts';
import { createBackground, type Pace, WHEN_IDLE } from './background.ts';
import type { Catalogue, FullLoad, ListBytes, ListPage } from './catalogue.ts';
import { applyChanges } from './changes.ts';
import { compactInSteps } from './engine/compact.ts';
import { type Engine, isLoose } from './engine/engine.ts';
import { warmUp } from './engine/warm.ts';
import { previousOf, removeFile } from './files/catalogue-parts.ts';
import { isUnreadable } from './files/file-damage.ts';
import { isCatalogueFile } from './files/file-header.ts';
import { buildCatalogueFile } from './fill.ts';
import { closeHeld, type Held, type HeldOptions, openHeld, readClosed, readClosedWhole, swapHeld } from './held.ts';
import { buildHome } from './home.ts';
import { takePrepared } from './prepared/take-prepared.ts';
import { answerFacets, answerList, createQuestions } from './queries.ts';
import { suggestNames } from './search/suggest.ts';
import { readSupplier } from './suppliers.ts';

export interface CatalogueOptions extends HeldOptions {
  /** Bytes of product texts kept in memory, and a third more of cards; the rest is read from the file (some 3 µs each). */
  readonly cardBudgetBytes?: number;
  /** When to go on with what is done in the background; default: whenever the thread has nothing else to do. */
  readonly pace?: Pace;
  /** Goes on without what a damaged file no longer gives; somebody looks after `isDamaged`. Otherwise such an answer fails. */
  readonly survivesDamage?: boolean;
}

const LATELY_READ = 64;

const WARM_AFTER_MS = 1000;

/** All texts of 100k products once they were asked for; 10k take 13 MB, 1M never more than this. */
const CARD_BUDGET_BYTES = 144 << 20;
/** The cards of lists, which pages ask for, have a third of it besides: they are a third as long. */
const LIST_CARDS_PART = 3;

/**
 * Opens the read model, filling memory from the file. A missing file is created empty; a damaged or foreign one is set aside
 * (`<file>.quarantined`) and replaced by an empty one, whose cursor is null.
 * @throws StartError when the folder cannot be written.
 */
export function openCatalogue(options: CatalogueOptions): Catalogue {
  const { file, now } = options;
  const held: Held = openHeld(options);
  const questions = createQuestions();
  const background = createBackground(
    options.pace ?? WHEN_IDLE,
    () => performance.now(),
    (error) => options.log?.warn({ file, err: error }, 'memory of the catalogue could not be tidied; it goes on as it is'),
  );
  // A server that starts has more urgent things to do.
  const warming = setTimeout(() => background.begin(warmUp(held.engine)), WARM_AFTER_MS).unref();
  // Starts at the clock, so a restarted server never repeats a version under other contents.
  let version = now();
  /** An order asks for each of its products three times: for its price, for what it was, and for its answer. */
  const lately = new LRUCache<string, { readonly card: string; readonly product: Product }>({ max: LATELY_READ });
  let home: { readonly version: number; readonly day: string; readonly blocks: WireHome } | undefined;

  const changed = () => {
    version += 1;
  };
  let isDamaged = false;
  const onDamage = (error: unknown) => {
    if (!isDamaged) options.log?.warn({ file, err: error }, 'catalogue file is damaged; going on without what cannot be read');
    isDamaged = true;
  };
  const budget = options.cardBudgetBytes ?? CARD_BUDGET_BYTES;
  const { forget, forgetAll, getCard, joinCards, findName, findReviews, answer } = createAnswering(held, {
    cardBudgetBytes: budget,
    listCardBudgetBytes: Math.ceil(budget / LIST_CARDS_PART),
    onDamage: options.survivesDamage === true ? onDamage : undefined,
    changed,
  });
  const swap = (source: string, engine: Engine, frozenSeq: number | undefined) => {
    background.stop();
    swapHeld(held, file, source, isDamaged ? `${file}.quarantined` : previousOf(file));
    isDamaged = false;
    held.engine = engine;
    held.state = held.file.readState();
    held.frozenSeq = frozenSeq;
    forgetAll();
    changed();
    background.begin(warmUp(engine));
  };
  const tidyUp = () => {
    if (isLoose(held.engine)) background.begin(compactInSteps(held.engine));
  };
  const findRow = (id: string) => held.engine.table.ids.find(id);
  const findCard = (id: string) =>
    answer(() => {
      const row = findRow(id);
      return row === undefined ? undefined : getCard(row);
    });

  /** In default order; a copy, as the caller may apply changes between two of them. A million take five milliseconds. */
  function rowsNow(): Uint32Array {
    const { table, orders } = held.engine;
    const { category } = table.columns;
    const { rows, count } = orders.relevance;
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

  function picturesOf(id: string): readonly string[] {
    const row = findRow(id);
    try {
      const card = row === undefined ? undefined : held.file.findCard(held.engine.table.columns.fileRow[row] as number);
      return card === undefined ? [] : fromWire(JSON.parse(card) as WireProduct).images;
    } catch (error) {
      // Said by who answers with it.
      if (isUnreadable(error)) return [];
      throw error;
    }
  }

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
    get digest() {
      return held.state.digest;
    },
    list(query: CatalogueQuery): ListPage {
      return answer(() => {
        const { rows, total, nextCursor } = answerList(held.engine, questions, query, version, now());
        return { cards: rows.map((row) => getCard(row, query)), total, nextCursor };
      });
    },
    listBytes(query: CatalogueQuery): ListBytes {
      return answer(() => {
        const { rows, total, nextCursor } = answerList(held.engine, questions, query, version, now());
        const { bytes, keep, checksum } = joinCards(rows, query);
        return { body: bytes, keep, checksum, total, nextCursor };
      });
    },
    facets: (query) => answerFacets(held.engine, questions, query, version, now()),
    suggest(text) {
      return answer(() => {
        const { table, index, orders } = held.engine;
        return suggestNames(index, table, orders.relevance, text, findName);
      });
    },
    findJson: findCard,
    findProduct(id) {
      const card = findCard(id);
      if (card === undefined) return undefined;
      const read = lately.get(id);
      if (read?.card === card) return read.product;
      const product = fromWire(JSON.parse(card) as WireProduct);
      lately.set(id, { card, product });
      return product;
    },
    findReviews(id) {
      const row = findRow(id);
      return row === undefined ? [] : findReviews(row);
    },
    findSupplier: (id) => answer(() => readSupplier(held.engine, id, (row) => JSON.parse(getCard(row)) as WireProduct)),
    home() {
      const day = utcDay(now());
      if (home?.version !== version || home.day !== day) {
        const sale = isFlashSaleRunning(held.state.flashSale, now()) ? held.state.flashSale : null;
        const blocks = answer(() => buildHome(held.engine, sale, now(), (row) => JSON.parse(getCard(row)) as WireProduct));
        home = { version, day, blocks };
      }
      return home.blocks;
    },
    flashSale: () => held.state.flashSale,
    countsByCategory: () =>
      Object.fromEntries(CATEGORY_SLUGS.map((slug, code) => [slug, held.engine.table.aliveByCategory[code] as number])),
    *ids() {
      const { table } = held.engine;
      for (const row of rowsNow())
        yield { id: table.ids.textOf(row), createdAt: new Date(table.columns.createdAtMs[row] as number).toISOString() };
    },
    *pictures() {
      // Its rows keep their ids, also when another table has taken its place.
      const { ids } = held.engine.table;
      for (const row of rowsNow()) yield picturesOf(ids.textOf(row));
    },
    apply(page: ChangePage) {
      const { engine } = held;
      try {
        if (applyChanges(held, page, forget)) changed();
      } catch (error) {
        if (isUnreadable(error)) onDamage(error);
        throw error;
      }
      if (held.engine !== engine) background.stop();
      tidyUp();
    },
    *takePrepared(prepared) {
      // Memory is rebuilt once, behind the last of them.
      background.stop();
      try {
        for (const _step of takePrepared(held, prepared, forget)) {
          changed();
          yield;
        }
      } finally {
        tidyUp();
      }
    },
    load(full: FullLoad) {
      const aside = `${file}.next`;
      swap(aside, buildCatalogueFile(aside, full), full.cursor.seq);
    },
    replaceFrom(source: string, engine?: Engine) {
      swap(source, readClosed(source, engine), undefined);
    },
    openBeside() {
      const aside = `${file}.anew`;
      removeFile(aside);
      const beside = openCatalogue({ ...options, file: aside });
      return {
        catalogue: beside,
        takeOver: () => {
          beside.close();
          const { engine, frozenSeq } = readClosedWhole(aside);
          swap(aside, engine, frozenSeq);
        },
        drop: () => {
          beside.close();
          removeFile(aside);
        },
      };
    },
    get asOfMs() {
      return held.file.readAsOf();
    },
    noteAsOf: (ms) => held.file.writeAsOf(ms),
    isDamaged() {
      try {
        if (!isCatalogueFile(file)) throw new Error('Its header is no longer that of a catalogue');
      } catch (error) {
        onDamage(error);
      }
      return isDamaged;
    },
    async copyTo(copy) {
      await held.file.copyTo(copy);
      const { fileRow } = held.engine.table.columns;
      return fileRow.subarray(0, held.engine.table.rowCount).reduce((last, row) => Math.max(last, row), 0);
    },
    close() {
      clearTimeout(warming);
      background.stop();
      closeHeld(options, held);
    },
  };
}

import fs from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Catalogue } from '../server/catalogue/catalogue.ts';
import { openCatalogue } from '../server/catalogue/open-catalogue.ts';
import { type Figure, upTo } from './figure.ts';
import { generateProduct, generateRecords } from './generate.ts';
import { BENCH_NOW, filterQueries, OPEN_QUERY, searchTexts, typedPrefixes, withTypo } from './queries.ts';
import { elapsedMs, percentile, timeEach } from './timing.ts';

const MILLION = 1_000_000;

const open = (file: string): Catalogue => openCatalogue({ file, now: () => BENCH_NOW });

/** Measures the engine alone: the cost of each query, opening time and the longest pause. */
export async function* measureEngine(rows: number, folder: string): AsyncGenerator<Figure> {
  const file = path.join(folder, `catalogue-${rows}.db`);
  const filled = open(file);
  filled.load({ cursor: { epoch: 'bench', seq: rows }, flashSale: null, records: generateRecords(rows, BENCH_NOW) });
  filled.close();
  yield compareOpenings(file, rows);

  const catalogue = open(file);
  const count = rows >= MILLION ? 1000 : 4000;
  const p99 = <T>(what: string, queries: readonly T[], ask: (query: T) => unknown, bars: readonly [number, number, number]): Figure => ({
    what: `${what}, p99`,
    rows,
    value: percentile(timeEach(queries, ask), 0.99),
    unit: 'ms',
    bar: upTo(rows, bars),
  });
  const filters = filterQueries(count, 7);
  yield p99('category page, any filter and sort', filters, (query) => catalogue.listBytes(query), [0.08, 0.2, 0.7]);
  yield p99('total and facets', filters, (query) => catalogue.facets(query), [0.05, 0.2, 1.25]);
  const texts = searchTexts(count, rows, 11);
  const pairs = texts.flatMap((text, at) => {
    const mistyped = withTypo(text, at);
    return mistyped === undefined ? [] : [{ text, mistyped }];
  });
  const search = (text: string) => ({ ...OPEN_QUERY, search: text });
  yield p99('search with one typo', pairs, ({ mistyped }) => catalogue.listBytes(search(mistyped)), [0.12, 0.65, 10]);
  const recall = recallOf(pairs, (text) => catalogue.list(search(text)).productJsons);
  yield { what: 'recall@24 of these searches', rows, value: recall, unit: '', bar: { atLeast: 0.98 } };
  const typed = typedPrefixes(searchTexts(count / 8, rows, 19));
  yield p99('suggest', typed, (text) => catalogue.suggest(text), [0.13, 0.65, 2]);
  yield await measureStall(catalogue, rows);
  catalogue.close();
}

/** Compares opening from the memory image with parsing, sorting and indexing every product. */
function compareOpenings(file: string, rows: number): Figure {
  const timeOpening = () => {
    let catalogue: Catalogue | undefined;
    const ms = elapsedMs(() => {
      catalogue = open(file);
    });
    catalogue?.close();
    return ms;
  };
  const byImageMs = timeOpening();
  fs.rmSync(`${file}.image`);
  return { what: 'opening by the image ÷ by every product', rows, value: byImageMs / timeOpening(), unit: '×', bar: { atMost: 0.08 } };
}

/** Returns the share of a search's first page that the same search with a typo still finds (recall@24). */
function recallOf(pairs: readonly { text: string; mistyped: string }[], search: (text: string) => readonly string[]): number {
  let wanted = 0;
  let found = 0;
  for (const { text, mistyped } of pairs) {
    const shown = new Set(search(mistyped));
    for (const card of search(text)) {
      wanted += 1;
      if (shown.has(card)) found += 1;
    }
  }
  return found / wanted;
}

const CHANGES_A_PAGE = 100;
/**
 * Changes, as a share of all rows and plus 5,000, that trigger a rebuild of memory: more than the engine's limits on
 * loose rows.
 */
const REBUILT_AFTER = 0.09;
/** Rows per millisecond allowed for the rebuild: a million rows take 1 s of work, a third of the time. */
const ROWS_A_MS_AFTERWARDS = 200;

/**
 * Measures the most processor time of one event-loop turn while pages of changes arrive, memory is rebuilt and facets
 * are requested.
 */
async function measureStall(catalogue: Catalogue, rows: number): Promise<Figure> {
  const queries = filterQueries(100, 3);
  let longest = 0;
  const pages = Math.ceil((rows * REBUILT_AFTER + 5000) / CHANGES_A_PAGE);
  let end = Number.POSITIVE_INFINITY;
  for (let turn = 0; performance.now() < end; turn += 1) {
    if (turn === pages) end = performance.now() + rows / ROWS_A_MS_AFTERWARDS;
    if (turn < pages) changePage(catalogue, (turn * CHANGES_A_PAGE) % Math.max(1, rows - CHANGES_A_PAGE));
    const before = process.threadCpuUsage();
    await nextTurn();
    if (turn % 5 === 0) catalogue.facets(queries[(turn / 5) % queries.length] ?? OPEN_QUERY);
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  }
  return { what: 'longest stall while memory is rebuilt in steps', rows, value: longest, unit: 'ms CPU', bar: upTo(rows, [28, 28, 40]) };
}

function changePage(catalogue: Catalogue, from: number): void {
  const seq = catalogue.cursor?.seq ?? 0;
  const upserts = Array.from({ length: CHANGES_A_PAGE }, (_, at) => {
    const product = generateProduct(from + at, BENCH_NOW);
    return { product: { ...product, name: `${product.name} again` }, reviews: [], seq: seq + 1 + at };
  });
  catalogue.apply({ epoch: 'bench', from: seq, to: seq + CHANGES_A_PAGE, hasMore: false, upserts, deletes: [], flashSale: null });
}

import fs from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Catalogue } from '../server/catalogue/catalogue.ts';
import { openCatalogue } from '../server/catalogue/open-catalogue.ts';
import type { Figure } from './figure.ts';
import { generateProduct, generateRecords } from './generate.ts';
import { BENCH_NOW, filterQuestions, OPEN_QUERY, searchTexts, typedPrefixes, withTypo } from './questions.ts';
import { elapsedMs, percentile, timeEach } from './timing.ts';

const P99 = 0.99;
const MILLION = 1_000_000;
/** Up to here the records are made before the import is timed; beyond, they would not fit and are made in passing. */
const KEEP_RECORDS = 200_000;

/** The engine's figures for one size; the catalogue file stays in `folder`. */
export async function* measureEngine(rows: number, folder: string): AsyncGenerator<Figure> {
  const file = path.join(folder, `catalogue-${rows}.db`);
  const bar = (small: number, large: number) => ({ atMost: rows >= MILLION ? large : small });
  const importMs = importRecords(file, rows);
  yield {
    what: 'searchable import',
    rows,
    value: (rows * 1000) / importMs,
    unit: 'rows/s',
    limit: '190k rows/s bare table',
    bar: { atLeast: 25_000 },
  };
  const thawMs = timeOpen(file);
  fs.rmSync(`${file}.image`);
  const fromRowsMs = timeOpen(file);
  const loadBar = rows <= 10_000 ? { atMost: 150 } : null;
  yield { what: 'opening the catalogue, with its frozen copy', rows, value: thawMs, unit: 'ms', limit: '', bar: loadBar };
  yield { what: 'opening the catalogue, reading every product', rows, value: fromRowsMs, unit: 'ms', limit: '', bar: null };

  const catalogue = openCatalogue({ file, now: () => BENCH_NOW });
  const count = rows >= MILLION ? 1000 : 4000;
  const filters = filterQuestions(count, 7);
  const lists = timeEach(filters, (query) => catalogue.listBytes(query));
  yield {
    what: 'category page, any filter and sort, p99',
    rows,
    value: percentile(lists, P99),
    unit: 'ms',
    limit: '0.1 ms',
    bar: bar(0.15, 1),
  };
  const facets = timeEach(filters, (query) => catalogue.facets(query));
  yield { what: 'total + facets, p99', rows, value: percentile(facets, P99), unit: 'ms', limit: '', bar: bar(0.3, 2) };
  yield* measureSearch(catalogue, rows, count, bar(1, 10));
  const typed = typedPrefixes(searchTexts(count / 8, rows, 19));
  const suggests = timeEach(typed, (text) => catalogue.suggest(text));
  yield {
    what: 'suggest, engine, p99',
    rows,
    value: percentile(suggests, P99),
    unit: 'ms',
    limit: '0.14 ms',
    bar: rows >= MILLION ? null : { atMost: 0.2 },
  };
  yield* measureDelta(catalogue, rows);
  yield await measureStall(catalogue, rows);
  catalogue.close();
}

function importRecords(file: string, rows: number): number {
  const catalogue = openCatalogue({ file, now: () => BENCH_NOW });
  const records = rows <= KEEP_RECORDS ? [...generateRecords(rows, BENCH_NOW)] : generateRecords(rows, BENCH_NOW);
  const ms = elapsedMs(() => catalogue.load({ cursor: { epoch: 'bench', seq: rows }, flashSale: null, records }));
  catalogue.close();
  return ms;
}

function timeOpen(file: string): number {
  let catalogue: Catalogue | undefined;
  const ms = elapsedMs(() => {
    catalogue = openCatalogue({ file, now: () => BENCH_NOW });
  });
  catalogue?.close();
  return ms;
}

function* measureSearch(catalogue: Catalogue, rows: number, count: number, bar: Figure['bar']): Generator<Figure> {
  const texts = searchTexts(count, rows, 11);
  const search = (text: string) => catalogue.list({ ...OPEN_QUERY, search: text });
  const searchBytes = (text: string) => catalogue.listBytes({ ...OPEN_QUERY, search: text });
  const pairs = texts.flatMap((text, i) => {
    const mistyped = withTypo(text, i);
    return mistyped === undefined ? [] : [{ text, mistyped }];
  });
  const clean = timeEach(texts, searchBytes);
  yield { what: 'search, p99', rows, value: percentile(clean, P99), unit: 'ms', limit: '0.5 ms', bar };
  const mistyped = timeEach(
    pairs.map((pair) => pair.mistyped),
    searchBytes,
  );
  yield { what: 'search with one typo, p99', rows, value: percentile(mistyped, P99), unit: 'ms', limit: '0.5 ms', bar };
  yield { what: 'recall@24 of one-typo searches', rows, value: recall(pairs, search), unit: '', limit: '', bar: { atLeast: 0.9 } };
}

/** How much of a clean search's first page the same search with a slip still shows. */
function recall(pairs: readonly { text: string; mistyped: string }[], search: (text: string) => { cards: readonly string[] }): number {
  let wanted = 0;
  let found = 0;
  for (const { text, mistyped } of pairs) {
    const shown = new Set(search(mistyped).cards);
    for (const card of search(text).cards) {
      wanted += 1;
      if (shown.has(card)) found += 1;
    }
  }
  return found / wanted;
}

/** One per cent of the products change and are found again. */
function* measureDelta(catalogue: Catalogue, rows: number): Generator<Figure> {
  const changed = Math.floor(rows / 100);
  const value = elapsedMs(() => {
    change(catalogue, changed, 'renewed');
    const { total } = catalogue.list({ ...OPEN_QUERY, search: 'renewed' });
    if (total !== changed) throw new Error(`Expected ${changed} changed products to be found, got ${total}`);
  });
  yield { what: '1 % delta applied and searchable', rows, value, unit: 'ms', limit: '', bar: rows === 100_000 ? { atMost: 200 } : null };
}

/** The first so many products come again under another name. */
function change(catalogue: Catalogue, count: number, word: string, from = 0): void {
  const seq = catalogue.cursor?.seq ?? 0;
  const upserts = Array.from({ length: count }, (_, i) => {
    const product = generateProduct(from + i, BENCH_NOW);
    return { product: { ...product, name: `${product.name} ${word}` }, reviews: [], seq: seq + 1 + i };
  });
  catalogue.apply({ epoch: 'bench', from: seq, to: seq + count, hasMore: false, upserts, deletes: [], flashSale: null });
}

const CHANGES_A_PAGE = 100;
/** Memory is rebuilt when so many are loose, an eighth and some thousands: until it has been, and was asked meanwhile. */
const REBUILT_AFTER = 0.09;
/** A million is rebuilt in 1 s of work, a third of the time. */
const ROWS_A_MS_AFTERWARDS = 200;

/** The longest that whoever asks has to wait while pages of changes come, memory is rebuilt beside them and facets are asked for. */
async function measureStall(catalogue: Catalogue, rows: number): Promise<Figure> {
  const questions = filterQuestions(100, 3);
  let longest = 0;
  const ask = (turn: number) => {
    if (turn % 5 === 0) catalogue.facets(questions[(turn / 5) % questions.length] ?? OPEN_QUERY);
  };
  const pages = Math.ceil((rows * REBUILT_AFTER + 5000) / CHANGES_A_PAGE);
  let end = Number.POSITIVE_INFINITY;
  for (let turn = 0; performance.now() < end; turn += 1) {
    if (turn === pages) end = performance.now() + rows / ROWS_A_MS_AFTERWARDS;
    if (turn < pages) change(catalogue, CHANGES_A_PAGE, 'again', (turn * CHANGES_A_PAGE) % Math.max(1, rows - CHANGES_A_PAGE));
    const start = performance.now();
    await nextTurn();
    ask(turn);
    longest = Math.max(longest, performance.now() - start);
  }
  return {
    what: 'longest stall while memory is rebuilt in steps',
    rows,
    value: longest,
    unit: 'ms',
    limit: '',
    bar: { atMost: rows >= MILLION ? 50 : 20 },
  };
}

import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import Database from 'better-sqlite3';
import FlexSearch from 'flexsearch';
import MiniSearch from 'minisearch';
import pg from 'pg';
import type { Product } from '#domain/product/product.ts';
import { findPostgres } from '../scripts/programs/postgres.ts';
import type { Catalogue } from '../server/catalogue/catalogue.ts';
import { startPostgres } from '../tests/fixtures/postgres/postgres-server.ts';
import type { Figure } from './figure.ts';
import { generateProduct } from './generate.ts';
import { BENCH_NOW, filterQuestions, OPEN_QUERY, searchTexts, typedPrefixes, withTypo } from './questions.ts';
import { percentile } from './timing.ts';

const PAGE = 24;
const QUESTIONS = 300;

/** What each is asked: ids of a first page, best first. */
interface Peer {
  readonly name: string;
  readonly search: (text: string) => readonly string[] | Promise<readonly string[]>;
  /** The same, forgiving a slip; absent: it forgives none. */
  readonly lenient?: (text: string) => readonly string[] | Promise<readonly string[]>;
  readonly close?: () => void | Promise<void>;
}

interface Text {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly supplier: string;
  readonly category: string;
}

const toText = ({ id, name, description, supplierName, category }: Product): Text => ({
  id,
  name,
  description,
  supplier: supplierName ?? '',
  category,
});
const FIELDS = ['name', 'description', 'supplier', 'category'] as const;
const WEIGHTS = { name: 8, description: 1, supplier: 3, category: 4 };
const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * `--peers`: the same products and questions for full-text search of other makes, each with the weights of ours and its last word as a
 * beginning, in one process and one run. A question is asked twice and the second time counts.
 */
export async function* measurePeers(rows: number, catalogue: Catalogue): AsyncGenerator<Figure> {
  const texts = Array.from({ length: rows }, (_, i) => toText(generateProduct(i, BENCH_NOW)));
  const asked = searchTexts(QUESTIONS, rows, 31);
  const pairs = asked.flatMap((text, i) => {
    const mistyped = withTypo(text, i);
    return mistyped === undefined ? [] : [{ text, mistyped }];
  });
  for (const make of [
    () => ourselves(catalogue),
    () => fts5(texts),
    () => miniSearch(texts),
    () => flexSearch(texts),
    () => orama(texts),
    () => postgres(texts),
  ]) {
    const peer = await make();
    if (peer === undefined) {
      console.log('--  PostgreSQL: left out (its programs are not on this machine; POSTGRES_BIN names their folder)');
      continue;
    }
    yield* describe(`search, ${peer.name}`, rows, await timeAll(asked, peer.search));
    if (peer.lenient === undefined) console.log(`--  search with one typo, ${peer.name}: left out (it forgives none)`);
    else {
      const { lenient } = peer;
      yield* describe(
        `search with one typo, ${peer.name}`,
        rows,
        await timeAll(
          pairs.map(({ mistyped }) => mistyped),
          lenient,
        ),
      );
      yield figure(`recall@24 of one-typo searches, ${peer.name}`, rows, await recall(pairs, lenient), '');
    }
    await peer.close?.();
  }
  yield* measureFilters(rows, catalogue);
}

const figure = (what: string, rows: number, value: number, unit: string): Figure => ({ what, rows, value, unit, limit: '', bar: null });

function* describe(what: string, rows: number, times: readonly number[]): Generator<Figure> {
  yield figure(`${what}, median`, rows, percentile(times, 0.5), 'ms');
  yield figure(`${what}, p99`, rows, percentile(times, 0.99), 'ms');
}

async function timeAll(questions: readonly string[], ask: Peer['search']): Promise<number[]> {
  const times: number[] = [];
  for (const question of questions) await ask(question);
  for (const question of questions) {
    const start = performance.now();
    await ask(question);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

/** How much of its own clean first page it still shows. */
async function recall(pairs: readonly { readonly text: string; readonly mistyped: string }[], ask: Peer['search']): Promise<number> {
  let [wanted, found] = [0, 0];
  for (const { text, mistyped } of pairs) {
    const shown = new Set(await ask(mistyped));
    for (const id of await ask(text)) {
      wanted += 1;
      if (shown.has(id)) found += 1;
    }
  }
  return found / wanted;
}

function ourselves(catalogue: Catalogue): Peer {
  const search = (text: string) => catalogue.list({ ...OPEN_QUERY, search: text }).cards;
  return { name: 'Tradewind', search, lenient: search };
}

function fts5(texts: readonly Text[]): Peer {
  const db = new Database(':memory:');
  db.exec(`CREATE VIRTUAL TABLE goods USING fts5(id UNINDEXED, ${FIELDS.join(', ')}, prefix = '2 3')`);
  const insert = db.prepare<Text>(
    `INSERT INTO goods (id, ${FIELDS.join(', ')}) VALUES (@id, ${FIELDS.map((field) => `@${field}`).join(', ')})`,
  );
  db.transaction(() => {
    for (const text of texts) insert.run(text);
  })();
  const find = db
    .prepare<[string], string>(`SELECT id FROM goods WHERE goods MATCH ? ORDER BY bm25(goods, 0, 8, 1, 3, 4) LIMIT ${PAGE}`)
    .pluck();
  return {
    name: 'FTS5',
    search: (text) =>
      find.all(
        `${words(text)
          .map((word) => `"${word}"`)
          .join(' ')}*`,
      ),
    close: () => void db.close(),
  };
}

function miniSearch(texts: readonly Text[]): Peer {
  const index = new MiniSearch<Text>({ fields: [...FIELDS] });
  index.addAll(texts);
  const ask = (fuzzy: number | false) => (text: string) =>
    index
      .search(text, { combineWith: 'AND', boost: WEIGHTS, fuzzy, prefix: (_term, i, terms) => i === terms.length - 1 })
      .slice(0, PAGE)
      .map(({ id }) => String(id));
  return { name: 'MiniSearch', search: ask(false), lenient: ask(0.2) };
}

function flexSearch(texts: readonly Text[]): Peer {
  const index = new FlexSearch.Index({ tokenize: 'forward', resolution: 9 });
  for (const [i, { name, description, supplier, category }] of texts.entries())
    index.add(i, `${name} ${category} ${supplier} ${description}`);
  return { name: 'FlexSearch', search: (text) => index.search(text, { limit: PAGE }).map(String) };
}

async function orama(texts: readonly Text[]): Promise<Peer> {
  const db = create({ schema: { id: 'string', name: 'string', description: 'string', supplier: 'string', category: 'string' } as const });
  await insertMultiple(db, [...texts], 2000);
  const ask = (tolerance: number) => async (text: string) => {
    const { hits } = await searchOrama(db, { term: text, limit: PAGE, tolerance, threshold: 0, boost: WEIGHTS, properties: [...FIELDS] });
    return hits.map(({ id }) => id);
  };
  return { name: 'Orama', search: ask(0), lenient: ask(1) };
}

const ROWS_AT_ONCE = 1000;

/** Beside the others a process of its own, asked over a socket: as a shop that searches in its database does. */
async function postgres(texts: readonly Text[]): Promise<Peer | undefined> {
  const bin = findPostgres();
  if (bin === undefined) return undefined;
  const server = await startPostgres({ bin, settings: { shared_buffers: '256MB' } });
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  const weighed = FIELDS.map((field, at) => `setweight(to_tsvector('simple', ${field}), '${'ADCB'[at]}')`).join(' || ');
  await client.query(`CREATE TABLE goods (id text, ${FIELDS.map((field) => `${field} text`).join(', ')},
    words tsvector GENERATED ALWAYS AS (${weighed}) STORED)`);
  for (let at = 0; at < texts.length; at += ROWS_AT_ONCE)
    await client.query(
      `INSERT INTO goods (id, ${FIELDS.join(', ')}) SELECT id, ${FIELDS.join(', ')} FROM json_populate_recordset(NULL::goods, $1)`,
      [JSON.stringify(texts.slice(at, at + ROWS_AT_ONCE))],
    );
  await client.query('CREATE INDEX ON goods USING gin (words)');
  await client.query('ANALYZE goods');
  // Of D, C, B and A.
  const text = `SELECT id FROM goods, to_tsquery('simple', $1) wanted WHERE words @@ wanted
    ORDER BY ts_rank('{0.125, 0.375, 0.5, 1}', words, wanted) DESC LIMIT ${PAGE}`;
  return {
    name: 'PostgreSQL',
    search: async (typed) => {
      const wanted = words(typed)
        .map((word) => `'${word}'`)
        .join(' & ');
      return (await client.query<{ id: string }>({ name: 'find', text, values: [`${wanted}:*`] })).rows.map(({ id }) => id);
    },
    close: async () => {
      await client.end();
      await server.stop();
    },
  };
}

/** A category page with its total beside the same by plain arrays: filter, sort, cut. */
function* measureFilters(rows: number, catalogue: Catalogue): Generator<Figure> {
  const products = Array.from({ length: rows }, (_, i) => generateProduct(i, BENCH_NOW));
  const questions = filterQuestions(QUESTIONS, 37).filter(({ rule, sort }) => rule === null && sort === 'price-asc');
  const time = (ask: (at: number) => unknown) => {
    for (const at of questions.keys()) ask(at);
    const times = Array.from(questions.keys(), (at) => {
      const start = performance.now();
      ask(at);
      return performance.now() - start;
    });
    return times.sort((a, b) => a - b);
  };
  yield* describe(
    'filter, sort and total, Tradewind',
    rows,
    time((at) => catalogue.listBytes(questions[at] ?? OPEN_QUERY)),
  );
  const plain = (at: number) => {
    const { categories, country, minPriceCents, maxPriceCents, minRating, maxMoq } = questions[at] ?? OPEN_QUERY;
    const found = products.filter(
      (product) =>
        (categories.length === 0 || categories.includes(product.category)) &&
        (country === null || product.country === country) &&
        product.priceCents >= (minPriceCents ?? 0) &&
        product.priceCents <= (maxPriceCents ?? Number.POSITIVE_INFINITY) &&
        product.rating >= (minRating ?? 0) &&
        product.moq <= (maxMoq ?? Number.POSITIVE_INFINITY),
    );
    return JSON.stringify(found.sort((a, b) => a.priceCents - b.priceCents || (a.id < b.id ? -1 : 1)).slice(0, PAGE));
  };
  yield* describe('filter, sort and total, plain arrays', rows, time(plain));
  const typed = typedPrefixes(searchTexts(QUESTIONS / 8, rows, 41));
  const times = typed.map((text) => {
    catalogue.suggest(text);
    const start = performance.now();
    catalogue.suggest(text);
    return performance.now() - start;
  });
  yield* describe(
    'suggest, Tradewind',
    rows,
    times.sort((a, b) => a - b),
  );
}

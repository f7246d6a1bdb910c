import fs from 'node:fs';
import path from 'node:path';
import { SORTS } from '#domain/catalogue/catalogue-query.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import { findMissingRenderer } from './entry-size.ts';
import type { Figure } from './figure.ts';
import { measureFirstLoad } from './first-load.ts';
import { runLoad } from './load.ts';
import { searchTexts, typedPrefixes } from './questions.ts';
import { type ServerProcess, startPlain } from './server-process.ts';
import { comeToRest, FIRST_PAGE, startShop } from './shop.ts';
import { percentile } from './timing.ts';

const CONNECTIONS = 16;
/** Small ones, as what else the machine does comes in bursts: of many batches the quicker ones are the server's own. */
const BATCHES = 12;
const CACHED_A_BATCH = 2000;
const UNCACHED_A_BATCH = 600;
const PAGES_A_BATCH = 25;
const SUGGESTS = 2000;
const LOW = 0.2;
const HIGH = 0.8;
const ENCODINGS = ['identity', 'br'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** What one answer costs the server, in µs of processor time of all its threads: a low percentile of batches, and how far they lie apart. */
interface Cost {
  readonly low: number;
  readonly spread: number;
}

/**
 * The shop's server as browsers ask it, beside plain ones, measured in turns in one run: compressed and not, again with the ETag, and
 * pages nobody asked for before. Compared is the server's own processor time per request: requests per second would also measure the
 * client and whatever else the machine does.
 */
export async function* measureHttp(rows: number, dataDir: string, folder: string): AsyncGenerator<Figure> {
  const shop = await startShop(dataDir);
  try {
    yield* measureReady(rows, shop);
    if (rows <= 10_000 && findMissingRenderer() === undefined) yield* measureFirstLoad(shop);
    for (const encoding of ENCODINGS) yield* measureCached(rows, shop, folder, encoding);
    yield* measureConditional(rows, shop);
    for (const encoding of ENCODINGS) yield* measureUncached(rows, shop, { folder, encoding });
    // As the shop's own pages ask.
    for (const encoding of ENCODINGS) yield* measureUncached(rows, shop, { folder, encoding, isOfCards: true });
    yield* measurePages(rows, shop, 'category page as HTML, rendered, first ask, br', null);
    yield await measureSuggest(rows, shop.port);
    const rss = shop.rssMegabytes();
    const bar = rows <= 10_000 ? { atMost: 140 } : null;
    if (rss !== undefined)
      yield { what: 'memory (RSS) after lists, plain and br, and HTML', rows, value: rss, unit: 'MB', limit: '70 MB', bar };
  } finally {
    await shop.stop();
  }
  const shells = await startShop(dataDir, { withoutScreens: true });
  try {
    await comeToRest(shells);
    yield* measurePages(rows, shells, 'category page as HTML, not rendered, first ask, br', { atMost: 900 });
  } finally {
    await shells.stop();
  }
}

/** After what a server does once it has started. */
async function* measureReady(rows: number, shop: ServerProcess): AsyncGenerator<Figure> {
  await comeToRest(shop);
  const rss = shop.rssMegabytes();
  if (rss !== undefined) yield { what: 'memory (RSS), ready', rows, value: rss, unit: 'MB', limit: '', bar: readyBar(rows) };
}

function readyBar(rows: number): Figure['bar'] {
  if (rows >= MILLION) return { atMost: 480 };
  return rows <= 10_000 ? { atMost: 105 } : null;
}

/** A list from the cache beside a server that does nothing but send the same bytes. */
async function* measureCached(rows: number, shop: ServerProcess, folder: string, encoding: Encoding): AsyncGenerator<Figure> {
  const raw = await startPlain('buffer', await savePage(shop, folder, encoding), encoding);
  try {
    const [ours, bare]: (number | undefined)[][] = [[], []];
    for (let batch = 0; batch < BATCHES; batch += 1) {
      ours?.push(await costOf(shop, [FIRST_PAGE], { 'accept-encoding': encoding }, CACHED_A_BATCH));
      bare?.push(await costOf(raw, [FIRST_PAGE], { 'accept-encoding': encoding }, CACHED_A_BATCH));
    }
    const [cached, ready] = [summarise(ours), summarise(bare)];
    if (cached === undefined || ready === undefined) return;
    yield* describe(rows, `list page of 24 from cache, ${encoding}`, cached, null);
    const bar = { atLeast: encoding === 'identity' ? 0.65 : 0.6 };
    yield {
      what: `the same, of raw node:http (${ready.low.toFixed(0)} µs)`,
      rows,
      value: ready.low / cached.low,
      unit: '×',
      limit: '1.00',
      bar,
    };
  } finally {
    await raw.stop();
  }
}

async function* measureConditional(rows: number, shop: ServerProcess): AsyncGenerator<Figure> {
  const { headers } = await fetch(`http://127.0.0.1:${shop.port}${FIRST_PAGE}`);
  const known = { 'accept-encoding': 'br', 'if-none-match': headers.get('etag') ?? '' };
  const costs = [];
  for (let batch = 0; batch < BATCHES; batch += 1) costs.push(await costOf(shop, [FIRST_PAGE], known, CACHED_A_BATCH));
  yield* describe(rows, 'list page of 24, known already (304)', summarise(costs), null);
}

/** Pages behind each other's links, so that none is asked for twice; beside Express's `res.json` of the same products as objects. */
async function* measureUncached(rows: number, shop: ServerProcess, { folder, encoding, isOfCards = false }: Lists): AsyncGenerator<Figure> {
  const headers = { 'accept-encoding': encoding };
  const fields = isOfCards ? '&fields=card' : '';
  // Once through, so that the compiler has seen it and most cards are in memory.
  await costOf(shop, asked(crawlStarts(23), fields), headers, UNCACHED_A_BATCH * BATCHES, true);
  const costs = [];
  for (let batch = 0; batch < BATCHES; batch += 1)
    costs.push(await costOf(shop, asked(starts(batch, encoding), fields), headers, UNCACHED_A_BATCH, true));
  const cost = summarise(costs);
  const bar = { atMost: encoding === 'br' ? 150 : rows >= MILLION ? 80 : 60 };
  yield* describe(rows, `list page of 24${isOfCards ? ' cards' : ''}, uncached, ${encoding}`, cost, bar);
  if (encoding !== 'identity' || isOfCards || cost === undefined) return;
  const json = await startPlain('json', await savePage(shop, folder, 'identity'), 'identity');
  try {
    const objects = await costOf(json, ['/'], headers, UNCACHED_A_BATCH * BATCHES);
    if (objects !== undefined)
      yield {
        what: 'the same, times faster than res.json of objects',
        rows,
        value: objects / cost.low,
        unit: '×',
        limit: '',
        bar: { atLeast: 3 },
      };
  } finally {
    await json.stop();
  }
}

interface Lists {
  readonly folder: string;
  readonly encoding: Encoding;
  readonly isOfCards?: boolean;
}
const asked = (paths: readonly string[], fields: string) => paths.map((path) => path + fields);

const MILLION = 1_000_000;

/** Each batch begins at other sorts and sizes: some pages of 24 products, a few of one more or less, none seen before. */
function starts(batch: number, encoding: Encoding): string[] {
  return crawlStarts(24).map((start, at) => `${start}&minRating=${((batch * 7 + at) % 20) / 10 + (encoding === 'br' ? 0.05 : 0)}`);
}

/** The HTML of category pages nobody asked for before. */
async function* measurePages(rows: number, shop: ServerProcess, what: string, bar: Figure['bar']): AsyncGenerator<Figure> {
  const costs = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const paths = CATEGORY_SLUGS.flatMap((slug) => SORTS.map((sort) => `/category/${slug}?sort=${sort}&minRating=${(batch + 1) / 10}`));
    costs.push(await costOf(shop, paths.slice(0, PAGES_A_BATCH), { 'accept-encoding': 'br' }, PAGES_A_BATCH));
  }
  yield* describe(rows, what, summarise(costs), bar);
}

function* describe(rows: number, what: string, cost: Cost | undefined, bar: Figure['bar']): Generator<Figure> {
  if (cost === undefined) return;
  yield { what, rows, value: cost.low, unit: 'µs CPU', limit: '', bar };
  yield { what: `${what}: the slower batches, times that`, rows, value: cost.spread, unit: '×', limit: '', bar: null };
}

function summarise(costs: readonly (number | undefined)[] | undefined): Cost | undefined {
  const known = (costs ?? []).filter((cost) => cost !== undefined).sort((a, b) => a - b);
  return known.length === 0 ? undefined : { low: percentile(known, LOW), spread: percentile(known, HIGH) / percentile(known, LOW) };
}

async function savePage(shop: ServerProcess, folder: string, encoding: string): Promise<string> {
  const file = path.join(folder, `page.${encoding}`);
  const { port } = shop;
  const http = await import('node:http');
  // Three times: what is asked for once is not kept, and the better compressed copy comes after the second. Not fetch, which unpacks what it receives.
  for (let i = 0; i < 3; i += 1) {
    await new Promise<void>((resolve, reject) => {
      http
        .get({ port, path: FIRST_PAGE, headers: { 'accept-encoding': encoding } }, (res) => {
          res.pipe(fs.createWriteStream(file)).once('finish', resolve);
        })
        .once('error', reject);
    });
  }
  return file;
}

async function costOf(
  server: ServerProcess,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
  requests: number,
  followsLinks = false,
): Promise<number | undefined> {
  const before = server.cpuMs();
  const done = await runLoad({ port: server.port, connections: CONNECTIONS, headers, paths, followsLinks, requests });
  const after = server.cpuMs();
  return before === undefined || after === undefined ? undefined : ((after - before) * 1000) / done.requests;
}

/** Every sort of every category: more first pages than connections, each with hundreds of pages behind it. */
function crawlStarts(limit: number): string[] {
  return SORTS.flatMap((sort) => [
    `/api/products?sort=${sort}&limit=${limit}`,
    ...CATEGORY_SLUGS.map((slug) => `/api/products?categories=${slug}&sort=${sort}&limit=${limit}`),
  ]);
}

async function measureSuggest(rows: number, port: number): Promise<Figure> {
  const paths = typedPrefixes(searchTexts(SUGGESTS / 10, rows, 23)).map((text) => `/api/suggest?q=${encodeURIComponent(text)}`);
  const { latencies } = await runLoad({ port, connections: 1, headers: {}, paths, followsLinks: false, requests: SUGGESTS });
  return { what: 'suggest over HTTP, p99', rows, value: percentile(latencies, 0.99), unit: 'ms', limit: '', bar: { atMost: 2 } };
}

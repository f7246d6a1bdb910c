import fs from 'node:fs';
import path from 'node:path';
import { SORTS } from '#domain/catalogue/catalogue-query.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import type { Figure } from './figure.ts';
import { runLoad } from './load.ts';
import { searchTexts, typedPrefixes } from './questions.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { FIRST_PAGE, startShop } from './shop.ts';
import { percentile } from './timing.ts';

const CONNECTIONS = 16;
const ROUNDS = 3;
const CACHED_REQUESTS = 20_000;
const UNCACHED_REQUESTS = 3000;
const SUGGESTS = 2000;
const PLAIN_SERVER = path.join(import.meta.dirname, 'plain-server.ts');

/** What one answer costs the server, in µs of processor time; undefined where the system does not tell. */
type Cost = number | undefined;

/**
 * The shop's server beside plain ones, measured in turns in one run. Compared is the server's own processor time per request:
 * requests per second would also measure the client and whatever else the machine does.
 */
export async function* measureHttp(rows: number, dataDir: string, folder: string): AsyncGenerator<Figure> {
  const shop = await startShop(dataDir);
  const page = await savePage(shop, folder, 'gzip');
  const plain = await savePage(shop, folder, 'identity');
  const raw = await startPlain('buffer', page, 'gzip');
  const json = await startPlain('json', plain, 'identity');
  try {
    const cached: Cost[] = [];
    const ready: Cost[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      cached.push(await costOf(shop, [FIRST_PAGE], 'gzip', CACHED_REQUESTS));
      ready.push(await costOf(raw, [FIRST_PAGE], 'gzip', CACHED_REQUESTS));
    }
    yield* compareCached(rows, best(cached), best(ready));
    // Once through all pages, so that the cards are in memory, then through pages nobody asked for before.
    await costOf(shop, crawlStarts(23), 'identity', UNCACHED_REQUESTS, true);
    const uncached = await costOf(shop, crawlStarts(24), 'identity', UNCACHED_REQUESTS, true);
    const objects = await costOf(json, ['/'], 'identity', UNCACHED_REQUESTS);
    yield* compareUncached(rows, uncached, objects);
    yield await measureSuggest(rows, shop.port);
    const rss = shop.rssMegabytes();
    if (rss !== undefined)
      yield {
        what: 'memory (RSS) after this load',
        rows,
        value: rss,
        unit: 'MB',
        limit: '70 MB',
        bar: rows <= 10_000 ? { atMost: 130 } : null,
      };
  } finally {
    await Promise.all([shop.stop(), raw.stop(), json.stop()]);
  }
}

async function savePage(shop: ServerProcess, folder: string, encoding: string): Promise<string> {
  const file = path.join(folder, `page.${encoding}`);
  const { port } = shop;
  const http = await import('node:http');
  // Twice: what is asked for once is not kept. Not fetch, which unpacks what it receives.
  for (let i = 0; i < 2; i += 1) {
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

function startPlain(mode: 'buffer' | 'json', file: string, encoding: string): Promise<ServerProcess> {
  return startServer({ entry: PLAIN_SERVER, args: [mode, file, encoding], readyPath: '/' });
}

async function costOf(
  server: ServerProcess,
  paths: readonly string[],
  encoding: string,
  requests: number,
  followsLinks = false,
): Promise<Cost> {
  const before = server.cpuMs();
  const done = await runLoad({
    port: server.port,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': encoding },
    paths,
    followsLinks,
    requests,
  });
  const after = server.cpuMs();
  return before === undefined || after === undefined ? undefined : ((after - before) * 1000) / done.requests;
}

function best(costs: readonly Cost[]): Cost {
  const known = costs.filter((cost) => cost !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Every sort of every category: more first pages than connections, each with hundreds of pages behind it. */
function crawlStarts(limit: number): string[] {
  return SORTS.flatMap((sort) => [
    `/api/products?sort=${sort}&limit=${limit}`,
    ...CATEGORY_SLUGS.map((slug) => `/api/products?categories=${slug}&sort=${sort}&limit=${limit}`),
  ]);
}

function* compareCached(rows: number, cached: Cost, ready: Cost): Generator<Figure> {
  if (cached === undefined || ready === undefined) return;
  const cpu = { rows, unit: 'µs CPU', limit: '', bar: null };
  yield { ...cpu, what: 'raw node:http, a ready buffer', value: ready };
  yield { ...cpu, what: 'list page of 24 from cache', value: cached };
  yield {
    what: 'list page of 24 from cache, of raw node:http',
    rows,
    value: ready / cached,
    unit: '×',
    limit: '1.00',
    bar: { atLeast: 0.6 },
  };
}

function* compareUncached(rows: number, uncached: Cost, objects: Cost): Generator<Figure> {
  if (uncached === undefined || objects === undefined) return;
  yield { what: 'list page of 24, uncached', rows, value: uncached, unit: 'µs CPU', limit: '32 µs', bar: { atMost: 60 } };
  yield {
    what: 'the same, times faster than res.json of objects',
    rows,
    value: objects / uncached,
    unit: '×',
    limit: '',
    bar: { atLeast: 3 },
  };
}

async function measureSuggest(rows: number, port: number): Promise<Figure> {
  const paths = typedPrefixes(searchTexts(SUGGESTS / 10, rows, 23)).map((text) => `/api/suggest?q=${encodeURIComponent(text)}`);
  const { latencies } = await runLoad({ port, connections: 1, headers: {}, paths, followsLinks: false, requests: SUGGESTS });
  return { what: 'suggest over HTTP, p99', rows, value: percentile(latencies, 0.99), unit: 'ms', limit: '', bar: { atMost: 2 } };
}

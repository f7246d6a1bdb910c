import fs from 'node:fs';
import path from 'node:path';
import { SORTS } from '#domain/catalogue/catalogue-query.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import { type Figure, upTo } from './figure.ts';
import { get } from './get.ts';
import { costOf } from './load.ts';
import { type ServerProcess, startPlain } from './server-process.ts';
import { FIRST_PAGE, startShop, waitUntilIdle } from './shop.ts';
import { percentile } from './timing.ts';

/**
 * Many small batches, because other work on the machine comes in bursts: the quickest batches show the server's own
 * cost.
 */
const BATCHES = 12;
const CACHED_A_BATCH = 2000;
const UNCACHED_A_BATCH = 600;

/**
 * Measures the shop's server as browsers use it. Compares its processor time per request: requests per second would
 * also measure the client and other work on the machine.
 */
export async function* measureHttp(rows: number, dataDir: string, folder: string): AsyncGenerator<Figure> {
  const shop = await startShop(dataDir);
  try {
    await waitUntilIdle(shop);
    yield { what: 'memory (RSS), ready', rows, value: shop.rssMegabytes(), unit: 'MB', bar: upTo(rows, [130, 190, 480]) };
    yield await measureCached(rows, shop, folder);
    const plain = await uncachedCost(shop, '', 'identity');
    yield { what: 'list page of 24, uncached, plain', rows, value: plain, unit: 'µs CPU', bar: { atMost: 180 } };
    // As the shop's own pages request it.
    const cards = await uncachedCost(shop, '&fields=card', 'br');
    yield { what: 'list page of 24 cards, uncached, br', rows, value: cards, unit: 'µs CPU', bar: upTo(rows, [220, 220, 250]) };
  } finally {
    await shop.stop();
  }
}

/** Compares a cached list with a server that only sends the same bytes, alternating between them (decision 4). */
async function measureCached(rows: number, shop: ServerProcess, folder: string): Promise<Figure> {
  const headers = { 'accept-encoding': 'br' };
  // Requested twice: the first request fills the cache, and the better compressed copy exists after the second.
  for (let asked = 0; asked < 2; asked += 1) await get(shop.port, FIRST_PAGE, { headers });
  const file = path.join(folder, 'page.br');
  fs.writeFileSync(file, (await get(shop.port, FIRST_PAGE, { headers })).body);
  const bare = await startPlain(file, 'br');
  try {
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let batch = 0; batch < BATCHES; batch += 1) {
      for (const [server, costs] of [[shop, ours] as const, [bare, theirs] as const])
        costs.push(await costOf(server, { headers, paths: [FIRST_PAGE], requests: CACHED_A_BATCH }));
    }
    const what = 'bare node:http ÷ list page of 24 from cache, br';
    return { what, rows, value: quick(theirs) / quick(ours), unit: '×', bar: { atLeast: 0.47 } };
  } finally {
    await bare.stop();
  }
}

/** Returns the cost of pages reached through links, so that no page is requested twice. */
async function uncachedCost(shop: ServerProcess, fields: string, encoding: 'identity' | 'br'): Promise<number> {
  const crawl = (starts: readonly string[], requests: number) =>
    costOf(shop, {
      headers: { 'accept-encoding': encoding },
      paths: starts.map((start) => start + fields),
      followsLinks: true,
      requests,
    });
  // Warm-up: compiles the code and loads most cards into memory.
  await crawl(crawlStarts(23), UNCACHED_A_BATCH * BATCHES);
  const costs: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    // Each batch filters by different ratings, so that none of its pages is cached.
    const rating = (at: number) => ((batch * 7 + at) % 20) / 10 + (encoding === 'br' ? 0.05 : 0);
    const starts = crawlStarts(24).map((start, at) => `${start}&minRating=${rating(at)}`);
    costs.push(await crawl(starts, UNCACHED_A_BATCH));
  }
  return quick(costs);
}

/** Returns every sort of every category: more first pages than connections, each followed by hundreds of pages. */
function crawlStarts(limit: number): string[] {
  return SORTS.flatMap((sort) => [
    `/api/products?sort=${sort}&limit=${limit}`,
    ...CATEGORY_SLUGS.map((slug) => `/api/products?categories=${slug}&sort=${sort}&limit=${limit}`),
  ]);
}

const quick = (costs: readonly number[]) => percentile(costs, 0.2);

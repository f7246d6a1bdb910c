import http from 'node:http';
import { CURRENCY_CODES } from '#domain/kernel/currency.ts';
import { CURRENCY_COOKIE, SCHEME_COOKIE } from '#domain/site/look.ts';
import type { Figure } from './figure.ts';
import { runLoad } from './load.ts';
import type { ServerProcess } from './server-process.ts';
import { comeToRest, FIRST_PAGE, startShop } from './shop.ts';

const CONNECTIONS = 16;
const CACHED_REQUESTS = 5000;
const ROUNDS = 3;
const PRODUCTS = 60;

/** What the first screens as HTML cost the server, in its own processor time: one at a time, each for the first time; then from the cache. */
export async function* measureRendering(rows: number, dataDir: string): AsyncGenerator<Figure> {
  const shop = await startShop(dataDir);
  try {
    await comeToRest(shop);
    const ids = (JSON.parse(await ask(shop, `/api/products?limit=${PRODUCTS * 2}`)) as { id: string }[]).map(({ id }) => `/product/${id}`);
    // The first of them are compiled while they run.
    await askAll(shop, ids.slice(PRODUCTS), ['']);
    const product = await askAll(shop, ids.slice(0, PRODUCTS), ['']);
    const looks = ['light', 'dark'].flatMap((scheme) =>
      CURRENCY_CODES.map((code) => `${CURRENCY_COOKIE}=${code}; ${SCHEME_COOKIE}=${scheme}`),
    );
    const home = await askAll(shop, ['/'], looks);
    if (product === undefined || home === undefined) return;
    yield { what: 'product page, rendered', rows, value: product, unit: 'ms CPU', limit: '', bar: { atMost: 10 } };
    yield { what: 'home page, rendered', rows, value: home, unit: 'ms CPU', limit: '', bar: { atMost: 25 } };
    const pages: number[] = [];
    const lists: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      pages.push(await cachedCost(shop, '/'));
      lists.push(await cachedCost(shop, FIRST_PAGE));
    }
    const what = 'rendered home page from cache, of a cached list';
    yield { what, rows, value: Math.min(...pages) / Math.min(...lists), unit: '×', limit: '', bar: { atMost: 2 } };
  } finally {
    await shop.stop();
  }
}

/** Milliseconds of processor time a page, asked for one after the other; undefined where the system does not tell. */
async function askAll(server: ServerProcess, paths: readonly string[], cookies: readonly string[]): Promise<number | undefined> {
  const before = server.cpuMs();
  for (const cookie of cookies)
    for (const path of paths) {
      const page = await ask(server, path, cookie);
      if (!page.includes('</main>')) throw new Error(`${path} came as a shell: the figure would be wrong`);
    }
  const after = server.cpuMs();
  return before === undefined || after === undefined ? undefined : (after - before) / (paths.length * cookies.length);
}

/** Not fetch, whose own work in this process is longer than the server's. */
function ask({ port }: ServerProcess, path: string, cookie = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    http
      .get({ port, path, headers: cookie === '' ? {} : { cookie } }, (res) => {
        const parts: Buffer[] = [];
        res.on('data', (part: Buffer) => parts.push(part)).once('end', () => resolve(Buffer.concat(parts).toString()));
      })
      .once('error', reject);
  });
}

async function cachedCost(server: ServerProcess, path: string): Promise<number> {
  const before = server.cpuMs() ?? 0;
  const { requests } = await runLoad({
    port: server.port,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'gzip' },
    paths: [path],
    followsLinks: false,
    requests: CACHED_REQUESTS,
  });
  return (((server.cpuMs() ?? 0) - before) * 1000) / requests;
}

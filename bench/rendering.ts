import type { WireProduct } from '#domain/product/product-wire.ts';
import type { Figure } from './figure.ts';
import { get } from './get.ts';
import { costOf } from './load.ts';
import { FIRST_PAGE, startShop, waitUntilIdle } from './shop.ts';

const CACHED_REQUESTS = 5000;
const ROUNDS = 3;
const PRODUCTS = 60;

/**
 * Measures what rendering first screens costs the server: one at a time, each for the first time; then from the cache
 * (decision 17).
 */
export async function* measureRendering(rows: number, dataDir: string): AsyncGenerator<Figure> {
  const shop = await startShop(dataDir);
  try {
    await waitUntilIdle(shop);
    const products = JSON.parse((await get(shop.port, `/api/products?limit=${PRODUCTS * 2}`)).body.toString()) as WireProduct[];
    const pages = products.map(({ id }) => `/product/${id}`);
    const render = async (some: readonly string[]) => {
      const before = shop.cpuMs();
      for (const page of some)
        if (!(await get(shop.port, page)).body.includes('</main>'))
          throw new Error(`${page} was sent as a shell: the figure would be wrong`);
      return (shop.cpuMs() - before) / some.length;
    };
    // Warm-up: the first pages are compiled while they run.
    await render(pages.slice(PRODUCTS));
    const rendered = await render(pages.slice(0, PRODUCTS));
    yield { what: 'product page, rendered', rows, value: rendered, unit: 'ms CPU', bar: { atMost: rows > 100_000 ? 20 : 14 } };
    const cached = async (page: string) => {
      const order = { headers: { 'accept-encoding': 'gzip' }, paths: [page], requests: CACHED_REQUESTS };
      const costs: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) costs.push(await costOf(shop, order));
      return Math.min(...costs);
    };
    const ratio = (await cached('/')) / (await cached(FIRST_PAGE));
    yield { what: 'rendered home page ÷ list page, both from cache', rows, value: ratio, unit: '×', bar: { atMost: 2 } };
  } finally {
    await shop.stop();
  }
}

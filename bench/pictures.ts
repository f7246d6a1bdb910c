import http from 'node:http';
import path from 'node:path';
import type { WireProduct } from '#domain/product/product-wire.ts';
import type { Figure } from './figure.ts';
import { get } from './get.ts';
import { builtEntry, type ServerProcess, startServer } from './server-process.ts';
import { waitUntilIdle } from './shop.ts';
import { median } from './timing.ts';

const ON_A_SCREEN = 24;
const SCREENS = 4;
/** As many as a browser opens. */
const CONNECTIONS = 6;
/** A width for which the sample has no rendition, so it must be rendered, as for every upload. */
const WIDTH = 160;
/** The `Accept` header of browsers for pictures. */
const ACCEPT = 'image/avif,image/webp,image/apng,*/*;q=0.8';

/**
 * Measures the cost of serving a screen of pictures for the first time to a browser that accepts AVIF; the median of
 * four screens.
 */
export async function* measurePictures(folder: string): AsyncGenerator<Figure> {
  const server = await startServer({
    entry: builtEntry('hosted'),
    env: { DATA_DIR: path.join(folder, 'pictures'), SAMPLE_CATALOGUE: 'on', LOG_LEVEL: 'error' },
    readyPath: '/readyz',
  });
  try {
    const addresses = await findPictures(server, ON_A_SCREEN * (SCREENS + 1));
    // The first screen loads the codec.
    await view(server, addresses.slice(0, ON_A_SCREEN));
    const costs: number[] = [];
    for (let screen = 1; screen <= SCREENS; screen += 1) {
      // Waits until background work has ended, so that it does not count.
      await waitUntilIdle(server);
      const before = server.cpuMs();
      await view(server, addresses.slice(screen * ON_A_SCREEN, (screen + 1) * ON_A_SCREEN));
      costs.push(server.cpuMs() - before);
    }
    yield { what: `first view of ${ON_A_SCREEN} pictures`, value: median(costs), unit: 'ms CPU', bar: { atMost: 230 } };
  } finally {
    await server.stop();
  }
}

async function findPictures({ port }: ServerProcess, count: number): Promise<string[]> {
  const products = JSON.parse((await get(port, '/api/products?limit=200')).body.toString()) as WireProduct[];
  const paths = [...new Set(products.flatMap(({ images }) => images))].filter((image) => image.startsWith('/img/'));
  return paths.slice(0, count).map((image) => `${image}?w=${WIDTH}`);
}

async function view({ port }: ServerProcess, addresses: readonly string[]): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await Promise.all(addresses.map((address) => get(port, address, { agent, headers: { accept: ACCEPT } })));
  agent.destroy();
}

import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { WireProduct } from '#domain/product/product-wire.ts';
import type { Figure } from './figure.ts';
import { runLoad } from './load.ts';
import { builtEntry, type ServerProcess, startPlain, startServer } from './server-process.ts';
import { percentile } from './timing.ts';

const ON_A_SCREEN = 24;
const SCREENS = 4;
const CONNECTIONS = 6;
const CACHED_A_BATCH = 2000;
const BATCHES = 10;
/** A width the sample carries no rendition of: they have to be made, as those of every upload. */
const WIDTH = 160;
/** As browsers ask for pictures. */
const ACCEPT = 'image/avif,image/webp,image/apng,*/*;q=0.8';
const WAIT_MS = 200;

/** The first view of a screen of pictures nobody has seen, by a browser that takes AVIF, and a picture that is in memory. */
export async function* measurePictures(folder: string): AsyncGenerator<Figure> {
  const server = await startServer({
    entry: builtEntry('hosted'),
    env: { DATA_DIR: path.join(folder, 'pictures'), SAMPLE_CATALOGUE: 'on', LOG_LEVEL: 'error' },
    readyPath: '/readyz',
  });
  try {
    const addresses = await findPictures(server, ON_A_SCREEN * (SCREENS + 1));
    // The codec is loaded by the first of them.
    await view(server, addresses.slice(0, ON_A_SCREEN));
    const costs: number[] = [];
    for (let screen = 1; screen <= SCREENS; screen += 1) {
      await quiet(server);
      const before = server.cpuMs();
      await view(server, addresses.slice(screen * ON_A_SCREEN, (screen + 1) * ON_A_SCREEN));
      const after = server.cpuMs();
      if (before !== undefined && after !== undefined) costs.push(after - before);
    }
    const what = `first view of ${ON_A_SCREEN} pictures`;
    yield {
      what,
      rows: null,
      value: percentile(
        costs.sort((a, b) => a - b),
        0.5,
      ),
      unit: 'ms CPU',
      limit: '',
      bar: { atMost: 250 },
    };
    yield* measureCached(server, folder, addresses[0] ?? '');
    const rss = server.rssMegabytes();
    if (rss !== undefined) yield { what: 'memory (RSS) after pictures', rows: null, value: rss, unit: 'MB', limit: '', bar: null };
  } finally {
    await server.stop();
  }
}

/** Beside a server that does nothing but send the same bytes, in turns. */
async function* measureCached(server: ServerProcess, folder: string, address: string): AsyncGenerator<Figure> {
  await quiet(server);
  const file = path.join(folder, 'picture.bytes');
  const response = await fetch(`http://127.0.0.1:${server.port}${address}`, { headers: { accept: ACCEPT } });
  fs.writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  const bare = await startPlain('buffer', file, 'identity');
  const costs: { readonly ours: number[]; readonly bare: number[] } = { ours: [], bare: [] };
  try {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      costs.ours.push(await costOf(server, address));
      costs.bare.push(await costOf(bare, address));
    }
  } finally {
    await bare.stop();
  }
  const [value = Number.NaN, least = Number.NaN] = [costs.ours, costs.bare].map((some) =>
    percentile(
      some.toSorted((a, b) => a - b),
      0.2,
    ),
  );
  if (Number.isNaN(value)) return;
  const limit = `${least.toFixed(0)} µs (bare node:http)`;
  yield { what: 'a picture from memory', rows: null, value, unit: 'µs CPU', limit, bar: { atMost: 20 } };
}

async function costOf(server: ServerProcess, address: string): Promise<number> {
  const before = server.cpuMs() ?? Number.NaN;
  const order = { port: server.port, connections: CONNECTIONS, headers: { accept: ACCEPT }, paths: [address], followsLinks: false };
  const { requests } = await runLoad({ ...order, requests: CACHED_A_BATCH });
  return (((server.cpuMs() ?? Number.NaN) - before) * 1000) / requests;
}

async function findPictures({ port }: ServerProcess, count: number): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/products?limit=200`);
  const products = (await response.json()) as WireProduct[];
  const paths = [...new Set(products.flatMap(({ images }) => images))].filter((image) => image.startsWith('/img/'));
  return paths.slice(0, count).map((image) => `${image}?w=${WIDTH}`);
}

/** As a browser does it: over six connections. */
async function view({ port }: ServerProcess, addresses: readonly string[]): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const see = (address: string) =>
    new Promise<void>((resolve, reject) => {
      http
        .get({ agent, port, path: address, headers: { accept: ACCEPT } }, (response) => {
          response
            .resume()
            .once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${address}: ${response.statusCode}`))));
        })
        .once('error', reject);
    });
  await Promise.all(addresses.map(see));
  agent.destroy();
}

/** Until it has made what it makes when nobody waits. */
async function quiet(server: ServerProcess): Promise<void> {
  for (;;) {
    const before = server.cpuMs() ?? 0;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    if ((server.cpuMs() ?? 0) - before < WAIT_MS / 20) return;
  }
}

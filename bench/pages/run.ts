/**
 * `npm run bench:pages -- [--runs 5] [--entry out/main/hosted.js]`: measures home, category and product on a slow
 * phone: Chromium at a quarter of this machine's speed, 400 ms round trips and 1.6 Mbit/s, each page cold in a fresh
 * browser. Then, without the slow network, interaction to next frame (INP). Medians. `--entry` measures another build,
 * for a comparison before and after.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { requireChromium } from '../../scripts/programs/chromium.ts';
import type { Figure } from '../figure.ts';
import { get } from '../get.ts';
import { report } from '../report.ts';
import { builtEntry, type ServerProcess, startServer } from '../server-process.ts';
import { median } from '../timing.ts';
import { measureInteractions } from './interactions.ts';
import { visit } from './visit.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, entry: { type: 'string' } } });
const runs = Number(values.runs);

const PAGES = [
  { name: 'home', path: '/', lcpMs: 1750 },
  { name: 'category', path: '/category/toys', lcpMs: 2000 },
  { name: 'product', path: undefined, lcpMs: 1750 },
] as const;

/** Repeats `work` once per run, sequentially. */
async function repeat<T>(work: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await work());
  return all;
}

async function* measurePages(folder: string): AsyncGenerator<Figure> {
  const server = await startServer({
    entry: path.resolve(values.entry ?? builtEntry('hosted')),
    env: { DATA_DIR: folder, SAMPLE_CATALOGUE: 'on', LOG_LEVEL: 'error' },
    readyPath: '/readyz',
  });
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const base = `http://127.0.0.1:${server.port}`;
    const product = await findProduct(server);
    const tasks: number[] = [];
    const shifts: number[] = [];
    for (const { name, path: page = product, lcpMs } of PAGES) {
      // The server's cache is warm, as for popular pages; the visitor's browser is not.
      for (let asked = 0; asked < 3; asked += 1) await get(server.port, page);
      const visits = await repeat(() => visit(browser, base + page));
      const of = (what: keyof (typeof visits)[number]) => median(visits.map((one) => one[what]));
      tasks.push(of('longestTaskMs'));
      shifts.push(of('shift'));
      yield { what: `${name}, largest paint`, value: of('lcpMs'), unit: 'ms', bar: { atMost: lcpMs } };
      if (name === 'home') yield { what: 'home, everything it loads', value: of('kilobytes'), unit: 'kB', bar: { atMost: 325 } };
    }
    yield { what: 'longest task after the first paint, worst page', value: Math.max(...tasks), unit: 'ms', bar: { atMost: 300 } };
    yield { what: 'layout shift, worst page', value: Math.max(...shifts), unit: '', bar: { atMost: 0.01 } };
    const interactions = await repeat(() => measureInteractions(browser, base, product));
    const slowest = Math.max(
      ...Object.keys(interactions[0] ?? {}).map((name) => median(interactions.map((one) => one[name] ?? Number.NaN))),
    );
    yield { what: 'from a press to the next frame, slowest of five', value: slowest, unit: 'ms', bar: { atMost: 190 } };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function findProduct({ port }: ServerProcess): Promise<string> {
  const [first] = JSON.parse((await get(port, '/api/products?limit=1')).body.toString()) as { id: string }[];
  return `/product/${encodeURIComponent(first?.id ?? '')}`;
}

await report('pages', measurePages);

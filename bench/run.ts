/**
 * `npm run bench -- [--rows 10000,100000] [--engine-only] [--skus 0.2] [--slow-line]`: every speed figure we state, bar and limit beside each.
 * Exits with 1 when a bar is missed. Figures are comparable within one run only.
 * `--skus`: the share of the server's products with colours or sizes that have SKUs with prices and stock of their own.
 * `--slow-line`: also a full copy for a device over a line of 768 kbit/s that breaks off; some five minutes for 100,000 products.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureCheckout } from './checkout/run.ts';
import { measureColdStart } from './cold-start.ts';
import { measureFreshClient } from './device/fresh-client.ts';
import { measureSlowLine } from './device/slow-line.ts';
import { measureEngine } from './engine.ts';
import { findMissingRenderer, measureEntry } from './entry-size.ts';
import { type Figure, meetsBar, printFigure, printHeading, writeResults } from './figure.ts';
import { measureHttp } from './http.ts';
import { measureImportToFound } from './import/found.ts';
import { measurePictures } from './pictures.ts';
import { measureRendering } from './rendering.ts';
import { builtEntry } from './server-process.ts';
import { makeShop } from './shop.ts';
import { measureSupply } from './supply.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,100000' },
    'engine-only': { type: 'boolean', default: false },
    skus: { type: 'string', default: '0' },
    'slow-line': { type: 'boolean', default: false },
  },
});
const sizes = values.rows.split(',').map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1000 || size > 1_000_000)) {
  console.error(`--rows takes whole numbers from 1000 to 1000000, separated by commas; got ${values.rows}`);
  process.exit(1);
}

const skuShare = Number(values.skus);
if (!(skuShare >= 0 && skuShare <= 1)) {
  console.error(`--skus takes a share from 0 to 1; got ${values.skus}`);
  process.exit(1);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-bench-'));
const figures: Figure[] = [];
const skipped: string[] = [];
const take = (figure: Figure) => {
  figures.push(figure);
  printFigure(figure);
};

const skip = (what: string, why: string) => {
  skipped.push(`${what}: ${why}`);
  console.log(`--  ${what}: left out (${why})`);
};

async function* measureShop(size: number, hasPages: boolean): AsyncGenerator<Figure> {
  const dataDir = await makeShop(size, folder, skuShare);
  yield await measureColdStart(size, dataDir);
  yield* measureHttp(size, dataDir, folder);
  if (hasPages) yield* measureRendering(size, dataDir);
  yield* measureFreshClient(size, dataDir, folder);
  if (values['slow-line']) yield* measureSlowLine(size, dataDir, folder);
}

/** The built server and the built pages; each left out with its reason where the build is missing. */
async function measureServer(): Promise<void> {
  const noRenderer = findMissingRenderer();
  if (noRenderer === undefined) for (const figure of measureEntry()) take(figure);
  else skip('entry sizes', noRenderer);
  if (!fs.existsSync(builtEntry('hosted'))) return skip('server, cold start, devices', 'out/main/hosted.js is missing: npm run build');
  for (const size of sizes) for await (const figure of measureShop(size, noRenderer === undefined)) take(figure);
  for await (const figure of measureCheckout(folder)) take(figure);
  for await (const figure of measurePictures(folder)) take(figure);
  for await (const figure of measureSupply(folder)) take(figure);
  for await (const figure of measureImportToFound(folder)) take(figure);
}

try {
  printHeading();
  for (const size of sizes) for await (const figure of measureEngine(size, folder)) take(figure);
  if (!values['engine-only']) await measureServer();
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
const name = `${values['engine-only'] ? 'engine' : 'all'}-${sizes.join('-')}`;
console.log(`written: ${path.relative(process.cwd(), writeResults(name, figures, skipped))}`);
process.exitCode = figures.every(meetsBar) ? 0 : 1;

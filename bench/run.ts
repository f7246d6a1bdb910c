/**
 * `npm run bench -- [--rows 10000,100000] [--engine-only]`: measures the engine, the built server and its follower
 * devices; needs `npm run build`. Exits with 1 if a bar is missed. A bar is the worst value of quiet hours on a machine
 * with two cores, plus a quarter; ratios are taken within one run.
 */
import { parseArgs } from 'node:util';
import { measureCheckout } from './checkout/run.ts';
import { measureColdStart } from './cold-start.ts';
import { measureDevice } from './device/run.ts';
import { measureEngine } from './engine.ts';
import { measureEntry } from './entry-size.ts';
import type { Figure } from './figure.ts';
import { measureHttp } from './http.ts';
import { measureImportToSearchable } from './import/until-searchable.ts';
import { measurePagesBesideImport } from './listings/pages-beside-import.ts';
import { measurePictures } from './pictures.ts';
import { measureRendering } from './rendering.ts';
import { report } from './report.ts';
import { makeShop } from './shop.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000,100000' }, 'engine-only': { type: 'boolean', default: false } },
});
const sizes = values.rows.split(',').map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1000 || size > 1_000_000)) {
  console.error(`--rows takes whole numbers from 1000 to 1000000, separated by commas; got ${values.rows}`);
  process.exit(1);
}

async function* measureShop(rows: number, folder: string): AsyncGenerator<Figure> {
  const dataDir = await makeShop(rows, folder);
  yield await measureColdStart(rows, dataDir);
  yield* measureHttp(rows, dataDir, folder);
  yield* measureRendering(rows, dataDir);
  yield* measureDevice(rows, dataDir, folder);
}

async function* measureAll(folder: string): AsyncGenerator<Figure> {
  for (const rows of sizes) yield* measureEngine(rows, folder);
  if (values['engine-only']) return;
  yield* measureEntry();
  for (const rows of sizes) yield* measureShop(rows, folder);
  yield* measureCheckout(folder);
  yield* measurePictures(folder);
  yield* measurePagesBesideImport(folder);
  yield* measureImportToSearchable(folder);
}

await report(`${values['engine-only'] ? 'engine' : 'all'}-${sizes.join('-')}`, measureAll);

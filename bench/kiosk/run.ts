/**
 * `npm run bench:kiosk -- [--rows 100000] [--visits 500]`: what a device's visitor waits for, and what many visitors leave behind.
 * From the start of the process to the first goods on the screen; what reading the program takes; what a package weighs; how long attract is gone after a failure; then so many
 * visits, one after the other, with the memory of page and server before and after. Exits with 1 when a bar is missed. On Electron's own binary the window's start comes on top.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { requireChromium } from '../../scripts/programs/chromium.ts';
import { startDevice } from '../device/device-process.ts';
import { type Figure, meetsBar, printFigure, printHeading } from '../figure.ts';
import { builtEntry, startServer } from '../server-process.ts';
import { makeShop, startShop } from '../shop.ts';
import { measureFailures } from './failures.ts';
import { measurePackage } from './package-sizes.ts';
import { measureVisits } from './visits.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' }, visits: { type: 'string', default: '500' } } });
const rows = Number(values.rows);
const visits = Number(values.visits);
/** Nobody answers there. */
const NOBODY = 'http://127.0.0.1:9';
const STARTS = 3;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-bench-kiosk-'));
const figures: Figure[] = [];
const take = (figure: Figure) => {
  figures.push(figure);
  printFigure(figure);
};

/** A device that holds them all. */
async function makeDevice(): Promise<string> {
  const shop = await startShop(await makeShop(rows, folder));
  const dataDir = path.join(folder, 'device');
  const device = await startDevice(`http://127.0.0.1:${shop.port}`, dataDir);
  await device.waitUntilHolds(rows);
  await device.stop();
  await shop.stop();
  return dataDir;
}

/** The best of some, as on a machine with nothing else to do. */
async function firstGridMs(browser: Browser, dataDir: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < STARTS; time += 1) {
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    const startedAt = performance.now();
    const device = await startServer({
      entry: builtEntry('embedded'),
      env: { DATA_DIR: dataDir, HOSTED_URL: NOBODY },
      readyPath: '/healthz',
    });
    await page.goto(`http://127.0.0.1:${device.port}/`, { waitUntil: 'commit' });
    await page.waitForSelector('article img', { state: 'visible' });
    best = Math.min(best, performance.now() - startedAt);
    await context.close();
    await device.stop();
  }
  return best;
}

/** All modules of the device's program, as they are read at a start with Node's compile cache filled; without what Node itself takes. */
function bundleMs(): number {
  const main = path.dirname(builtEntry('embedded'));
  const entry = fs.readFileSync(builtEntry('embedded'), 'utf8');
  const chunks = [...entry.matchAll(/import\(["'](\.\/chunks\/[^"']+)["']\)/g)].map(([, file = '']) => path.join(main, file));
  const read = (files: readonly string[]) => {
    const script = `require('node:module').enableCompileCache(); const t = performance.now(); Promise.all(${JSON.stringify(files)}.map((file) => import(file))).then(() => console.log(performance.now() - t))`;
    return Math.min(...Array.from({ length: 5 }, () => Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }))));
  };
  return read(chunks);
}

printHeading();
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc'],
});
try {
  take({ what: 'main bundle, read', rows: null, value: bundleMs(), unit: 'ms', limit: '', bar: { atMost: 120 } });
  for (const figure of measurePackage(folder)) take(figure);
  const dataDir = await makeDevice();
  const grid = await firstGridMs(browser, dataDir);
  take({ what: 'first grid from a cold start', rows, value: grid, unit: 'ms', limit: '', bar: { atMost: 1500 } });
  for await (const figure of measureFailures(folder)) take(figure);
  for await (const figure of measureVisits(browser, visits, folder)) take(figure);
} finally {
  await browser.close();
  fs.rmSync(folder, { recursive: true, force: true });
}
process.exitCode = figures.every(meetsBar) ? 0 : 1;

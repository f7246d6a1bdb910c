/**
 * `npm run bench:kiosk -- [--visits 500]`: measures memory left behind by consecutive visits: home, a category, a
 * product, something in the cart, start over. Exits with 1 if a bar is missed.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { requireChromium } from '../../scripts/programs/chromium.ts';
import { makeKioskSigner } from '../../tests/fixtures/device/kiosk-document.ts';
import { prepareCatalogue } from '../../tests/fixtures/device/prepared-catalogue.ts';
import type { Figure } from '../figure.ts';
import { report } from '../report.ts';
import { builtEntry, type ServerProcess, startServer } from '../server-process.ts';

const { values } = parseArgs({ options: { visits: { type: 'string', default: '500' } } });
const visits = Number(values.visits);
const TOKEN = 'bench-device-token';
/** Visits after which every cache is full. */
const WARM = 40;

interface Memory {
  readonly page: number;
  readonly server: number;
}

async function* measureVisits(folder: string): AsyncGenerator<Figure> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const document = path.join(folder, 'kiosk.json');
  (await makeKioskSigner()).write(document);
  prepareCatalogue(path.join(folder, 'kiosk'));
  const kiosk = await startServer({
    entry: builtEntry('embedded'),
    env: {
      DATA_DIR: path.join(folder, 'kiosk'),
      HOSTED_URL: 'http://127.0.0.1:9',
      KIOSK_CONFIG: document,
      SAMPLE_CATALOGUE: 'on',
      EMBEDDED_TOKEN: TOKEN,
      LOG_LEVEL: 'error',
    },
    readyPath: '/healthz',
  });
  const context = await browser.newContext({ viewport: { width: 1080, height: 1920 }, hasTouch: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  try {
    await page.goto(`http://127.0.0.1:${kiosk.port}/?device=${TOKEN}`);
    let before: Memory = { page: 0, server: 0 };
    for (let visit = 0; visit < visits; visit += 1) {
      await visitOnce(page);
      if (visit === Math.min(WARM, Math.floor(visits / 4))) before = await memoryOf(page, kiosk);
    }
    const after = await memoryOf(page, kiosk);
    const growth = (from: number, to: number) => (to / from - 1) * 100;
    if (errors.length > 0) throw new Error(`The page reported errors: ${[...new Set(errors)].join('; ')}`);
    const bar = { atMost: 10 };
    yield { what: `page memory after ${visits} visits, more`, value: growth(before.page, after.page), unit: '%', bar };
    yield { what: `server memory after ${visits} visits, more`, value: growth(before.server, after.server), unit: '%', bar };
  } finally {
    await browser.close();
    await kiosk.stop();
  }
}

async function visitOnce(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Touch to start' }).click();
  await page.getByRole('article').first().waitFor();
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Toys' }).click();
  await page.getByRole('heading', { name: 'Toys', level: 1 }).waitFor();
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: /^Cart, \d/ }).waitFor();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await page.getByRole('button', { name: 'Touch to start' }).waitFor();
}

/** Returns megabytes: the page's heap after garbage collection, and the server process. */
async function memoryOf(page: Page, kiosk: ServerProcess): Promise<Memory> {
  const devtools = await page.context().newCDPSession(page);
  // Weak references and finalizers free their targets one collection later.
  for (let collections = 0; collections < 3; collections += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return { page: usedSize / 1e6, server: kiosk.rssMegabytes() };
}

await report('kiosk', measureVisits);

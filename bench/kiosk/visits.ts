import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { makeKioskSigner } from '../../tests/fixtures/device/kiosk-document.ts';
import type { Figure } from '../figure.ts';
import { builtEntry, type ServerProcess, startServer } from '../server-process.ts';

const TOKEN = 'bench-device-token';
/** So many, and every cache is as full as it gets. */
const WARM = 40;

interface Memory {
  readonly page: number;
  readonly server: number;
}

/** Visitors one after the other: home, a category, a product, something in the cart, start over. */
export async function* measureVisits(browser: Browser, visits: number, folder: string): AsyncGenerator<Figure> {
  const document = path.join(folder, 'kiosk.json');
  (await makeKioskSigner()).write(document);
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
    const times: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const startedAt = performance.now();
      await visitOnce(page);
      times.push(performance.now() - startedAt);
      if (visit === Math.min(WARM, Math.floor(visits / 4))) before = await memoryOf(page, kiosk);
    }
    const after = await memoryOf(page, kiosk);
    const growth = (from: number, to: number) => (to / from - 1) * 100;
    const bar = { unit: '%', limit: '', rows: null, bar: { atMost: 10 } } as const;
    yield { what: `page memory after ${visits} visits`, value: growth(before.page, after.page), ...bar };
    yield { what: `server memory after ${visits} visits`, value: growth(before.server, after.server), ...bar };
    yield { what: 'errors in them', rows: null, value: errors.length, unit: 'errors', limit: '', bar: { atMost: 0 } };
    yield {
      what: 'a visit, median',
      rows: null,
      value: times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
      unit: 'ms',
      limit: '',
      bar: null,
    };
    for (const error of new Set(errors)) console.log(`    ${error}`);
  } finally {
    await context.close();
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

/** Megabytes: of what the page still holds once what it does not was collected, and of the server's process. */
async function memoryOf(page: Page, kiosk: ServerProcess): Promise<Memory> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return { page: usedSize / 1e6, server: kiosk.rssMegabytes() ?? 0 };
}

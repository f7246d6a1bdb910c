/**
 * Measures an import of products by the command while a server keeps answering: from the start of the command until
 * search over HTTP returns every row (decision 30). Alone: `node bench/import/until-searchable.ts [rows in the shop]`.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Figure } from '../figure.ts';
import { generateProduct } from '../generate.ts';
import { get } from '../get.ts';
import { openPages, openPagesDuring } from '../open-pages.ts';
import { report } from '../report.ts';
import { waitFor } from '../server-process.ts';
import { makeShop, startShop } from '../shop.ts';
import { percentile } from '../timing.ts';
import { runImport } from './command.ts';

const FILE_ROWS = 100_000;
const ASK_EVERY_MS = 20;
/** Enough pages to warm up the compiler and to compute a percentile. */
const IDLE_PAGES = 200;
const WORD = 'zyloquent';

const PAGES = [
  '/category/tools',
  '/api/products?category=tools&sort=price-asc',
  '/api/products?search=steel',
  '/api/home',
  '/api/products',
];
const pageAt = (at: number) => PAGES[at % PAGES.length] ?? '/';
/** Each URL has a different filter, so that none is answered from the cache. */
const freshPageAt = (at: number) => `${pageAt(at)}${pageAt(at).includes('?') ? '&' : '?'}maxMoq=${1000 + at}`;

export async function* measureImportToSearchable(folder: string, shopRows = 10_000): AsyncGenerator<Figure> {
  const dataDir = await makeShop(shopRows, path.join(folder, 'import'));
  const file = path.join(folder, 'import.csv');
  writeFile(file);
  const shop = await startShop(dataDir, { watchesTurns: true });
  try {
    await openPages(shop.port, freshPageAt, (opened) => opened >= IDLE_PAGES);
    const idle = await openPages(shop.port, freshPageAt, (opened) => opened >= IDLE_PAGES);
    await shop.longestTurnMs();
    const started = performance.now();
    const command = runImport([file], { DATA_DIR: dataDir }).then(() => performance.now());
    const found = waitUntilSearchable(shop.port, shopRows).then(() => performance.now());
    const work = Promise.all([command, found]);
    const pages = await openPagesDuring(shop.port, pageAt, work);
    const [endedAt, foundAt] = await work;
    const what = `import of ${FILE_ROWS.toLocaleString('en-US')} rows beside a server, file to found`;
    yield { what, value: (FILE_ROWS * 1000) / (foundAt - started), unit: 'rows/s', bar: { atLeast: 6700 } };
    yield { what: 'found after the command ended', value: Math.max(0, foundAt - endedAt), unit: 'ms', bar: { atMost: 2100 } };
    const ratio = percentile(pages, 0.99) / percentile(idle, 0.99);
    yield { what: 'page p99 meanwhile ÷ before', value: ratio, unit: '×', bar: { atMost: 2 } };
    yield { what: 'longest turn meanwhile', value: await shop.longestTurnMs(), unit: 'ms CPU', bar: { atMost: 29 } };
  } finally {
    await shop.stop();
  }
}

/** Polls the count, which is cheap, and searches only once all rows are counted. */
async function waitUntilSearchable(port: number, shopRows: number): Promise<void> {
  const totalOf = async (query: string) => Number((await get(port, `/api/products?${query}`)).headers['x-total-count'] ?? 0);
  await waitFor(async () => (await totalOf('limit=1')) === shopRows + FILE_ROWS, { everyMs: ASK_EVERY_MS });
  const total = await totalOf(`search=${WORD}`);
  if (total !== FILE_ROWS) throw new Error(`${total} of ${FILE_ROWS} are found`);
}

/** Writes products in our own template's format, with a word in their names that only they have. */
function writeFile(file: string): void {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const now = Date.now();
  const lines = Array.from({ length: FILE_ROWS }, (_, at) => {
    const { name, description, category, priceCents, moq, stock, country, supplierName } = generateProduct(at + 1, now);
    const texts = `F-${at + 1},${quoted(`${name} ${WORD}`)},${quoted(description)},${category}`;
    return `${texts},${(priceCents / 100).toFixed(2)},${moq},${stock ?? ''},${country},${quoted(supplierName ?? '')}`;
  });
  fs.writeFileSync(file, `sku,name,description,category,price,moq,stock,country,companyName\n${lines.join('\n')}\n`);
}

if (import.meta.main) await report('import-to-found', (folder) => measureImportToSearchable(folder, Number(process.argv[2] ?? 10_000)));

/**
 * A file of products, imported by the command beside a server that goes on answering: from the start of the command until every row of
 * the file is found by search over HTTP. Alone: `node bench/import/found.ts [rows in the shop] [rows of the file]`.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, turnBar } from '../figure.ts';
import { generateProduct } from '../generate.ts';
import { waitFor } from '../server-process.ts';
import { makeShop, startShop } from '../shop.ts';
import { percentile } from '../timing.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const FILE_ROWS = 100_000;
/** A buyer's next page; without a pause the pages would be the load that they wait for. */
const PAUSE_MS = 15;
const ASK_EVERY_MS = 20;
/** Seen by the compiler, and enough for a percentile. */
const IDLE_PAGES = 200;
const WORD = 'zyloquent';

/** Page after page of the shop, each another one. */
const PAGES = [
  '/category/tools',
  '/api/products?category=tools&sort=price-asc',
  '/api/products?search=steel',
  '/api/home',
  '/api/products',
];

export async function* measureImportToFound(folder: string, shopRows = 10_000): AsyncGenerator<Figure> {
  const dataDir = await makeShop(shopRows, path.join(folder, 'import'));
  const file = path.join(folder, 'import.csv');
  writeFile(file);
  const shop = await startShop(dataDir, { watchesTurns: true });
  try {
    await openPages(shop.port, IDLE_PAGES);
    const idle = await openPages(shop.port, IDLE_PAGES);
    await shop.longestTurnMs();
    const started = performance.now();
    let endedAt = Number.NaN;
    let isFound = false;
    const command = runCommand(file, dataDir).then(() => {
      endedAt = performance.now();
    });
    // How many there are is cheap to ask; that they are found is asked once all of them are there.
    const found = waitFor(async () => (await ask(shop.port, '/api/products?limit=1')).total === shopRows + FILE_ROWS, {
      everyMs: ASK_EVERY_MS,
    })
      .then(() => ask(shop.port, `/api/products?search=${WORD}`))
      .then(({ total }) => {
        if (total !== FILE_ROWS) throw new Error(`${total} of ${FILE_ROWS} are found`);
        return performance.now();
      })
      .finally(() => {
        isFound = true;
      });
    // Heard of at once, whichever it is.
    const failure = Promise.race([command, found].map((one) => one.then(() => new Promise<never>(() => undefined))));
    const pages: number[] = [];
    while (!isFound) {
      pages.push((await ask(shop.port, PAGES[pages.length % PAGES.length] as string)).ms);
      await Promise.race([wait(PAUSE_MS), failure]);
    }
    await command;
    const foundAt = await found;
    const about = `import of ${FILE_ROWS.toLocaleString('en-US')} rows beside a server of ${shopRows.toLocaleString('en-US')}`;
    const rows = null;
    yield {
      what: `${about}, file to found`,
      rows,
      value: (FILE_ROWS * 1000) / (foundAt - started),
      unit: 'rows/s',
      limit: '',
      bar: { atLeast: 8000 },
    };
    yield {
      what: 'found after the command ended',
      rows,
      value: Math.max(0, foundAt - endedAt),
      unit: 'ms',
      limit: '',
      bar: { atMost: 2000 },
    };
    pages.sort((a, b) => a - b);
    yield { what: 'page p99 before, when nothing else happens', rows, value: percentile(idle, 0.99), unit: 'ms', limit: '', bar: null };
    yield { what: 'page p99 meanwhile', rows, value: percentile(pages, 0.99), unit: 'ms', limit: '', bar: { atMost: 20 } };
    yield { what: 'longest turn meanwhile', rows, value: await shop.longestTurnMs(), ...turnBar(shopRows) };
  } finally {
    await shop.stop();
  }
}

/** How long each took, in milliseconds, ascending. */
async function openPages(port: number, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) {
    // With another filter each: a page that is held already would say nothing.
    const page = PAGES[i % PAGES.length] as string;
    times.push((await ask(port, `${page}${page.includes('?') ? '&' : '?'}maxMoq=${1000 + i}`)).ms);
    await wait(PAUSE_MS);
  }
  return times.sort((a, b) => a - b);
}

/** Goods as our own template has them, with a word in their names that only they have. */
function writeFile(file: string): void {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = ['sku,name,description,category,price,moq,stock,country,companyName'];
  const now = Date.now();
  for (let i = 1; i <= FILE_ROWS; i += 1) {
    const { name, description, category, priceCents, moq, stock, country, supplierName } = generateProduct(i, now);
    const cells = [
      `F-${i}`,
      quoted(`${name} ${WORD}`),
      quoted(description),
      category,
      (priceCents / 100).toFixed(2),
      moq,
      stock ?? '',
      country,
      quoted(supplierName ?? ''),
    ];
    lines.push(cells.join(','));
  }
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
}

/** `npm run import`, with its flags. */
function runCommand(file: string, dataDir: string): Promise<void> {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: { import: string } };
  const args = scripts.import.split(' ').slice(1);
  const child = spawn(process.execPath, [...args, file], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The import ended with ${code}`))));
  });
}

function ask(port: number, target: string): Promise<{ total: number; ms: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get({ port, path: target }, (res) => {
        if (res.statusCode !== 200) reject(new Error(`${target} was answered with ${res.statusCode}`));
        const total = Number(res.headers['x-total-count'] ?? 0);
        res.resume().once('end', () => resolve({ total, ms: performance.now() - started }));
      })
      .once('error', reject);
  });
}

if (import.meta.main) {
  const folder = fs.mkdtempSync(path.join((await import('node:os')).tmpdir(), 'tradewind-import-'));
  const shopRows = Number(process.argv[2] ?? 10_000);
  try {
    for await (const { what, value, unit } of measureImportToFound(folder, shopRows)) console.log(`${what}: ${value.toFixed(1)} ${unit}`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { Figure } from './figure.ts';
import { builtEntry, startServer } from './server-process.ts';
import { percentile } from './timing.ts';
import { nextAddress } from './visitors.ts';

const OPERATOR_TOKEN = 'bench-operator-token-of-the-figures';
const PUBLICATIONS = 25;
const IMPORT_ROWS = 20_000;

/**
 * Supply against a server of its own: how soon a published listing is found, how fast a spreadsheet is read, and how long a single
 * submission takes while that happens. Every request names another address, because the server counts submissions per address.
 */
export async function* measureSupply(folder: string): AsyncGenerator<Figure> {
  const server = await startServer({
    entry: builtEntry('hosted'),
    env: { DATA_DIR: path.join(folder, 'supply'), OPERATOR_TOKEN, TRUST_PROXY: '1', LOG_LEVEL: 'error', SAMPLE_CATALOGUE: 'on' },
    readyPath: '/readyz',
  });
  try {
    const base = `http://127.0.0.1:${server.port}`;
    const found = await timePublications(base);
    yield figure('publish to found by search, median', percentile(found, 0.5), 'ms');
    yield figure('publish to found by search, worst of 25', found.at(-1) ?? Number.NaN, 'ms');
    const pages = await timePages(base);
    const imported = await timeImport(base);
    yield figure(`bulk import read and checked (${IMPORT_ROWS.toLocaleString('en-US')} rows)`, imported.rowsPerSecond, 'rows/s');
    yield figure('listing submit p99 while the import runs', percentile(imported.submitMs, 0.99), 'ms');
    yield figure('page p99 when nothing else happens', pages.idle, 'ms');
    for (const [what, ms] of Object.entries(pages.beside))
      yield {
        ...figure(`page p99 while ${IMPORT_ROWS.toLocaleString('en-US')} rows are ${what}, times idle`, ms / pages.idle, '×'),
        bar: { atMost: 5 },
      };
    const rss = server.rssMegabytes();
    if (rss !== undefined) yield { ...figure('memory after the import', rss, 'MB'), bar: { atMost: 300 } };
  } finally {
    await server.stop();
  }
}

const figure = (what: string, value: number, unit: string): Figure => ({ what, rows: null, value, unit, limit: '', bar: null });
const ascending = (times: readonly number[]) => [...times].sort((a, b) => a - b);

async function send(url: string, init: RequestInit, wanted: number): Promise<unknown> {
  const response = await fetch(url, { ...init, headers: { 'X-Forwarded-For': nextAddress(), ...init.headers } });
  const text = await response.text();
  if (response.status !== wanted) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return text === '' ? undefined : JSON.parse(text);
}

const json = (body: unknown, token?: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
});

function submit(base: string, name: string): Promise<unknown> {
  const listing = {
    name,
    description: 'A listing made to be measured.',
    category: 'Tools',
    price: 4.2,
    country: 'India',
    companyName: 'Bench Works',
    contactEmail: `${randomUUID()}@bench.example`,
    imageUrl: 'https://bench.example/none.jpg',
  };
  return send(`${base}/api/products`, json(listing), 201);
}

async function timePublications(base: string): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < PUBLICATIONS; i += 1) {
    const word = `zylo${randomUUID().slice(0, 8)}`;
    const { id } = (await submit(base, `Bench ${word}`)) as WireListingReceipt;
    const start = performance.now();
    await send(`${base}/api/operator/listings/${id}/publish`, json({ revision: 1 }, OPERATOR_TOKEN), 200);
    while (((await send(`${base}/api/products?search=${word}`, {}, 200)) as unknown[]).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 1));
    times.push(performance.now() - start);
  }
  return ascending(times);
}

function makeFile(): Blob {
  const rows = Array.from(
    { length: IMPORT_ROWS },
    (_, i) =>
      `B-${i},Bench article ${i},Made for the bench in batch ${i % 97},Tools,${(1 + (i % 500) / 10).toFixed(2)},${1 + (i % 50)},India`,
  );
  return new Blob([`sku,name,description,category,price,moq,country\n${rows.join('\n')}\n`], { type: 'text/csv' });
}

async function timeImport(base: string): Promise<{ rowsPerSecond: number; submitMs: number[] }> {
  const start = performance.now();
  const { id, token } = await startImport(base);
  const submitMs: number[] = [];
  for (;;) {
    const before = performance.now();
    await submit(base, `Beside the import ${randomUUID()}`);
    submitMs.push(performance.now() - before);
    const job = (await send(`${base}/api/listings/import/${id}`, { headers: { Authorization: `Bearer ${token}` } }, 200)) as WireImportJob;
    if (job.state === 'failed') throw new Error(`The import failed: ${job.problem}`);
    if (job.state === 'ready') break;
  }
  return { rowsPerSecond: (IMPORT_ROWS * 1000) / (performance.now() - start), submitMs: ascending(submitMs) };
}

const PAGES = ['/', '/category/tools', '/search?q=bench', '/api/products?category=tools&sort=price-asc', '/api/home'];
/** A person's next page; without a pause the pages would be the load that they wait for. */
const PAUSE_MS = 15;
const IDLE_PAGES = 300;

/** The 99th percentile of the milliseconds of the pages that are opened one after another until `isOver`. */
async function openPages(base: string, isOver: (opened: number) => boolean): Promise<number> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const start = performance.now();
    await (await fetch(`${base}${PAGES[times.length % PAGES.length]}`)).arrayBuffer();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return percentile(ascending(times), 0.99);
}

/** How long people wait for a page when nothing happens, and while a supplier's file is read, written and taken back. */
async function timePages(base: string) {
  await openPages(base, (opened) => opened >= IDLE_PAGES);
  const idle = await openPages(base, (opened) => opened >= IDLE_PAGES);
  const { id, token } = await startImport(base);
  const auth = { headers: { Authorization: `Bearer ${token}` } };
  const beside = async (work: () => Promise<unknown>) => {
    let isOver = false;
    const over = work().finally(() => {
      isOver = true;
    });
    const pages = await openPages(base, () => isOver);
    await over;
    return pages;
  };
  const until = async (wanted: string) => {
    for (;;) {
      const { state } = (await send(`${base}/api/listings/import/${id}`, auth, 200)) as WireImportJob;
      if (state === 'failed') throw new Error('The import failed');
      if (state === wanted) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const read = await beside(() => until('ready'));
  const written = await beside(async () => {
    await send(`${base}/api/listings/import/${id}/confirm`, json({ skipBad: false }, token), 200);
    await until('done');
  });
  const undone = await beside(() => send(`${base}/api/listings/import/${id}/undo`, json({}, token), 200));
  return { idle, beside: { read, written, 'taken back': undone } };
}

function startImport(base: string): Promise<WireImportReceipt> {
  const form = new FormData();
  form.set('companyName', 'Bench Works');
  form.set('contactEmail', 'bulk@bench.example');
  form.set('file', makeFile(), 'bench.csv');
  return send(`${base}/api/listings/import`, { method: 'POST', body: form }, 201) as Promise<WireImportReceipt>;
}

if (import.meta.main) {
  const folder = fs.mkdtempSync(path.join((await import('node:os')).tmpdir(), 'tradewind-supply-'));
  try {
    for await (const { what, value, unit } of measureSupply(folder)) console.log(`${what}: ${value.toFixed(1)} ${unit}`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

import path from 'node:path';
import type { Figure } from '../figure.ts';
import { openPages, openPagesDuring } from '../open-pages.ts';
import { builtEntry, startServer } from '../server-process.ts';
import { percentile } from '../timing.ts';
import { startImport } from './import-listings.ts';

const IMPORT_ROWS = 20_000;
const IDLE_PAGES = 300;
const PAGES = ['/', '/category/tools', '/?search=bench', '/api/products?category=tools&sort=price-asc', '/api/home'];
const pageAt = (at: number) => PAGES[at % PAGES.length] ?? '/';

/** Measures how long pages take while a supplier's file is read, written and undone (decision 11). */
export async function* measurePagesBesideImport(folder: string): AsyncGenerator<Figure> {
  const server = await startServer({
    entry: builtEntry('hosted'),
    env: { DATA_DIR: path.join(folder, 'supply'), LOG_LEVEL: 'error', SAMPLE_CATALOGUE: 'on' },
    readyPath: '/readyz',
  });
  try {
    await openPages(server.port, pageAt, (opened) => opened >= IDLE_PAGES);
    const idle = percentile(await openPages(server.port, pageAt, (opened) => opened >= IDLE_PAGES), 0.99);
    const file = await startImport(server.port, IMPORT_ROWS);
    const beside: number[] = [];
    for (const step of [file.read, file.write, file.undo])
      beside.push(percentile(await openPagesDuring(server.port, pageAt, step()), 0.99));
    const what = `page p99 while ${IMPORT_ROWS.toLocaleString('en-US')} rows are read, written, undone ÷ idle`;
    yield { what, value: Math.max(...beside) / idle, unit: '×', bar: { atMost: 5 } };
  } finally {
    await server.stop();
  }
}

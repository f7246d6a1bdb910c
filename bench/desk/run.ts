/**
 * `npm run bench:desk`: the desk with 2,000 listings waiting and 20,000 orders. Every page of the queue in every standing, searches, figures
 * and orders, asked one after the other of the built server; then `j` and `k` in Chromium, from the key to the painted listing. Exits with 1
 * when a bar is missed.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Figure, meetsBar, printFigure, printHeading } from '../figure.ts';
import { builtEntry, startServer } from '../server-process.ts';
import { percentile } from '../timing.ts';
import { measureKeys } from './keys.ts';
import { ask, makeListings, makeOrders, OPERATOR_TOKEN, pagesOf, WAITING } from './make-desk.ts';

const BAR = { atMost: 50 };
const ROUNDS = 5;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-bench-desk-'));
await makeOrders(folder);
const server = await startServer({
  entry: builtEntry('hosted'),
  env: { DATA_DIR: folder, OPERATOR_TOKEN, TRUST_PROXY: '1', LOG_LEVEL: 'error', SAMPLE_CATALOGUE: 'on' },
  readyPath: '/readyz',
});
const base = `http://127.0.0.1:${server.port}`;
const take = (what: string, sorted: readonly number[], more: readonly Figure[] = []) => {
  const figure = (share: string, value: number): Figure => ({
    what: `${what}, ${share}`,
    rows: null,
    value,
    unit: 'ms',
    limit: '',
    bar: BAR,
  });
  const figures = [figure('median', percentile(sorted, 0.5)), figure('p99', percentile(sorted, 0.99)), ...more];
  for (const each of figures) printFigure(each);
  if (!figures.every(meetsBar)) process.exitCode = 1;
};
/** What the server computes for an answer beside what its caller waits: on a busy machine the two are far apart. */
async function takeAnswers(what: string, paths: readonly string[]): Promise<void> {
  const before = server.cpuMs() ?? Number.NaN;
  const sorted = await ask(base, paths);
  const value = ((server.cpuMs() ?? Number.NaN) - before) / paths.length;
  take(what, sorted, [{ what: `${what}, mean`, rows: null, value, unit: 'ms CPU', limit: '', bar: null }]);
}
const again = (paths: readonly string[], least = 100) =>
  Array.from({ length: Math.max(ROUNDS, Math.ceil(least / paths.length)) }, () => paths).flat();

try {
  await makeListings(base);
  printHeading();
  for (const status of ['pending_review', 'published', 'changes_requested', 'rejected']) {
    const pages = await pagesOf(base, `listings?status=${status}`);
    await takeAnswers(`queue, ${status}, each of ${pages.length} pages`, again(pages));
  }
  const words = ['article', 'Bench article 1999', 'bench works', 'bulk@', 'nothing of that kind'];
  const searches = words.map((word) => `listings?status=pending_review&search=${encodeURIComponent(word)}`);
  await takeAnswers(`search in ${WAITING} waiting`, again(searches));
  await takeAnswers('figures', again(['dashboard']));
  const pages = await pagesOf(base, 'orders');
  await takeAnswers(`orders, each of ${pages.length} pages`, pages);
  await takeAnswers('orders by state', again(['pending', 'paid', 'failed', 'partly_refunded'].map((state) => `orders?state=${state}`)));
  await takeAnswers('an order by its number', again(['orders?number=TW-00001', 'orders?number=TW-19999', 'orders?number=TW-ZZZZZ']));
  await takeAnswers('audit list', again(['audit']));
  for (const [key, times] of Object.entries(await measureKeys(base))) take(`\`${key}\` to the painted listing`, times);
} finally {
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

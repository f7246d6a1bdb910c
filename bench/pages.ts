/**
 * `npm run bench:pages -- [--runs 5] [--entry out/main/hosted.js]`: what a buyer with a slow phone waits for, on home, category and product.
 * Chromium with a quarter of this machine's speed, 400 ms round trips and 1.6 Mbit/s, each page cold in a browser that knows nothing;
 * medians with the lowest and the highest beside them. Then what is pressed there, without the slow line: from the press to the next frame
 * (INP), of adding to the cart, filter, sort, drawer and currency. `--entry` measures another build, for a before and after. What the tool itself
 * measures of an empty page is its noise, and told first.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { requireChromium } from '../scripts/programs/chromium.ts';
import { PRESSES, pressEach } from './pages-presses.ts';
import { builtEntry, startServer } from './server-process.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, entry: { type: 'string', default: builtEntry('hosted') } },
});
const runs = Number(values.runs);

const NETWORK = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const;

/** Milliseconds, and the bar of each page. */
const PAGES = [
  { name: 'home', path: '/', lcpMs: 1800 },
  { name: 'category', path: '/category/toys', lcpMs: 2000 },
  { name: 'product', path: null, lcpMs: 2000 },
] as const;
const FCP_MS = 1300;
const SHIFT = 0.01;
const TASK_MS = 200;
const PRESS_MS = 150;
/** What home may ask for and weigh, in KB, and of how much it may be made. */
const HOME = { requests: 30, total: 300, elements: 1500 } as const;

/** Of one visit: times in ms, sizes in KB as they went over the line. */
interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly longestTask: number;
  readonly requests: number;
  readonly total: number;
  readonly fonts: number;
  readonly html: number;
  readonly elements: number;
}

/** Runs in the page ahead of everything else. */
function watchVitals(): void {
  const seen = { fcp: 0, lcp: 0, cls: 0, longestTask: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput !== true) seen.cls += entry.value ?? 0;
  });
  watch('longtask', (entry) => {
    if (seen.fcp > 0 && entry.startTime > seen.fcp) seen.longestTask = Math.max(seen.longestTask, entry.duration);
  });
}

function weigh(cdp: CDPSession) {
  const kinds = new Map<string, string>();
  const weights = { requests: 0, total: 0, fonts: 0, html: 0 };
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) kinds.set(requestId, type);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // A picture that stands in a style travels with it.
    if (!kinds.has(requestId)) return;
    const kilobytes = encodedDataLength / 1000;
    weights.requests += 1;
    weights.total += kilobytes;
    if (kinds.get(requestId) === 'Font') weights.fonts += kilobytes;
    if (kinds.get(requestId) === 'Document') weights.html += kilobytes;
  });
  return weights;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const weights = weigh(cdp);
  await page.addInitScript(watchVitals);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  // Done when something was painted, nothing is on its way and the page has come to rest.
  await page.waitForFunction(() => (globalThis as unknown as { seen: { lcp: number } }).seen.lcp > 0, undefined, { timeout: 120_000 });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 1000))));
  const vitals = await page.evaluate(() => (globalThis as unknown as { seen: Omit<Visit, keyof typeof weights | 'elements'> }).seen);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  return { ...vitals, ...weights, elements };
}

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const median = (numbers: readonly number[]) => sorted(numbers)[Math.floor(numbers.length / 2)] ?? 0;

type Bars = Partial<Record<keyof Visit, number>>;

function tell(name: string, visits: readonly Visit[], bars: Bars): boolean {
  const cells = (Object.keys(visits[0] ?? {}) as (keyof Visit)[]).map((what) => {
    const all = sorted(visits.map((one) => one[what]));
    const places = what === 'cls' ? 3 : 0;
    const middle = median(all);
    const bar = bars[what];
    const mark = bar === undefined ? '' : middle <= bar ? ' ok' : ` NO (≤ ${bar})`;
    return {
      text: `${what} ${middle.toFixed(places)} (${all[0]?.toFixed(places)}–${all.at(-1)?.toFixed(places)})${mark}`,
      isMet: bar === undefined || middle <= bar,
    };
  });
  console.log(`${name.padEnd(9)} ${cells.map(({ text }) => text).join(' · ')}`);
  return cells.every(({ isMet }) => isMet);
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-bench-pages-'));
const server = await startServer({
  entry: path.resolve(values.entry),
  env: { DATA_DIR: dataDir, SAMPLE_CATALOGUE: 'on', LOG_LEVEL: 'error' },
  readyPath: '/readyz',
});
const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
try {
  const base = `http://127.0.0.1:${server.port}`;
  const [first] = (await (await fetch(`${base}/api/products?limit=1`)).json()) as { id: string }[];
  const load = os.loadavg()[0]?.toFixed(1);
  console.log(
    `${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.availableParallelism()} cores, load ${load}, Chromium ${browser.version()}, median of ${runs} (lowest–highest), ms and KB`,
  );
  const noise: Visit[] = [];
  for (let run = 0; run < runs; run += 1) noise.push(await visit(browser, `data:text/html,<p>nothing</p>`));
  tell('(noise)', noise, {});
  for (const { name, path: pathname, lcpMs } of PAGES) {
    const url = base + (pathname ?? `/product/${encodeURIComponent(first?.id ?? '')}`);
    // What everybody opens is in the server's cache; a visitor's own browser is not warm.
    for (let asked = 0; asked < 3; asked += 1) await (await fetch(url)).text();
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, url));
    const bars = { fcp: FCP_MS, lcp: lcpMs, cls: SHIFT, longestTask: TASK_MS, ...(name === 'home' ? HOME : {}) };
    if (!tell(name, visits, bars)) process.exitCode = 1;
  }
  const presses: Record<string, number>[] = [];
  for (let run = 0; run < runs; run += 1) presses.push(await pressEach(browser, base, first?.id ?? '', PHONE, CPU_SLOWDOWN));
  for (const name of PRESSES) {
    const all = sorted(presses.map((one) => one[name] ?? Number.NaN));
    const isMet = median(all) <= PRESS_MS;
    console.log(`${name.padEnd(14)} ${median(all)} (${all[0]}–${all.at(-1)})${isMet ? ' ok' : ` NO (≤ ${PRESS_MS})`}`);
    if (!isMet) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

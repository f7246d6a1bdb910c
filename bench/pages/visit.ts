import type { Browser, CDPSession } from 'playwright-core';

const NETWORK = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const CPU_SLOWDOWN = 4;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const;

const PATIENT = { timeout: 120_000 };

interface Vitals {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly shift: number;
  readonly longestTaskMs: number;
}

type Seen = { seen: Vitals };

/** Runs in the page before all other scripts. */
function watchVitals(): void {
  const seen = { fcpMs: 0, lcpMs: 0, shift: 0, longestTaskMs: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcpMs = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.lcpMs = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput !== true) seen.shift += entry.value ?? 0;
  });
  watch('longtask', (entry) => {
    if (seen.fcpMs > 0 && entry.startTime > seen.fcpMs) seen.longestTaskMs = Math.max(seen.longestTaskMs, entry.duration);
  });
}

/** Counts kilobytes transferred, compressed. A picture inlined in a style sheet counts as part of that sheet. */
function weigh(cdp: CDPSession): () => number {
  const requested = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.startsWith('http')) requested.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requested.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes / 1000;
}

/** Opens a page on a slow phone with an empty cache. */
export async function visit(browser: Browser, url: string): Promise<Vitals & { readonly kilobytes: number }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const kilobytes = weigh(cdp);
  await page.addInitScript(watchVitals);
  await page.goto(url, { waitUntil: 'load', ...PATIENT });
  // Done when something is painted, no request is pending and the page is idle.
  await page.waitForFunction(() => (globalThis as unknown as Seen).seen.lcpMs > 0, undefined, PATIENT);
  await page.waitForLoadState('networkidle', PATIENT);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 1000))));
  const vitals = await page.evaluate(() => (globalThis as unknown as Seen).seen);
  await context.close();
  return { ...vitals, kilobytes: kilobytes() };
}

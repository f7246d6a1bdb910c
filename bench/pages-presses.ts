import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** What a buyer presses, by what a test calls it. */
export const PRESSES = ['add to cart', 'open drawer', 'filter', 'sort', 'currency'] as const;

/** Runs in the page ahead of everything else: keeps the longest wait from a press to the frame that answers it. */
function watchPresses(): void {
  const seen = { longest: 0 };
  Object.assign(globalThis, { presses: seen });
  const options = { type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if ((entry.interactionId ?? 0) > 0) seen.longest = Math.max(seen.longest, entry.duration);
  }).observe(options);
}

type Seen = { presses: { longest: number } };

async function measure(page: Page, press: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    (globalThis as unknown as Seen).presses.longest = 0;
  });
  await press();
  // An entry comes after its frame; below 16 ms there is none.
  await page.waitForTimeout(1200);
  return page.evaluate(() => (globalThis as unknown as Seen).presses.longest);
}

/** Waits in ms for each of {@link PRESSES}, on a page that is at rest. */
export async function pressEach(
  browser: Browser,
  base: string,
  productId: string,
  phone: BrowserContextOptions,
  cpuSlowdown: number,
): Promise<Record<string, number>> {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(watchPresses);
  const cdp = await context.newCDPSession(page);
  const open = async (path: string) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(base + path, { waitUntil: 'networkidle' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  };
  const waits: Record<string, number> = {};
  await open(`/product/${encodeURIComponent(productId)}`);
  waits['add to cart'] = await measure(page, () => page.getByRole('button', { name: 'Add to Cart' }).first().tap());
  waits['open drawer'] = await measure(page, () => page.getByRole('button', { name: /^Cart/ }).first().tap());
  await open('/category/toys');
  waits.currency = await measure(page, () => choose(page, 'Currency'));
  waits.sort = await measure(page, () => choose(page, 'Sort by'));
  await page
    .getByRole('button', { name: /^Filters?/ })
    .first()
    .tap();
  const rating = page.getByRole('radio', { name: /4 stars/ }).first();
  await rating.waitFor();
  waits.filter = await measure(page, () => rating.tap({ force: true }));
  await context.close();
  return waits;
}

/** The next one of a list, with the keyboard: that of a native select belongs to the system, which no script can press. */
async function choose(page: Page, name: string): Promise<void> {
  const select = page.getByRole('combobox', { name }).first();
  await select.focus();
  await select.press('ArrowDown');
}

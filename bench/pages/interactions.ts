import type { Browser, Locator, Page } from 'playwright-core';
import { CPU_SLOWDOWN, PHONE } from './visit.ts';

/** Runs in the page before all other scripts: records the longest delay from an interaction to its next frame. */
function watchInteractions(): void {
  const seen = { longest: 0 };
  Object.assign(globalThis, { interactions: seen });
  const options = { type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if ((entry.interactionId ?? 0) > 0) seen.longest = Math.max(seen.longest, entry.duration);
  }).observe(options);
}

type Seen = { interactions: { longest: number } };

async function measure(page: Page, interact: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    (globalThis as unknown as Seen).interactions.longest = 0;
  });
  await interact();
  // An entry is reported after its frame; below 16 ms there is none.
  await page.waitForTimeout(1200);
  return page.evaluate(() => (globalThis as unknown as Seen).interactions.longest);
}

/** Milliseconds a page is left idle before an interaction. */
const REST_MS = 500;

/**
 * Returns a tap on the middle of `target`. Locating, scrolling and hit testing cost the page more than the tap, so they
 * run first and the page is idle again at the tap.
 */
async function aim(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('The element to press is not on the page.');
  await page.waitForTimeout(REST_MS);
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Returns the delay in ms of each interaction of a buyer on an idle page. `product` is the path of its page. */
export async function measureInteractions(browser: Browser, base: string, product: string): Promise<Readonly<Record<string, number>>> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(watchInteractions);
  const cdp = await context.newCDPSession(page);
  const open = async (path: string) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(base + path, { waitUntil: 'networkidle' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  };
  const waits: Record<string, number> = {};
  await open(product);
  waits['add to cart'] = await measure(page, await aim(page, page.getByRole('button', { name: 'Add to Cart' }).first()));
  waits['open drawer'] = await measure(page, await aim(page, page.getByRole('button', { name: /^Cart/ }).first()));
  await open('/category/toys');
  waits.currency = await measure(page, await choose(page, 'Currency'));
  waits.sort = await measure(page, await choose(page, 'Sort by'));
  await page
    .getByRole('button', { name: /^Filters?/ })
    .first()
    .tap();
  const rating = page.getByRole('radio', { name: /4 stars/ }).first();
  await rating.waitFor();
  waits.filter = await measure(page, await aim(page, rating));
  await context.close();
  return waits;
}

/**
 * Chooses the next option by keyboard: the popup of a native select belongs to the system and cannot be clicked by
 * scripts.
 */
async function choose(page: Page, name: string): Promise<() => Promise<void>> {
  await page.getByRole('combobox', { name }).first().focus();
  await page.waitForTimeout(REST_MS);
  return () => page.keyboard.press('ArrowDown');
}

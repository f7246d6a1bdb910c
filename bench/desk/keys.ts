import { chromium, type Page } from 'playwright-core';
import { requireChromium } from '../../scripts/programs/chromium.ts';
import { OPERATOR_TOKEN } from './make-desk.ts';

/** Runs in the page: from a key going down to the next listing's title being on the screen, in ms. */
function watchKeys(): void {
  const times: number[] = [];
  Object.assign(globalThis, { keyTimes: times });
  const title = () => document.querySelector('article[aria-label^="Listing "]')?.getAttribute('aria-label') ?? '';
  addEventListener(
    'keydown',
    (event) => {
      const before = title();
      const pressed = event.timeStamp;
      const look = () => {
        if (title() === before) return requestAnimationFrame(look);
        // A task after a frame's callbacks runs once that frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => void times.push(performance.now() - pressed);
        port2.postMessage(null);
        return 0;
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

async function press(page: Page, key: string, times: number): Promise<number[]> {
  const measured = () => page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes.splice(0));
  const all: number[] = [];
  for (let at = 0; at < times; at += 1) {
    await page.keyboard.press(key);
    await page.waitForFunction(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes.length > 0, undefined, { timeout: 10_000 });
    all.push(...(await measured()));
  }
  return all.sort((a, b) => a - b);
}

/** A review by keyboard, in Chromium at this machine's speed: how long `j` and `k` take, past the end of the first page of the queue. */
export async function measureKeys(base: string): Promise<Readonly<Record<'j' | 'k', readonly number[]>>> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(watchKeys);
    await page.goto(`${base}/operator`);
    await page.getByLabel('Operator token').fill(OPERATOR_TOKEN);
    await page.getByRole('button', { name: 'Open the desk' }).click();
    await page.getByRole('article', { name: /^Listing / }).waitFor();
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      (globalThis as unknown as { keyTimes: number[] }).keyTimes.length = 0;
    });
    const j = await press(page, 'j', 45);
    return { j, k: await press(page, 'k', 40) };
  } finally {
    await browser.close();
  }
}

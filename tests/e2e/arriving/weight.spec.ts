import type { Browser } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Returns the addresses that a phone with an empty cache requests until the page is idle. */
async function coldRequests(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().startsWith('http') && asked.push(new URL(request.url()).pathname)));
  await page.goto(url);
  await page.waitForFunction(() => Object.keys(document.querySelector('select') ?? {}).some((key) => key.startsWith('__reactProps')));
  await page.waitForLoadState('networkidle');
  await context.close();
  return asked;
}

test('the home page makes at most thirty requests', async ({ browser, site }) => {
  const asked = await coldRequests(browser, site.url);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(30);
});

test('all code of a page is named in its head: no request is discovered only by running code', async ({ browser, site, page }) => {
  const [product] = (await (await page.request.get('/api/products?limit=1')).json()) as { id: string }[];
  for (const path of ['/', '/category/toys', `/product/${product?.id ?? ''}`, '/shipping']) {
    const html = await (await page.request.get(path)).text();
    const code = (await coldRequests(browser, site.url + path)).filter((name) => /\.(?:js|css)$/.test(name));
    expect(code.length).toBeGreaterThan(1);
    expect(code.filter((name) => !html.includes(`"${name}"`))).toEqual([]);
  }
});

test('the first picture of a page loads first, those below the fold when they come near the viewport', async ({ page }) => {
  for (const path of ['/', '/category/toys']) {
    await page.goto(path);
    const pictures = page.locator('main img[src^="/img/"]');
    await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
    await expect(pictures.last()).toHaveAttribute('loading', 'lazy');
    expect(await page.locator('img:not([width]), img:not([height])').count()).toBe(0);
  }
});

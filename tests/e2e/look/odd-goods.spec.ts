import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type Goods, holdInCart } from '../cart-storage.ts';
import { test as base, expect, type Site, startSite, watchConsole } from '../fixtures.ts';
import { oddGoodsCsv } from './odd-goods.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;
const OTHERS = [320, 768, 1920] as const;
const root = path.resolve(import.meta.dirname, '../../..');

/** `site` holds the odd products alone. */
const test = base.extend<object, { site: Site; goods: readonly Goods[] }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-odd-'));
      const file = path.join(dataDir, 'odd.csv');
      fs.writeFileSync(file, oddGoodsCsv());
      const site = await startSite('hosted', { DATA_DIR: dataDir, SAMPLE_CATALOGUE: 'off' });
      const node = path.join(root, 'node_modules/node/bin/node');
      execFileSync(node, [path.join(root, 'server/main/import.ts'), file], { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'pipe' });
      await use(site);
      await site.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  goods: [
    async ({ site, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url });
      const list = async () => (await (await request.get('/api/products')).json()) as Goods[];
      await expect.poll(async () => (await list()).length).toBe(15);
      await use(await list());
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

const sidewaysPixels = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns texts that reach beyond the side of their card, row or panel. */
const overflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('article, main [role="row"], main li, .tw-panel')].flatMap((box) => {
      const { left, right } = box.getBoundingClientRect();
      return [...box.querySelectorAll<HTMLElement>('a, p, h2, h3, span, strong')]
        .filter((part) => part.checkVisibility() && part.closest('[data-scrolls], .tw-hidden, [class*="scroll"]') === null)
        .filter((part) => part.getBoundingClientRect().width > 2)
        .filter((part) => part.getBoundingClientRect().right > right + 1 || part.getBoundingClientRect().left < left - 1)
        .map((part) => part.textContent.slice(0, 60));
    }),
  );

async function holds(page: Page, what: string): Promise<void> {
  expect(await sidewaysPixels(page), `${what}: sideways scroll`).toBeLessThanOrEqual(0);
  expect(await overflowing(page), `${what}: beyond the box`).toEqual([]);
}

async function isInFirstScreen(page: Page, part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  const view = page.viewportSize();
  return box !== null && view !== null && box.y >= 0 && box.y + box.height <= view.height && box.x >= 0 && box.x + box.width <= view.width;
}

for (const size of SIZES)
  test.describe(`at ${size.width} pixels`, () => {
    test.use({ viewport: size });

    test('lists, search and home hold odd products', async ({ page, goods }) => {
      expect(goods).toHaveLength(15);
      const errors = watchConsole(page);
      for (const address of ['/', '/category/tools', '/category/tools?view=list', '/products', '/?search=odd', '/?search=tee']) {
        await page.goto(address);
        await expect(page.getByRole('main')).toContainText('Odd Goods Ltd');
        await holds(page, address);
      }
      expect(errors).toEqual([]);
    });

    test('on every odd product the way to order is in the first screen', async ({ page, goods }) => {
      const errors = watchConsole(page);
      for (const { id, name } of goods) {
        await page.goto(`/product/${id}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
        await expect.poll(() => isInFirstScreen(page, add), name).toBe(true);
        await holds(page, name);
      }
      expect(errors).toEqual([]);
    });

    test('cart and checkout hold odd products, and the way to pay is in the first screen', async ({ page, goods }) => {
      await holdInCart(
        page,
        goods.filter(({ stock, moq }) => stock === null || stock >= moq).map((each) => ({ goods: each, quantity: each.moq })),
      );
      await page.goto('/cart');
      const proceed = page.getByRole('main').getByRole('link', { name: 'Proceed to Checkout' });
      await expect(proceed).toBeVisible();
      await expect.poll(() => isInFirstScreen(page, proceed)).toBe(true);
      await holds(page, 'cart');
      await page.getByRole('button', { name: /^Cart/ }).click();
      await expect(page.getByRole('dialog', { name: /^Shopping Cart/ })).toBeVisible();
      await holds(page, 'drawer');
      await page.goto('/checkout');
      await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
      await holds(page, 'checkout');
    });
  });

test('no width lets a list or product scroll sideways', async ({ page, goods }) => {
  const [widest = goods[0]] = goods.filter(({ skus }) => skus.length > 100);
  for (const width of OTHERS) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/', '/category/tools', '/category/tools?view=list', `/product/${widest?.id}`]) {
      await page.goto(address);
      await expect(page.getByRole('main')).toContainText('Odd Goods Ltd');
      expect(await sidewaysPixels(page), `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

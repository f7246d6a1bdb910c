import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { resizeTo } from './page-checks/appearance.ts';

const LOOKS = ['USD', 'ZAR', 'KES', 'CAD', 'EUR', 'GBP'].flatMap((currency) => ['light', 'dark'].map((scheme) => ({ currency, scheme })));

const productId = async (page: Page) => {
  const [first] = (await (await page.request.get('/api/products?limit=1')).json()) as { id: string }[];
  return first?.id ?? '';
};

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer searches, opens a product and reads its price and materials', async ({ page, consoleErrors }) => {
    const onPhoneAndInWindow = async (seen: () => Promise<void>) => {
      for (const width of [1280, 390]) {
        await resizeTo(page, width);
        await seen();
      }
    };
    await page.goto('/');
    await onPhoneAndInWindow(async () => {
      await expect(page.getByRole('heading', { name: 'Flash Sale' }).first()).toBeVisible();
      await expect(page.getByRole('searchbox')).toBeVisible();
    });
    await page.getByRole('searchbox').fill('bottle');
    await page.keyboard.press('Enter');
    const card = page.getByRole('article').first();
    await onPhoneAndInWindow(async () => {
      await expect(page.getByRole('heading', { name: 'Results for “bottle”' })).toBeVisible();
      await expect(card).toBeVisible();
    });
    const name = (await card.getAttribute('aria-label')) ?? '';
    await card.getByRole('link', { name, exact: true }).click();
    await onPhoneAndInWindow(async () => {
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(page.getByText(/\$\d+\.\d\d/).first()).toBeVisible();
      await expect(page.getByRole('row', { name: /Minimum order/ })).toBeVisible();
    });
    expect(consoleErrors).toEqual([]);
  });
});

test('the browser hydrates every page unchanged, with any settings and any stored state of the device', async ({ browser, site, page }) => {
  const id = await productId(page);
  const paths = ['/', '/category/toys', '/products?maxPrice=20&view=list', '/?search=lamp', `/product/${id}`, '/shipping'];
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
  await context.addInitScript(
    ([viewed]) => {
      const look = Object.fromEntries(document.cookie.split('; ').map((pair) => pair.split('=')));
      localStorage.setItem('currency', look['tradewind.currency'] ?? 'USD');
      localStorage.setItem('tradewind.color-scheme', look['tradewind.color-scheme'] ?? 'light');
      localStorage.setItem('viewedProducts', JSON.stringify([viewed]));
      localStorage.setItem('recentSearches', '["lamp"]');
      document.addEventListener('DOMContentLoaded', () => document.querySelector('main')?.setAttribute('data-came-with-the-page', ''));
    },
    [id],
  );
  const tab = await context.newPage();
  const said: string[] = [];
  tab.on('console', (message) => void (message.type() === 'error' && said.push(`${tab.url()}: ${message.text()}`)));
  tab.on('pageerror', (error) => void said.push(`${tab.url()}: ${String(error)}`));
  for (const [at, look] of LOOKS.entries()) {
    await context.addCookies([
      { name: 'tradewind.currency', value: look.currency, url: site.url },
      { name: 'tradewind.color-scheme', value: look.scheme, url: site.url },
    ]);
    // Each combination of settings on three pages, each page in six combinations.
    for (const where of [0, 2, 4].map((step) => paths[(at + step) % paths.length] ?? '/')) {
      await tab.goto(where);
      // Hydrated: React has attached its props to the page's select.
      await tab.waitForFunction(() => Object.keys(document.querySelector('select') ?? {}).some((key) => key.startsWith('__reactProps')));
      await expect(tab.locator('main[data-came-with-the-page]')).toHaveCount(1);
      await expect(tab.getByRole('combobox', { name: 'Currency' })).toHaveValue(look.currency);
    }
  }
  expect(said).toEqual([]);
  await context.close();
});

test('a chosen currency is in the next page before any script runs, and nothing that came with it is fetched again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (/\/(?:api|data)\//.test(request.url()) && asked.push(request.url())));
  await page.goto('/category/toys');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('KES');
  await expect(page.getByRole('article').first()).toContainText('KSh');
  const next = await page.goto('/');
  expect(await next?.text()).toContain('KSh');
  await expect(page.getByRole('article').first()).toContainText('KSh');
  expect(asked).toEqual([]);
});

test('a build without a server starts empty and renders the shop', async ({ page }) => {
  const build = path.resolve(import.meta.dirname, '../../out/renderer');
  await page.route('http://static.example/**', (route) => {
    const file = path.join(build, new URL(route.request().url()).pathname);
    const isFile = fs.existsSync(file) && fs.statSync(file).isFile();
    return route.fulfill({ path: isFile ? file : path.join(build, 'index.html') });
  });
  await page.goto('http://static.example/shipping');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
});

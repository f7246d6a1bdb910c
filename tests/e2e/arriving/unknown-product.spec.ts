import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const UNKNOWN = ['/product/nobody-sells-this', '/products?id=nobody-sells-this'];

const someProduct = async (page: Page) => {
  const [first] = (await (await page.request.get('/api/products?limit=1')).json()) as { id: string; name: string }[];
  return first ?? { id: '', name: '' };
};

/** The address itself answers 404, which Chromium logs as an error. */
const isAddressItself = (message: string) => /status of 404/.test(message);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of UNKNOWN)
    test(`${path} says that the product does not exist, and links home`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page.getByRole('heading', { name: 'Flash Sale' }).first()).toBeVisible();
    });

  test('the older view shows its product, price breaks and four similar products', async ({ page }) => {
    const { id, name } = await someProduct(page);
    await page.goto(`/products?id=${id}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1 + 4);
  });
});

test('both pages are hydrated unchanged, and nothing that came with them is fetched again', async ({ page, consoleErrors }) => {
  const { id, name } = await someProduct(page);
  const asked: string[] = [];
  page.on('request', (request) => void (/\/(?:api|data)\//.test(request.url()) && asked.push(request.url())));
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.querySelector('main')?.setAttribute('data-came-with-the-page', '')),
  );
  for (const path of [...UNKNOWN, `/products?id=${id}`]) {
    await page.goto(path);
    await page.waitForFunction(() => Object.keys(document.querySelector('select') ?? {}).some((key) => key.startsWith('__reactProps')));
    await expect(page.locator('main[data-came-with-the-page]')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: path.endsWith(id) ? name : 'Product Not Found', exact: true })).toBeVisible();
  }
  expect(asked).toEqual([]);
  expect(consoleErrors.filter((message) => !isAddressItself(message))).toEqual([]);
});

test('a buyer can go on from a product that does not exist to one that does', async ({ page }) => {
  const { id, name } = await someProduct(page);
  await page.goto(UNKNOWN[0] ?? '');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.locator(`main a[href="/product/${id}"]`).first().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Opens a page with its code held back until `release` is called. */
async function openWithoutCode(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return resolve;
}

test('choices and text entered on a category page before hydration are applied after it', async ({ page, consoleErrors }) => {
  const release = await openWithoutCode(page, '/category/clothing');
  await page.getByLabel(/sort/i).first().selectOption({ label: 'Price: Low to High' });
  await page.getByRole('radio', { name: /^4/ }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Verified suppliers' }).check({ force: true });
  const minimum = page.getByLabel('Minimum price');
  await minimum.fill('7');
  await minimum.press('Enter');
  await expect(page).not.toHaveURL(/\?/);
  release();
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(page).toHaveURL(/minRating=4/);
  await expect(page).toHaveURL(/verified=1/);
  await expect(page).toHaveURL(/minPrice=7\b/);
  await expect(page.getByRole('radio', { name: /^4/ })).toBeChecked();
  await expect(minimum).toHaveValue('7');
  expect(consoleErrors).toEqual([]);
});

test('products added to the cart before hydration are in it, once and in the typed quantity', async ({ page, consoleErrors }) => {
  const answer = (await (await page.request.get('/api/products?limit=200')).json()) as {
    id: string;
    moq: number;
    stock: number | null;
    options: [];
  }[];
  const product = answer.find(({ options, stock, moq }) => options.length === 0 && (stock ?? 0) > moq * 4);
  const release = await openWithoutCode(page, `/product/${product?.id}`);
  const wanted = (product?.moq ?? 0) * 2 + 1;
  await page
    .getByRole('spinbutton', { name: /^Quantity/ })
    .first()
    .fill(String(wanted));
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart')).toHaveCount(0);
  release();
  await expect(page.getByText('Added to cart')).toHaveCount(1);
  const { lines } = JSON.parse((await page.evaluate(() => localStorage.getItem('tradewind.cart'))) ?? '{}') as {
    lines: { quantity: number }[];
  };
  expect(lines.map(({ quantity }) => quantity)).toEqual([wanted]);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('button', { name: /^Cart/ }).first()).toHaveAccessibleName(new RegExp(`${wanted * 2}\\b`));
  expect(consoleErrors).toEqual([]);
});

import type { Page } from '@playwright/test';
import { openDesk, submitListing } from '../desk.ts';
import { expect, type Site, test } from '../fixtures.ts';
import { resizeTo } from '../page-checks/appearance.ts';
import { findProblems } from '../page-checks/find-problems.ts';

interface Goods {
  readonly id: string;
  readonly supplierId: string;
  readonly seller: string;
}

/** Returns a product of a verified supplier of the sample, who has several products. */
async function sampleGoods(page: Page): Promise<Goods> {
  const [first] = (await (await page.request.get('/api/products?verified=1&limit=1')).json()) as Goods[];
  if (first === undefined) throw new Error('the sample has no verified supplier');
  return first;
}

async function listed(page: Page, { operatorToken }: Site, name: string, companyName: string): Promise<{ readonly id: string }> {
  const receipt = await submitListing(page, name, { companyName });
  const answer = await page.request.post(`/api/operator/listings/${receipt.id}/publish`, {
    headers: { Authorization: `Bearer ${operatorToken}` },
    data: { revision: 1 },
  });
  expect(answer.status()).toBe(200);
  return receipt;
}

async function openSuppliers(page: Page, site: Site, search: string): Promise<void> {
  await openDesk(page, site);
  await page.getByRole('tab', { name: 'Suppliers' }).click();
  await page.getByLabel('Search suppliers').fill(search);
}

test('a product links to its supplier, and the supplier to all its products', async ({ page, consoleErrors }, info) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const { id, supplierId, seller } = await sampleGoods(page);
  await page.goto(`/product/${id}`);
  await page.getByRole('region', { name: 'Supplier' }).getByRole('link', { name: seller }).click();
  await expect(page).toHaveURL(`/supplier/${supplierId}`);
  await expect(page).toHaveTitle(`${seller} | Tradewind`);
  await expect(page.getByRole('heading', { name: seller, level: 1 })).toBeVisible();
  await expect(page.getByText('Verified supplier').first()).toBeVisible();
  const goods = page.getByRole('region', { name: `Products from ${seller}` });
  await expect(goods.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(goods.getByRole('article').first()).toBeVisible();
  for (const width of [1280, 390]) {
    await resizeTo(page, width);
    expect(await findProblems(page, width === 390 ? {} : { only: 'layout' }), `at ${width}`).toEqual([]);
    await page.screenshot({ path: info.outputPath(`supplier-${width}.png`), fullPage: true });
  }
  await goods.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc');
  await expect(page).toHaveURL(`/supplier/${supplierId}?sort=price-asc`);
  await expect(page.getByRole('heading', { name: seller, level: 1 })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('the page of an unknown supplier says so and links onward', async ({ page }) => {
  const answer = await page.goto('/supplier/nobody');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Supplier Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products');
});

test('the home page introduces two suppliers, below the first viewport', async ({ page, consoleErrors }, info) => {
  await page.goto('/');
  const suppliers = page.getByRole('region', { name: 'Verified Suppliers' });
  await suppliers.scrollIntoViewIfNeeded();
  await expect(suppliers.getByRole('listitem')).toHaveCount(2);
  await suppliers.screenshot({ path: info.outputPath('home-suppliers.png') });
  const name = (await suppliers.getByRole('link').first().textContent()) ?? '';
  await suppliers.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('the desk verifies, blocks after a confirmation, and merges; buyers see each at once', async ({ page, site, consoleErrors }, info) => {
  const one = await listed(page, site, 'Desk verified bowl', 'Desk Bowls');
  await listed(page, site, 'Desk merged bowl', 'Desk Bowls Trading');
  await openSuppliers(page, site, 'desk bowls');
  const rows = page.getByRole('list', { name: 'Suppliers' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  expect(await findProblems(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath('desk-suppliers.png') });

  await page.getByRole('button', { name: 'Verify: Desk Bowls', exact: true }).click();
  await expect(rows.getByText('Verified', { exact: true })).toHaveCount(1);
  const product = async () => (await page.request.get(`/api/products/${one.id}`)).status();
  expect(((await (await page.request.get(`/api/products/${one.id}`)).json()) as { verified: boolean }).verified).toBe(true);

  await page.getByRole('button', { name: 'Block: Desk Bowls', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Block Desk Bowls?' });
  await expect(question).toContainText('1 product leaves the shelf');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await product()).toBe(200);
  await page.getByRole('button', { name: 'Block: Desk Bowls', exact: true }).click();
  await question.getByRole('button', { name: 'Block' }).click();
  await expect(rows.getByText('Blocked', { exact: true })).toHaveCount(1);
  expect(await product()).toBe(404);
  await page.getByRole('button', { name: 'Unblock: Desk Bowls', exact: true }).click();
  await expect(rows.getByText('Blocked', { exact: true })).toHaveCount(0);
  expect(await product()).toBe(200);

  await page.getByRole('button', { name: 'Merge: Desk Bowls Trading' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge Desk Bowls Trading into another supplier' });
  await dialog.getByLabel('Find the supplier that stays').fill('desk bowls');
  await dialog.getByRole('radio', { name: 'Desk Bowls', exact: true }).check();
  await page.screenshot({ path: info.outputPath('desk-merge.png') });
  expect(await findProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge into Desk Bowls' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('2 products · 2 listings');
  const shown = await page.context().newPage();
  const { supplierId } = (await (await page.request.get(`/api/products/${one.id}`)).json()) as Goods;
  await shown.goto(`/supplier/${supplierId}`);
  await expect(shown.getByRole('article')).toHaveCount(2);
  // The 404 of the product withdrawn for a moment; no other error is allowed.
  expect(consoleErrors.filter((error) => !/404 \(Not Found\)/.test(error))).toEqual([]);
});

test('the suppliers of the desk on a phone', async ({ page, site }, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSuppliers(page, site, '');
  await expect(page.getByRole('list', { name: 'Suppliers' }).getByRole('listitem').first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await findProblems(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath('desk-suppliers-390.png') });
});

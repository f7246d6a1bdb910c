import type { Page } from '@playwright/test';
import { makeCsv } from '../../fixtures/import-files.ts';
import { openDesk } from '../desk.ts';
import { expect, startSite, test } from '../fixtures.ts';
import { findProblems } from '../page-checks/find-problems.ts';

const SHOTS = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
};

test('an import is undone in the portal and at the desk, after a preview of the effect', async ({ browser }) => {
  const site = await startSite('hosted', { SAMPLE_CATALOGUE: 'off' });
  const page = await browser.newPage({ baseURL: site.url });
  const importMugs = async () => {
    await page.goto('/sell/import');
    const fields = { 'Company name': 'Harbour Mugs', 'Contact e-mail': 'sales@harbour.example' };
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await page.getByLabel('Country').selectOption('Kenya');
    await page.setInputFiles('input[type=file]', { name: 'mugs.csv', mimeType: 'text/csv', buffer: Buffer.from(makeCsv(3)) });
    await page.getByRole('button', { name: 'Read the file' }).click();
    await page.getByRole('button', { name: 'Import 3 products' }).click();
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  };
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo import' });
    await expect(dialog.getByText('3 products it added will be removed from the shop.')).toBeVisible();
    await shoot(page, 'undo-dialog');
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('Undone: 3 products removed from the shop, 0 as before, 0 kept as changed since.')).toBeVisible();
  };
  try {
    await importMugs();
    await shoot(page, 'import-done');
    await undo();
    await page.reload();
    await expect(page.getByText('Undone: 3 products removed from the shop')).toBeVisible();
    await page.getByRole('button', { name: 'Import another file' }).click();
    await importMugs();
    await openDesk(page, site);
    await page.getByRole('tab', { name: 'Imports' }).click();
    await expect(page.getByRole('list', { name: 'Imports' }).getByRole('heading', { name: 'mugs.csv' })).toHaveCount(2);
    await shoot(page, 'desk-imports');
    await page.setViewportSize({ width: 390, height: 844 });
    await shoot(page, 'desk-imports');
    await page.getByRole('link', { name: 'Show in the queue' }).click();
    await expect(page.getByLabel('Only').getByRole('option', { name: 'One import' })).toHaveJSProperty('selected', true);
    await expect(page.getByText('3 listings', { exact: true })).toBeVisible();
  } finally {
    await page.close();
    await site.stop();
  }
});

test('any product is found, changed, withdrawn and published again at the desk', async ({ browser }) => {
  const site = await startSite('hosted');
  const page = await browser.newPage({ baseURL: site.url });
  try {
    await openDesk(page, site);
    await page.getByRole('tab', { name: 'Products' }).click();
    await page.getByLabel('Find a product').fill('bottle');
    const row = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first();
    await expect(row).toContainText(/bottle/i);
    await shoot(page, 'desk-products');
    await row.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit/ });
    await dialog.getByLabel('Product name').fill('Canteen bottle of the desk');
    await shoot(page, 'desk-edit');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Withdraw Canteen bottle of the desk' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Not safe.');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('button', { name: 'Withdraw Canteen bottle of the desk' })).toHaveCount(0);
    await page.getByLabel('Shown').selectOption('Off the shelf');
    await expect(page.getByText('Withdrawn by the desk')).toBeVisible();
    await shoot(page, 'desk-withdrawn');
    await page.setViewportSize({ width: 390, height: 844 });
    await shoot(page, 'desk-withdrawn');
    await page.getByRole('button', { name: 'Restore Canteen bottle of the desk' }).click();
    await page.getByLabel('Shown').selectOption('On the shelf');
    await expect(page.getByRole('button', { name: 'Edit Canteen bottle of the desk' })).toBeVisible();
    await shoot(page, 'desk-products');
  } finally {
    await page.close();
    await site.stop();
  }
});

test('price breaks, specifications, pictures and SKUs of a product are changed at the desk, too; a rejected value is marked at its field', async ({
  browser,
}) => {
  const site = await startSite('hosted');
  const page = await browser.newPage({ baseURL: site.url });
  const dialog = page.getByRole('dialog', { name: /^Edit/ });
  const open = async (name: string) => {
    await page.getByLabel('Find a product').fill(name);
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
    await expect(dialog.getByLabel('Product name')).toHaveValue(name);
  };
  const products = async (search: string) =>
    (await (await page.request.get(`/api/products?search=${encodeURIComponent(search)}`)).json()) as readonly {
      name: string;
      bulk_tiers: { min: number; price: number }[];
      images: string[];
      skus: { sku: string; price: number; options: Record<string, string> }[];
    }[];
  try {
    const [found] = await products('Seagrass Storage Basket Trio');
    const [priced] = await products('Karate Uniform 8 oz');
    if (found === undefined || priced === undefined) throw new Error('the sample has other products now');
    await openDesk(page, site);
    await page.getByRole('tab', { name: 'Products' }).click();
    await open(found.name);
    await dialog.getByRole('button', { name: 'Make main picture: picture 2' }).click();
    await dialog.getByLabel('USD per unit, break 1').fill('99999');
    await dialog.getByRole('button', { name: 'Add a specification' }).click();
    await shoot(page, 'desk-edit-all');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Specification name is missing')).toBeVisible();
    const number = await dialog.getByLabel(/^Specification \d+$/).count();
    await dialog.getByLabel(`Specification ${number}`, { exact: true }).fill('Looked at');
    await dialog.getByLabel(`Value of specification ${number}`, { exact: true }).fill('By the desk');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/must be lower than/).first()).toBeVisible();
    expect(await findProblems(page, { within: '[role="dialog"]' })).toEqual([]);
    await dialog.getByLabel('USD per unit, break 1').fill('0.02');
    while ((await dialog.getByLabel('USD per unit, break 2').count()) > 0)
      await dialog.getByRole('button', { name: 'Remove price break 2' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const now = (await products(found.name)).find(({ name }) => name === found.name);
    expect(now?.images.slice(0, 2)).toEqual([found.images[1], found.images[0]]);
    expect(now?.bulk_tiers).toEqual([{ min: found.bulk_tiers[0]?.min, price: 0.02 }]);
    await open(priced.name);
    const dearest = priced.skus.toSorted((a, b) => b.price - a.price)[0];
    const label = `Price (USD) of ${Object.values(dearest?.options ?? {}).join(', ')}`;
    await dialog.getByLabel(label, { exact: true }).fill('5000');
    await shoot(page, 'desk-edit-skus');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const after = (await products(priced.name)).find(({ name }) => name === priced.name);
    expect(after?.skus.find(({ sku: code }) => code === dearest?.sku)?.price).toBe(5000);
  } finally {
    await page.close();
    await site.stop();
  }
});

import type { Page } from '@playwright/test';
import { makeCsv } from '../../fixtures/import-files.ts';
import { openDesk } from '../desk.ts';
import { expect, startSite, test } from '../fixtures.ts';

const SHOTS = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
};

test('an import is undone where it was made and on the desk, after saying what that will do', async ({ browser }) => {
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
    await expect(dialog.getByText('3 products it added will leave the shelf.')).toBeVisible();
    await shoot(page, 'undo-dialog');
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('Undone: 3 products left the shelf, 0 as before, 0 kept as changed since.')).toBeVisible();
  };
  try {
    await importMugs();
    await shoot(page, 'import-done');
    await undo();
    await page.reload();
    await expect(page.getByText('Undone: 3 products left the shelf')).toBeVisible();
    await page.getByRole('button', { name: 'Import another file' }).click();
    await importMugs();
    await openDesk(page, site);
    await page.getByRole('tab', { name: 'Imports' }).click();
    await expect(page.getByRole('list', { name: 'Imports' }).getByRole('heading', { name: 'mugs.csv' })).toHaveCount(2);
    await shoot(page, 'desk-imports');
    await page.setViewportSize({ width: 390, height: 844 });
    await shoot(page, 'desk-imports');
  } finally {
    await page.close();
    await site.stop();
  }
});

test('any product is found, changed, taken off the shelf and brought back on the desk', async ({ browser }) => {
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
    await shoot(page, 'desk-off-shelf');
    await page.setViewportSize({ width: 390, height: 844 });
    await shoot(page, 'desk-off-shelf');
    await page.getByRole('button', { name: 'Restore Canteen bottle of the desk' }).click();
    await page.getByLabel('Shown').selectOption('On the shelf');
    await expect(page.getByRole('button', { name: 'Edit Canteen bottle of the desk' })).toBeVisible();
    await shoot(page, 'desk-products');
  } finally {
    await page.close();
    await site.stop();
  }
});

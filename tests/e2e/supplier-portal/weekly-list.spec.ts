import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { openDesk, readQueue } from '../desk.ts';
import { expect, type Site, startSite, test } from '../fixtures.ts';
import { findProblems } from '../page-checks/find-problems.ts';
import { fillFirstStep, next } from './listing-form.ts';

const SHOTS = process.env.SHOTS;
async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
}

const HEADER = 'sku,name,description,category,price,moq,stock,imageUrl';
const row = (sku: string, name: string, price: string, moq = '10') =>
  `${sku},${name},Pressed steel,Home & Kitchen,${price},${moq},5,https://192.0.2.1/a.jpg`;
const listOf = (...rows: readonly string[]) => `${[HEADER, ...rows].join('\n')}\n`;

async function readFile(page: Page, csv: string): Promise<void> {
  await page.setInputFiles('input[type=file]', { name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Read the file' }).click();
}

async function publishAll(page: Page, site: Site): Promise<void> {
  const { entries } = await readQueue(page, site);
  const listings = entries.map(({ id, revision }) => ({ id, revision }));
  const headers = { Authorization: `Bearer ${site.operatorToken}` };
  expect((await page.request.post('/api/operator/listings/publish', { headers, data: { listings } })).status()).toBe(200);
}

const isPublished = async (page: Page, name: string) => {
  const found = (await (await page.request.get(`/api/products?search=${name}`)).json()) as readonly { name: string }[];
  return found.some((product) => product.name === name);
};

test('next week’s list: problems are answered one by one, missing products are withdrawn, the export is imported back; undone, all is as before', async ({
  browser,
}) => {
  const site = await startSite('hosted', { SAMPLE_CATALOGUE: 'off' });
  const page = await browser.newPage({ baseURL: site.url });
  try {
    await page.goto('/sell/import');
    await page.getByLabel('Company name').fill('Harbour Mugs');
    await page.getByLabel('Contact e-mail').fill('sales@harbour.example');
    await page.getByLabel('Country').selectOption('Kenya');
    await readFile(page, listOf(row('A', 'Beaker', '4.00'), row('B', 'Tumbler', '5.00'), row('C', 'Saucer', '2.00')));
    await page.getByRole('button', { name: 'Import 3 products' }).click();
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
    await publishAll(page, site);

    await page.goto('/supplier-desk');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export products' }).click();
    const exported = fs.readFileSync(await (await download).path(), 'utf8');
    expect(exported).toMatch(/Beaker[\s\S]*Tumbler|Tumbler[\s\S]*Beaker/);
    await page.goto('/sell/import');
    await page.getByRole('button', { name: 'Import another file' }).click();
    await readFile(page, exported);
    await page.getByRole('button', { name: 'Import 3 products' }).click();
    await expect(page.getByText(/3 (products )?unchanged/)).toBeVisible();

    await page.getByRole('button', { name: 'Import another file' }).click();
    await readFile(page, listOf(row('A', 'Beaker', '4.10'), row('C', 'Saucer', 'four'), row('D', 'Ladle', '3.00', 'many')));
    const review = page.getByRole('region', { name: 'week.csv' });
    await expect(review.getByRole('status')).toHaveText('1 product ready, 2 rows with problems');
    const write = review.getByRole('button', { name: 'Import 1 product' });
    await expect(write).toBeDisabled();
    await review.getByLabel('Leave this row out (price)').check();
    await expect(write).toBeDisabled();
    await review.getByLabel('Leave this row out (moq)').check();
    const gone = review.getByLabel('Withdraw the 1 product that is not in this file');
    await expect(gone).not.toBeChecked();
    await gone.check();
    await shoot(page, 'review');
    expect(await findProblems(page)).toEqual([]);
    await write.click();
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
    await expect.poll(() => isPublished(page, 'Tumbler')).toBe(false);
    expect(await isPublished(page, 'Saucer')).toBe(true);
    await shoot(page, 'finished');
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog', { name: 'Undo import' }).getByRole('button', { name: 'Undo import' }).click();
    await expect.poll(() => isPublished(page, 'Tumbler')).toBe(true);

    await openDesk(page, site);
    await page.getByRole('tab', { name: 'Suppliers' }).click();
    await page.getByRole('button', { name: /^Verify/ }).click();
    await page.getByRole('button', { name: /^Trust rule/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Changes of Harbour Mugs that need no review' });
    await dialog.getByLabel('Small changes go live at once').check();
    await dialog.getByLabel('Change of price in percent, up and down').fill('60');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByLabel('Change of price in percent, up and down').fill('5');
    await shoot(page, 'trust');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Changes within 5 % live at once')).toBeVisible();
    await shoot(page, 'desk-suppliers');
  } finally {
    await page.close();
    await site.stop();
  }
});

test('a price and a quantity are parsed as typed, and an ambiguous price is asked about', async ({ page, consoleErrors }) => {
  await page.goto('/sell');
  await fillFirstStep(page, 'Enamel beaker');
  await next(page).click();
  const price = page.getByRole('spinbutton', { name: /^Price/ });
  await price.fill('2,35');
  await expect(page.getByText('Read as $2.35')).toBeVisible();
  await price.fill('1,255');
  await shoot(page, 'asked');
  await page.getByRole('button', { name: '1,255.00' }).click();
  await expect(price).toHaveValue('1255.00');
  const least = page.getByRole('spinbutton', { name: /^Minimum order/ });
  await least.fill('1.000');
  await expect(page.getByText('Read as 1,000')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('pressed too early on a phone, Next marks every missing field and moves to the first', async ({ page, consoleErrors }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sell');
  await page.getByRole('textbox', { name: 'Description' }).fill('Pressed steel.');
  await next(page).press('Enter');
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Product name' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Product name' })).toBeInViewport({ ratio: 1 });
  expect(await findProblems(page, { within: 'main' })).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

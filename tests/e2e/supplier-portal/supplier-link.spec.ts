import type { Page } from '@playwright/test';
import { makeCsv } from '../../fixtures/import-files.ts';
import { submitListing } from '../desk.ts';
import { expect, test } from '../fixtures.ts';
import { resizeTo } from '../page-checks/appearance.ts';
import { findProblems } from '../page-checks/find-problems.ts';
import { fillFirstStep, fillLastStep, next } from './listing-form.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function sell(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/sell');
  await fillFirstStep(page, name);
  await next(page).click();
  await page.getByRole('spinbutton', { name: 'Price' }).fill('4.20');
  await page.getByRole('textbox', { name: 'Image URL' }).fill('https://pictures.invalid/mug.jpg');
  await next(page).click();
  await fillLastStep(page, email);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(/under review and will be published within 24 hours/)).toBeVisible();
}

async function importFile(page: Page, rows: number): Promise<void> {
  await page.goto('/sell/import');
  await page.getByLabel('Spreadsheet file').setInputFiles({ name: 'mugs.csv', mimeType: 'text/csv', buffer: Buffer.from(makeCsv(rows)) });
  await page.getByRole('textbox', { name: 'Company name' }).fill('Harbour Mugs');
  await page.getByRole('textbox', { name: 'Contact e-mail' }).fill('twice@harbour.example');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('India');
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.getByRole('button', { name: /^Import \d+ / }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
}

test('a supplier on two devices: both show everything, and a renewed link ends the old one’s access', async ({
  page,
  browser,
  site,
  consoleErrors,
}) => {
  const requests: string[] = [];
  await sell(page, 'First device mug', 'twice@harbour.example');
  const link = await page.getByLabel('Your supplier link').inputValue();
  const secret = link.slice(link.lastIndexOf('.') + 1);
  expect(new URL(link).pathname).toBe('/supplier-desk');
  expect(secret.length).toBeGreaterThan(40);

  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await elsewhere.newPage();
  other.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Your supplier', level: 1 })).toBeVisible();
  // The token is stored and removed from the address: neither the history nor a link on the page contains it.
  expect(new URL(other.url()).hash).toBe('');
  const hrefs = await other.evaluate(() => [...document.querySelectorAll('[href]')].map((node) => node.getAttribute('href') ?? ''));
  expect(hrefs.join()).not.toContain(secret);
  await sell(other, 'Second device mug', 'twice@harbour.example');
  await expect(other.getByLabel('Your supplier link')).toHaveCount(0);
  await importFile(other, 2);
  await expect(other.getByLabel('Your supplier link')).toHaveValue(link);

  for (const device of [page, other]) {
    await device.goto('/account');
    const listings = region(device, 'Listings');
    for (const name of ['First device mug', 'Second device mug', 'Enamel mug 1', 'Enamel mug 2'])
      await expect(listings).toContainText(name);
    await expect(region(device, 'Imports')).toContainText('mugs.csv');
    await device.goto('/desk');
    const review = region(device, 'Under review');
    for (const name of ['First device mug', 'Second device mug', 'Enamel mug 2']) await expect(review).toContainText(name);
  }
  await region(page, 'Under review').getByRole('link', { name: 'Manage: Enamel mug 2' }).click();
  await expect(page.getByRole('heading', { name: 'Enamel mug 2' })).toBeVisible();

  await other.goto('/supplier-desk');
  await other.getByRole('button', { name: 'Renew the link' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Renew the link' }).click();
  await expect(other.getByLabel('Your supplier link')).not.toHaveValue(link);
  const renewed = await other.getByLabel('Your supplier link').inputValue();

  await page.goto('/supplier-desk');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await page.goto(renewed);
  await expect(page.getByLabel('Your supplier link')).toHaveValue(renewed);
  await page.goto('/desk');
  await expect(region(page, 'Under review')).toContainText('Second device mug');
  // A listing made on this device opens with the token of the new link.
  await region(page, 'Under review').getByRole('link', { name: 'Manage: First device mug' }).click();
  await expect(page.getByRole('heading', { name: 'First device mug' })).toBeVisible();

  // Imported on one device, undone on the other.
  await page.goto('/account');
  await region(page, 'Imports').getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog', { name: 'Undo import' }).getByRole('button', { name: 'Undo import' }).click();
  await expect(
    region(page, 'Imports').getByText('Undone: 2 products removed from the shop, 0 as before, 0 kept as changed since.'),
  ).toBeVisible();
  expect(requests.join('\n')).not.toContain(secret);
  // The browser logs two expected errors: the old link's 404, and the picture on a host that does not exist (or cannot
  // be looked up without a network).
  expect(consoleErrors.filter((error) => !/404 \(Not Found\)|ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([]);
  await elsewhere.close();
});

test('a second supplier on a device needs a confirmation, and the first one stays until a user decides otherwise', async ({
  page,
  consoleErrors,
}) => {
  const [one, two] = [
    await submitListing(page, 'One supplier mug', { companyName: 'One & Co' }),
    await submitListing(page, 'Two supplier mug', { companyName: 'Two & Co' }),
  ].map((receipt) => (receipt as unknown as { supplierToken: string }).supplierToken);
  await page.goto(`/supplier-desk#${one}`);
  await expect(page.getByText('One & Co')).toBeVisible();
  await page.goto(`/supplier-desk#${two}`);
  await expect(page.getByText('It lists for One & Co now.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Keep the other one' }).click();
  await expect(page.getByLabel('Your supplier link')).toHaveValue(new RegExp(`#${one}$`));
  await page.goto(`/supplier-desk#${two}`);
  await page.getByRole('button', { name: 'Use this supplier here' }).click();
  await expect(page.getByLabel('Your supplier link')).toHaveValue(new RegExp(`#${two}$`));
  await page.goto('/account');
  await expect(region(page, 'Your supplier')).toContainText('Two & Co');
  expect(consoleErrors).toEqual([]);
});

test('axe finds no problem on the supplier portal, on a phone or in a window', async ({ page }, info) => {
  const check = async (name?: string) => {
    for (const width of [1280, 390]) {
      await resizeTo(page, width);
      expect(await findProblems(page, width === 390 ? {} : { only: 'layout' }), `at ${width}`).toEqual([]);
      if (name !== undefined) await page.screenshot({ path: info.outputPath(`${name}-${width}.png`), fullPage: true });
    }
  };
  await page.goto('/supplier-desk');
  await expect(page.getByRole('heading', { name: 'No supplier link on this device' })).toBeVisible();
  await check();
  const receipt = (await submitListing(page, 'Looked at mug')) as unknown as { supplierToken: string };
  await page.goto(`/supplier-desk#${receipt.supplierToken}`);
  await expect(page.getByLabel('Your supplier link')).toBeVisible();
  await check('supplier-desk');
  await page.goto('/account');
  await expect(region(page, 'Imports')).toBeVisible();
  await check('account');
});

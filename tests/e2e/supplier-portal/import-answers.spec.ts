import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { type MadeCell, makeWorkbook } from '../../fixtures/import/make-workbook.ts';
import { openDesk, submitListing } from '../desk.ts';
import { expect, type Site, startSite, test, watchConsole } from '../fixtures.ts';
import { expectNoSidewaysScroll, resizeTo, switchScheme } from '../page-checks/appearance.ts';
import { findProblems } from '../page-checks/find-problems.ts';

const SHOTS = process.env.SHOTS;

/** Checks each width and each scheme once; with SHOTS set, it saves screenshots of every combination. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const [width, scheme, only] of [
    [1280, 'light', undefined],
    [390, 'dark', undefined],
    [768, 'light', 'none'],
    [1920, 'dark', 'none'],
  ] as const) {
    if (only === 'none' && SHOTS === undefined) continue;
    await resizeTo(page, width);
    await switchScheme(page, scheme);
    await expectNoSidewaysScroll(page, name);
    if (only === undefined) expect(await findProblems(page), `${name} at ${width}`).toEqual([]);
    if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}-${width}-${scheme}.png`, fullPage: true });
  }
  await resizeTo(page, 1280);
  await switchScheme(page, 'light');
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function read(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/sell/import');
  await page.getByLabel('Spreadsheet file').setInputFiles({ name, mimeType: name.endsWith('.xlsx') ? WORKBOOK : 'text/csv', buffer });
  await page.getByRole('textbox', { name: 'Company name' }).fill('Canton Trading');
  await page.getByRole('textbox', { name: 'Contact e-mail' }).fill('sales@canton.example');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('China');
  await page.getByRole('button', { name: 'Read the file' }).click();
}

const counts = (page: Page) => page.getByRole('region', { name: /\.(xlsx|csv)$/ }).getByRole('status');
const readAgain = (page: Page) => page.getByRole('button', { name: 'Read again', exact: true }).click();
const answer = (page: Page, name: string, text: string) => page.getByRole('textbox', { name }).fill(text);

/**
 * A two-line header, a category merged over its rows, a hidden row, a second sheet; yuan, prices without a currency
 * sign, dozens, cartons, crates.
 */
const PRICE_LIST = makeWorkbook([
  {
    name: 'Prices',
    rows: [
      ['Item No.', 'Product name', 'Category', 'Unit price', 'MOQ', 'Packing', null, 'Stock'],
      [null, null, null, null, null, 'CBM', 'G.W.', null],
      ['A-1', 'Beaker', 'Home & Kitchen', '¥100', '10 ctn', '0.1', '9', '500'],
      ['A-2', 'Tumbler', null, '¥50', '5 dozen', '0.1', '9', '500'],
      ['A-3', 'Saucer', null, '3.50', '8 crates', '0.1', '9', 'lots of them'],
      ['A-4', 'Ladle', null, '4.50', '9 crates', '0.1', '9', '500'],
      ['A-5', 'Bowl', null, '$24/dozen', '100', '0.1', '9', '500'],
      ['A-6', 'Plate', null, '5.50', '100', '0.1', '9', 'plenty of it'],
    ] satisfies MadeCell[][],
    merged: ['C3:C8', 'F1:G1'],
    hiddenRows: [7],
  },
  {
    name: 'Old prices',
    rows: [
      ['Product name', 'Category', 'Price'],
      ['Old cup', 'Tools', 1],
    ],
  },
]);

interface PublishedProduct {
  readonly name: string;
  readonly price: number;
  readonly moq: number;
}

async function publishAll(page: Page, { operatorToken }: Site): Promise<readonly PublishedProduct[]> {
  const headers = { Authorization: `Bearer ${operatorToken}` };
  const { entries } = (await (await page.request.get('/api/operator/listings', { headers })).json()) as {
    entries: { id: string; revision: number }[];
  };
  const listings = entries.map(({ id, revision }) => ({ id, revision }));
  expect((await page.request.post('/api/operator/listings/publish', { headers, data: { listings } })).status()).toBe(200);
  const published = async () => (await (await page.request.get('/api/products')).json()) as PublishedProduct[];
  await expect.poll(async () => (await published()).length).toBe(entries.length);
  return published();
}

test('a price list asks for what it cannot decide, each answer can be rejected, given and withdrawn, and the published prices are the intended ones', async ({
  browser,
}) => {
  const site = await startSite('hosted', { SAMPLE_CATALOGUE: 'off' });
  const page = await browser.newPage({ baseURL: site.url });
  const errors = watchConsole(page);
  try {
    await read(page, 'canton.xlsx', PRICE_LIST);
    await expect(page.getByText('Only you know some of this.')).toBeVisible();
    await expect(page.getByText('Needed: 3 prices have no currency sign. Choose their currency')).toBeVisible();
    for (const words of [
      /"Old prices" holds a table as well/,
      /1 hidden row is read like the others: row 7/,
      /is merged over several rows/,
    ])
      await expect(page.getByRole('region', { name: 'Worth a look' }).getByText(words)).toBeVisible();
    await expect(page.getByText('2 columns are not used: Packing CBM, Packing G.W.')).toBeVisible();
    await lookAt(page, 'asked');

    await answer(page, 'US dollars for one CNY', '0');
    await answer(page, 'Pieces in one dozen', 'twelve');
    await readAgain(page);
    await expect(page.getByText('Write a number above 0, such as 0.14')).toBeVisible();
    await expect(page.getByText('Write a whole number from 1, such as 12')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'US dollars for one CNY' })).toBeFocused();
    await answer(page, 'US dollars for one CNY', '0,14');
    await answer(page, 'Pieces in one dozen', '12');
    await answer(page, 'Pieces in one carton', '20000000');
    await readAgain(page);
    await expect(page.getByRole('textbox', { name: 'Pieces in one carton' })).toBeFocused();
    await answer(page, 'Pieces in one carton', '24');
    await page.getByRole('combobox', { name: 'Currency of the file' }).selectOption('USD');
    await readAgain(page);
    await expect(page.getByText('Only you know some of this.')).toHaveCount(0);
    await expect(page.getByText('$14.00', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: /^How it was read/ }).click();
    await answer(page, 'Pieces in one dozen', '');
    await readAgain(page);
    await expect(page.getByText(/^Needed: In 2 cells, like “5 dozen”/)).toBeVisible();
    await answer(page, 'Pieces in one dozen', '12');
    await readAgain(page);
    await expect(counts(page)).toHaveText('3 products ready, 3 rows with problems');

    const write = page.getByRole('button', { name: /^Import \d/ });
    await expect(page.getByText('Decide about the rows with problems first: 2 causes are open.')).toBeVisible();
    await page.getByRole('button', { name: 'Use the number (MOQ)' }).click();
    await expect(counts(page)).toHaveText('4 products ready, 2 rows with problems');
    await page.getByRole('button', { name: 'Read again without Stock' }).click();
    await expect(counts(page)).toHaveText('6 products ready, 0 rows with problems');
    await lookAt(page, 'answered');
    await page.getByRole('button', { name: 'Take back: Stock: this column is not read' }).click();
    await expect(counts(page)).toHaveText('4 products ready, 2 rows with problems');
    await page.getByRole('button', { name: /^Take back: Minimum order quantity/ }).click();
    await expect(counts(page)).toHaveText('3 products ready, 3 rows with problems');
    await page.getByRole('button', { name: 'Use the number (MOQ)' }).click();
    await expect(counts(page)).toHaveText('4 products ready, 2 rows with problems');
    await page.getByRole('checkbox', { name: 'Leave out 2 rows with problems' }).check();
    await write.click();
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
    const published = await publishAll(page, site);
    expect(published.map(({ name, price, moq }) => [name, price, moq]).sort()).toEqual([
      ['Beaker', 14, 240],
      ['Bowl', 2, 100],
      ['Ladle', 4.5, 9],
      ['Tumbler', 7, 60],
    ]);
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await site.stop();
  }
});

test('text is previewed in each encoding; waiting files are listed on each of their pages, continued and cancelled', async ({
  browser,
}) => {
  const site = await startSite('hosted', { SAMPLE_CATALOGUE: 'off', LIMITS: 'importRows=10' });
  const page = await browser.newPage({ baseURL: site.url });
  try {
    await page.goto('/sell/import');
    await expect(page.getByText(/and 10 products in 24 hours/)).toBeVisible();
    // One Chinese character in GB18030: too little to detect the encoding.
    const few = Buffer.concat([Buffer.from('name,category,price\n'), Buffer.from([0xb1, 0xad]), Buffer.from(',Tools,4\n')]);
    await read(page, 'cup.csv', few);
    const question = page.getByRole('radiogroup', { name: 'Which of these reads right?' });
    await expect(question.getByRole('radio')).toHaveCount(3);
    await lookAt(page, 'encoding');
    await question.getByRole('radio', { name: /杯,Tools/ }).check();
    await expect(page.getByRole('combobox', { name: 'Text encoding' })).toHaveValue('gb18030');
    await readAgain(page);
    await expect(page.getByRole('region', { name: 'First rows' }).getByText('杯', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeEnabled();

    // Forgets the import job, as a user who closes the page and returns later.
    const leave = () => page.evaluate(() => localStorage.removeItem('tradewind.import-job'));
    const csv = (count: number) =>
      Buffer.from(`name,category,price\n${Array.from({ length: count }, (_, n) => `Mug ${n},Tools,4\n`).join('')}`);
    await leave();
    for (const name of ['ten.csv', 'next.csv']) {
      await read(page, name, csv(10));
      await expect(counts(page)).toHaveText(/^\d+ products ready/);
      await leave();
    }
    await read(page, 'more.csv', csv(1));
    await expect(page.getByText(/^Too many rows wait for your agreement\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel import of cup.csv' })).toBeVisible();
    await lookAt(page, 'too-many');
    await page.goto('/supplier-desk');
    await page.getByRole('button', { name: 'Cancel import of cup.csv' }).click();
    await expect(page.getByText('cup.csv')).toHaveCount(0);
    await lookAt(page, 'first-import');
    await page.getByRole('link', { name: 'Go on with ten.csv' }).click();
    await page.getByRole('button', { name: 'Import 10 products' }).click();
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  } finally {
    await page.close();
    await site.stop();
  }
});

test('suppliers with the same e-mail become one, and what the desk exports is imported back unchanged', async ({ browser }) => {
  const site = await startSite('hosted', { SAMPLE_CATALOGUE: 'off' });
  const page = await browser.newPage({ baseURL: site.url });
  const errors = watchConsole(page);
  try {
    for (const n of [1, 2, 3]) await submitListing(page, `Pot ${n}`, { companyName: `Olaria ${n}`, contactEmail: 'olaria@example.com' });
    expect(await publishAll(page, site)).toHaveLength(3);
    await openDesk(page, site);
    await page.getByRole('tab', { name: 'Suppliers' }).click();
    await page.getByRole('button', { name: 'Merge: Olaria 2' }).click();
    await expect(page.getByRole('dialog').getByRole('list').getByRole('listitem')).toHaveCount(2);
    await lookAt(page, 'merge');
    await page.getByRole('button', { name: 'Same email: merge 2' }).click();
    const rows = page.getByRole('list', { name: 'Suppliers' }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Olaria 2');
    await expect(rows).toContainText('3 products · 3 listings');
    await lookAt(page, 'suppliers');
    await page.getByRole('tab', { name: 'Products' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export products' }).click();
    const exported = fs.readFileSync(await (await download).path(), 'utf8');
    expect(exported.match(/Pot \d/g)).toHaveLength(3);
    await lookAt(page, 'products');
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await site.stop();
  }
});

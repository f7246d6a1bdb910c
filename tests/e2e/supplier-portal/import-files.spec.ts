import fs from 'node:fs';
import path from 'node:path';
import { expect as expectNow, type Page } from '@playwright/test';
import { makeWorkbook } from '../../fixtures/import/make-workbook.ts';
import { readQueue } from '../desk.ts';
import { expect, type Site, startSite, test } from '../fixtures.ts';
import { findProblems } from '../page-checks/find-problems.ts';

/**
 * A CSV as a spreadsheet program saves it in Germany: semicolons, decimal commas, umlauts and the euro sign in
 * Windows-1252, a title row above.
 */
const EUROPEAN = Buffer.from(
  [
    'Preisliste Herbst;;;;;',
    'Artikelnummer;Bezeichnung;Warengruppe;Preis (EUR);Mindestmenge;Bestand',
    'T-1;Tasse Größe M;Küche;2,55;12;1.200',
    'T-2;Krug 1 l;Küche;\u00ac 3,60;6;300',
    'T-3;Rohr 5" lang;Sanitär;1.234,50;1;4',
    'T-4;Hammer;Werkzeug;12,9;100;50',
    'T-5;Zange;Werkzeug;USD 5.10;4;50',
  ].join('\r\n'),
  'latin1',
);
// The euro sign is the only character here that Latin-1 lacks.
const withEuro = (text: Buffer) => Buffer.from(text.map((byte) => (byte === 0xac ? 0x80 : byte)));

let site: Site;
let page: Page;
test.beforeEach(async ({ browser }) => {
  site = await startSite('hosted', { SAMPLE_CATALOGUE: 'off' });
  page = await browser.newPage({ baseURL: site.url });
});
test.afterEach(async () => {
  await page.close();
  await site.stop();
});

async function read(name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.goto('/sell/import');
  await page.getByLabel('Spreadsheet file').setInputFiles({ name, mimeType, buffer });
  await page.getByRole('textbox', { name: 'Company name' }).fill('Hafen Waren');
  await page.getByRole('textbox', { name: 'Contact e-mail' }).fill('verkauf@hafen.example');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByRole('button', { name: 'Read again' })).toBeVisible();
}
const readAgain = () => page.getByRole('button', { name: 'Read again' }).click();
const becomes = (theirs: string) => page.getByRole('table', { name: 'Categories' }).getByRole('combobox', { name: `${theirs} becomes` });

interface PublishedProduct {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly seller: string;
  readonly skus: readonly { readonly price: number; readonly options: Readonly<Record<string, string>> }[];
}

/** Imports the valid rows, publishes them as an operator does, and returns what buyers see. */
async function publishAll(count: number): Promise<Map<string, PublishedProduct>> {
  await page.getByRole('button', { name: `Import ${count} products` }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  const { entries } = await readQueue(page, site);
  expectNow(entries).toHaveLength(count);
  for (const { id, revision } of entries)
    await page.request.post(`/api/operator/listings/${id}/publish`, {
      headers: { Authorization: `Bearer ${site.operatorToken}` },
      data: { revision },
    });
  const published = async () => (await (await page.request.get('/api/products?limit=50')).json()) as PublishedProduct[];
  await expect.poll(async () => (await published()).length).toBe(count);
  return new Map((await published()).map((product) => [product.name, product]));
}

async function undo(count: number): Promise<void> {
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog', { name: 'Undo import' }).getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(`Undone: ${count} products removed from the shop, 0 as before, 0 kept as changed since.`)).toBeVisible();
  await expect.poll(async () => ((await (await page.request.get('/api/products?limit=50')).json()) as PublishedProduct[]).length).toBe(0);
}

test('a European list in euros: parsed, asked for its rate and categories, published in dollars, and undone', async () => {
  await read('preisliste.csv', 'text/csv', withEuro(EUROPEAN));
  await expect(page.getByRole('combobox', { name: 'Currency of the file' })).toHaveValue('EUR');
  await expect(page.getByText('From the column’s name')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Decimal style' })).toHaveValue('comma');
  await expect(page.getByRole('combobox', { name: 'Text encoding' })).toHaveValue('windows-1252');
  expectNow(await findProblems(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'US dollars for one EUR' }).fill('1.08');
  await becomes('Küche').selectOption('Home & Kitchen');
  await becomes('Werkzeug').selectOption('Tools');
  await becomes('Sanitär').selectOption('Leave out');
  await readAgain();
  await expect(page.getByText('3 products ready, 1 row with problems')).toBeVisible();
  await expect(page.getByText('"USD 5.10" is in USD, and the file is read as EUR').first()).toBeVisible();
  await expect(page.getByText('$2.75', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Leave out 1 row with problems' }).check();
  const published = await publishAll(3);
  expectNow([...published.values()].map(({ name, price }) => [name, price]).sort()).toEqual([
    ['Hammer', 13.93],
    ['Krug 1 l', 3.89],
    ['Tasse Größe M', 2.75],
  ]);
  await undo(3);
});

test('an Excel workbook is published and undone', async () => {
  const rows = [
    ['SKU', 'Product name', 'Category', 'Price', 'MOQ'],
    ['W-1', 'Enamel mug', 'Home & Kitchen', { number: 3.6, format: '0.00' }, 24],
    ['W-2', 'Claw hammer', 'Tools', { formula: '4*2', result: 8 }, 10],
  ] as const;
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await read('list.xlsx', kind, makeWorkbook([{ name: 'Autumn', rows }]));
  await expect(page.getByText('2 products ready, 0 rows with problems')).toBeVisible();
  await expect(page.getByRole('button', { name: /^How it was read: USD, .*sheet Autumn$/ })).toBeVisible();
  const published = await publishAll(2);
  expectNow(published.get('Claw hammer')).toMatchObject({ price: 8, seller: 'Hafen Waren' });
  expectNow(published.get('Enamel mug')).toMatchObject({ price: 3.6 });
  await undo(2);
});

test('Shopify’s export keeps the price of every variant and its maker, and the typed company is the supplier; undone', async () => {
  await read('export.csv', 'text/csv', fs.readFileSync(path.join(import.meta.dirname, '../../fixtures/import/shopify.csv')));
  await expect(page.getByRole('button', { name: 'Import 2 products' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Currency of the file' }).selectOption('USD');
  await readAgain();
  const published = await publishAll(2);
  const shirt = published.get('Sailor Shirt');
  const product = (await (await page.request.get(`/api/products/${shirt?.id}`)).json()) as PublishedProduct;
  expectNow(product.skus.map(({ options, price }) => [Object.values(options).join(' '), price])).toEqual([
    ['Small Navy Cotton', 24],
    ['Large Navy Wool', 22.5],
    ['Large White Wool', 25],
  ]);
  expectNow(product).toMatchObject({ seller: 'Hafen Waren', specifications: [{ name: 'Brand', value: 'Harbour Goods' }] });
  await undo(2);
});

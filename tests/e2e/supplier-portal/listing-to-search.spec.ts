import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { makeCsv } from '../../fixtures/import-files.ts';
import { openDesk, openListing, readQueue, submitListing } from '../desk.ts';
import { expect, pressBrand, startSite, test, waitUntilAlive } from '../fixtures.ts';
import { fillFirstStep, fillLastStep, next } from './listing-form.ts';

const png = () =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: '#2a7f78' } })
    .png()
    .toBuffer();

test.describe('the sell wizard', () => {
  test('each step opens only when the previous one is filled in, and Back never leaves the first', async ({ page }) => {
    await page.goto('/sell');
    await expect(next(page)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
    await fillFirstStep(page, 'Gated mug');
    await next(page).click();
    await expect(next(page)).toBeDisabled();
    await page.getByRole('spinbutton', { name: 'Price' }).fill('4.20');
    await expect(next(page)).toBeDisabled();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('textbox', { name: 'Image URL' }).fill('not-an-address');
    await expect(page.getByText('Invalid URL')).toBeVisible();
    expect(asked.filter((url) => url.includes('not-an-address'))).toEqual([]);
    await next(page).click();
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
    await fillLastStep(page, 'gated@harbour.example');
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
    await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('Gated mug');
  });

  test('a picture at the given address is shown; an address without one is reported', async ({ page }) => {
    const picture = await png();
    await page.route('https://pictures.invalid/**', (route) =>
      route.request().url().endsWith('good.png') ? route.fulfill({ contentType: 'image/png', body: picture }) : route.abort(),
    );
    await page.goto('/sell');
    await fillFirstStep(page, 'Pictured mug');
    await next(page).click();
    await page.getByRole('textbox', { name: 'Image URL' }).fill('https://pictures.invalid/good.png');
    await expect(page.getByRole('img', { name: 'Preview of your product' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Image URL' }).fill('https://pictures.invalid/gone.png');
    await expect(page.getByText('Invalid URL')).toBeVisible();
  });

  for (const { how, enter } of [
    { how: 'by the header', enter: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sell', exact: true }).click() },
    { how: 'by the footer', enter: (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Start selling' }).click() },
  ])
    test(`entered ${how} from the home page, with a content policy for own pictures only, it shows a picture from another host`, async ({
      page,
    }) => {
      const picture = await png();
      await page.route('https://pictures.invalid/**', (route) => route.fulfill({ contentType: 'image/png', body: picture }));
      const home = await page.goto('/');
      expect(home?.headers()['content-security-policy']).toMatch(/img-src (?![^;]*https:)/);
      await enter(page);
      await expect(page).toHaveURL('/sell');
      await fillFirstStep(page, 'Linked mug');
      await next(page).click();
      await page.getByRole('textbox', { name: 'Image URL' }).fill('https://pictures.invalid/good.png');
      await expect(page.getByRole('img', { name: 'Preview of your product' })).toBeVisible();
    });

  const BACK: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
    [
      'that is alive',
      async (page) => {
        await page.reload();
        await waitUntilAlive(page);
        await page.goBack({ waitUntil: 'commit' });
      },
    ],
    [
      'whose code is still on its way',
      async (page) => {
        const arrival = Promise.withResolvers<void>();
        await page.route('**/assets/index-*.js', async (route) => {
          await arrival.promise;
          await route.continue();
        });
        await page.reload({ waitUntil: 'commit' });
        await expect(page.getByRole('contentinfo')).toBeAttached();
        await page.goBack({ waitUntil: 'commit' });
        arrival.resolve();
      },
    ],
    [
      'whose code has looked where it is and does not listen yet',
      async (page) => {
        await page.addInitScript(() => {
          if (location.pathname !== '/') return;
          const { addEventListener } = window;
          Object.assign(window, {
            addEventListener(...args: Parameters<typeof addEventListener>) {
              if (args[0] === 'popstate' && location.pathname === '/') history.replaceState({ idx: 0 }, '', '/sell');
              Reflect.apply(addEventListener, window, args);
            },
          });
        });
        await page.reload();
      },
    ],
  ];
  for (const [which, goBack] of BACK)
    test(`reached back through the history of another document ${which}, it still shows a picture from another host`, async ({ page }) => {
      const picture = await png();
      await page.route('https://pictures.invalid/**', (route) => route.fulfill({ contentType: 'image/png', body: picture }));
      await page.goto('/sell');
      await pressBrand(page);
      await expect(page).toHaveURL('/');
      const ownDocument = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/sell'));
      await goBack(page);
      await ownDocument;
      await expect(page).toHaveURL('/sell');
      await fillFirstStep(page, 'Remembered mug');
      await next(page).click();
      await page.getByRole('textbox', { name: 'Image URL' }).fill('https://pictures.invalid/good.png');
      await expect(page.getByRole('img', { name: 'Preview of your product' })).toBeVisible();
    });

  test('a failed submission keeps everything, across a reload and a crash, and sending again creates one listing', async ({
    page,
    context,
    site,
  }) => {
    await page.goto('/sell');
    await fillFirstStep(page, 'Unlucky mug');
    await next(page).click();
    await page.getByRole('spinbutton', { name: 'Price' }).fill('4.20');
    await page.getByRole('textbox', { name: 'Image URL' }).fill('https://pictures.invalid/mug.jpg');
    await next(page).click();
    await fillLastStep(page, 'unlucky@harbour.example');
    // The server accepts the request; the answer is lost on the way.
    await page.route('**/api/products', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await expect(page.getByText('Error', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Failed to submit product. Please try again.').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Harbour Mugs');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Harbour Mugs');
    // The crash aborts the navigation that causes it.
    await page.goto('chrome://crash').catch(() => undefined);
    const revived = await context.newPage();
    await revived.goto('/sell');
    await expect(revived.getByRole('textbox', { name: 'Contact e-mail' })).toHaveValue('unlucky@harbour.example');
    await revived.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(revived.getByText(/under review and will be published within 24 hours/)).toBeVisible();
    const { entries } = await readQueue(revived, site);
    expect(entries.filter((entry) => entry.listing.name === 'Unlucky mug')).toHaveLength(1);
  });

  test('the server’s objections appear at their fields and can be corrected', async ({ page }) => {
    await page.goto('/sell');
    await fillFirstStep(page, 'Corrected mug');
    await next(page).click();
    await page.getByRole('spinbutton', { name: 'Price' }).fill('4.20');
    await page.getByRole('textbox', { name: 'Image URL' }).fill('https://pictures.invalid/mug.jpg');
    await next(page).click();
    await fillLastStep(page, 'not-an-address');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Failed to submit product. Please try again.').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Contact e-mail' })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('textbox', { name: 'Contact e-mail' }).fill('corrected@harbour.example');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('button', { name: 'List Another Product' })).toBeVisible();
  });
});

test('from the wizard to the search: submitted, sent back, edited by manage link, published, found', async ({
  page,
  context,
  site,
  consoleErrors,
}) => {
  const name = 'Zanzibar clove grinder';
  await page.goto('/sell');
  await fillFirstStep(page, name);
  await next(page).click();
  await page.getByRole('spinbutton', { name: 'Price' }).fill('6.40');
  await page.getByRole('spinbutton', { name: 'Minimum order quantity' }).fill('24');
  await page.getByLabel('Picture files').setInputFiles({ name: 'grinder.png', mimeType: 'image/png', buffer: await png() });
  await expect(page.getByRole('list', { name: 'Uploaded pictures' }).getByRole('img')).toBeVisible();
  await next(page).click();
  await fillLastStep(page, 'cloves@harbour.example');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(/under review and will be published within 24 hours/)).toBeVisible();
  const manageUrl = await page.getByLabel(/^Your manage link/).inputValue();
  await page.getByRole('button', { name: 'List Another Product' }).click();
  await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  const found = (await (await page.request.get('/api/products?search=zanzibar+clove')).json()) as { name: string }[];
  expect(found.map((product) => product.name)).not.toContain(name);

  const desk = await context.newPage();
  await openDesk(desk, site);
  await openListing(desk, name);
  await expect(desk.getByRole('article', { name: `Listing ${name}` }).getByRole('img')).toBeVisible();
  await desk.getByRole('button', { name: 'Request changes' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Request changes' });
  await dialog.getByRole('button', { name: 'Description' }).click();
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(desk.locator('[data-listing]').filter({ hasText: name })).toHaveCount(0);

  await page.goto(manageUrl);
  await expect(page.getByText('Changes requested', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Please describe material, measurements and packing/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill('Teak and steel, 14 cm, ten to a carton.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Under review', { exact: true }).first()).toBeVisible();

  await desk.getByRole('button', { name: 'Refresh' }).click();
  await openListing(desk, name);
  await expect(desk.getByText('Teak and steel, 14 cm, ten to a carton.')).toBeVisible();
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(desk.locator('[data-listing]').filter({ hasText: name })).toHaveCount(0);

  await page.goto('/?search=zanzibar+clove');
  const card = page.getByRole('article', { name });
  // A published product is searchable: the answer to this page's first request contains it, without polling.
  await expect(card.first()).toBeVisible();
  await card.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Teak and steel, 14 cm, ten to a carton.').first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test.describe('bulk import', () => {
  async function readFile(page: Page, name: string, body: string): Promise<void> {
    await page.getByLabel('Spreadsheet file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(body) });
    await page.getByRole('textbox', { name: 'Company name' }).fill('Harbour Goods');
    await page.getByRole('textbox', { name: 'Contact e-mail' }).fill('sales@harbour-goods.example');
    await page.getByRole('combobox', { name: 'Country' }).selectOption('India');
    await page.getByRole('button', { name: 'Read the file' }).click();
  }
  const fixture = (name: string) => fs.readFileSync(path.join(import.meta.dirname, '../../fixtures/import', name), 'utf8');

  /** Answers the question for the currency, asked once for all files of the same shape if the file does not name it. */
  async function sayDollars(page: Page): Promise<void> {
    await page.getByRole('combobox', { name: 'Currency of the file' }).selectOption('USD');
    await page.getByRole('button', { name: 'Read again' }).click();
  }

  for (const [file, format, rows, isAsked] of [
    ['tradewind.csv', 'Tradewind CSV', 2, false],
    ['shopify.csv', 'Shopify product export', 2, true],
  ] as const) {
    test(`${file} is imported, and again without duplicates`, async ({ page, site, consoleErrors }) => {
      const before = (await readQueue(page, site)).total;
      await page.goto('/sell/import');
      await readFile(page, file, fixture(file));
      await expect(page.getByText(format)).toBeVisible();
      if (isAsked) {
        await expect(page.getByRole('button', { name: `Import ${rows} products` })).toBeDisabled();
        await sayDollars(page);
      }
      await page.getByRole('button', { name: `Import ${rows} products` }).click();
      await expect(page.getByText(`${rows} new`, { exact: true })).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download manage links' }).click();
      const links = fs.readFileSync(await (await download).path(), 'utf8');
      expect(links.trim().split('\n')).toHaveLength(rows + 1);
      await page.getByRole('button', { name: 'Import another file' }).click();
      await readFile(page, file, fixture(file));
      await page.getByRole('button', { name: `Import ${rows} products` }).click();
      await expect(page.getByText('0 new', { exact: true })).toBeVisible();
      await expect(page.getByText(`${rows} unchanged`, { exact: true })).toBeVisible();
      expect((await readQueue(page, site)).total).toBe(before + rows);
      expect(consoleErrors).toEqual([]);
    });
  }

  test('bad rows are left out only with the user’s consent; the import survives a reload', async ({ browser }) => {
    // A server of its own: 290 listings would bury the listings other tests look for in the queue.
    const site = await startSite('hosted', { SAMPLE_CATALOGUE: 'off' });
    const page = await browser.newPage({ baseURL: site.url });
    await page.goto('/sell/import');
    await readFile(page, 'mugs.csv', makeCsv(300, { bad: new Set(Array.from({ length: 10 }, (_, n) => n * 30 + 3)) }));
    await expect(page.getByText('290 products ready, 10 rows with problems')).toBeVisible();
    await page.reload();
    await expect(page.getByText('290 products ready, 10 rows with problems')).toBeVisible();
    await expect(page.getByText('is not a number: "four"').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 290 products' })).toBeDisabled();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download error rows' }).click();
    expect(
      fs
        .readFileSync(await (await download).path(), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(11);
    expect((await readQueue(page, site)).total).toBe(0);
    await page.getByRole('checkbox', { name: 'Leave out 10 rows with problems' }).check();
    await page.getByRole('button', { name: 'Import 290 products' }).click();
    await expect(page.getByText('290 new', { exact: true })).toBeVisible();
    expect((await readQueue(page, site)).total).toBe(290);
    await page.close();
    await site.stop();
  });

  test('columns with unknown headers are assigned once and remembered', async ({ page }) => {
    const csv = 'Was,Wert,Abteilung\nTasse,4.20,Home & Kitchen\nKrug,9.80,Home & Kitchen\n';
    await page.goto('/sell/import');
    await readFile(page, 'artikel.csv', csv);
    await expect(page.getByText('Say which column holds: Product name, Category, Price.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Product name' }).selectOption('Was');
    await page.getByRole('combobox', { name: 'Price', exact: true }).selectOption('Wert');
    await page.getByRole('combobox', { name: 'Currency of the file' }).selectOption('USD');
    await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('Abteilung');
    await page.getByRole('button', { name: 'Read again' }).click();
    await expect(page.getByText('2 products ready, 0 rows with problems')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the import' }).click();
    await readFile(page, 'artikel.csv', csv);
    await expect(page.getByText('2 products ready, 0 rows with problems')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 2 products' })).toBeEnabled();
  });

  test('a file that is no table is reported with what it is and what to do', async ({ page }) => {
    await page.goto('/sell/import');
    await readFile(page, 'picture.csv', '\u0089PNG\r\n\u001a\n\0\0');
    await expect(page.getByRole('alert').filter({ hasText: 'is not a text file' })).toBeVisible();
    await page.getByRole('button', { name: 'Import another file' }).click();
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  });
});

test('untrusted input is rendered as text everywhere: desk, product page, title', async ({ page, site, consoleErrors }) => {
  const typed = '<script>window.hurt=1</script> \u202Egnp.exe <img src=x onerror=window.hurt=1>';
  const shown = '<script>window.hurt=1</script> gnp.exe <img src=x onerror=window.hurt=1>';
  const { id } = await submitListing(page, typed, { description: `${typed}\n"><svg onload=window.hurt=1>`, companyName: typed });
  await openDesk(page, site);
  await openListing(page, shown);
  await expect(page.getByRole('heading', { level: 2, name: shown })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('[data-listing]').filter({ hasText: 'gnp.exe' })).toHaveCount(0);
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
  await expect(page).toHaveTitle(/^<script>window\.hurt=1<\/script> gnp\.exe/);
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  expect(consoleErrors).toEqual([]);
});

import type { Page } from '@playwright/test';
import { submitListing } from '../desk.ts';
import { expect, type Site, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, resizeTo } from '../page-checks/appearance.ts';
import { findSerious } from '../page-checks/find-problems.ts';

interface Listed {
  readonly id: string;
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

const MOST_SHAPES = 14;

/** Returns one product of the sample for each shape of options: colours by sizes by a third option. */
async function oneOfEachShape(page: Page): Promise<readonly string[]> {
  const pages = ['', '&category=clothing', '&category=tools', '&category=phones'].map((query) =>
    page.request.get(`/api/products?limit=200${query}`),
  );
  const listed = (await Promise.all((await Promise.all(pages)).map((answer) => answer.json()))).flat() as Listed[];
  const shapes = new Map(listed.map(({ id, options }) => [options.map(({ values }) => values.length).join('x'), id]));
  return [...shapes.values()].slice(-MOST_SHAPES);
}

async function publish(page: Page, site: Site, name: string, changes: Readonly<Record<string, unknown>>): Promise<string> {
  const { id } = await submitListing(page, name, { contactEmail: 'orders@harbour.example', ...changes });
  const headers = { Authorization: `Bearer ${site.operatorToken}` };
  expect((await page.request.post(`/api/operator/listings/${id}/publish`, { headers, data: { revision: 1 } })).status()).toBe(200);
  return id;
}

const colours = Array.from({ length: 40 }, (_, at) => `Colour ${at + 1}`);
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];
const FORTY_BY_EIGHT = {
  moq: 100,
  stock: 90_000,
  price: 9,
  bulk_tiers: [200, 500, 1000, 5000, 20_000].map((min, at) => ({ min, price: 8 - at })),
  options: [
    { name: 'Color', values: colours },
    { name: 'Size', values: sizes },
  ],
  skus: colours.flatMap((color) => sizes.map((size) => ({ sku: `${color} ${size}`, options: { Color: color, Size: size } }))),
};

/** Fails unless the button and the price are in the first screen, without scrolling or scripts. */
async function expectInFirstScreen(page: Page, id: string, { width, height }: typeof PHONE): Promise<void> {
  await page.goto(`/product/${id}`, { waitUntil: 'domcontentloaded' });
  const box = await page.getByRole('button', { name: 'Add to Cart' }).boundingBox();
  expect(box, id).not.toBeNull();
  expect((box?.y ?? height) + (box?.height ?? 0), `${id} at ${width}`).toBeLessThanOrEqual(height);
  expect((box?.x ?? width) + (box?.width ?? 0), `${id} at ${width}`).toBeLessThanOrEqual(width);
}

test('Add to Cart is in the first screen for every shape of options, and for odd goods', async ({ browser, page, site }) => {
  const odd = await Promise.all([
    publish(page, site, 'Forty colours in eight sizes', FORTY_BY_EIGHT),
    publish(page, site, 'A thorough name '.repeat(12).trim(), { price: 0.01, moq: 10_000 }),
    publish(page, site, 'Sea container', { price: 99_999, moq: 10_000, bulk_tiers: [{ min: 20_000, price: 90_000 }] }),
    publish(page, site, 'قميص قطني بأكمام طويلة', { moq: 50 }),
    publish(page, site, '双层真空不锈钢保温杯', { moq: 50, stock: 5 }),
  ]);
  const goods = [...(await oneOfEachShape(page)), ...odd];
  expect(goods.length).toBeGreaterThanOrEqual(12 + odd.length);
  for (const viewport of [PHONE, DESKTOP]) {
    // Scripts off: the place is the server's, and a page takes a tenth of the time.
    const context = await browser.newContext({ baseURL: site.url, viewport, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.route('**/img/**', (route) => route.abort());
    for (const id of goods) await expectInFirstScreen(plain, id, viewport);
    await context.close();
  }
});

test('with forty colours in eight sizes the table scrolls inside itself, and price and total follow its cells', async ({
  page,
  site,
  consoleErrors,
}) => {
  const id = await publish(page, site, 'Forty colours to order', FORTY_BY_EIGHT);
  await page.setViewportSize(PHONE);
  await page.goto(`/product/${id}`);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  const last = page.getByRole('spinbutton', { name: 'Quantity of Colour 40 / 4XL' });
  await last.fill('900');
  await last.press('Enter');
  await expect(add).toBeInViewport({ ratio: 1 });
  const price = page.getByRole('table', { name: 'Price breaks' }).getByRole('row').filter({ hasText: '$6.00' });
  await expect(price).toHaveAttribute('aria-current', 'true');
  await expect(page.getByTestId('buying-total')).toHaveText('$6,000.00');
  expect(await findSerious(page)).toEqual([]);
  for (const width of [390, 1280]) {
    await resizeTo(page, width);
    await expectNoSidewaysScroll(page);
  }
  expect(consoleErrors).toEqual([]);
});

test('stock below the minimum order leads to a quote, and says why Add to Cart is off', async ({ page, site }) => {
  const id = await publish(page, site, 'Nearly gone', { moq: 50, stock: 5 });
  await page.setViewportSize(PHONE);
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await expect(page.getByText('Only 5 units left, and the minimum order is 50.', { exact: false })).toBeInViewport();
  await page.getByRole('button', { name: 'Request Quote' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the page prints as one sheet without controls, with description and specifications', async ({ page }) => {
  const [id] = (await oneOfEachShape(page)).slice(-1);
  await page.goto(`/product/${id}`);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row', { name: /^Product ID/ })).toBeVisible();
  for (const name of ['Add to Cart', 'Next picture', 'Request Quote']) await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});

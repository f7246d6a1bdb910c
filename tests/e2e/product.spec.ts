import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { submitListing } from './desk.ts';
import { expect, type Site, test } from './fixtures.ts';
import { resizeTo } from './page-checks/appearance.ts';
import { findSerious } from './page-checks/find-problems.ts';

interface WireProduct {
  id: string;
  name: string;
  price: number;
  moq: number;
  stock: number | null;
  bulk_tiers: { min: number; price: number }[];
  variants: { colors: string[]; sizes: string[] };
}

async function findProduct(page: Page, wanted: (product: WireProduct) => boolean): Promise<WireProduct> {
  const products = (await (await page.request.get('/api/products?limit=200')).json()) as WireProduct[];
  const home = (await (await page.request.get('/api/home')).json()) as { flashSale: { ids: string[] } };
  const found = products.find((product) => wanted(product) && !home.flashSale.ids.includes(product.id));
  if (found === undefined) throw new Error('The sample catalogue has no such product');
  return found;
}

test('detail: specifications, tiers that follow the quantity, add to cart with the chosen variant', async ({ page }) => {
  const product = await findProduct(page, (p) => p.bulk_tiers.length > 1 && p.variants.colors.length > 1 && (p.stock ?? 0) > 2000);
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('navigation', { name: /breadcrumb/i })).toBeVisible();
  const tier = product.bulk_tiers[0];
  const quantity = page
    .getByRole('main')
    .getByRole('spinbutton', { name: /quantity/i })
    .or(page.getByRole('main').getByLabel(/quantity/i))
    .first();
  await quantity.fill(String(tier?.min));
  await quantity.blur();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `$${tier?.price.toFixed(2)}` })
      .first(),
  ).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await expect(page.getByText(`${product.name} has been added to your cart.`)).toBeVisible();
  await expect(page.getByRole('dialog', { name: /Shopping Cart/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Cart/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart (1)' });
  await expect(drawer).toContainText(product.variants.colors[0] ?? '');
  await expect(drawer.getByRole('spinbutton', { name: `Quantity of ${product.name}` })).toHaveValue(String(tier?.min));
});

test('tabs, related products, viewed list', async ({ page }) => {
  const product = await findProduct(page, () => true);
  await page.goto(`/product/${product.id}`);
  for (const name of ['Specifications', 'Reviews', 'Description']) await page.getByRole('tab', { name: new RegExp(name) }).click();
  await page.getByRole('tab', { name: /Reviews/ }).click();
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
  const related = page.getByRole('region', { name: 'You May Also Like' });
  await related.scrollIntoViewIfNeeded();
  await expect(related.getByRole('article').first()).toBeVisible();
  expect(await related.getByRole('article').count()).toBeLessThanOrEqual(6);
  expect(await page.evaluate(() => localStorage.getItem('viewedProducts'))).toContain(product.id);
});

test('an unknown product is a 404 page with a way home', async ({ page }) => {
  const answer = await page.goto('/product/no-such-thing');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Product Not Found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('first paint: title, canonical, JSON-LD and the product are in the HTML', async ({ request, page }) => {
  const product = await findProduct(page, () => true);
  const html = await (await request.get(`/product/${product.id}`)).text();
  expect(html).toContain('application/ld+json');
  expect(html).toContain('rel="canonical"');
  expect(html).toContain('id="tradewind-state"');
  const ld = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  expect(JSON.stringify(ld)).toContain(product.name.slice(0, 12));
});

test('the older view: tiers, minimum order on add, minus disabled at its minimum, related, not found', async ({ page }) => {
  const product = await findProduct(page, (p) => p.moq > 1 && p.bulk_tiers.length > 0);
  await page.goto(`/products?id=${product.id}`);
  await expect(page.getByRole('heading', { name: product.name }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${product.name}` })).toHaveValue(String(product.moq));
  await page.goto('/products?id=no-such-thing');
  await expect(page.getByText('Product Not Found')).toBeVisible();
  await expect(page.getByText("The product you're looking for doesn't exist.")).toBeVisible();
});

test('contact by chat names product, price and id', async ({ page }) => {
  const product = await findProduct(page, () => true);
  await page.goto(`/product/${product.id}`);
  const href = await page.getByRole('main').locator('a[href^="https://wa.me/"]').first().getAttribute('href');
  const text = decodeURIComponent(href?.split('?text=')[1] ?? '');
  expect(text).toContain(product.name);
  expect(text).toContain(`$${product.price.toFixed(2)}`);
  expect(text).toContain(product.id);
});

const GTIN = { Red: '4006381333931', Blue: '96385074' } as const;

/** Publishes a mug in three colours: red and blue with pictures and GTINs of their own, white with neither. */
async function publishMug(page: Page, site: Site, name: string): Promise<{ id: string; pictures: Record<'Red' | 'Blue', string> }> {
  const upload = async (background: string) => {
    const data = await sharp({ create: { width: 640, height: 640, channels: 3, background } })
      .png()
      .toBuffer();
    const answer = await page.request.post('/api/images', { data, headers: { 'content-type': 'image/png' } });
    return ((await answer.json()) as { path: string }).path;
  };
  const [main = '', Red = '', Blue = ''] = await Promise.all(['#d9d4c7', '#b3261e', '#1f4e9c'].map(upload));
  const { id } = await submitListing(page, name, {
    imageUrl: main,
    options: [{ name: 'Color', values: ['White', 'Red', 'Blue'] }],
    skus: [
      { sku: 'M-W', options: { Color: 'White' } },
      { sku: 'M-R', options: { Color: 'Red' }, imageUrl: Red, gtin: GTIN.Red },
      { sku: 'M-B', options: { Color: 'Blue' }, imageUrl: Blue, gtin: GTIN.Blue, price: 5 },
    ],
  });
  const headers = { Authorization: `Bearer ${site.operatorToken}` };
  expect((await page.request.post(`/api/operator/listings/${id}/publish`, { headers, data: { revision: 1 } })).status()).toBe(200);
  // Pictures are fetched after the answer.
  await expect.poll(async () => (await page.request.get(`/api/products/${id}`)).text()).toContain(Blue);
  return { id, pictures: { Red, Blue } };
}

test('picture and GTIN follow the chosen variant to the cart', async ({ page, site, consoleErrors }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const { id, pictures } = await publishMug(page, site, 'Chosen mug');
  await page.goto(`/product/${id}`);
  const gallery = page.getByRole('region', { name: 'Product pictures' });
  const shown = gallery.getByRole('img', { name: /^Chosen mug/ });
  const gtin = page.getByRole('row', { name: /^GTIN/ });
  const choose = (colour: string) => page.getByRole('radio', { name: colour }).check({ force: true });
  await page.getByRole('tab', { name: 'Specifications' }).click();
  await expect(gtin).toHaveCount(0);
  for (const colour of ['Red', 'Blue'] as const) {
    await choose(colour);
    await expect(shown).toHaveAttribute('src', new RegExp(`^${pictures[colour]}\\?`));
    await expect(gtin.getByRole('cell')).toHaveText(GTIN[colour]);
  }
  await choose('White');
  await expect(gtin).toHaveCount(0);
  await expect(shown).toHaveAttribute('src', new RegExp(`^${pictures.Blue}\\?`));
  await choose('Red');
  expect(await findSerious(page)).toEqual([]);
  await resizeTo(page, 1280);
  await expect(shown).toBeVisible();
  expect(await findSerious(page, { only: 'layout' }), 'at 1280').toEqual([]);
  await resizeTo(page, 390);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: /^Cart/ }).click();
  const pictureOf = (colour: keyof typeof GTIN) => page.locator(`img[src^="${pictures[colour]}?"]`);
  await expect(page.getByRole('dialog').locator(pictureOf('Red'))).toBeVisible();
  await page.goto('/cart');
  for (const width of [1280, 390]) {
    await resizeTo(page, width);
    await expect(page.getByRole('main').locator(pictureOf('Red'))).toBeVisible();
  }
  await page.goto(`/products?id=${id}`);
  await choose('Blue');
  await expect(page.getByRole('article', { name: /^Chosen mug/ }).locator(pictureOf('Blue'))).toBeVisible();
  await expect(page.getByText(`GTIN ${GTIN.Blue}`)).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

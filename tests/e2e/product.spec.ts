import { expect, test } from './fixtures.ts';

interface WireProduct {
  id: string;
  name: string;
  price: number;
  moq: number;
  stock: number | null;
  bulk_tiers: { min: number; price: number }[];
  variants: { colors: string[]; sizes: string[] };
}

async function findProduct(page: import('@playwright/test').Page, wanted: (product: WireProduct) => boolean): Promise<WireProduct> {
  const products = (await (await page.request.get('/api/products?limit=200')).json()) as WireProduct[];
  const home = (await (await page.request.get('/api/home')).json()) as { flashSale: { ids: string[] } };
  const found = products.find((product) => wanted(product) && !home.flashSale.ids.includes(product.id));
  if (found === undefined) throw new Error('The sample catalogue has no such product');
  return found;
}

test('detail: particulars, tiers that follow the quantity, add to cart with the chosen variant', async ({ page }) => {
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

test('the older view: tiers, minimum order on add, minus disabled at its floor, related, not found', async ({ page }) => {
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

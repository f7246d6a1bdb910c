import type { Page } from '@playwright/test';
import { storedCart } from '../buyer.ts';
import { type Goods, plainGoods } from '../cart-storage.ts';
import { expect, test } from '../fixtures.ts';
import { resizeTo } from '../page-checks/appearance.ts';
import { findSerious } from '../page-checks/find-problems.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

interface Listed extends Goods {
  readonly supplierId: string | null;
}

/** Returns products with price breaks within their stock that are not in today's sale. */
async function goodsWithBreaks(page: Page): Promise<Listed[]> {
  const { flashSale } = (await (await page.request.get('/api/home')).json()) as { flashSale: { ids: string[] } };
  return ((await plainGoods(page)) as Listed[]).filter(
    ({ id, bulk_tiers, moq, stock }) =>
      bulk_tiers.length > 1 && (bulk_tiers[0]?.min ?? 0) > moq && (stock ?? 0) > (bulk_tiers[1]?.min ?? 0) && !flashSale.ids.includes(id),
  );
}

for (const path of ['/product/', '/products?id='])
  test(`on ${path} a row of the price table selects its minimum quantity, by mouse anywhere on it and by key`, async ({
    page,
    consoleErrors,
  }) => {
    const [goods] = (await goodsWithBreaks(page)) as [Listed];
    const [first, second] = goods.bulk_tiers as [{ min: number; price: number }, { min: number; price: number }];
    await page.goto(`${path}${goods.id}`);
    const table = page.getByRole('table', { name: 'Price breaks' });
    const row = (price: number) => table.getByRole('row').filter({ hasText: `$${price.toFixed(2)}` });
    // Clicks the price at the row's right end, far from the text.
    await row(second.price).getByRole('cell').last().click();
    await expect(row(second.price)).toHaveAttribute('aria-current', 'true');
    await expect(page.getByTestId('buying-total')).toBeVisible();
    await row(first.price).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(row(first.price)).toHaveAttribute('aria-current', 'true');
    await expect(row(first.price).getByRole('button')).toBeFocused();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('Added to cart')).toBeVisible();
    const sum = (await storedCart(page)).reduce((units, { quantity }) => units + quantity, 0);
    expect(sum).toBe(first.min);
    expect(consoleErrors).toEqual([]);
  });

test('a price row above the remaining stock cannot be pressed', async ({ page }) => {
  const goods = (await goodsWithBreaks(page)).find(({ skus }) => skus.length === 0) as Listed;
  const last = goods.bulk_tiers.filter(({ min }) => min <= (goods.stock ?? 0)).at(-1)?.min ?? 0;
  await page.goto(`/product/${goods.id}`);
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await quantity.fill(String((goods.stock ?? 0) - last + 1));
  await quantity.press('Enter');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Price breaks' }).getByRole('row').last().getByRole('button')).toBeDisabled();
});

test('the supplier is shown with up to six other products, which come with the page and cause no layout shift', async ({ page }) => {
  const listed = (await (await page.request.get('/api/products?limit=200')).json()) as Listed[];
  const ofSupplier = async (id: string | null) =>
    (await (await page.request.get(`/api/products?seller=${id}&limit=200`)).json()) as Listed[];
  const suppliers = await Promise.all([...new Set(listed.map(({ supplierId }) => supplierId))].map(ofSupplier));
  const sizes = suppliers.toSorted((one, other) => one.length - other.length);
  const [goods, ...others] = sizes.at(-1) as [Listed, ...Listed[]];
  const [alone] = sizes.find(({ length }) => length === 1) as [Listed];
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.url())));
  await page.addInitScript(() => {
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const html = await (await page.request.get(`/product/${goods.id}`)).text();
  expect(html).toContain('Also from this supplier');
  const supplier = page.getByRole('region', { name: 'Supplier' });
  const links = supplier.getByRole('list', { name: 'Also from this supplier' }).getByRole('link');
  const ids = new Set(others.map(({ id }) => `/product/${id}`));
  // Layout shifts while loading differ by width.
  for (const width of [390, 1280]) {
    await resizeTo(page, width);
    await page.goto(`/product/${goods.id}`);
    await supplier.scrollIntoViewIfNeeded();
    await expect(links).toHaveCount(Math.min(6, others.length));
    for (const link of await links.all()) expect(ids).toContain(await link.getAttribute('href'));
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThanOrEqual(0.01);
    expect(await findSerious(page, width === 390 ? {} : { only: 'layout' }), `at ${width}`).toEqual([]);
  }
  await page.goto(`/product/${alone.id}`);
  await expect(supplier).toBeVisible();
  await expect(page.getByText('Also from this supplier')).toHaveCount(0);
});

test('the enlarged picture is larger than on the page and can be panned; Escape and the button close it, and the focus returns', async ({
  page,
  consoleErrors,
}) => {
  const [goods] = (await goodsWithBreaks(page)) as [Listed];
  await page.goto(`/product/${goods.id}`);
  const gallery = page.getByRole('region', { name: 'Product pictures' });
  const open = gallery.getByRole('button', { name: /^Zoom:/ });
  const dialog = page.getByRole('dialog');
  const byKey = () => page.keyboard.press('Escape');
  const byButton = () => dialog.getByRole('button', { name: 'Close zoom' }).click();
  for (const [width, leave] of [
    [390, byKey],
    [390, byButton],
    [1280, byKey],
  ] as const) {
    await resizeTo(page, width);
    const onPage = (await gallery.getByRole('img').first().boundingBox())?.width ?? 0;
    await open.click();
    const picture = dialog.getByRole('img');
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(onPage * (width === 390 ? 1.8 : 1.2));
    if (width === 390) {
      const frame = dialog.getByRole('button', { name: 'Fit to the window' });
      await frame.focus();
      const before = await frame.evaluate((element) => element.scrollLeft);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(before);
      if (leave === byKey) expect(await findSerious(page)).toEqual([]);
      await frame.click();
    }
    await dialog.getByRole('button', { name: 'Twice as large' }).click();
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(width * 1.5);
    await leave();
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  }
  expect(consoleErrors).toEqual([]);
});

test('on a phone total and Add to Cart stay visible wherever the page is scrolled, and never cover a text being typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [goods] = (await goodsWithBreaks(page)) as [Listed];
  await page.goto(`/product/${goods.id}`);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeInViewport();
  await page.getByRole('heading', { name: 'You May Also Like' }).scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport();
  await add.click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await page.getByRole('tab', { name: /^Reviews/ }).click();
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByLabel('Your name').focus();
  await expect(add).toBeHidden();
  await page.getByRole('tab', { name: 'Description' }).focus();
  await expect(add).toBeVisible();
});

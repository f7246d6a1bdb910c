import { expect, test } from './fixtures.ts';

const total = async (page: import('@playwright/test').Page, query: string) =>
  Number((await page.request.get(`/api/products?${query}&limit=1`)).headers()['x-total-count']);

test('a category page shows its name, its count and its products', async ({ page }) => {
  await page.goto('/category/electronics');
  await expect(page.getByRole('heading', { level: 1, name: /Electronics/ })).toBeVisible();
  await expect(page.getByText(new RegExp(`${await total(page, 'category=electronics')} products`)).first()).toBeVisible();
  expect(await page.getByRole('article').count()).toBeGreaterThan(3);
});

test('home-kitchen is an alias of home-and-kitchen; an unknown slug is titled Products', async ({ page }) => {
  await page.goto('/category/home-kitchen');
  await expect(page).toHaveURL(/\/category\/home-and-kitchen/);
  await page.goto('/category/nonsense');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test('filters and sort are kept in the URL and survive reload and back', async ({ page }) => {
  await page.goto('/category/clothing');
  await page.getByLabel(/sort/i).first().selectOption({ label: 'Price: Low to High' });
  await expect(page).toHaveURL(/sort=price-asc/);
  await page.getByRole('radio', { name: /^4/ }).check({ force: true });
  await expect(page).toHaveURL(/minRating=4/);
  await page.reload();
  await expect(page.getByRole('radio', { name: /^4/ })).toBeChecked();
  const answer = (await (await page.request.get('/api/products?category=clothing&minRating=4&sort=price-asc&limit=3')).json()) as {
    name: string;
  }[];
  await expect(page.getByRole('article').first()).toHaveAccessibleName(answer[0]?.name ?? '');
  await page.goBack();
  await expect(page).not.toHaveURL(/minRating/);
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page).not.toHaveURL(/minRating|minPrice/);
});

test('a price typed in another currency filters in USD; invalid text becomes the default', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('currency', 'EUR'));
  await page.goto('/category/electronics');
  const minimum = page.getByLabel(/minimum price|price minimum|min(imum)?\b.*price|^min/i).first();
  await minimum.fill('85');
  await minimum.press('Enter');
  await expect(page).toHaveURL(/minPrice=100\b/);
  await expect(page.getByText('From €85.00')).toBeVisible();
  await minimum.fill('abc');
  await minimum.press('Enter');
  await expect(page).not.toHaveURL(/minPrice/);
});

test('the page removes invalid parameters from its URL', async ({ page }) => {
  await page.goto('/category/toys?minPrice=banana&sort=sideways&minRating=4');
  await expect(page).toHaveURL(/\/category\/toys\?minRating=4$/);
});

test('an empty result says so and offers the next step', async ({ page }) => {
  await page.goto('/category/toys?search=zzqqxxy');
  await expect(page.getByText('No products found')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible();
});

test('grid and list', async ({ page }) => {
  await page.goto('/category/sports');
  const list = page
    .getByRole('button', { name: /list/i })
    .or(page.getByRole('radio', { name: /list/i }))
    .first();
  await list.click({ force: true });
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
  await expect.poll(async () => (await second.boundingBox())?.x === (await first.boundingBox())?.x).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  const cutOff = () => page.getByRole('article').evaluateAll((cards) => cards.filter((card) => card.scrollWidth > card.clientWidth).length);
  await expect.poll(() => first.evaluate((card) => card.clientWidth)).toBeLessThan(390);
  expect(await cutOff()).toBe(0);
});

test('scrolling loads the whole category, each product once', async ({ page }) => {
  await page.goto('/category/auto');
  const count = await total(page, 'category=auto');
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        for (const name of await page
          .getByRole('article')
          .evaluateAll((cards) =>
            cards.map((card) => card.getAttribute('aria-label') ?? card.getAttribute('aria-labelledby') ?? card.textContent ?? ''),
          ))
          seen.add(name);
        await page.mouse.wheel(0, 900);
        const more = page.getByRole('button', { name: /load more|show more/i });
        if (await more.isVisible().catch(() => false)) await more.click().catch(() => undefined);
        return seen.size;
      },
      { timeout: 30_000, intervals: [150] },
    )
    .toBe(count);
});

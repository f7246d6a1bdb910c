import { expect, pressBrand, test } from './fixtures.ts';

test('hero: three slides that rotate, stop under the pointer and link onward', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Offers' });
  await expect(hero.getByRole('region', { name: /Flash Sale/ })).toBeVisible();
  await hero.getByRole('button', { name: 'Next slide' }).click();
  // Locates the button by its slide's name: during the fade (180 ms) two slides have a `Shop Now`. The click waits
  // until the new slide accepts presses.
  await hero
    .getByRole('region', { name: /New Arrivals/ })
    .getByRole('link', { name: 'Shop Now' })
    .click();
  await expect(page).toHaveURL('/category/new');
});

test('hero: a press while the slides change activates neither of them', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Offers' });
  const next = hero.getByRole('region', { name: /New Arrivals/ });
  await hero.getByRole('button', { name: 'Next slide' }).click({ trial: true });
  // Freezes the transition after its first frame, in which the next slide is still hidden, for as long as the press
  // takes on a busy machine.
  await page.evaluate(async () => {
    document.querySelector<HTMLButtonElement>('button[aria-label="Next slide"]')?.click();
    while (!document.querySelector('[aria-label*="New Arrivals"][data-shown="true"]')) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 1;
    }
  });
  const at = await next.getByRole('link', { name: 'Shop Now' }).boundingBox();
  if (at === null) throw new Error('The slide has no Shop Now');
  await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
  await expect(page).toHaveURL('/');
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
  await expect(page).toHaveURL('/category/new');
});

test('flash sale: six products, 30 % off, the countdown runs', async ({ page }) => {
  await page.goto('/');
  const block = page.getByRole('region', { name: /Flash Sale/ });
  await expect(block.getByRole('article')).toHaveCount(6);
  await expect(block.getByText('-30%').first()).toBeVisible();
  const read = async () =>
    (
      await block
        .getByText(/\b\d\d:\d\d:\d\d\b/)
        .first()
        .textContent()
    )?.match(/\d\d:\d\d:\d\d/)?.[0];
  const first = await read();
  await expect.poll(read).not.toBe(first);
});

test('a deal price on the card is the price in the cart', async ({ page }) => {
  await page.goto('/');
  const card = page
    .getByRole('region', { name: /Flash Sale/ })
    .getByRole('article')
    .first();
  const id = (await card.getByRole('link').first().getAttribute('href'))?.replace('/product/', '') ?? '';
  const answer = await page.request.post('/api/cart/price', { data: { items: [{ id, quantity: 1 }] } });
  const { lines } = await answer.json();
  await expect(card).toContainText(`$${lines[0].unitPrice.toFixed(2)}`);
});

test('the blocks of the page are present and limited in size', async ({ page }) => {
  await page.goto('/');
  for (const text of ['Fast Shipping', 'Buyer Protection', 'Best Prices', 'Daily Deals'])
    await expect(page.getByText(text).first()).toBeVisible();
  const trending = page.getByRole('region', { name: 'Trending Now' });
  await trending.scrollIntoViewIfNeeded();
  expect(await trending.getByRole('article').count()).toBeLessThanOrEqual(10);
  await page.getByRole('region', { name: 'Recommended for You' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Recommended for You' }).getByRole('article')).toHaveCount(8);
  for (const country of ['China', 'India', 'USA', 'Vietnam'])
    await expect(page.getByRole('heading', { name: new RegExp(country) }).first()).toBeAttached();
  await expect(page.getByRole('link', { name: /Home/ }).and(page.locator('[href="/category/home-kitchen"]')).first()).toBeAttached();
});

test('recommendations follow the viewed products', async ({ page }) => {
  const toys = (await (await page.request.get('/api/products?category=toys&limit=1')).json()) as { id: string }[];
  await page.goto('/');
  await page.evaluate((id) => localStorage.setItem('viewedProducts', JSON.stringify([id])), toys[0]?.id ?? '');
  await page.reload();
  const block = page.getByRole('region', { name: 'Recommended for You' });
  await block.scrollIntoViewIfNeeded();
  await expect(block.getByRole('article')).toHaveCount(8);
  const ids = await block
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/product/')));
  const first = await (await page.request.get(`/api/products/${ids[0]?.replace('/product/', '')}`)).json();
  expect(first.category).toBe('Toys');
});

test('search: suggestions by keyboard, results with a count, recent searches, Clear Search', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search the marketplace' });
  await box.click();
  await box.pressSequentially('cott', { delay: 30 });
  const options = page.getByRole('listbox', { name: /suggestions/i }).getByRole('option');
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBeLessThanOrEqual(5);
  await box.fill('cotton');
  await box.press('Enter');
  await expect(page).toHaveURL(/\?search=cotton/);
  await expect(page.getByRole('button', { name: 'Clear Search' }).or(page.getByRole('link', { name: 'Clear Search' }))).toBeVisible();
  await expect(page.getByText(/\d+ (results?|products?)/).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toContain('cotton');
  await page
    .getByRole('button', { name: 'Clear Search' })
    .or(page.getByRole('link', { name: 'Clear Search' }))
    .click();
  await expect(page).toHaveURL('/');
  await box.click();
  await expect(page.getByRole('listbox', { name: /recent/i }).getByRole('option', { name: 'cotton' })).toBeVisible();
  await box.press('Escape');
  await expect(page.getByRole('listbox', { name: /recent/i }).getByRole('option', { name: 'cotton' })).toHaveCount(0);
});

test('a loading error is shown and can be retried', async ({ page }) => {
  await page.goto('/cart');
  await page.route('**/api/home', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await pressBrand(page);
  await expect(page.getByText('Failed to fetch products')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/home');
  await page.getByRole('button', { name: /try again|retry/i }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

import { expect, test } from '../fixtures.ts';

/** Pages with a level-1 heading, which no skeleton has. */
const PAGES = [
  { path: '/cart', hasGrid: false },
  { path: '/checkout', hasGrid: false },
  { path: '/orders', hasGrid: false },
  { path: '/account', hasGrid: false },
  { path: '/desk', hasGrid: false },
  { path: '/sell', hasGrid: false },
  { path: '/sell/import', hasGrid: false },
  { path: '/operator', hasGrid: false },
];

for (const { path } of PAGES)
  test(`${path} loads behind a skeleton of its own shape, which announces that it is loading`, async ({ page, consoleErrors }) => {
    let letThrough: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    // Holds back every script except the entry and those it starts with.
    await page.route(/\/assets\/(?!index-|rolldown-runtime-).*\.js$/, async (route) => {
      await isHeld;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const skeleton = page.getByRole('status', { name: 'Loading the page' });
    await expect(skeleton).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading products' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    letThrough();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(skeleton).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
  });

test('a category loads behind a grid of products; a page that arrives at once shows no skeleton', async ({ page }) => {
  await page.goto('/help');
  const held: (() => void)[] = [];
  await page.route(/\/assets\/product-lists-.*\.js$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Toys' }).first().click();
  await expect(page.getByRole('status', { name: 'Loading the page' })).toHaveCSS('animation-delay', '0.2s');
  await expect(page.getByRole('status', { name: 'Loading products' })).toBeVisible();
  for (const go of held) go();
  await expect(page.getByRole('heading', { name: 'Toys', level: 1 })).toBeVisible();
});

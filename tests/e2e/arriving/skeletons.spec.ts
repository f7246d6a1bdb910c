import { expect, test } from '../fixtures.ts';

/** Pages with a sign of their own, which no skeleton has. */
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
  test(`${path} waits in a shape of its own, and says that it does`, async ({ page, consoleErrors }) => {
    let letThrough: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    // Everything but the entry and what it starts with.
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

test('a shelf waits as a grid of goods; what comes at once shows no shape', async ({ page }) => {
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

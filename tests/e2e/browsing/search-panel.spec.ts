import type { Page } from '@playwright/test';
import { expect, test, watchConsole } from '../fixtures.ts';
import { findSerious } from '../page-checks/find-problems.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const panel = (page: Page) => page.getByRole('region', { name: 'Search suggestions' });
const links = (page: Page, list: string) => panel(page).getByRole('list', { name: list }).getByRole('link');
const HOODIE = 'Pullover Fleece Hoodie with Kangaroo Pocket';

test('typing suggests products with picture, price and MOQ, and categories; a code shows its product', async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto('/help');
  await field(page).fill('kitch');
  await expect(links(page, 'Products')).toHaveCount(5);
  await expect(page.getByRole('status').filter({ hasText: '5 products, 1 category' })).toBeAttached();
  await expect(links(page, 'Categories')).toHaveText(['Home & Kitchen']);
  await expect(links(page, 'Products').first().locator('img')).toBeVisible();
  await expect(links(page, 'Products').first()).toHaveText(/MOQ \d+.*\$\d+\.\d\d$/);
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('KES');
  await field(page).fill('pfhwkp-bla-s');
  await expect(links(page, 'Products')).toHaveText([new RegExp(`^${HOODIE}Code PFHWKP-BLA-S.*KSh 1,155$`)]);
  expect(await findSerious(page)).toEqual([]);
  await links(page, 'Products').click();
  await expect(page.getByRole('heading', { level: 1, name: HOODIE })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('arrow keys move from the field through the panel, Enter opens, Escape returns to the field, Tab reaches the rows', async ({
  page,
}) => {
  await page.goto('/help');
  await field(page).fill('cotton');
  await expect(field(page)).not.toHaveAttribute('aria-expanded');
  await expect(links(page, 'Products')).toHaveCount(5);
  await field(page).press('ArrowDown');
  await expect(links(page, 'Products').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(links(page, 'Products').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('cotton');
  await page.keyboard.press('ArrowDown');
  await expect(panel(page)).toBeVisible();
  for (let row = 0; row < 6; row += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?search=cotton$/);
  await expect(page.getByRole('main')).toBeFocused();
  await field(page).click();
  await expect(panel(page)).toBeVisible();
  await page.mouse.click(1275, 500);
  await expect(panel(page)).toHaveCount(0);
});

test('typing in the field leaves the page where it is', async ({ page }) => {
  await page.goto('/');
  await field(page).click();
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  await page.keyboard.type('mug');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => scrollY)).toBe(1500);
});

test('a field without text offers the newest searches; a blank search does nothing', async ({ page }) => {
  await page.goto('/help');
  await field(page).click();
  await field(page).fill('   ');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/help');
  for (const search of ['mug', 'lamp', 'mug']) {
    await field(page).fill(search);
    await field(page).press('Enter');
    await expect(page).toHaveURL(`/?search=${search}`);
    await expect(page.getByRole('heading', { level: 1, name: `Results for “${search}”` })).toBeVisible();
  }
  await field(page).fill('');
  await expect(links(page, 'Recent searches')).toHaveText(['mug', 'lamp']);
  await links(page, 'Recent searches').nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “lamp”' })).toBeVisible();
  await expect(field(page)).toHaveValue('lamp');
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('["lamp","mug"]');
});

test('recent searches are removed one by one, by keyboard and by mouse, while the panel stays open, and all at once', async ({ page }) => {
  await page.addInitScript(
    () => localStorage.getItem('recentSearches') ?? localStorage.setItem('recentSearches', '["mug","lamp","rope","tarp"]'),
  );
  await page.goto('/help');
  await field(page).click();
  const remove = (search: string) => page.getByRole('button', { name: `Remove “${search}” from recent searches` });
  const recent = links(page, 'Recent searches');
  await remove('lamp').focus();
  await page.keyboard.press('Enter');
  await expect(remove('rope')).toBeFocused();
  await expect(recent).toHaveText(['mug', 'rope', 'tarp']);
  await expect(page.getByRole('status').filter({ hasText: '3 recent searches' })).toBeAttached();
  await remove('mug').click();
  await expect(recent).toHaveText(['rope', 'tarp']);
  await page.getByRole('button', { name: 'Remove all recent searches' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('[]');
});

test('on a phone the panel is as wide as the screen, and a slow answer never replaces a newer one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/category/toys');
  await page.route(/\/api\/products\?search=cot&/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue().catch(() => undefined);
  });
  await field(page).fill('cot');
  await page.waitForRequest(/search=cot&/);
  await expect(panel(page)).toBeVisible();
  await field(page).fill('drill');
  await expect(links(page, 'Products').first()).toContainText(/drill/i);
  const box = await panel(page).boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 390]);
  await page.waitForTimeout(900);
  await expect(links(page, 'Products').first()).toContainText(/drill/i);
});

test('a server that does not answer is said, and the field still searches', async ({ page }) => {
  await page.goto('/help');
  await page.route('**/api/products?**', (route) => route.abort());
  await field(page).fill('mug');
  await expect(panel(page)).toContainText('Press Enter to search.');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText('We couldn’t load the products.')).toBeVisible();
  await page.unroute('**/api/products?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, test, watchConsole } from '../fixtures.ts';

/** SKU of the black hoodie in size S, as printed on its invoice. */
const CODE = 'PFHWKP-BLA-S';
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const GUESS = 'No results for “cordlss drill”. Showing results for “cordless drill”.';

test('a SKU typed into the search box finds its product alone; an unknown one is named and no guess is made', async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto('/');
  const box = searchBox(page);
  await box.fill(CODE.toLowerCase());
  await box.press('Enter');
  const results = page.getByRole('region', { name: /^Results for/ });
  await expect(results.getByRole('article')).toHaveCount(1);
  await expect(results.getByRole('article', { name: 'Pullover Fleece Hoodie with Kangaroo Pocket' })).toBeVisible();
  const header = page.getByRole('searchbox', { name: 'Search products' });
  await header.fill('PFHWKP-BLA-9');
  await header.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'No product with code PFHWKP-BLA-9' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a guess is labelled as one and links to the literal search, in the results and among all products', async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto('/');
  const box = searchBox(page);
  const note = page.getByRole('status').filter({ hasText: GUESS });
  await box.fill('cordlss drill');
  await box.press('Enter');
  await expect(note).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Results for “cordless drill”' })).toBeVisible();
  await note.getByRole('link', { name: 'Search for cordlss drill instead' }).click();
  await expect(page).toHaveURL(/\/\?search=cordlss%20drill&exact=1$/);
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.goto('/products?search=cordlss%20drill');
  await note.getByRole('link', { name: 'Search for cordlss drill instead' }).click();
  await expect(page).toHaveURL(/\/products\?search=cordlss%20drill&exact=1$/);
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.goBack();
  await expect(note).toBeVisible();
  expect(errors).toEqual([]);
});

test('results are filtered, sorted and listed at the address of the search, and cleared to the home page', async ({ page }) => {
  await page.goto('/');
  await searchBox(page).fill('  cotton ');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/\/\?search=cotton$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “cotton”' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search the marketplace' })).toHaveCount(0);
  await expect(page.getByRole('main'), 'focus goes to the new page, which draws no frame').toBeFocused();
  await expect(page.getByRole('main')).toHaveCSS('outline-style', 'none');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'Verified suppliers' }).check();
  await expect(page).toHaveURL(/\/\?search=cotton&verified=1$/);
  await page.getByRole('button', { name: 'List view' }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc');
  await expect(page).toHaveURL(/\/\?search=cotton&verified=1&view=list&sort=price-asc$/);
  await page.reload();
  await expect(filters.getByRole('checkbox', { name: 'Verified suppliers' })).toBeChecked();
  await expect(searchBox(page)).toHaveValue('cotton');
  await page.getByRole('link', { name: 'Clear Search' }).click();
  await expect(page).toHaveURL('/');
  await expect(searchBox(page)).toHaveValue('');
});

test('the search box holds the text of every page that has a search', async ({ page }) => {
  for (const path of ['/products?search=mug', '/category/home-and-kitchen?search=mug']) {
    await page.goto(path);
    await expect(searchBox(page)).toHaveValue('mug');
  }
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a guess is labelled as one and its link searches without guessing', async ({ page }) => {
    await page.goto('/?search=cordlss+drill');
    await expect(page.getByRole('status').filter({ hasText: GUESS })).toBeVisible();
    await page.getByRole('link', { name: 'Search for cordlss drill instead' }).click();
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  });
});

import { expect, test, watchConsole } from '../fixtures.ts';

/** SKU of the black hoodie in size S, as printed on its invoice. */
const CODE = 'PFHWKP-BLA-S';
const GUESS = 'No results for “cordlss drill”. Showing results for “cordless drill”.';

test('a SKU typed into the search box finds its product alone; an unknown one is named and no guess is made', async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search the marketplace' });
  await box.fill(CODE.toLowerCase());
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveText([
    'Pullover Fleece Hoodie with Kangaroo Pocket',
  ]);
  await box.press('Enter');
  const results = page.getByRole('region', { name: /^Results for/ });
  await expect(results.getByRole('article')).toHaveCount(1);
  await expect(results.getByRole('article', { name: 'Pullover Fleece Hoodie with Kangaroo Pocket' })).toBeVisible();
  await box.fill('PFHWKP-BLA-9');
  await box.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'No product with code PFHWKP-BLA-9' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a guess is labelled as one and links to the literal search, on the results page and among all products', async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search the marketplace' });
  const note = page.getByRole('status').filter({ hasText: GUESS });
  await box.fill('cordlss drill');
  await box.press('Enter');
  await expect(note).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Results for “cordless drill”' })).toBeVisible();
  await page.getByRole('link', { name: 'Filter and sort' }).click();
  await expect(page).toHaveURL(/\/products\?search=cordlss%20drill$/);
  await note.getByRole('link', { name: 'Search for cordlss drill instead' }).click();
  await expect(page).toHaveURL(/\/products\?search=cordlss%20drill&exact=1$/);
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.goBack();
  await expect(note).toBeVisible();
  expect(errors).toEqual([]);
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

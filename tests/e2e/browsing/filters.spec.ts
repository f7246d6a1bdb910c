import type { Locator, Page } from '@playwright/test';
import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import { expect, test, watchConsole } from '../fixtures.ts';
import { findProblems } from '../page-checks/find-problems.ts';

const ON = 'minRating=4&maxDays=30&inStock=1&country=China';
const TEXTS = ['4 stars & up', 'In stock', 'Ships within 30 days', 'China'];

const totalOf = async (page: Page, query: string) =>
  Number((await page.request.get(`/api/products?${query}&limit=1`)).headers()['x-total-count']);
const pills = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const remove = (place: Page | Locator, text: string) => place.getByRole('button', { name: `Remove: ${text}` });
/** Waits until the list shows this count, so that the answer has arrived. */
const expectTotal = (page: Page, count: number) =>
  expect(page.getByText(count === 1 ? '1 product' : `${count} products`, { exact: true })).toBeVisible();

test('each active filter is a pill; removing them one by one updates the address, the count and the focus', async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto(`/category/tools?${ON}`);
  await expect(pills(page).getByRole('listitem')).toHaveText([...TEXTS]);
  await expectTotal(page, await totalOf(page, `category=tools&${ON}`));
  await remove(pills(page), 'In stock').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/category\/tools\?minRating=4&maxDays=30&country=China$/);
  await expectTotal(page, await totalOf(page, 'category=tools&minRating=4&maxDays=30&country=China'));
  await expect(remove(pills(page), 'Ships within 30 days')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove(pills(page), 'China')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove(pills(page), '4 stars & up')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/category\/tools$/);
  await expect(pills(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Tools' })).toBeFocused();
  await expectTotal(page, await totalOf(page, 'category=tools'));
  expect(errors).toEqual([]);
});

test('supplier, stock, delivery time and subcategory are chosen with the keyboard and kept in the address', async ({ page }) => {
  await page.goto('/category/clothing');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'Verified suppliers' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/verified=1/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/inStock=1/);
  await filters.getByRole('combobox', { name: 'Ships within' }).selectOption('30');
  const subcategory = filters.getByRole('combobox', { name: 'Subcategory' });
  await expect(page).toHaveURL(/maxDays=30/);
  const chosen = () => `category=clothing&${new URL(page.url()).search.slice(1)}`;
  const { subcategories } = (await (await page.request.get(`/api/products/facets?${chosen()}`)).json()) as Facets;
  const { subcategory: name = '', count = 0 } = subcategories[0] ?? {};
  await expect(subcategory.getByRole('option').nth(1)).toHaveText(`${name} (${count})`);
  await subcategory.selectOption(name);
  await expect(page).toHaveURL(/subcategory=/);
  expect(await totalOf(page, chosen())).toBe(count);
  await expectTotal(page, count);
  await page.reload();
  await expect(pills(page).getByRole('listitem')).toHaveText([name, 'Verified suppliers', 'In stock', 'Ships within 30 days']);
  await expect(filters.getByRole('checkbox', { name: 'In stock' })).toBeChecked();
  await expect(subcategory).toHaveValue(name);
  await page.goBack();
  await expect(page).not.toHaveURL(/subcategory/);
  await expect(subcategory).toHaveValue('');
  await page.goForward();
  await expect(subcategory).toHaveValue(name);
});

test('Clear Filters clears every filter and typed price; the search text stays', async ({ page }) => {
  await page.goto('/products?search=set&category=toys&subcategory=Wooden+Toys&verified=1&minPrice=2&maxMoq=500&seller=nobody&sort=rating');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('textbox', { name: 'Maximum price' }).fill('1');
  await filters.getByRole('textbox', { name: 'Maximum price' }).press('Enter');
  await expect(filters.getByRole('alert')).toHaveText('Minimum price can’t be higher than maximum price.');
  await filters.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/products\?search=set&sort=rating$/);
  await expect(filters.getByRole('alert')).toHaveCount(0);
  await expect(filters.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('0');
  await expect(filters.getByRole('textbox', { name: 'Maximum price' })).toHaveValue('1000');
  await expect(pills(page)).toHaveCount(0);
  await expectTotal(page, await totalOf(page, 'search=set'));
});

test('a maximum at its default states that there is no upper limit', async ({ page }) => {
  await page.goto('/category/electronics');
  const maximum = page.getByRole('textbox', { name: 'Maximum price' });
  await expect(maximum).toHaveAccessibleDescription('No upper limit');
  await maximum.fill('80');
  await maximum.press('Enter');
  await expect(page).toHaveURL(/maxPrice=80$/);
  await expect(page.getByText('No upper limit')).toHaveCount(0);
  await maximum.fill('1000');
  await maximum.press('Enter');
  await expect(page).not.toHaveURL(/maxPrice/);
  await expect(maximum).toHaveAccessibleDescription('No upper limit');
});

test('/products lists all products under that heading, whatever the filters', async ({ page }) => {
  for (const query of ['', '?category=toys&inStock=1', '?category=new', '?search=mug']) {
    await page.goto(`/products${query}`);
    await expect(page.getByRole('heading', { level: 1, name: 'All Products', exact: true })).toBeVisible();
  }
});

test('an empty result names the filters, each removable by one click', async ({ page }) => {
  await page.goto('/category/toys?minRating=4&minPrice=90000&verified=1');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(pills(page).getByRole('listitem')).toHaveText(['From $90,000.00', '4 stars & up', 'Verified suppliers']);
  await remove(page, 'From $90,000.00').click();
  await expect(page).toHaveURL(/\/category\/toys\?minRating=4&verified=1$/);
  await expectTotal(page, await totalOf(page, 'category=toys&minRating=4&verified=1'));
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('invalid values of the new filters are removed from the address', async ({ page }) => {
  await page.goto('/category/toys?verified=maybe&maxDays=soon&inStock=1');
  await expect(page).toHaveURL(/\/category\/toys\?inStock=1$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the filters open in a sheet that shows how many are active and how many products match', async ({ page }) => {
    const errors = watchConsole(page);
    await page.goto('/category/tools?minRating=4&inStock=1');
    const opener = page.getByRole('button', { name: 'Filters (2)' });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Filters (2)' });
    const shown = async (query: string) => `Show ${await totalOf(page, `category=tools&${query}`)} products`;
    const show = sheet.getByRole('button', { name: await shown('minRating=4&inStock=1') });
    await expect(show).toBeInViewport({ ratio: 1 });
    await sheet.getByRole('checkbox', { name: 'Verified suppliers' }).click();
    await expect(page).toHaveURL(/verified=1/);
    const three = page.getByRole('dialog', { name: 'Filters (3)' });
    const last = three.getByRole('button', { name: await shown('minRating=4&inStock=1&verified=1') });
    await expect(last).toBeInViewport({ ratio: 1 });
    const smallest = await three
      .getByRole('button')
      .or(three.getByRole('combobox'))
      .evaluateAll((controls) => Math.min(...controls.filter((c) => c.tabIndex >= 0).map((c) => c.getBoundingClientRect().height)));
    expect(smallest).toBeGreaterThanOrEqual(44);
    expect(await findProblems(page, { within: '[role=dialog]' })).toEqual([]);
    await last.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeFocused();
    await page.getByRole('button', { name: 'Filters (3)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/category\/tools$/);
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
    expect(errors).toEqual([]);
  });

  test('pills wrap, none is cut off, and the whole page passes the accessibility checks', async ({ page }) => {
    await page.goto(`/category/tools?${ON}&maxPrice=500&maxMoq=1000`);
    await expect(pills(page).getByRole('listitem')).toHaveCount(7);
    await expect(pills(page).getByRole('button', { name: 'Clear Filters' })).toBeVisible();
    const widest = await pills(page)
      .getByRole('listitem')
      .evaluateAll((items) => Math.max(...items.map((item) => item.getBoundingClientRect().right)));
    expect(widest).toBeLessThanOrEqual(390);
    expect(await findProblems(page)).toEqual([]);
  });
});

import type { Page } from '@playwright/test';
import { storedCart } from '../buyer.ts';
import { expect, test } from '../fixtures.ts';
import { findProblems } from '../page-checks/find-problems.ts';

interface Goods {
  readonly id: string;
  readonly name: string;
  readonly moq: number;
  readonly stock: number | null;
  readonly options: readonly unknown[];
  readonly bulk_tiers: readonly unknown[];
}

/** Opens a category and returns its best-selling matching product with its card. */
async function cardOf(page: Page, category: string, view: 'grid' | 'list', fits: (goods: Goods) => boolean) {
  const list = (await (await page.request.get(`/api/products?category=${category}&limit=24`)).json()) as Goods[];
  const goods = list.find((one) => (one.stock ?? 0) > one.moq * 3 && fits(one));
  if (goods === undefined) throw new Error(`No product of ${category} fits`);
  await page.goto(`/category/${category}${view === 'list' ? '?view=list' : ''}`);
  const card = page.getByRole('article', { name: goods.name, exact: true });
  await card.scrollIntoViewIfNeeded();
  return { goods, card };
}

const isPlain = ({ options }: Goods) => options.length === 0;
const hasChoice = ({ options }: Goods) => options.length > 0;
const quantities = async (page: Page) => (await storedCart(page)).map(({ id, quantity }) => [id, quantity]);

test('a card adds the minimum order, by mouse and by keyboard, once per press', async ({ page }) => {
  const { goods, card } = await cardOf(page, 'tools', 'grid', isPlain);
  const add = card.getByRole('button', { name: `Add ${goods.moq} of ${goods.name} to your cart` });
  await add.click();
  await expect(page.getByText('Added to cart').first()).toBeVisible();
  expect(await quantities(page)).toEqual([[goods.id, goods.moq]]);
  await add.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => quantities(page)).toEqual([[goods.id, 2 * goods.moq]]);
  // The page is still the list: the card's link was not pressed.
  await expect(page).toHaveURL('/category/tools');
});

test('a card with all its stock in the cart adds no more and says so', async ({ page }) => {
  const { goods, card } = await cardOf(page, 'tools', 'grid', isPlain);
  const line = { id: goods.id, name: goods.name, price: 1, quantity: (goods.stock ?? 0) - 1, moq: goods.moq, stock: goods.stock };
  await page.evaluate((cart) => localStorage.setItem('tradewind.cart', JSON.stringify([cart])), line);
  await page.reload();
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('button', { name: `Add 1 of ${goods.name} to your cart` }).click();
  await expect(card.getByRole('button', { name: `All in cart: ${goods.name}` })).toBeDisabled();
  expect(await quantities(page)).toEqual([[goods.id, goods.stock]]);
});

test('a card with variants asks for the choice first; closing returns to the card, adding adds the chosen variant', async ({ page }) => {
  const { goods, card } = await cardOf(page, 'clothing', 'grid', hasChoice);
  const choose = card.getByRole('button', { name: `Choose options of ${goods.name}` });
  const dialog = page.getByRole('dialog', { name: goods.name });
  await choose.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(choose).toBeFocused();
  await choose.click();
  await dialog.getByRole('radio').last().check({ force: true });
  expect(await findProblems(page, { within: '[role="dialog"]', tags: ['wcag2a', 'wcag2aa', 'wcag21aa'] })).toEqual([]);
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to cart').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await storedCart(page)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(goods.moq);
});

test('the list is a buying table: price breaks, a quantity and an add button in every row', async ({ page }) => {
  const { goods, card } = await cardOf(page, 'tools', 'list', (one) => isPlain(one) && one.bulk_tiers.length > 1);
  expect(await card.getByRole('listitem').count()).toBeGreaterThan(1);
  await expect(card).toContainText(`MOQ ${goods.moq}`);
  await expect(card).toContainText(/\d+ days/);
  const quantity = card.getByRole('spinbutton', { name: `Quantity of ${goods.name}` });
  await expect(quantity).toHaveValue(String(goods.moq));
  await quantity.fill(String(goods.moq + 5));
  await quantity.press('Enter');
  await card.getByRole('button', { name: `Add ${goods.name} to your cart` }).click();
  await expect.poll(() => quantities(page)).toEqual([[goods.id, goods.moq + 5]]);
});

test('quantities of several rows are kept through filters and added at once', async ({ page }) => {
  const { goods, card } = await cardOf(page, 'tools', 'list', isPlain);
  const heads = page.getByRole('table', { name: 'Products' }).getByRole('columnheader');
  await expect(heads).toHaveText(['Product', 'SKU', 'Breaks', 'MOQ', 'Stock', 'Lead time', 'Quantity', 'Sum']);
  await expect(page.getByRole('button', { name: 'Add all' })).toBeDisabled();
  // The first step takes the suggested minimum.
  await card.getByRole('button', { name: `More: Quantity of ${goods.name}` }).click();
  const choice = page.getByRole('button', { name: /^Choose options of / }).first();
  await choice.click();
  await expect(choice).toHaveAttribute('aria-expanded', 'true');
  const cell = page.getByRole('table', { name: 'Quantities' }).getByRole('spinbutton').and(page.locator(':enabled')).first();
  await cell.fill('3');
  await cell.press('Enter');
  await expect(page.getByText(`2 lines · ${goods.moq + 3} units`)).toBeVisible();
  await page.getByRole('radio', { name: /^4/ }).check({ force: true });
  await expect(page).toHaveURL(/minRating=4/);
  await page.getByRole('button', { name: 'Add all' }).click();
  await expect(page.getByText(`2 lines, ${goods.moq + 3} units, added to your cart.`).first()).toBeVisible();
  expect((await quantities(page)).map(([, quantity]) => quantity)).toEqual([goods.moq, 3]);
  await expect(page.getByRole('button', { name: 'Add all' })).toBeDisabled();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`cards and rows fit 390 pixels and pass axe (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ['/', '/category/sports', '/category/sports?view=list']) {
      await page.goto(address);
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const cut = page.getByRole('article').evaluateAll((cards) => cards.filter((card) => card.scrollWidth > card.clientWidth).length);
      expect(await cut).toBe(0);
      expect(await findProblems(page, { within: 'article' })).toEqual([]);
    }
  });

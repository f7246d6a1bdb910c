import type { Locator, Page } from '@playwright/test';
import { storedCart } from '../buyer.ts';
import { type Goods, holdInCart, plainGoods } from '../cart-storage.ts';
import { expect, test } from '../fixtures.ts';
import { resizeTo } from '../page-checks/appearance.ts';
import { findSerious } from '../page-checks/find-problems.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

/** Returns products with a price break within their stock that are not in today's sale. */
async function goodsWithBreaks(page: Page): Promise<Goods[]> {
  const { flashSale } = (await (await page.request.get('/api/home')).json()) as { flashSale: { ids: string[] } };
  return (await plainGoods(page)).filter(
    ({ id, bulk_tiers: [first], moq, stock }) =>
      first !== undefined && first.min > moq && (stock ?? 0) > 1000 && !flashSale.ids.includes(id),
  );
}

async function openCart(page: Page, count: number): Promise<Goods[]> {
  const goods = (await goodsWithBreaks(page)).slice(0, count);
  await holdInCart(
    page,
    goods.map((one) => ({ goods: one, quantity: one.moq })),
  );
  await page.goto('/cart');
  return goods;
}

const lines = async (page: Page) => (await storedCart(page)).map(({ id, quantity }) => `${id} ${quantity}`);
const quantities = async (page: Page) => Object.fromEntries((await storedCart(page)).map(({ id, quantity }) => [id, quantity]));
const toast = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Close', exact: true }) });
const removeButton = (within: Page | Locator, { name }: Goods) => within.getByRole('button', { name: `Remove ${name}` });

/** Moves the focus to a toast's control by keyboard from anywhere: F8 to the toasts, then Tab. */
async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

/** Checks that the toast covers neither the screen's primary actions nor the chat. */
async function expectClear(page: Page): Promise<void> {
  const lies = await toast(page).evaluate((shown) => {
    const place = shown.getBoundingClientRect();
    return [...document.querySelectorAll('[data-variant="primary"], a[aria-label^="Chat with us"]')]
      .filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect();
        return bottom > place.top && top < place.bottom && right > place.left && left < place.right;
      })
      .map((control) => control.textContent);
  });
  expect(lies).toEqual([]);
}

test('the next price break is one press away, in the cart and in the drawer, by mouse and by key', async ({ page, consoleErrors }) => {
  const [first, second] = (await openCart(page, 2)) as [Goods, Goods];
  const next = (within: Page | Locator, { name, moq, bulk_tiers: [tier] }: Goods) =>
    within.getByRole('button', { name: `Add ${(tier?.min ?? 0) - moq} more to pay $${tier?.price.toFixed(2)} each: ${name}` });
  await next(page, first).click();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${first.name}` })).toHaveValue(String(first.bulk_tiers[0]?.min));
  await page.getByRole('button', { name: /^Cart/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart (2)' });
  await next(drawer, second).press('Enter');
  await expect(drawer.getByRole('spinbutton', { name: `Quantity of ${second.name}` })).toHaveValue(String(second.bulk_tiers[0]?.min));
  expect(await quantities(page)).toEqual({ [first.id]: first.bulk_tiers[0]?.min, [second.id]: second.bulk_tiers[0]?.min });
  expect(consoleErrors).toEqual([]);
});

test('a price break above the stock has no button', async ({ page }) => {
  const [goods] = (await goodsWithBreaks(page)) as [Goods];
  await holdInCart(page, [{ goods: { ...goods, stock: goods.moq }, quantity: goods.moq }]);
  await page.goto('/cart');
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${goods.name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /more to pay/ })).toHaveCount(0);
});

test('each supplier with several lines has a subtotal; with the single lines of others they sum to the total', async ({ page }) => {
  await openCart(page, 4);
  const cents = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
  await expect(page.getByTestId('subtotal')).toBeVisible();
  const suppliers = await page.locator('section', { has: page.getByRole('spinbutton') }).all();
  expect(suppliers.length).toBeGreaterThan(1);
  const parts = await Promise.all(
    suppliers.map(async (supplier) => {
      const lines = await supplier.getByTestId('line-total').allTextContents();
      const subtotal = supplier.locator('header p');
      await expect(subtotal).toHaveCount(lines.length > 1 ? 1 : 0);
      return cents((lines.length > 1 ? await subtotal.textContent() : lines[0]) ?? '');
    }),
  );
  const sum = parts.reduce((total, part) => total + part, 0);
  expect(sum).toBe(cents((await page.getByTestId('subtotal').textContent()) ?? ''));
});

test('Undo puts a removed line back in its place, by mouse in the drawer and by key on the page', async ({ page, consoleErrors }) => {
  const goods = await openCart(page, 3);
  const before = await lines(page);
  const [, middle] = goods as [Goods, Goods, Goods];
  await page.getByRole('button', { name: /^Cart/ }).click();
  const drawer = page.getByRole('dialog');
  await removeButton(drawer, middle).click();
  await expect(page.getByText('Item has been removed from your cart.')).toBeVisible();
  expect(await storedCart(page)).toHaveLength(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(removeButton(drawer, middle)).toBeVisible();
  expect(await lines(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  // The drawer returns the focus shortly after it closes; no person presses a key in between.
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeFocused();

  await removeButton(page, middle).press('Enter');
  await expect(removeButton(page, goods[2] as Goods)).toBeFocused();
  await reach(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(toast(page)).toHaveCount(0);
  await expect(removeButton(page, goods[2] as Goods)).toBeFocused();
  expect(await lines(page)).toEqual(before);
  expect(consoleErrors).toEqual([]);
});

test('Undo of Clear All keeps what another tab changed in between, before and after its reload', async ({ page, context }) => {
  const goods = await openCart(page, 2);
  const [first, second] = goods as [Goods, Goods];
  const other = await context.newPage();
  await other.goto('/cart');
  await page.getByRole('button', { name: 'Clear All' }).click();
  // The toast stays while the focus is in it.
  await expect(toast(page)).toContainText('All items have been removed from your cart.');
  await page.keyboard.press('F8');
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await other.goto(`/product/${first.id}`);
  await other.getByRole('spinbutton').first().fill(String(first.moq));
  await other.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(other.getByText('Added to cart')).toBeVisible();
  await other.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${first.name}` })).toHaveValue(String(2 * first.moq));
  expect(await quantities(page)).toEqual({ [first.id]: 2 * first.moq, [second.id]: second.moq });
  await other.goto('/cart');
  await expect(other.getByRole('spinbutton')).toHaveCount(2);
});

test('an added product is shown with picture and quantity and a link to the cart', async ({ page, consoleErrors }) => {
  const [goods] = (await goodsWithBreaks(page)) as [Goods];
  await page.goto(`/product/${goods.id}`);
  for (const leave of ['mouse', 'key'] as const) {
    const add = page.getByRole('button', { name: 'Add to Cart' }).first();
    await add.click();
    await expect(toast(page)).toContainText(`${goods.moq} units`);
    await expect(toast(page).locator('img')).toBeVisible();
    for (const width of [1280, 390]) {
      await resizeTo(page, width);
      await expectClear(page);
    }
    const view = page.getByRole('link', { name: 'View cart' });
    if (leave === 'mouse') {
      // The toast stays while the focus is in it.
      await page.keyboard.press('F8');
      expect(await findSerious(page)).toEqual([]);
      await resizeTo(page, 1280);
      expect(await findSerious(page, { only: 'layout' }), 'at 1280').toEqual([]);
      await resizeTo(page, 390);
      await view.click();
    } else {
      await reach(page, view);
      await page.keyboard.press('Enter');
    }
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (leave === 'mouse') await page.goBack();
  }
  expect(consoleErrors).toEqual([]);
});

test('a toast covers no primary action at any scroll position, and passes axe with the cart and the drawer open', async ({ page }) => {
  const [goods] = (await goodsWithBreaks(page)) as [Goods];
  await page.goto(`/product/${goods.id}`);
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  for (const width of [1280, 390]) {
    await resizeTo(page, width);
    for (const top of [80, 120, 420, 700, 780]) {
      await add.evaluate((button, at) => window.scrollBy({ top: button.getBoundingClientRect().top - at, behavior: 'instant' }), top);
      await add.evaluate((button: HTMLElement) => button.click());
      await expect(toast(page)).toContainText('Added to cart');
      await expectClear(page);
      await toast(page).getByRole('button', { name: 'Close', exact: true }).click();
      await expect(toast(page)).toHaveCount(0);
    }
  }
  await openCart(page, 3);
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(toast(page)).toContainText('Removed from cart');
  await expectClear(page);
  await page.keyboard.press('F8');
  expect(await findSerious(page)).toEqual([]);
  await resizeTo(page, 1280);
  await expectClear(page);
  expect(await findSerious(page, { only: 'layout' }), 'at 1280').toEqual([]);
  await resizeTo(page, 390);
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(toast(page)).toContainText('Removed from cart');
  await expectClear(page);
  await page.keyboard.press('F8');
  expect(await findSerious(page)).toEqual([]);
  await resizeTo(page, 1280);
  await expectClear(page);
  expect(await findSerious(page, { only: 'layout' }), 'at 1280').toEqual([]);
});

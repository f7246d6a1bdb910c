import type { Browser, Page } from '@playwright/test';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { fillCard, holdElsewhere, storedCart } from './buyer.ts';
import { firstChoice, type Goods, holdInCart, plainGoods } from './cart-storage.ts';
import { expect, test } from './fixtures.ts';
import { resizeTo } from './page-checks/appearance.ts';

const payAmount = async (page: Page) => (await page.getByRole('button', { name: /^Pay/ }).textContent())?.replace('Pay ', '').trim();
const acceptedTotal = async (page: Page) =>
  (await changed(page).getByText('New total with tax').locator('..').textContent())?.replace('New total with tax', '').trim();
const changed = (page: Page) => page.getByRole('region', { name: 'Your cart has changed' });

/** Another buyer, on another device, buys and pays. */
async function buyElsewhere(browser: Browser, url: string, goods: Goods, quantity: number): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await holdInCart(page, [{ goods, quantity }]);
  await page.goto('/checkout');
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await context.close();
}

/** Gives each test its own sixth of the shop, so that no test takes another's stock. */
async function goodsFor(page: Page, sixth: number, nth: number, isFit: (goods: Goods) => boolean): Promise<Goods> {
  const found = (await plainGoods(page)).filter((_, at) => at % 6 === sixth).filter(isFit)[nth];
  if (found === undefined) throw new Error('The sample has too few such products');
  return found;
}

test.use({ viewport: { width: 390, height: 844 } });

test('the total beside Accept and continue is the total then charged', async ({ page, consoleErrors }) => {
  const goods = await goodsFor(page, 0, 0, ({ moq, stock, price }) => moq >= 20 && (stock ?? 0) > moq * 10 && price * moq < 5000);
  await holdInCart(page, [{ goods, quantity: 1 }]);
  await page.goto('/checkout');
  await expect(changed(page)).toContainText(`It will be set to ${goods.moq}.`);
  const total = await acceptedTotal(page);
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  expect(await payAmount(page)).toBe(total);
  expect((await storedCart(page)).map(({ quantity }) => quantity)).toEqual([goods.moq]);
  expect(consoleErrors.filter((error) => !error.includes('422'))).toEqual([]);
});

test('if other checkouts leave less than the minimum order, the line can be removed, saved or quoted, and accepting does not loop', async ({
  page,
  request,
}) => {
  const goods = await goodsFor(page, 1, 0, ({ moq, stock }) => moq >= 20 && (stock ?? 0) > moq * 2);
  const other = await goodsFor(page, 1, 2, ({ moq, stock }) => moq >= 20 && (stock ?? 0) > moq * 10);
  await holdElsewhere(request, goods, (goods.stock ?? 0) - goods.moq + 1);
  await holdInCart(page, [
    { goods, quantity: goods.moq },
    { goods: other, quantity: other.moq },
  ]);
  await page.goto('/cart');
  const row = page.getByRole('listitem').filter({ hasText: goods.name }).first();
  for (const width of [1280, 390]) {
    await resizeTo(page, width);
    for (const name of ['Remove', 'Save for Later', 'Request Quote'])
      await expect(row.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await page.goto('/checkout');
  const line = changed(page).getByRole('listitem').filter({ hasText: goods.name });
  for (const width of [1280, 390]) {
    await resizeTo(page, width);
    for (const name of ['Remove', 'Save for Later', 'Request Quote'])
      await expect(line.getByRole('button', { name, exact: true })).toBeVisible();
  }
  const total = await acceptedTotal(page);
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  expect(await payAmount(page)).toBe(total);
  expect((await storedCart(page)).map(({ id }) => id)).toEqual([other.id]);
});

test('two colours over a shared stock: accepting once keeps what the stock covers of both, and that is charged', async ({ page }) => {
  const goods = await goodsFor(page, 2, 0, ({ moq, stock, variants }) => variants.colors.length > 1 && (stock ?? 0) > moq * 2);
  const [first = '', second = ''] = goods.variants.colors;
  const choice = firstChoice(goods);
  const most = goods.stock ?? 0;
  const each = Math.ceil(most * 0.75);
  await holdInCart(page, [
    { goods, quantity: each, variant: { ...choice, color: first } },
    { goods, quantity: each, variant: { ...choice, color: second } },
  ]);
  await page.goto('/checkout');
  await expect(changed(page)).toBeVisible();
  const total = await acceptedTotal(page);
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  expect(await payAmount(page)).toBe(total);
  const held = (await storedCart(page)).map(({ quantity }) => quantity);
  expect(held.reduce((sum, quantity) => sum + quantity, 0)).toBe(most);
  expect(Math.max(...held)).toBeLessThanOrEqual(each);
});

test('half the minimum order of each of two colours is a valid order: nothing is refused', async ({ page }) => {
  const goods = await goodsFor(page, 3, 0, ({ moq, stock, variants }) => variants.colors.length > 1 && moq >= 4 && (stock ?? 0) > moq * 2);
  const choice = firstChoice(goods);
  const half = Math.ceil(goods.moq / 2);
  await holdInCart(
    page,
    goods.variants.colors.slice(0, 2).map((color) => ({ goods, quantity: half, variant: { ...choice, color } })),
  );
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  await expect(changed(page)).toHaveCount(0);
});

test('1,000 typed into the cart is a thousand, in the drawer too; 0x20 is not thirty-two', async ({ page }) => {
  const goods = await goodsFor(page, 4, 0, ({ moq, stock }) => moq < 500 && (stock ?? 0) > 3000);
  await holdInCart(page, [{ goods, quantity: goods.moq }]);
  await page.goto('/cart');
  const field = page.getByRole('spinbutton', { name: `Quantity of ${goods.name}` });
  await field.fill('1,000');
  await field.press('Enter');
  await expect.poll(async () => (await storedCart(page))[0]?.quantity).toBe(1000);
  await field.fill('0x20');
  await field.press('Tab');
  await expect.poll(async () => (await storedCart(page))[0]?.quantity).not.toBe(32);
  await page.getByRole('button', { name: /^Cart/ }).click();
  const inDrawer = page.getByRole('dialog', { name: /^Shopping Cart/ }).getByRole('spinbutton', { name: `Quantity of ${goods.name}` });
  await inDrawer.fill('1 200');
  await inDrawer.press('Enter');
  await expect.poll(async () => (await storedCart(page))[0]?.quantity).toBe(1200);
});

test('units held by the buyer’s own checkout do not reduce the buyer’s own cart; saved lines keep their variant', async ({ page }) => {
  const goods = await goodsFor(page, 3, 2, ({ moq, stock, price, variants }) => {
    return variants.colors.length > 1 && (stock ?? 0) > moq && price * (stock ?? 0) < 500_000;
  });
  const color = goods.variants.colors[1] ?? '';
  await holdInCart(page, [{ goods, quantity: goods.stock ?? 0, variant: { ...firstChoice(goods), color } }]);
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  const priced = page.waitForResponse(/\/api\/cart\/price$/);
  await page.goto('/cart');
  const answer = (await (await priced).json()) as WirePricedCart;
  expect(answer.lines.map(({ available, problems }) => [available, problems])).toEqual([[goods.stock, []]]);
  await expect(page.getByText('Review the highlighted items before checkout.')).toHaveCount(0);
  await page.getByRole('button', { name: `Save ${goods.name} for later` }).click();
  await expect(page.getByRole('region', { name: 'Saved for later' })).toContainText(color);
});

test('stock that another buyer pays for during checkout: the rest is offered, accepted once and charged', async ({
  page,
  browser,
  site,
}) => {
  const goods = await goodsFor(page, 5, 0, ({ moq, stock, price }) => (stock ?? 0) > moq * 4 && price * (stock ?? 0) < 500_000);
  const most = goods.stock ?? 0;
  await holdInCart(page, [{ goods, quantity: most }]);
  await page.goto('/cart');
  await expect(page.getByText('Review the highlighted items before checkout.')).toHaveCount(0);
  const left = goods.moq + 1;
  await buyElsewhere(browser, site.url, goods, most - left);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(changed(page)).toContainText(`It will be set to ${left}.`);
  const total = await acceptedTotal(page);
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  expect(await payAmount(page)).toBe(total);
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
});

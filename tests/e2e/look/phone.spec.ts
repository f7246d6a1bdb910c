import type { Page } from '@playwright/test';
import { addToCart, stocked } from '../buyer.ts';
import { holdInCart, plainGoods } from '../cart-storage.ts';
import { expect, test } from '../fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const chat = (page: Page) => page.getByRole('link', { name: 'Chat with us on WhatsApp!' });

/** Returns the names of the fields, buttons and totals under the chat button. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const floating = document.querySelector<HTMLElement>('a[aria-label="Chat with us on WhatsApp!"]');
    if (floating === null || getComputedStyle(floating).visibility === 'hidden') return [];
    const over = floating.getBoundingClientRect();
    return [
      ...document.querySelectorAll<HTMLElement>(
        'main input, main select, main textarea, main button, main a[data-variant], main [data-sum]',
      ),
    ]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const isHidden = box.width < 4 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        return !isHidden && box.right > over.left && box.left < over.right && box.bottom > over.top && box.top < over.bottom;
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  });

const PAGES: readonly (readonly [what: string, open: (page: Page) => Promise<unknown>])[] = [
  ['home', (page) => page.goto('/')],
  ['a category', (page) => page.goto('/category/toys')],
  ['a product', async (page) => page.goto(`/product/${(await stocked(page, 1))[0]?.id}`)],
  ['the cart', (page) => page.goto('/cart')],
  ['checkout', (page) => page.goto('/checkout')],
  ['sell', (page) => page.goto('/sell')],
];

test('the chat button covers no field, no button and no total at any scroll position', async ({ page }) => {
  const [product] = await stocked(page, 1, 2);
  if (product === undefined) throw new Error('nothing in stock');
  await addToCart(page, product);
  for (const [what, open] of PAGES) {
    await open(page);
    await page.waitForLoadState('networkidle');
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    // Scrolls like a thumb; the home page is long and uniform, so its first 4,000 pixels suffice.
    for (let y = 0; y < Math.min(end, 4000); y += 130) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
      await expect.poll(() => covered(page), `${what} at ${y}`).toEqual([]);
    }
    // Parts coming into view may be taller than estimated, which moves the end of the page.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expect(chat(page), `${what}, beside the footer`).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 15_000 });
  }
});

test('the message about an added product has two lines, however long the name, and closes when the cart is opened', async ({ page }) => {
  const goods = (await stocked(page, 50)).find(({ name }) => name.length > 30);
  if (goods === undefined) throw new Error('no long name');
  await addToCart(page, goods);
  const message = page.getByRole('listitem').filter({ hasText: 'Added to cart' });
  await expect(message.getByRole('link', { name: 'View cart' })).toBeInViewport({ ratio: 1 });
  const [title, words] = [await message.getByText('Added to cart').boundingBox(), await message.getByText('has been added').boundingBox()];
  if (title === null || words === null) throw new Error('nothing to measure');
  expect(words.y + words.height - title.y).toBeLessThan(2.2 * title.height);
  // Over the open cart the message would only be in the way.
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog', { name: /Shopping Cart/ })).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('no part of the shell extends beyond a narrow window', async ({ page }) => {
  await page.goto('/help');
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the menu links to orders, help, this device and the desk, and switches the colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await open.click();
  await menu.getByRole('button', { name: 'Switch to dark colours' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(menu.getByRole('button', { name: 'Switch to light colours' })).toBeVisible();
  for (const [name, path] of [
    ['Your orders', '/orders'],
    ['On this device', '/account'],
    ['Your desk', '/desk'],
    ['Help centre', '/help'],
  ] as const) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(menu).toHaveCount(0);
    await open.click();
  }
});

test('the cart badge stays inside its button at any count', async ({ page }) => {
  const [goods] = await plainGoods(page);
  if (goods === undefined) throw new Error('no goods');
  for (const [quantity, shown] of [
    [7, '7'],
    [999, '999'],
    [120_000, '999+'],
  ] as const) {
    await holdInCart(page, [{ goods, quantity }]);
    await page.reload();
    const button = page.getByRole('banner').getByRole('button', { name: /^Cart/ });
    const badge = button.getByText(shown, { exact: true });
    await expect(badge).toBeVisible();
    const [outer, inner] = [await button.boundingBox(), await badge.boundingBox()];
    if (outer === null || inner === null) throw new Error('nothing to measure');
    expect(inner.x, shown).toBeGreaterThanOrEqual(outer.x);
    expect(inner.x + inner.width, shown).toBeLessThanOrEqual(outer.x + outer.width);
    expect(inner.y, shown).toBeGreaterThanOrEqual(outer.y);
    expect(inner.y + inner.height, shown).toBeLessThanOrEqual(outer.y + outer.height);
  }
});

import type { Locator, Page } from '@playwright/test';
import { expect, test, waitUntilAlive } from '../fixtures.ts';

/** Pixels that a card may be off, from rounding. */
const NEARLY = 4;

const cardIn = (page: Page, block: string) => page.getByRole('region', { name: block, exact: true }).getByRole('article').nth(3);

/** Scrolls to a card as a visitor does, who stops when it rests in the middle; returns where it is. */
async function lookAt(card: Locator) {
  let last = Number.NaN;
  await expect
    .poll(async () => {
      await card.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
      await card.page().waitForTimeout(250);
      const { y } = await positionOf(card);
      const moved = Math.abs(y - last);
      last = y;
      return moved;
    })
    .toBeLessThan(1);
  return positionOf(card);
}

const positionOf = async (card: Locator) => {
  const { x, y } = (await card.boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
  return { x, y };
};

const WAYS: Readonly<Record<string, (page: Page, card: Locator) => Promise<unknown>>> = {
  'the card': async (page, card) => {
    await card.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/product\//);
  },
  'a search': async (page) => {
    await page.getByRole('searchbox', { name: 'Search products' }).evaluate((field) => field.focus({ preventScroll: true }));
    await page.keyboard.type('drill');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/?search=drill');
  },
  'the account': async (page) => {
    await page.getByRole('button', { name: 'Profile' }).dispatchEvent('click');
    await expect(page).toHaveURL('/account');
  },
};

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const)
  test(`going back to the home page, or reloading it, finds the same card in the same place, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    // A history of viewed products would change Recommended while the page loads.
    await page.addInitScript(() => localStorage.removeItem('viewedProducts'));
    for (const block of ['Trending Now', 'Recommended for You', 'All Products'])
      for (const [way, leave] of Object.entries(WAYS)) {
        await page.goto('/');
        const card = cardIn(page, block);
        const name = (await card.getAttribute('aria-label')) ?? '';
        const before = await lookAt(card);
        await leave(page, card);
        await page.goBack();
        const again = page.getByRole('main').getByRole('article', { name, exact: true });
        const off = async () => {
          const { x, y } = await positionOf(again);
          return Math.max(Math.abs(x - before.x), Math.abs(y - before.y));
        };
        await expect.poll(off, `${block}, back from ${way}`).toBeLessThanOrEqual(NEARLY);
      }
    const card = cardIn(page, 'All Products');
    const before = await lookAt(card);
    await page.reload();
    await expect.poll(async () => Math.abs((await positionOf(card)).y - before.y)).toBeLessThanOrEqual(NEARLY);
  });

test('what the page scrolls to by itself rests below the sticky header', async ({ page }) => {
  const header = page.getByRole('banner');
  const isBelowHeader = async (target: Locator) => {
    const [{ y }, bar] = [await positionOf(target), await header.boundingBox()];
    return y >= (bar?.y ?? 0) + (bar?.height ?? 0) && y < 400;
  };
  await page.goto('/category/toys');
  await waitUntilAlive(page);
  await page.evaluate(() => scrollTo(0, 2000));
  await page.getByRole('radio', { name: /4 stars/ }).dispatchEvent('click');
  await expect.poll(() => isBelowHeader(page.getByRole('combobox', { name: 'Sort' }))).toBe(true);
  const product = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href');
  await page.goto(product ?? '');
  await waitUntilAlive(page);
  await page
    .getByRole('link', { name: /reviews?\b/i })
    .or(page.getByRole('button', { name: /reviews?\b/i }))
    .first()
    .click();
  await expect.poll(() => isBelowHeader(page.getByRole('term').filter({ hasText: /shipping/i }))).toBe(true);
});

test('a new visit to the home page starts at the top, also from a search', async ({ page }) => {
  await page.goto('/?search=cotton');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  await page
    .getByRole('link', { name: /Tradewind/ })
    .first()
    .dispatchEvent('click');
  await expect(page.getByRole('region', { name: 'Flash Sale', exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('on a phone the current category is in sight in the strip', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/category/toys');
  const here = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Toys' });
  await expect(here).toBeInViewport({ ratio: 1 });
});

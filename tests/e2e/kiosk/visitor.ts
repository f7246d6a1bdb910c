import { expect, type Page } from '@playwright/test';
import { test as base, TALL, touch } from './kiosk.ts';

export const PORTRAIT = { width: 1080, height: 1920 };
export const LANDSCAPE = { width: 1920, height: 1080 };

/** `page` is a touch screen on its attract screen. */
export const test = base.extend({
  viewport: TALL.viewport ?? PORTRAIT,
  hasTouch: true,
  baseURL: async ({ kiosk }, use) => use(kiosk.url),
  page: async ({ page, kiosk }, use) => {
    await page.goto(kiosk.link);
    await use(page);
  },
});

export async function startVisit(page: Page): Promise<void> {
  await touch(page);
  await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
}

/** Adds products of the first category to the cart that need a single press. */
export async function fillCart(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Categories', exact: true }).getByRole('link', { name: 'Toys' }).tap();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add \d/ })
    .first()
    .tap();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart, \d/ })).toBeVisible();
}

export const openCart = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ }).tap();

/** Opens the quote request, which has a field of every kind. */
export async function openQuote(page: Page): Promise<void> {
  await fillCart(page);
  await openCart(page);
  await page.getByRole('dialog').getByRole('link', { name: 'View Full Cart' }).tap();
  await page.getByRole('main').getByRole('button', { name: 'Request Quote' }).tap();
  await expect(page.getByRole('dialog', { name: 'Request Quote' })).toBeVisible();
}

export { expect };

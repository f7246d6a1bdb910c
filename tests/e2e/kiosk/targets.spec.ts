import type { Page } from '@playwright/test';
import { KIOSK_PIN } from '../../fixtures/device/kiosk-document.ts';
import { findSerious } from '../page-checks/find-problems.ts';
import { measureTargets } from './measure-targets.ts';
import { expect, fillCart, LANDSCAPE, openCart, PORTRAIT, startVisit, test } from './visitor.ts';

const dialog = (page: Page) => page.getByRole('dialog');

const SCREENS: readonly (readonly [what: string, open: (page: Page) => Promise<unknown>, least: number])[] = [
  ['attract', (page) => expect(page.getByRole('button', { name: 'Touch to start' })).toBeVisible(), 2],
  [
    'home',
    async (page) => {
      await startVisit(page);
      // The lower part of the page loads when it comes near the viewport.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    },
    120,
  ],
  [
    'search suggestions with the keyboard',
    async (page) => {
      await page.getByRole('combobox', { name: 'Search the marketplace' }).tap();
      for (const letter of 'doll')
        await page.getByRole('group', { name: 'On-screen keyboard' }).getByRole('button', { name: letter, exact: true }).tap();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
    90,
  ],
  [
    'category',
    async (page) => {
      await page.getByRole('button', { name: 'Done' }).tap();
      await page.getByRole('navigation', { name: 'Categories', exact: true }).getByRole('link', { name: 'Toys' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Toys' })).toBeVisible();
    },
    60,
  ],
  [
    'product',
    async (page) => {
      await page.getByRole('link', { name: 'Rag Doll 40 cm' }).first().tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Rag Doll 40 cm' })).toBeVisible();
    },
    40,
  ],
  [
    'drawer',
    async (page) => {
      await fillCart(page);
      await openCart(page);
      await expect(dialog(page).getByRole('link', { name: 'View Full Cart' })).toBeVisible();
    },
    6,
  ],
  [
    'cart',
    async (page) => {
      await dialog(page).getByRole('link', { name: 'View Full Cart' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
    },
    30,
  ],
  [
    'quote request with the keyboard',
    async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Request Quote' }).tap();
      await dialog(page).getByLabel('Email').tap();
      await expect(page.getByRole('group', { name: 'On-screen keyboard' })).toBeVisible();
    },
    50,
  ],
  [
    'accessibility',
    async (page) => {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Accessibility' }).tap();
      await expect(dialog(page).getByRole('switch').first()).toBeVisible();
    },
    6,
  ],
  [
    'cart with everything accessibility gives',
    async (page) => {
      await dialog(page).getByRole('button', { name: 'Done' }).tap();
      await expect(dialog(page)).toHaveCount(0);
    },
    30,
  ],
  [
    'a link out, for a phone',
    async (page) => {
      await page.getByRole('button', { name: 'Accessibility' }).tap();
      await dialog(page).getByRole('button', { name: 'Turn everything off' }).tap();
      await dialog(page).getByRole('button', { name: 'Done' }).tap();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Ask in the chat' }).tap();
      await expect(page.getByRole('dialog', { name: 'Continue on your phone' })).toBeVisible();
    },
    2,
  ],
  [
    'a contact with the keyboard',
    async (page) => {
      await dialog(page).getByRole('button', { name: 'Done' }).tap();
      await page.getByRole('navigation', { name: 'Kiosk' }).getByRole('button', { name: 'Leave your contact' }).tap();
      await dialog(page).getByLabel('What are you looking for?').tap();
      await expect(page.getByRole('group', { name: 'On-screen keyboard' })).toBeVisible();
    },
    40,
  ],
  [
    'the cart for a phone',
    async (page) => {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await page.getByRole('main').getByRole('button', { name: 'Take your cart with you' }).tap();
      await expect(dialog(page).getByRole('img', { name: 'QR code to your cart' })).toBeVisible();
    },
    1,
  ],
  [
    'start over',
    async (page) => {
      await dialog(page).getByRole('button', { name: 'Done' }).tap();
      await page.getByRole('button', { name: 'Start over' }).tap();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    2,
  ],
  [
    'the staff’s door with the keyboard',
    async (page) => {
      await page.getByRole('button', { name: 'Keep going' }).tap();
      for (let tap = 0; tap < 5; tap += 1) await page.touchscreen.tap(4, 4);
      await page.getByRole('textbox', { name: 'PIN' }).tap();
      await expect(page.getByRole('group', { name: 'On-screen keyboard' })).toBeVisible();
    },
    10,
  ],
  [
    'the staff’s panel',
    async (page) => {
      for (const digit of KIOSK_PIN)
        await page.getByRole('group', { name: 'On-screen keyboard' }).getByRole('button', { name: digit, exact: true }).tap();
      await page.getByRole('button', { name: 'Unlock' }).tap();
      await expect(page.getByRole('region', { name: 'Staff panel' })).toBeVisible();
    },
    8,
  ],
];

for (const [shape, size] of [
  ['portrait', PORTRAIT],
  ['landscape', LANDSCAPE],
] as const)
  test(`every target is large enough for a finger, nothing scrolls sideways, and axe finds no problem, ${shape}`, async ({ page }) => {
    // Enough for a dozen axe runs.
    test.setTimeout(400_000);
    await page.setViewportSize(size);
    // Measures moving elements at their final position.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [what, open, least] of SCREENS) {
      await open(page);
      // A page that is still loading has no problems to find.
      await expect
        .poll(async () => (await measureTargets(page)).count, `${what}: there is something to press`)
        .toBeGreaterThanOrEqual(least);
      await expect.poll(async () => (await measureTargets(page)).problems, what).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), what).toBeLessThanOrEqual(0);
      expect(await findSerious(page), what).toEqual([]);
    }
  });

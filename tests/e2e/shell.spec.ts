import type { Page } from '@playwright/test';
import { expect, pressBrand, test, waitUntilAlive } from './fixtures.ts';

test('the brand leads home from anywhere', async ({ page }) => {
  await page.goto('/cart');
  await pressBrand(page);
  await expect(page).toHaveURL('/');
});

test('header search opens the results of the encoded, trimmed query; blank does nothing', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('searchbox', { name: 'Search products' });
  const button = page.getByRole('button', { name: 'Search', exact: true }).first();
  await box.fill('   ');
  await button.click();
  await expect(page).toHaveURL('/');
  await box.fill('  cotton & linen ');
  await button.click();
  await expect(page).toHaveURL(/\/\?search=cotton(%20|\+)%26(%20|\+)linen$/);
});

test('home: one searchbox of the header name, twelve categories on a desktop, the business chat in a new tab', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Search the marketplace' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Categories' }).first().getByRole('link')).toHaveCount(12);
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp!' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/15555550100\?text=.+/);
  await expect(chat).toHaveAttribute('target', '_blank');
  await expect(chat).toContainText('Business');
});

async function chooseCurrency(page: import('@playwright/test').Page, code: string): Promise<void> {
  const picker = page.getByRole('banner').getByLabel('Currency').first();
  if ((await picker.evaluate((element) => element.tagName)) === 'SELECT') await picker.selectOption(code);
  else {
    await picker.click();
    await page.getByRole('option', { name: new RegExp(code) }).click();
  }
}

test('every price follows the currency, which is stored as the bare code', async ({ page }) => {
  await page.goto('/');
  const prices = page.getByRole('article').first();
  await expect(prices).toContainText('$');
  await chooseCurrency(page, 'KES');
  await expect(prices).toContainText(/KSh [\d,]+(?![.\d])/);
  expect(await page.evaluate(() => localStorage.getItem('currency'))).toBe('KES');
  await page.reload();
  await expect(page.getByRole('article').first()).toContainText('KSh ');
});

test('an unsupported stored currency falls back to USD', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('currency', 'KEF'));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toContainText('$');
});

test('Sell, profile and cart lead to their pages', async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('banner').getByRole('link', { name: 'Sell', exact: true }).first().click();
  await expect(page).toHaveURL('/sell');
  await page
    .getByRole('button', { name: 'Profile' })
    .or(page.getByRole('link', { name: 'Profile' }))
    .first()
    .click();
  await expect(page).toHaveURL('/account');
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog', { name: /^Shopping Cart \(\d+\)$/ })).toBeVisible();
});

test('on a phone the strip has eight and the menu twelve', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/help');
  const strip = page.getByRole('navigation', { name: 'Categories' }).first();
  await expect(strip.getByRole('link').filter({ visible: true })).toHaveCount(8);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  for (const name of ['Trending', 'Auto', 'Phones & Accessories', 'Food & Groceries'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
});

test('every footer page exists and has content', async ({ page, request }) => {
  await page.goto('/help');
  const paths = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(10);
  for (const path of new Set(paths.filter((href) => href.startsWith('/')))) expect((await request.get(path)).status(), path).toBe(200);
});

test('an unknown path is a 404 with a way home', async ({ page }) => {
  const answer = await page.goto('/no/such/place');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL('/');
});

/**
 * Does what a browser does when it finds the site installable; the page records the times of the browser's event and of
 * its own prompt.
 */
const offerInstall = () => {
  const times = { offeredMs: performance.now(), askedMs: null as number | null };
  Object.assign(window, { installTimes: times });
  new MutationObserver(() => {
    const isAsking = [...document.querySelectorAll('button')].some((button) => button.textContent === 'Not now');
    if (isAsking) times.askedMs ??= performance.now();
  }).observe(document.body, { childList: true, subtree: true });
  const event = new Event('beforeinstallprompt');
  Object.assign(event, { prompt: () => Promise.resolve({ outcome: 'accepted' }), userChoice: Promise.resolve({ outcome: 'accepted' }) });
  window.dispatchEvent(event);
};

/**
 * Milliseconds between the browser's event and the page's prompt, by the page's clock: a busy machine does not change
 * them.
 */
const readWait = () => {
  const { offeredMs, askedMs } = (window as unknown as { installTimes: { offeredMs: number; askedMs: number } }).installTimes;
  return askedMs - offeredMs;
};

/**
 * Opens a page with timers that the test can move, and waits for hydration: what is visible before that came as HTML.
 */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await waitUntilAlive(page);
}

test('the install prompt comes after three seconds, and never again once dismissed', async ({ page }) => {
  const notNow = page.getByRole('button', { name: 'Not now' });
  await openWithClock(page);
  await page.evaluate(offerInstall);
  await page.clock.runFor(3100);
  await expect(notNow).toBeVisible();
  expect(await page.evaluate(readWait)).toBeGreaterThanOrEqual(3000);
  await notNow.click();
  await page.reload();
  await waitUntilAlive(page);
  await page.evaluate(offerInstall);
  await page.clock.runFor(60_000);
  await expect(notNow).toHaveCount(0);
});

test('the install prompt closes when the app is installed', async ({ page }) => {
  await openWithClock(page);
  await page.evaluate(offerInstall);
  await page.clock.runFor(3100);
  await expect(page.getByRole('button', { name: 'Install' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
});

import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection the page names it, with the age of its prices, and comes back by itself', async ({ page, context }) => {
  await page.goto('/help');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const connection = page.getByRole('status', { name: 'Connection' });
  await expect(connection).toHaveCount(0);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Tradewind, home' }).click();
  await expect(connection).toHaveText(/^Offline · prices as of \d\d:\d\dReconnecting…$/);
  const failure = page.getByRole('alert').filter({ hasText: 'Can’t reach Tradewind' });
  await expect(failure).toContainText('Failed to fetch products. It loads again as soon as the connection is back.');

  await context.setOffline(false);
  await expect(connection).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('a request that fails while the shop answers is no lost connection', async ({ page }) => {
  await page.goto('/help');
  await page.route('**/api/home', (route) => route.abort());
  await page.getByRole('link', { name: 'Tradewind, home' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Connection' })).toHaveCount(0);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a lost connection leaves the page as it is', async ({ page, context }) => {
    await page.goto('/help');
    await context.setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await page.getByRole('button', { name: 'Cart, empty' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Help', exact: false }).first()).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { openDesk } from '../desk.ts';
import { test as base, expect, type Site, useHostedSite } from '../fixtures.ts';
import { findSerious } from '../page-checks/find-problems.ts';

/** A shop of its own: its sale and announcement are on every page. */
const test = base.extend<object, { site: Site }>({
  site: [({ browserName: _browserName }, use) => useHostedSite(use), { scope: 'worker' }],
});

async function openSection(page: Page, site: Site, name: string): Promise<void> {
  await openDesk(page, site);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('tablist', { name: 'Settings' }).getByRole('tab', { name }).click();
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const revision = (page: Page, n: number) => expect(page.getByText(`Revision ${n}`, { exact: true })).toBeVisible();

test('an operator changes the sale and turns it off; home has neither a hole nor a word of it', async ({ page, site }) => {
  await openSection(page, site, 'Sale');
  const percent = page.getByRole('spinbutton', { name: 'Percent off' });
  await expect(percent).toHaveValue('30');
  expect(await findSerious(page), 'Sale').toEqual([]);
  await percent.fill('100');
  await page.getByRole('spinbutton', { name: 'Products per day' }).fill('4');
  await save(page);
  await expect(page.getByText('Percent off is a whole number from 5 to 70')).toBeVisible();
  await percent.fill('20');
  await save(page);
  await revision(page, 1);

  const shop = await page.context().newPage();
  await shop.goto('/');
  const block = shop.getByRole('region', { name: 'Flash Sale', exact: true });
  await expect(block.getByRole('article')).toHaveCount(4);
  await expect(block.getByText('-20%').first()).toBeVisible();
  await expect(shop.getByText('4 products, 20% off, every day')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Flash sale' }).uncheck();
  await save(page);
  await revision(page, 2);
  await shop.reload();
  await expect(shop.getByText('Best Prices')).toBeVisible();
  await expect(shop.getByText(/flash sale|daily deals/i)).toHaveCount(0);
  const benefits = shop.getByRole('list', { name: 'Why Tradewind' }).getByRole('listitem');
  const tops = (await Promise.all((await benefits.all()).map((one) => one.boundingBox()))).map((box) => box?.y);
  expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
});

test('an announcement begins and ends on an open page, moves nothing, and stays closed', async ({ page, site, consoleErrors }) => {
  await openSection(page, site, 'Announcement');
  await page.getByRole('textbox', { name: 'Announcement' }).fill('We are closed on Friday');
  await page.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)');
  const language = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await language('German').click();
  await page.getByRole('textbox', { name: 'Announcement' }).fill('Frei\u200btag');
  await language('English').click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('We are closed on Friday');
  await page.getByRole('checkbox', { name: 'Kiosks' }).uncheck();
  await save(page);
  await expect(page.getByText(/^Link begins with https:/)).toBeVisible();
  await expect(page.getByText(/^German: Announcement contains characters that cannot be seen/)).toBeVisible();
  await language('German').click();
  await page.getByRole('textbox', { name: 'Announcement' }).fill('Freitag geschlossen');
  await language('English').click();
  await page.getByRole('textbox', { name: 'Link' }).fill('/help');
  const inMinutes = (minutes: number) =>
    page.evaluate((ms) => {
      const local = new Date(Date.now() + ms);
      return new Date(local.getTime() - local.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    }, minutes * 60_000);
  await page.getByLabel('Begins').fill(await inMinutes(10));
  await page.getByLabel('Ends').fill(await inMinutes(5));
  await save(page);
  await expect(page.getByText('End must be after the begin')).toBeVisible();
  await page.getByLabel('Ends').fill(await inMinutes(20));
  expect(await findSerious(page), 'Announcement').toEqual([]);
  await save(page);
  await expect(page.getByText('Settings saved')).toBeVisible();

  const shop = await page.context().newPage();
  await shop.clock.install();
  // A page that the browser renders: what it shows, runs.
  await shop.goto('/cart');
  const bar = shop.getByRole('region', { name: 'Announcement' });
  await expect(shop.getByText('Your cart is empty')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await shop.clock.fastForward('10:00');
  await expect(bar.getByRole('link', { name: 'We are closed on Friday' })).toHaveAttribute('href', '/help');
  expect(await findSerious(shop), 'the bar').toEqual([]);
  await shop.clock.fastForward('10:00');
  await expect(bar).toHaveCount(0);
  await shop.close();

  await page.getByLabel('Begins').fill('');
  await save(page);
  await expect(page.getByText('Settings saved')).toBeVisible();
  const other = await page.context().newPage();
  await other.addInitScript(() => {
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await other.goto('/');
  expect(await (await page.request.get('/')).text()).toContain('We are closed on Friday</a>');
  const shown = other.getByRole('region', { name: 'Announcement' });
  await shown.getByRole('button', { name: 'Close announcement' }).click();
  await expect(shown).toHaveCount(0);
  await expect(other.getByRole('main')).toBeFocused();
  await other.reload();
  expect(await (await page.request.get('/')).text()).not.toContain('We are closed on Friday</a>');
  await expect(other.getByText('Trending Now')).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(Number((await other.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThanOrEqual(0.01);
  expect(consoleErrors.filter((text) => !text.includes('422'))).toEqual([]);
});

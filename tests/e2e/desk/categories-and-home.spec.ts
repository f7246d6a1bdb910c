import sharp from 'sharp';
import { openDesk } from '../desk.ts';
import { test as base, expect, type Site, useHostedSite, waitUntilAlive } from '../fixtures.ts';
import { findSerious } from '../page-checks/find-problems.ts';

/** A shop of its own: its categories are on every page. */
const test = base.extend<object, { site: Site }>({
  site: [({ browserName: _browserName }, use) => useHostedSite(use), { scope: 'worker' }],
});

test('an operator renames, moves and hides categories and makes a slide, and visitors see it with the first HTML', async ({
  page,
  site,
  consoleErrors,
}) => {
  await openDesk(page, site);
  await page.getByRole('tab', { name: 'Settings' }).click();
  const sections = page.getByRole('tablist', { name: 'Settings' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await sections.getByRole('tab', { name: 'Categories' }).click();
  const table = page.getByRole('table', { name: 'Categories' });
  const toys = table.getByRole('textbox', { name: 'Name of Toys', exact: true });
  await toys.fill('Tools');
  await save.click();
  await expect(table.getByText(/^“Tools” means Tools in links and imports/)).toBeVisible();
  await toys.fill('Kids & Play');
  const up = table.getByRole('button', { name: 'Move Kids & Play up' });
  await up.focus();
  for (let press = 0; press < 7; press += 1) await page.keyboard.press('Enter');
  await expect(table.getByRole('button', { name: 'Move Kids & Play down' })).toBeFocused();
  await table.getByRole('checkbox', { name: 'Hidden: Auto' }).check();
  await table.getByRole('button', { name: 'Edit Beauty' }).click();
  await table.getByRole('textbox', { name: 'Description' }).fill('Soap by the pallet.');
  await table.getByRole('button', { name: 'Drawing Clothing' }).click();
  await page.getByRole('button', { name: /^German, / }).click();
  await table.getByRole('textbox', { name: 'Name of Sports', exact: true }).fill('Fashion');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await save.click();
  await expect(page.getByText(/^German: “Fashion” means Clothing in links and imports/)).toBeVisible();
  await page.getByRole('button', { name: /^German, / }).click();
  await table.getByRole('textbox', { name: 'Name of Sports', exact: true }).fill('Sportwaren');
  expect(await findSerious(page), 'Categories').toEqual([]);

  await sections.getByRole('tab', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Add slide' }).click();
  const slide = page.getByRole('region', { name: 'Slide 1' });
  await page.getByRole('button', { name: /^German, / }).click();
  await slide.getByRole('textbox', { name: 'Title' }).fill('Regenzeit');
  await slide.getByRole('textbox', { name: 'Link' }).fill('/category/clothing');
  await page.getByLabel('Add a tile').selectOption('Kids & Play');
  await page.getByLabel('Add a tile').selectOption('Tools');
  await page.getByRole('button', { name: 'Move Tools up' }).click();
  await page.getByRole('combobox', { name: 'Country spotlight' }).selectOption('Germany');
  await save.click();
  await expect(slide.getByText('A slide needs a picture')).toBeVisible();
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#356' } })
    .png()
    .toBuffer();
  const moved = Promise.withResolvers<void>();
  await page.route('**/api/images', (route) => moved.promise.then(() => route.continue()));
  await slide.getByLabel('Picture file').setInputFiles({ name: 'rain.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Add slide' }).click();
  await page.getByRole('button', { name: 'Move Slide 1 down' }).click();
  moved.resolve();
  // The picture stays with the slide it was chosen for.
  await expect(page.getByRole('region', { name: 'Slide 2' }).getByRole('img', { name: /Picture/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove slide 1' }).click();
  await expect(slide.getByRole('img', { name: /Picture/ })).toBeVisible();
  expect(await findSerious(page), 'Home').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const section of ['Categories', 'Home']) {
    await sections.getByRole('tab', { name: section }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), section).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await save.click();
  await expect(page.getByText('Revision 1', { exact: true })).toBeVisible();

  const html = await (await page.request.get('/')).text();
  expect(html).toMatch(/<link rel="preload" as="image" href="\/img\/[^"]+" imagesrcset="[^"]+" imagesizes="[^"]+38vw/);
  await page.goto('/');
  await waitUntilAlive(page);
  await expect(page.getByRole('region', { name: 'Offers' }).getByRole('heading', { name: 'Regenzeit' })).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();
  const strip = page.getByRole('navigation', { name: 'Categories', exact: true });
  await expect(strip.getByRole('link').first()).toHaveText('Kids & Play');
  await expect(strip.getByRole('link', { name: 'Sports' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link')).toHaveText([/^Tools/, /^Kids & Play/]);
  await expect(page.getByRole('heading', { name: 'Germany' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Auto', exact: true })).toHaveCount(0);
  expect(await findSerious(page), 'the home page').toEqual([]);

  await page.goto('/category/beauty');
  await expect(page.getByText('Soap by the pallet.')).toBeVisible();
  await page.goto('/products?category=Sportwaren');
  await expect(page).toHaveURL(/\/products\?category=sports$/);
  await expect(page.getByRole('combobox', { name: 'Category', exact: true }).locator('option:checked')).toHaveText(/^Sports/);
  await page.goto('/category/auto');
  await expect(page.getByRole('heading', { name: 'Auto', level: 1 })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.goto('/category/toys');
  await expect(page).toHaveTitle(/^Kids & Play/);
  await page.locator('a[href^="/product/"]').first().click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Kids & Play' })).toBeVisible();
  await page.goto('/sell');
  await expect(page.getByLabel('Category').locator('option')).toContainText(['Kids & Play']);
  await expect(page.getByLabel('Category').locator('option', { hasText: 'Auto' })).toHaveCount(0);
  expect(consoleErrors.filter((text) => !/422/.test(text))).toEqual([]);
});

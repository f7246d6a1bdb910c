import type { Page } from '@playwright/test';
import { openStore } from '../../../server/db/open-store.ts';
import { createSqliteStores } from '../../../server/stores/sqlite/open-stores.ts';
import { makeLead } from '../../fixtures/stores/make-lead.ts';
import { openDesk, openListing, readQueue, submitListing } from '../desk.ts';
import { expect, startSite, test } from '../fixtures.ts';
import { switchScheme } from '../page-checks/appearance.ts';
import { findSerious } from '../page-checks/find-problems.ts';

const row = (page: Page, name: string) => page.locator('[data-listing]').filter({ hasText: name });

test('the desk has its own shell: no storefront around it, rows of forty pixels, panes that scroll, a page that does not', async ({
  browser,
}) => {
  const site = await startSite('hosted', { SAMPLE_CATALOGUE: 'off', LIMITS: 'submissions=100' });
  const page = await browser.newPage({ baseURL: site.url });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  try {
    for (let n = 0; n < 25; n += 1) await submitListing(page, `Row mug ${n}`, { contactEmail: `row${n}@harbour.example` });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openDesk(page, site);
    await expect(row(page, 'Row mug 0')).toBeVisible();
    for (const shop of ['Menu', 'Cart, empty']) await expect(page.getByRole('button', { name: shop })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Tradewind, home' })).toHaveAttribute('href', '/');
    await expect(page.getByText('operator', { exact: true })).toBeVisible();
    await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
    const sizes = await page.evaluate(() => ({
      rows: [...document.querySelectorAll('li:has(> [data-listing])')].slice(0, 5).map((one) => one.getBoundingClientRect().height),
      page: document.documentElement.scrollHeight - window.innerHeight,
    }));
    expect(sizes).toEqual({ rows: [40, 40, 40, 40, 40], page: 0 });
    expect(await findSerious(page), '1280 light').toEqual([]);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await switchScheme(page, 'dark');
    expect(await findSerious(page), '1920 dark').toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await site.stop();
  }
});

test('a decision is undone by its button and by u, one or many; Shift and click selects a range', async ({ page, site, consoleErrors }) => {
  for (const name of ['Undo mug one', 'Undo mug two', 'Undo mug three']) await submitListing(page, name);
  await openDesk(page, site);
  await page.getByLabel('Find in the queue').fill('undo mug');
  await expect(page.locator('[data-listing]')).toHaveCount(3);
  const waiting = async () => (await readQueue(page, site, 'listings?search=undo%20mug')).total;

  await openListing(page, 'Undo mug one');
  await page.keyboard.press('p');
  await expect(row(page, 'Undo mug one')).toHaveCount(0);
  await expect(page.getByText('Published: Undo mug one')).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row(page, 'Undo mug one')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  expect(await waiting()).toBe(3);
  expect(await (await page.request.get('/api/products?search=undo+mug')).json()).toEqual([]);

  await page.getByRole('checkbox', { name: 'Choose Undo mug one' }).check();
  await row(page, 'Undo mug three').click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Publish chosen (3)' }).click();
  await expect(page.getByText('3 listings published.')).toBeVisible();
  expect(await waiting()).toBe(0);
  await page.keyboard.press('u');
  await expect(page.locator('[data-listing]')).toHaveCount(3);
  expect(await waiting()).toBe(3);
  expect(consoleErrors).toEqual([]);
});

test('Go to opens anything by keyboard alone', async ({ page, site, consoleErrors }) => {
  await submitListing(page, 'Gong of the desk');
  const answer = await page.request.post('/api/quotes', { data: { name: 'Gong buyer', email: 'b@lagos.example', quantity: 5 } });
  const { code } = (await answer.json()) as { code: string };
  await openDesk(page, site);
  await page.keyboard.press('Control+k');
  const goTo = page.getByRole('combobox', { name: 'Go to' });
  await expect(goTo).toBeFocused();
  await page.keyboard.type(code.toLowerCase());
  await expect(page.getByRole('option', { name: new RegExp(code) })).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  await expect(page).toHaveURL(/tab=quotes/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('gong');
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Listing Gong of the desk' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a view is saved with its filter, found again after a reload, and removed; figures link to the rows they count', async ({
  page,
  site,
}) => {
  await submitListing(page, 'View mug');
  await openDesk(page, site);
  await page.getByLabel('Find in the queue').fill('view mug');
  await expect(page.locator('[data-listing]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill('My mugs');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: /^Figures/ }).click();
  const waiting = page.getByRole('link', { name: /^Listings waiting: \d+$/ });
  const counted = Number((await waiting.textContent()) ?? '');
  await waiting.click();
  await expect(page.getByText(`${counted} ${counted === 1 ? 'listing' : 'listings'}`, { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'My mugs' }).click();
  await expect(page.getByLabel('Find in the queue')).toHaveValue('view mug');
  await page.getByRole('button', { name: 'Remove view My mugs' }).click();
  await expect(page.getByRole('link', { name: 'My mugs' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edits' }).click();
  await expect(page.getByLabel('Only')).toHaveValue('edits');
});

test('leads have a tab of their own and can be searched', async ({ page, site }) => {
  const db = openStore(site.dataDir);
  const lead = { company: 'Fair & Co', consentVersion: '2', createdAtMs: Date.now() };
  const store = createSqliteStores(db, { now: Date.now }).leads;
  await store.insert(makeLead({ ...lead, id: 'lead-1', name: 'Chidi of the fair', email: 'chidi@fair.example', interest: 'Brass bells' }));
  await store.insert(makeLead({ ...lead, id: 'lead-2', name: 'Dana of the fair', email: 'dana@fair.example', interest: 'Cups' }));
  db.close();
  await openDesk(page, site);
  await page.getByRole('tab', { name: 'Leads' }).click();
  const table = page.getByRole('table', { name: 'Leads' });
  await expect(table.getByRole('row', { name: /Dana of the fair/ })).toBeVisible();
  await page.getByLabel('Find a lead').fill('bells');
  await expect(table.getByRole('row', { name: /Dana of the fair/ })).toHaveCount(0);
  await expect(table.getByRole('row', { name: /Chidi of the fair/ })).toContainText('Brass bells');
  expect(await findSerious(page)).toEqual([]);
});

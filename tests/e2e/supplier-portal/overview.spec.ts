import type { Page } from '@playwright/test';
import { stocked } from '../buyer.ts';
import { openDesk, openListing, submitListing } from '../desk.ts';
import { expect, type Site, test } from '../fixtures.ts';
import { switchScheme } from '../page-checks/appearance.ts';
import { findProblems } from '../page-checks/find-problems.ts';
import { fillFirstStep, fillLastStep, next } from './listing-form.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowOf = (page: Page, name: string, words: string) => part(page, name).getByRole('listitem').filter({ hasText: words });

interface Listed {
  readonly name: string;
  readonly id: string;
  readonly manageToken: string;
}

async function list(page: Page, name: string, changes: Readonly<Record<string, unknown>> = {}): Promise<Listed> {
  return { name, ...(await submitListing(page, name, changes)) };
}

/** Stores the listings as if they had been submitted in this browser. */
async function rememberListings(page: Page, listings: readonly Listed[]): Promise<void> {
  const createdAt = new Date().toISOString();
  const records = listings.map(({ name, id, manageToken }) => ({ id, token: manageToken, label: name, createdAt }));
  await page.evaluate((kept) => localStorage.setItem('tradewind.listings', JSON.stringify(kept)), records);
}

async function decide(page: Page, { operatorToken }: Site, { id }: Listed, action: string, reason?: string): Promise<void> {
  const answer = await page.request.post(`/api/operator/listings/${id}/${action}`, {
    headers: { Authorization: `Bearer ${operatorToken}` },
    data: { revision: 1, reason },
  });
  expect(answer.status()).toBe(200);
}

async function askForQuote(page: Page): Promise<void> {
  // The chat opens another site.
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const [product] = await stocked(page, 1, 4);
  await page.goto(`/product/${product?.id}`);
  await page.getByRole('button', { name: 'Request Quote' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Ada Buyer');
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Send Quote Request' }).click();
  await expect(dialog.getByRole('link', { name: 'Open the chat' })).toBeVisible();
}

test('every section of an empty portal links onward, and to the storefront; the way back is in the footer', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your desk' }).click();
  await expect(page).toHaveURL('/desk');
  await expect(page).toHaveTitle('Your desk | Tradewind');
  await expect(page.getByRole('heading', { name: 'Your desk', level: 1 })).toBeVisible();
  for (const [name, way, to] of [
    ['Drafts', 'Start selling', '/sell'],
    ['Under review', 'Start selling', '/sell'],
    ['Published', 'Import a spreadsheet', '/sell/import'],
    ['Your own requests as a buyer', 'Browse products', '/products'],
  ] as const)
    await expect(part(page, name).getByRole('link', { name: way })).toHaveAttribute('href', to);
  await expect(part(page, 'Waiting to be sent')).toContainText('Nothing waits.');
  await expect(page.getByRole('main').getByRole('link', { name: 'List a product' })).toHaveAttribute('href', '/sell');
  await page.getByRole('link', { name: 'Storefront' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a product goes from draft to review to published, and the portal shows every step', async ({ page, site, browser }) => {
  await page.goto('/sell');
  await fillFirstStep(page, 'Desk mug');
  await next(page).click();
  await page.goto('/desk');
  const draft = rowOf(page, 'Drafts', 'Desk mug');
  await expect(draft).toContainText('Step 2 of 3: Pricing & Images');
  await expect(draft).toContainText('4 of 9 required fields filled');
  await expect(page.getByText('Nothing needs you right now.')).toBeVisible();
  await draft.getByRole('link', { name: 'Go on: Desk mug' }).click();
  await expect(page).toHaveURL('/sell');
  await page.getByRole('spinbutton', { name: 'Price' }).fill('4.20');
  await page.getByRole('textbox', { name: 'Image URL' }).fill('https://pictures.invalid/mug.jpg');
  await next(page).click();
  await fillLastStep(page, 'desk@harbour.example');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(/under review and will be published within 24 hours/)).toBeVisible();

  await page.goto('/desk');
  await expect(part(page, 'Drafts')).toHaveCount(0);
  const underReview = rowOf(page, 'Under review', 'Desk mug');
  await expect(underReview).toContainText(/Review due by [A-Z]\w+day \d\d:\d\d/);

  const desk = await browser.newPage({ baseURL: site.url });
  await openDesk(desk, site);
  await openListing(desk, 'Desk mug');
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(desk.locator('[data-listing]').filter({ hasText: 'Desk mug' })).toHaveCount(0);
  await desk.close();

  await page.reload();
  await expect(underReview).toHaveCount(0);
  const published = rowOf(page, 'Published', 'Desk mug');
  await expect(published).toContainText('$4.20');
  await published.getByRole('link', { name: 'Manage: Desk mug' }).click();
  await expect(page.getByRole('heading', { name: 'Desk mug', level: 1 })).toBeVisible();
});

test('tasks of the supplier are counted first: returned with a reason, out of stock; a rejected listing can be removed', async ({
  page,
  site,
}) => {
  await page.goto('/desk');
  const wrong = await list(page, 'Desk trivet');
  const no = await list(page, 'Desk apron');
  const empty = await list(page, 'Desk kettle', { stock: 0 });
  const stated = await list(page, 'Desk bowl', { stock: 1200 });
  await decide(page, site, wrong, 'request-changes', 'The picture shows a bowl.');
  await decide(page, site, no, 'reject', 'No clothing without a size chart.');
  for (const listing of [empty, stated]) await decide(page, site, listing, 'publish');
  await rememberListings(page, [wrong, no, empty, stated]);
  await page.reload();

  await expect(page.getByText('3 things need you')).toBeVisible();
  await expect(page.getByText('2 sent back · 1 out of stock')).toBeVisible();
  await expect(rowOf(page, 'Sent back', 'Desk trivet')).toContainText('The picture shows a bowl.');
  await expect(rowOf(page, 'Sent back', 'Desk trivet').getByRole('link', { name: 'See and correct: Desk trivet' })).toBeVisible();
  await expect(rowOf(page, 'Published', 'Desk bowl')).toContainText('1,200');
  await expect(rowOf(page, 'Published', 'Desk kettle').getByRole('link', { name: 'Restock: Desk kettle' })).toBeVisible();
  const glance = page.getByRole('navigation', { name: 'At a glance' });
  await expect(glance.getByRole('link', { name: '2 Published' })).toBeVisible();
  const rejected = rowOf(page, 'Sent back', 'Desk apron');
  await expect(rejected).toContainText('No clothing without a size chart.');
  await rejected.getByRole('button', { name: 'Take off the desk: Desk apron' }).click();
  await expect(rejected).toHaveCount(0);
  await expect(page.getByText('2 things need you')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Sent back', 'Desk trivet')).toBeVisible();
  await expect(rejected).toHaveCount(0);
});

test('without an answer the last known listings stay, and a deleted one is labelled so', async ({ page, site }) => {
  await page.goto('/desk');
  const live = await list(page, 'Desk ladle');
  await decide(page, site, live, 'publish');
  await rememberListings(page, [live, { name: 'Desk ghost', id: 'no-such-listing', manageToken: 'x' }]);
  await page.reload();
  await expect(rowOf(page, 'Published', 'Desk ladle')).toBeVisible();
  const gone = rowOf(page, 'Could not be loaded', 'Desk ghost');
  await expect(gone).toContainText('No longer found');
  await gone.getByRole('button', { name: /^Take off the desk/ }).click();
  await expect(part(page, 'Could not be loaded')).toHaveCount(0);
  await page.route('**/api/listings/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(/^This is the state of your listings at \d+ \w+, \d\d:\d\d/)).toBeVisible();
  await expect(rowOf(page, 'Published', 'Desk ladle')).toContainText('$4.20');
  await page.unroute('**/api/listings/**');
  await page.reload();
  await expect(rowOf(page, 'Published', 'Desk ladle')).toBeVisible();
  await expect(page.getByText(/^This is the state of your listings/)).toHaveCount(0);
});

test('a full portal passes the accessibility checks: light and dark, on a phone and in a window', async ({ page, site, consoleErrors }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await askForQuote(page);
  await page.goto('/sell');
  await fillFirstStep(page, 'Desk sieve');
  await page.goto('/desk');
  const wrong = await list(page, 'Desk spoon of a name that needs more than one line on a phone, Aluminiumgelenkverbindungsstück');
  const live = await list(page, 'Desk fork', { price: 12_345.67, moq: 10_000, stock: 1_234_567 });
  await decide(page, site, wrong, 'request-changes', 'Say of what it is made.');
  await decide(page, site, live, 'publish');
  await rememberListings(page, [wrong, live, await list(page, 'Desk knife')]);
  await page.reload();
  await expect(rowOf(page, 'Your own requests as a buyer', 'RFQ-')).toContainText(/Answer due by [A-Z]\w+day/);
  await expect(rowOf(page, 'Published', 'Desk fork')).toContainText('$12,345.67');
  // Figures stay on one line, however long they are.
  const linesOf = (text: string) =>
    rowOf(page, 'Published', 'Desk fork')
      .getByText(text, { exact: true })
      .evaluate((figure) => figure.getClientRects().length);
  expect(await linesOf('$12,345.67')).toBe(1);
  for (const [width, scheme] of [
    [390, 'light'],
    [768, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await switchScheme(page, scheme);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBe(width);
    if (width !== 768) expect(await findProblems(page, { within: 'main' }), `${width} ${scheme}`).toEqual([]);
  }
  expect(consoleErrors).toEqual([]);
});

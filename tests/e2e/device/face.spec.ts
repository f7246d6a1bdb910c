import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { addToCart, stocked } from '../buyer.ts';
import { findProblems } from '../page-checks/find-problems.ts';
import { listAtDesk } from './desk-lists.ts';
import { expect, test } from './device-site.ts';
import { askForQuote } from './submit.ts';

const SPREADSHEET_CODE = '=HYPERLINK("http://example.com")';

const connection = (page: Page) => page.getByRole('status', { name: 'Connection' });
const waitingLink = (page: Page, count: number) => page.getByRole('banner').getByRole('link', { name: `Waiting to be sent (${count})` });

test('the header shows when the connection is lost and how old the prices are, and nothing moves', async ({ page, pair }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'This device' })).toBeVisible();
  await expect(connection(page)).toHaveCount(0);
  const topOfPage = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().top);
  const before = await topOfPage();
  pair.cut();
  await expect(connection(page)).toHaveText(/^Offline · prices as of \d\d:\d\d$/);
  expect(await topOfPage()).toBe(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  pair.restore();
  await expect(connection(page)).toHaveCount(0);
});

test('a new price and a withdrawal reach open pages without a reload, at the reader’s scroll position', async ({ page, pair, context }) => {
  const [product] = await stocked(page, 1, 3);
  if (product === undefined) throw new Error('one product');
  await addToCart(page, product);
  const cart = await context.newPage();
  await cart.goto('/cart');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const tab = page.getByRole('tab', { name: 'Reviews' });
  await tab.click();
  const place = await tab.boundingBox();
  await pair.change((products) =>
    products.changeRecord(product.id, (record) => record && { ...record, product: { ...record.product, priceCents: 98_765 } }),
  );
  await expect(page.getByText('$987.65').first()).toBeVisible();
  await expect(cart.getByText(/and is now \$987\.65/).first()).toBeVisible();
  await expect(tab).toBeFocused();
  expect(await tab.boundingBox()).toEqual(place);
  await pair.change((products) => products.deleteProducts([product.id]));
  await expect(page.getByRole('heading', { name: 'No longer available' })).toBeVisible();
  await expect(cart.getByText(/No longer available/).first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a quote requested offline is listed, exported and sent, and its code is remembered', async ({ page, pair }) => {
  const [product] = await stocked(page, 1, 5);
  if (product === undefined) throw new Error('one product');
  pair.cut();
  await askForQuote(page, product.id, 'Amina Offline', SPREADSHEET_CODE);
  await waitingLink(page, 1).click();
  await expect(page.getByRole('heading', { name: 'This device', level: 1 })).toBeVisible();
  const entry = page.getByRole('region', { name: 'Waiting to be sent' }).getByRole('article', { name: /Amina Offline/ });
  await expect(entry.getByText('Waiting', { exact: true })).toBeVisible();
  await page.goto('/account');
  const kept = page.getByRole('region', { name: 'Quote requests' }).getByRole('listitem').filter({ hasText: product.name });
  await expect(kept.getByText('Waiting to be sent')).toBeVisible();
  await page.goto('/device');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download as CSV' }).click()]);
  const csv = fs.readFileSync(await download.path(), 'utf8');
  expect(csv).toContain('"Amina Offline"');
  expect(csv).toContain(`"'=HYPERLINK(""http://example.com"")"`);
  pair.restore();
  const codes = async () =>
    (await listAtDesk(page, pair.hosted, 'quotes')).filter(({ name }) => name === 'Amina Offline').map((quote) => quote.code);
  await expect.poll(codes).toEqual([expect.stringMatching(/^RFQ-/)]);
  const [code = ''] = await codes();
  await expect(page.getByRole('article', { name: code }).getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Waiting to be sent/ })).toHaveCount(0);
  await page.goto('/account');
  await expect(kept).toContainText(code);
});

test('what hosted refused is shown field by field, corrected and sent, or discarded', async ({ page, pair }) => {
  const [first, second] = await stocked(page, 2, 7);
  if (first === undefined || second === undefined) throw new Error('two products');
  pair.proxy.handleWith(({ path }, res, forward) => {
    if (path !== '/api/quotes') return forward();
    const problem = { type: 'about:blank', title: 'No', status: 422, code: 'invalid_fields', detail: 'Some fields need another look.' };
    const errors = [{ field: 'email', message: 'Email cannot be answered' }];
    res.writeHead(422, { 'content-type': 'application/problem+json' });
    res.end(JSON.stringify({ ...problem, instance: '/api/quotes', requestId: 'r', errors }));
  });
  await askForQuote(page, first.id, 'Refused Buyer');
  await askForQuote(page, second.id, 'Unwanted Buyer');
  await waitingLink(page, 2).click();
  const refused = page.getByRole('article', { name: /Refused Buyer/ });
  await expect(refused.getByText('Refused', { exact: true })).toBeVisible();
  await expect(refused.getByText('Email: Email cannot be answered')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findProblems(page)).toEqual([]);
  }
  const unwanted = page.getByRole('article', { name: /Unwanted Buyer/ });
  await unwanted.getByRole('button', { name: /^Discard .*Unwanted Buyer/ }).click();
  await page.getByRole('dialog', { name: 'Discard it?' }).getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(unwanted).toHaveCount(0);
  await refused.getByRole('button', { name: /^Edit .*Refused Buyer/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct and send' });
  await expect(dialog.getByText('Email cannot be answered')).toBeVisible();
  await dialog.getByLabel('Email').fill('answer@example.com');
  await dialog.getByLabel('Full Name').fill('');
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  await expect(dialog.getByText('Full name is missing')).toBeVisible();
  pair.restore();
  await dialog.getByLabel('Full Name').fill('Corrected Buyer');
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByRole('article', { name: /^RFQ-/ }).first()).toBeVisible();
  await expect(page.getByRole('article', { name: /Buyer/ })).toHaveCount(0);
});

test('a website has no such page', async ({ page, pair }) => {
  const answer = await page.goto(`${pair.hosted.url}/device`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'This device', exact: true })).toHaveCount(0);
});

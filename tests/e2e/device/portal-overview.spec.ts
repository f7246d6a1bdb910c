import type { Page } from '@playwright/test';
import { findProblems } from '../page-checks/find-problems.ts';
import { listAtDesk } from './desk-lists.ts';
import { expect, test } from './device-site.ts';
import { offerGoods } from './submit.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowOf = (page: Page, name: string, words: string) => part(page, name).getByRole('listitem').filter({ hasText: words });

/** Types an address that is stored but has no picture. */
const atNoPicture = (page: Page) => page.getByRole('textbox', { name: 'Image URL' }).fill('https://pictures.invalid/none.png');

test('a listing made offline waits at the desk, is sent automatically, and keeps its last known state when the connection is cut again', async ({
  page,
  pair,
}) => {
  pair.cut();
  await offerGoods(page, 'Desk tureen', atNoPicture);
  await page.getByRole('banner').getByRole('link', { name: 'Your desk' }).click();
  await expect(page.getByRole('heading', { name: 'Your desk', level: 1 })).toBeVisible();
  const waiting = rowOf(page, 'Waiting to be sent', 'Desk tureen');
  await expect(waiting.getByText('Waiting', { exact: true })).toBeVisible();
  await expect(waiting).toContainText('We send it as soon as there is a connection.');
  await expect(part(page, 'Under review')).toHaveCount(0);

  pair.restore();
  const underReview = rowOf(page, 'Under review', 'Desk tureen');
  await expect(underReview).toContainText(/Review due by [A-Z]\w+day/);
  await expect(waiting).toHaveCount(0);

  pair.cut();
  await page.reload();
  await expect(page.getByText(/^This is the state of your listings at/)).toBeVisible();
  await expect(underReview).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a listing refused by hosted needs the supplier: the portal shows why and links to its correction', async ({ page, pair }) => {
  pair.proxy.handleWith((ask, res, forward) => {
    if (ask.path !== '/api/products') return forward();
    const problem = { type: 'about:blank', title: 'No', status: 422, code: 'invalid_fields', detail: 'Some fields need another look.' };
    res.writeHead(422, { 'content-type': 'application/problem+json' });
    const errors = [{ field: 'contactEmail', message: 'Nobody answers there' }];
    res.end(JSON.stringify({ ...problem, instance: ask.path, requestId: 'r', errors }));
  });
  await offerGoods(page, 'Desk colander', atNoPicture);
  await page.goto('/desk');
  const refused = rowOf(page, 'Waiting to be sent', 'Desk colander');
  await expect(refused.getByText('Refused', { exact: true })).toBeVisible();
  await expect(refused).toContainText('Nobody answers there');
  await expect(page.getByText('1 thing needs you')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findProblems(page, { within: 'main' })).toEqual([]);
  await refused.getByRole('link', { name: 'Correct and send: Desk colander' }).click();
  await expect(page).toHaveURL('/device#waiting');
  pair.restore();
  await page
    .getByRole('article', { name: /Desk colander/ })
    .getByRole('button', { name: /^Send again/ })
    .click();
  await expect
    .poll(async () => (await listAtDesk(page, pair.hosted, 'listings')).map(({ listing }) => listing.name))
    .toContain('Desk colander');
});

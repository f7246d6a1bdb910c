import fs from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { jsonAnswer, type RateFeed, startRateFeed } from '../../fixtures/rates/rate-feed.ts';
import { openDesk } from '../desk.ts';
import { test as base, expect, type Site, startSite, watchConsole } from '../fixtures.ts';
import { findSerious } from '../page-checks/find-problems.ts';

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A shop of its own: its rates and currencies are on every page. */
const test = base.extend<object, { site: Site; feed: RateFeed }>({
  feed: [
    async ({ browserName: _browserName }, use) => {
      const feed = await startRateFeed(jsonAnswer(dayBefore(1), { EUR: 0.91, ZAR: 17.25 }));
      await use(feed);
      await feed.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ feed }, use) => {
      const site = await startSite('hosted', { RATES: 'json', RATES_URL: feed.url });
      await use(site);
      await site.stop();
      fs.rmSync(site.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const rateOf = (page: Page, code: string) => page.getByRole('spinbutton', { name: `Rate of ${code} per USD` });
const rowOf = (page: Page, code: string): Locator =>
  page
    .getByRole('table', { name: 'Exchange rates' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: code }) });

async function upload(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.getByLabel('File of rates').setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer });
}

test('rates by feed, hand and file count; a jump waits for a person', async ({ page, site, feed }) => {
  await openDesk(page, site);
  await page.goto('/operator?tab=settings&section=currencies');
  await expect(rowOf(page, 'KES')).toContainText('Sample');

  await page.getByRole('button', { name: 'Fetch now' }).click();
  await expect(rateOf(page, 'EUR')).toHaveValue('0.91');
  await expect(rowOf(page, 'EUR')).toContainText('Feed');

  await page.getByRole('button', { name: 'Add currency' }).click();
  const adding = page.getByRole('region', { name: 'Add currency' });
  await expect(adding.getByRole('combobox', { name: 'Currency' })).toBeFocused();
  await adding.getByRole('combobox', { name: 'Currency' }).selectOption('JPY');
  await adding.getByRole('spinbutton', { name: 'Rate of JPY per USD' }).fill('154,35');
  await expect(adding.getByText('$100.00 is ¥15,435.')).toBeVisible();
  expect(await findSerious(page), 'Currencies').toEqual([]);
  await adding.getByRole('spinbutton').press('Enter');
  await expect(rowOf(page, 'JPY')).toContainText('By hand');
  await expect(page.getByRole('button', { name: 'Add currency' })).toBeFocused();

  const today = dayBefore(0);
  await upload(page, ['code,rate,date', `INR,89.1275,${today}`, `KWD,"0,30715",${today}`]);
  await expect(page.getByText(/^Line 3, rate: /)).toBeVisible();
  await upload(page, ['code,rate,date', `INR,89.1275,${today}`, `KWD,0.30715,${today}`, `EUR,1.2,${today}`]);
  const question = page.getByRole('alertdialog', { name: 'Save rates that move far?' });
  await expect(question).toContainText('EUR moves 32 %');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, 'INR')).toHaveCount(0);
  await upload(page, ['code,rate,date', `INR,89.1275,${today}`, `KWD,0.30715,${today}`]);
  await expect(rowOf(page, 'KWD')).toContainText('CSV file');

  feed.answer = jsonAnswer(today, { EUR: 1.3 });
  await page.getByRole('button', { name: 'Fetch now' }).click();
  const held = page.getByRole('note').filter({ hasText: 'EUR moved 43 %: look at it' });
  await expect(held).toContainText('$100.00 is €91.00 now, €130.00 then.');
  await expect(rateOf(page, 'EUR')).toHaveValue('0.91');
  await held.getByRole('button', { name: 'Use it' }).click();
  await expect(rateOf(page, 'EUR')).toHaveValue('1.3');
  await expect(held).toHaveCount(0);

  feed.answer = { status: 503, body: '' };
  await page.getByRole('button', { name: 'Fetch now' }).click();
  await expect(page.getByRole('alert')).toContainText('503');
  await expect(rateOf(page, 'EUR')).toHaveValue('1.3');
});

/** A ladder without price breaks, at $82.50. */
const LADDER = 'fibreglass-platform-ladder-6-tread';

test('a buyer sees each currency on offer as it is written, and the default once it is taken off', async ({
  page,
  site,
  consoleErrors,
}) => {
  const desk = { headers: { Authorization: `Bearer ${site.operatorToken}` } };
  const ask = async (path: string) => (await page.request.get(`/api/operator/${path}`, desk)).json();
  const rates = Object.entries({ INR: 89.1275, JPY: 154.35, KWD: 0.30715 }).map(([code, perUsd]) => ({ code, perUsd }));
  await page.request.post('/api/operator/rates', { ...desk, data: { revision: (await ask('rates')).revision, rates } });
  // The sale of the day could be the ladder.
  const { revision: stored, body } = await ask('shop');
  await page.request.put('/api/operator/shop', {
    ...desk,
    data: { revision: stored, body: { ...body, sale: { ...body.sale, isOn: false } } },
  });

  await openDesk(page, site);
  await page.goto('/operator?tab=settings&section=currencies');
  const saveWith = async (code: string, isOffered: boolean) => {
    await page.getByRole('checkbox', { name: `Offer ${code}` }).setChecked(isOffered);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'not saved' })).toHaveCount(0);
  };
  for (const code of ['INR', 'JPY']) await page.getByRole('checkbox', { name: `Offer ${code}` }).check();
  await page.getByRole('button', { name: 'Move JPY up' }).click();
  await saveWith('KWD', true);

  const shop = await page.context().newPage();
  const errors = watchConsole(shop);
  await shop.goto('/products?search=fibreglass+platform+ladder');
  const picker = shop.getByRole('banner').getByRole('combobox', { name: 'Currency' });
  await expect(picker.getByRole('option')).toHaveText(['USD $', 'ZAR R', 'KES KSh', 'CAD C$', 'EUR €', 'GBP £', 'JPY ¥', 'INR ₹', 'KWD']);
  const card = shop.getByRole('article').first();
  for (const [code, price] of Object.entries({ JPY: '¥12,734', INR: '₹7,353.02', KWD: 'KWD 25.340' })) {
    await picker.selectOption(code);
    await expect(card).toContainText(price);
  }

  await shop.goto(`/product/${LADDER}`);
  const quantity = shop.getByRole('spinbutton').first();
  await quantity.fill('40');
  await quantity.press('Enter');
  await expect(shop.getByTestId('buying-total')).toHaveText('≈ KWD 1,013.595');
  await shop.getByRole('button', { name: 'Add to Cart' }).first().click();
  await shop.getByRole('button', { name: /^Cart/ }).click();
  await expect(shop.getByRole('dialog', { name: /^Shopping Cart/ }).getByTestId('line-total')).toHaveText('≈ KWD 1,013.595');
  await shop.goto('/cart');
  for (const [code, total] of Object.entries({ INR: '≈ ₹2,94,120.75', JPY: '≈ ¥509,355' })) {
    await picker.selectOption(code);
    await expect(shop.getByTestId('line-total')).toHaveText(total);
  }

  await saveWith('JPY', false);
  await shop.reload();
  await expect(picker).toHaveValue('USD');
  await expect(shop.getByTestId('line-total')).toHaveText('$3,300.00');
  expect([...consoleErrors, ...errors]).toEqual([]);
});

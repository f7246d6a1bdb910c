import type { Page } from '@playwright/test';
import { openStore } from '../../../server/db/open-store.ts';
import { createSqliteStores } from '../../../server/stores/sqlite/open-stores.ts';
import { openDesk, openListing, type Receipt, readQueue, submitListing } from '../desk.ts';
import { expect, startSite, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, resizeTo, switchScheme } from '../page-checks/appearance.ts';
import { findProblems, findSerious } from '../page-checks/find-problems.ts';

const row = (page: Page, name: string) => page.locator('[data-listing]').filter({ hasText: name });

test('the desk opens only with its token, keeps it out of addresses, and can be locked', async ({ page, site }) => {
  await page.goto('/operator');
  await expect(page.getByLabel('Operator token')).toHaveAttribute('autocomplete', 'current-password');
  await page.getByLabel('Operator token').fill('wrong-token-wrong-token');
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByText('That is not the operator token. Check it and try again.')).toBeVisible();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openDesk(page, site);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Review queue/ })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(site.operatorToken);
  await page.getByRole('button', { name: 'Lock the desk' }).click();
  await expect(page.getByLabel('Operator token')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Operator token')).toBeVisible();
  expect([page.url(), ...addresses].filter((address) => address.includes(site.operatorToken))).toEqual([]);
});

test('a server without a token shows that its desk is closed; too many wrong tokens lead to a waiting time', async ({ browser }) => {
  const closed = await startSite('hosted', { OPERATOR_TOKEN: '', SAMPLE_CATALOGUE: 'off' });
  const open = await startSite('hosted', { SAMPLE_CATALOGUE: 'off' });
  const page = await browser.newPage();
  const enter = async (token: string) => {
    await page.getByLabel('Operator token').fill(token);
    await page.getByRole('button', { name: 'Open the desk' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the desk' })).toBeEnabled();
  };
  try {
    await page.goto(`${closed.url}/operator`);
    await enter('any-token-at-all-123');
    await expect(page.getByText(/desk is closed on this server/)).toBeVisible();
    await page.goto(`${open.url}/operator`);
    for (let tries = 0; tries < 60 && (await page.getByText(/Too many wrong tokens/).count()) === 0; tries += 1)
      await enter(`wrong-${tries}`);
    await expect(page.getByText(/Too many wrong tokens/)).toBeVisible();
  } finally {
    await page.close();
    await Promise.all([closed.stop(), open.stop()]);
  }
});

test('the queue can be worked by keyboard alone', async ({ page, site, consoleErrors }) => {
  const names = ['Keyboard mug one', 'Keyboard mug two', 'Keyboard mug three', 'Keyboard mug four'] as const;
  for (const name of names) await submitListing(page, name);
  await page.goto('/operator');
  await page.getByLabel('Operator token').focus();
  await page.keyboard.type(site.operatorToken);
  await page.keyboard.press('Enter');
  await expect(row(page, names[3])).toBeVisible();
  const goTo = async (name: string) => {
    for (let moves = 0; moves < 60; moves += 1) {
      if ((await row(page, name).getAttribute('aria-current')) === 'true') return;
      await page.keyboard.press('j');
    }
    throw new Error(`j never came to ${name}`);
  };
  await goTo(names[0]);
  await expect(row(page, names[0])).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Request changes' }).getByLabel('Reason')).toBeFocused();
  // Letters typed into the reason are text, not commands.
  await page.keyboard.type('Please expect jokes: pxc.');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, names[0])).toHaveCount(0);
  await expect(row(page, names[1])).toBeFocused();
  // A fast typist: the next letter comes before the dialog has the focus, and must not act as a command.
  await page.evaluate(async () => {
    for (const key of ['x', 'p']) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Not wholesale.');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, names[1])).toHaveCount(0);
  await expect(row(page, names[2])).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('j');
  await expect(row(page, names[3])).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Publish chosen (2)' })).toBeEnabled();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('p');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Shift+P');
  await expect(page.getByText('2 listings published.')).toBeVisible();
  await expect(row(page, names[2])).toHaveCount(0);
  const rejected = await readQueue(page, site, 'listings?status=rejected');
  expect(rejected.entries.map((entry) => entry.listing.name)).toContain(names[1]);
  const found = (await (await page.request.get('/api/products?search=keyboard+mug')).json()) as { name: string }[];
  expect(
    found
      .map((product) => product.name)
      .filter((name) => name.startsWith('Keyboard'))
      .sort(),
  ).toEqual([names[3], names[2]]);
  expect(consoleErrors).toEqual([]);
});

test('an edit of a published listing is shown beside the live version, and an unseen revision is not published', async ({ page, site }) => {
  const { id, manageToken } = await submitListing(page, 'Side by side mug');
  await openDesk(page, site);
  await openListing(page, 'Side by side mug');
  await page.keyboard.press('p');
  await expect(row(page, 'Side by side mug')).toHaveCount(0);
  const edit = (changes: object) =>
    page.request.patch(`/api/listings/${id}`, { data: changes, headers: { Authorization: `Bearer ${manageToken}` } });
  expect((await edit({ price: 5.55 })).status()).toBe(200);
  await page.reload();
  await openListing(page, 'Side by side mug');
  const changed = page.getByRole('region', { name: 'What changed' }).getByRole('row', { name: /^Price/ });
  await expect(changed.getByRole('cell').first()).toHaveText('$4.20');
  await expect(changed.getByRole('cell').last()).toHaveText('$5.55');
  expect((await edit({ price: 9.99 })).status()).toBe(200);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/This listing changed while you were reading/)).toBeVisible();
  await expect(changed.getByRole('cell').last()).toHaveText('$9.99');
  expect(((await (await page.request.get(`/api/products/${id}`)).json()) as { price: number }).price).toBe(4.2);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(row(page, 'Side by side mug')).toHaveCount(0);
  expect(((await (await page.request.get(`/api/products/${id}`)).json()) as { price: number }).price).toBe(9.99);
});

test('a second listing of the same product is marked as a possible duplicate', async ({ page, site }) => {
  await submitListing(page, 'Twice told mug', { contactEmail: 'twice@harbour.example' });
  await submitListing(page, 'Twice told mug', { contactEmail: 'twice@harbour.example' });
  await openDesk(page, site);
  await page.locator('[data-listing]').filter({ hasText: 'Twice told mug' }).filter({ hasText: 'Duplicate?' }).click();
  await expect(page.getByRole('region', { name: 'Possible duplicate' })).toContainText('Twice told mug');
});

test('a review is written, moderated, and changes rating, count and histogram', async ({ page, site, consoleErrors }) => {
  const { id } = await submitListing(page, 'Reviewed mug');
  await openDesk(page, site);
  await openListing(page, 'Reviewed mug');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(row(page, 'Reviewed mug')).toHaveCount(0);
  await page.goto(`/product/${id}`);
  await page.getByRole('tab', { name: /Reviews/ }).click();
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByLabel('Your name').fill('Ama');
  await page
    .getByRole('form', { name: 'Your review' })
    .getByRole('textbox', { name: 'Your review' })
    .fill('Well packed, nine days to Accra.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Thank you for your review')).toBeVisible();
  await page.goto('/operator?tab=reviews');
  const card = page.getByRole('listitem').filter({ hasText: 'Well packed, nine days to Accra.' });
  await card.getByRole('button', { name: 'Publish' }).click();
  await expect(card).toHaveCount(0);
  await page.goto(`/product/${id}`);
  await page.getByRole('tab', { name: /Reviews/ }).click();
  await expect(page.getByText('Well packed, nine days to Accra.')).toBeVisible();
  await expect(page.getByRole('listitem', { name: /^4 stars: 1/ })).toBeVisible();
  await expect(page.getByText('4.0').first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('quote requests show their age and are marked as answered; every list can be exported', async ({ page, site }) => {
  const products = (await (await page.request.get('/api/products?limit=1')).json()) as { id: string; moq: number }[];
  const answer = await page.request.post('/api/quotes', {
    data: {
      name: '=cmd()',
      email: 'buyer@lagos.example',
      quantity: 500,
      items: products.map(({ id, moq }) => ({ id, quantity: moq })),
    },
  });
  const { code } = (await answer.json()) as { code: string };
  await openDesk(page, site);
  await page.getByRole('tab', { name: /^Quotes/ }).click();
  const card = page.getByRole('listitem').filter({ hasText: code });
  await expect(card).toContainText(/23 h \d+ min left|24 h left/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const stream = await (await download).createReadStream();
  let csv = '';
  for await (const chunk of stream) csv += String(chunk);
  expect(csv).toContain(code);
  expect(csv).toContain("'=cmd()");
  await card.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('tab', { name: 'Figures' }).click();
  await expect(page.getByRole('img', { name: /^Listings submitted per day: \d+ in 30 days/ })).toBeVisible();
});

test('the open desk has no serious accessibility violation, in either scheme, on a phone or in a window', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if ((await readQueue(page, site)).total === 0) await submitListing(page, 'Looked at mug');
  await openDesk(page, site);
  await expect(page.locator('[data-listing]').first()).toBeVisible();
  const check = async (place: string) => {
    for (const [width, scheme] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      await resizeTo(page, width);
      await switchScheme(page, scheme);
      expect(await findSerious(page), `${place} at ${width} in ${scheme}`).toEqual([]);
      await expectNoSidewaysScroll(page, place);
    }
  };
  await check('queue');
  // On a phone the open listing replaces the list, until Back.
  await page.locator('[data-listing]').first().click();
  await check('listing');
  await page.getByRole('button', { name: 'Reject' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Reject' })).toBeVisible();
  await check('dialog');
  await page.keyboard.press('Escape');
  for (const tab of ['Reviews', 'Orders', 'Quotes', 'Figures']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await page.waitForLoadState('networkidle');
    await check(tab);
  }
  expect(consoleErrors).toEqual([]);
});

test('an alert about money is shown above everything else on the desk', async ({ page, site }) => {
  const db = openStore(site.dataDir);
  const detail = 'Payment pi_elsewhere succeeded at the card service and belongs to no order here.';
  await createSqliteStores(db, { now: Date.now }).alerts.add(
    {
      id: 'payment:pi_elsewhere',
      atMs: Date.now(),
      kind: 'payment_without_order',
      detail,
    },
    'pi_elsewhere',
  );
  await openDesk(page, site);
  const alerts = page.getByRole('alert', { name: 'Alerts' });
  await expect(alerts).toContainText('A payment without an order');
  await expect(alerts).toContainText('pi_elsewhere');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(alerts).toBeVisible();
  await page.getByLabel('State').selectOption('Disputed');
  await expect(page.getByText('No orders here')).toBeVisible();
  expect(await findProblems(page, { within: '[aria-label="Alerts"]' })).toEqual([]);
  db.prepare('DELETE FROM alert').run();
  db.close();
});

test('sixty listings are reviewed by keyboard: the open one’s title and row are in the viewport at every step', async ({ browser }) => {
  const site = await startSite('hosted', { SAMPLE_CATALOGUE: 'off', LIMITS: 'submissions=100' });
  const page = await browser.newPage({ baseURL: site.url });
  try {
    const description = 'A long description of many lines. '.repeat(60);
    for (let n = 0; n < 60; n += 1)
      await submitListing(page, `Long mug ${String(n).padStart(2, '0')}`, { description, contactEmail: `long${n}@harbour.example` });
    await openDesk(page, site);
    // First moves through all listings, then decides every one in turn.
    for (const [width, height, key, most] of [
      [1280, 720, 'j', 49],
      [1000, 720, 'j', 20],
      [1280, 720, 'p', 59],
    ] as const) {
      await page.setViewportSize({ width, height });
      // A reload would open the listing at the position kept in the address.
      await page.goto('/operator');
      await expect(page.getByRole('article')).toHaveAccessibleName('Listing Long mug 00');
      for (let steps = 0; steps < most; steps += 1) {
        await page.locator('article').evaluate((article) => {
          article.scrollTop = article.scrollHeight;
          if (article.scrollTop === 0) window.scrollTo(0, document.body.scrollHeight);
        });
        await page.keyboard.press(key);
        const title = page.getByRole('article').getByRole('heading', { level: 2 });
        await expect(title).toHaveText(`Long mug ${String(steps + 1).padStart(2, '0')}`);
        await expect(title).toBeInViewport();
        await expect(page.locator('[data-listing][aria-current]')).toBeInViewport();
      }
    }
    expect((await readQueue(page, site)).total).toBe(1);
    expect((await readQueue(page, site, 'listings?status=published')).total).toBe(59);
  } finally {
    await page.close();
    await site.stop();
  }
});

test('the queue is searched, the view is kept in the address, and the selected are rejected with one reason', async ({ browser }) => {
  const site = await startSite('hosted', { SAMPLE_CATALOGUE: 'off' });
  const page = await browser.newPage({ baseURL: site.url });
  try {
    for (const name of ['Brass bell', 'Brass cup', 'Tin cup']) await submitListing(page, name);
    await openDesk(page, site);
    await page.getByLabel('Find in the queue').fill('brass');
    await expect(row(page, 'Tin cup')).toHaveCount(0);
    await expect(page).toHaveURL(/search=brass/);
    await page.reload();
    await expect(page.getByLabel('Find in the queue')).toHaveValue('brass');
    await expect(row(page, 'Brass cup')).toBeVisible();
    expect(await findSerious(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
    await page.getByRole('button', { name: 'Reject (2)' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Not wholesale.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('2 listings rejected.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
    expect((await readQueue(page, site, 'listings?status=rejected')).total).toBe(2);
    expect((await readQueue(page, site)).entries.map(({ listing }) => listing.name)).toEqual(['Tin cup']);
  } finally {
    await page.close();
    await site.stop();
  }
});

test('all matches are selected beyond what is loaded: entries changed in between stay and are named, and the rest is undone together', async ({
  browser,
}) => {
  const site = await startSite('hosted', { SAMPLE_CATALOGUE: 'off', LIMITS: 'submissions=100' });
  const page = await browser.newPage({ baseURL: site.url });
  try {
    const receipts: Receipt[] = [];
    for (let n = 0; n < 52; n += 1)
      receipts.push(await submitListing(page, `Match mug ${n}`, { contactEmail: `match${n}@harbour.example` }));
    await submitListing(page, 'Brass bell');
    await openDesk(page, site);
    const [all, rows] = [page.getByRole('button', { name: 'All 52 that match' }), page.locator('[data-listing]')];
    await page.getByLabel('Find in the queue').fill('match');
    await expect(page.getByText('52 listings', { exact: true })).toBeVisible();
    await expect(all).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
    await page.getByRole('checkbox', { name: 'Choose Match mug 7' }).uncheck();
    await expect(all).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
    await expect(page.getByRole('button', { name: 'Publish chosen (50)' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(all).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    await expect(all).toBeFocused();
    await resizeTo(page, 390);
    await switchScheme(page, 'dark');
    expect(await findSerious(page)).toEqual([]);
    await expectNoSidewaysScroll(page, 'queue');
    await resizeTo(page, 1280);

    const last = receipts.at(-1);
    const headers = { Authorization: `Bearer ${last?.manageToken}` };
    expect((await page.request.patch(`/api/listings/${last?.id}`, { data: { price: 9 }, headers })).status()).toBe(200);
    await page.getByRole('button', { name: 'Publish chosen (52)' }).click();
    await expect(page.getByText('51 listings published.')).toBeVisible();
    await expect(page.getByRole('note')).toContainText(
      '1 listing was not published:Match mug 51: This listing changed since you looked at it.',
    );
    await expect(rows).toHaveCount(1);
    expect((await readQueue(page, site)).total).toBe(2);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('52 listings', { exact: true })).toBeVisible();
    expect((await readQueue(page, site)).total).toBe(53);

    await openListing(page, 'Match mug 42');
    await page.getByLabel('Only').selectOption('Supplier: Harbour Mugs');
    await expect(page).toHaveURL(/only=supplier/);
    await expect(rows).toHaveCount(1);
    await page.getByLabel('Only').selectOption('Imports');
    await expect(rows).toHaveCount(0);
  } finally {
    await page.close();
    await site.stop();
  }
});

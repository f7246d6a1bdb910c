import type { Page } from '@playwright/test';
import { openStore } from '../../../server/db/open-store.ts';
import { stocked } from '../buyer.ts';
import { openDesk, type Receipt, submitListing } from '../desk.ts';
import { expect, type Site, test } from '../fixtures.ts';
import { resizeTo, switchScheme } from '../page-checks/appearance.ts';
import { findProblems } from '../page-checks/find-problems.ts';

const linkOf = (receipt: Receipt) => (receipt as unknown as { supplierToken: string }).supplierToken;

async function openSupplier(page: Page, site: Site, search: string) {
  await openDesk(page, site);
  await page.getByRole('tab', { name: 'Suppliers' }).click();
  await page.getByLabel('Search suppliers').fill(search);
  const rows = page.getByRole('list', { name: 'Suppliers' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  return rows.first();
}

/** HTTP status of the supplier portal with a link's token. */
const statusOf = async (page: Page, token: string) =>
  (await page.request.get('/api/supplier', { headers: { Authorization: `Bearer ${token}` } })).status();

test('the desk renews and revokes a supplier link after a confirmation', async ({ page, site, consoleErrors }, info) => {
  const receipt = await submitListing(page, 'Link bowl', { companyName: 'Link Bowls', contactEmail: 'bowls@harbour.example' });
  const row = await openSupplier(page, site, 'link bowls');

  await page.getByRole('button', { name: 'Renew the link: Link Bowls' }).click();
  const renewal = page.getByRole('alertdialog', { name: 'Renew the supplier link of Link Bowls?' });
  await expect(renewal).toContainText('bowls@harbour.example is not confirmed: it gets a mail that the link was renewed');
  await expect(renewal.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (const width of [390, 1280]) {
    await resizeTo(page, width);
    expect(await findProblems(page, { within: '[role="alertdialog"]' }), `at ${width}`).toEqual([]);
    await page.screenshot({ path: info.outputPath(`renew-${width}.png`) });
  }
  await renewal.getByRole('button', { name: 'Cancel' }).click();
  expect(await statusOf(page, linkOf(receipt))).toBe(200);
  await page.getByRole('button', { name: 'Renew the link: Link Bowls' }).click();
  await renewal.getByRole('button', { name: 'Renew the link' }).click();
  await expect(page.getByText('The link was renewed', { exact: true })).toBeVisible();
  expect(await statusOf(page, linkOf(receipt))).toBe(404);

  await page.getByRole('button', { name: 'Revoke: Link Bowls' }).click();
  const revocation = page.getByRole('alertdialog', { name: 'Revoke the supplier link of Link Bowls?' });
  await expect(revocation).toContainText('There is no new link until you renew it here.');
  await revocation.getByRole('button', { name: 'Revoke' }).click();
  await expect(row.getByText('Link revoked', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke: Link Bowls' })).toHaveCount(0);
  await switchScheme(page, 'dark');
  for (const width of [390, 1280]) {
    await resizeTo(page, width);
    await page.screenshot({ path: info.outputPath(`revoked-${width}.png`) });
  }
  expect(await findProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Renew the link: Link Bowls' }).click();
  await renewal.getByRole('button', { name: 'Renew the link' }).click();
  await expect(row.getByText('Link revoked', { exact: true })).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});

test('the desk explains that no link is mailed to a doubtful address, and renews the links of a quote request and of an order', async ({
  page,
  site,
  consoleErrors,
}, info) => {
  await submitListing(page, 'Doubt bowl', { companyName: 'Doubt Bowls', contactEmail: 'doubt@harbour.example' });
  const db = openStore(site.dataDir);
  db.exec("UPDATE supplier SET email_in_doubt = 1 WHERE name = 'Doubt Bowls'");
  db.close();
  const shoot = async (name: string) => {
    for (const scheme of ['light', 'dark'] as const) {
      await switchScheme(page, scheme);
      for (const width of [390, 1280]) {
        await resizeTo(page, width);
        await page.screenshot({ path: info.outputPath(`${name}-${width}-${scheme}.png`) });
      }
    }
  };
  const row = await openSupplier(page, site, 'doubt bowls');
  await expect(row.getByText('Check the address')).toBeVisible();
  await shoot('supplier');
  await page.getByRole('button', { name: 'Renew the link: Doubt Bowls' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('We mail no link, because we do not know who gave us doubt@harbour.example');
  await shoot('doubt');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit: Doubt Bowls' }).click();
  await shoot('edit');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  const quote = await page.request.post('/api/quotes', {
    data: { name: 'Ana', email: 'ana@shop.example', company: '', phone: '', quantity: 10, message: 'By May.', lines: [] },
  });
  const asked = (await quote.json()) as { id: string; code: string; quoteToken: string };
  await page.getByRole('tab', { name: 'Quotes' }).click();
  await shoot('quote');
  await page.getByRole('button', { name: `Renew the buyer’s link: ${asked.code}` }).click();
  const question = page.getByRole('alertdialog', { name: `Renew the buyer’s link of ${asked.code}?` });
  await expect(question).toContainText('A mail with the new link goes to ana@shop.example.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await shoot('quote-question');
  await question.getByRole('button', { name: 'Renew the link' }).click();
  await expect(page.getByText('The buyer’s link was renewed')).toBeVisible();
  const headers = { Authorization: `Bearer ${asked.quoteToken}` };
  expect((await page.request.get(`/api/quotes/${asked.id}`, { headers })).status()).toBe(401);

  const [goods] = await stocked(page, 1, 7);
  const items = [{ id: goods?.id, quantity: goods?.moq, price: goods?.price }];
  const { total } = (await (await page.request.post('/api/cart/price', { data: { items } })).json()) as { total: number };
  const intent = (await (await page.request.post('/api/create-payment-intent', { data: { amount: total, items } })).json()) as {
    orderId: string;
  };
  await page.getByRole('tab', { name: 'Orders' }).click();
  const renew = page.getByRole('button', { name: /^Renew the buyer’s link: TW-/ });
  await expect(renew).toBeVisible();
  await shoot('order');
  await renew.click();
  await expect(page.getByRole('alertdialog')).toContainText('No e-mail address is known, so nobody gets the new link.');
  await shoot('order-question');
  expect(intent.orderId).toBeTruthy();
  expect(consoleErrors).toEqual([]);
});

test('manage and quote pages remove their token from the address and the history; a reload opens them again', async ({
  page,
  consoleErrors,
}) => {
  const { id, manageToken } = await submitListing(page, 'Hidden token mug');
  const quote = await page.request.post('/api/quotes', {
    data: { name: 'Ana', email: 'ana@shop.example', company: '', phone: '', quantity: 10, message: 'By May.', lines: [] },
  });
  const asked = (await quote.json()) as { id: string; code: string; quoteToken: string };
  const pages = [
    { path: `/listing/${id}`, token: manageToken, shown: page.getByRole('heading', { name: 'Hidden token mug' }) },
    { path: `/quote/${asked.id}`, token: asked.quoteToken, shown: page.getByRole('heading', { name: asked.code }) },
  ];
  for (const { path, token, shown } of pages) {
    await page.goto('/cart');
    await page.goto(`${path}#${token}`);
    await expect(shown).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.reload();
    await expect(shown).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/cart');
    await page.goForward();
    await expect(shown).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  // The listing's picture is on a host that does not exist.
  expect(consoleErrors.filter((error) => !/ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([]);
});

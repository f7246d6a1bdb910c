import { addToCart, openCheckout, pay, stocked } from '../buyer.ts';
import { openDesk } from '../desk.ts';
import { test as base, expect, type Site, useHostedSite } from '../fixtures.ts';
import { findSerious } from '../page-checks/find-problems.ts';

/** A shop of its own: its pages are linked on every page. */
const test = base.extend<object, { site: Site }>({
  site: [({ browserName: _browserName }, use) => useHostedSite(use), { scope: 'worker' }],
});

const IMPRINT = '# Impressum\nBaobab GmbH <script>alert(1)</script>\n\n## Kontakt\n- [Mail](mailto:hallo@baobab.example)\n- [AGB](/terms)';

test('a German imprint is written, shown, linked and removed, and a buyer withdraws from a contract', async ({
  page,
  site,
  consoleErrors,
}) => {
  await openDesk(page, site);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('tablist', { name: 'Settings' }).getByRole('tab', { name: 'Pages' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByRole('button', { name: 'German, 1 text missing' }).click();
  const text = page.getByRole('textbox', { name: 'Text in German' });
  await text.fill('[x](javascript:alert(1))');
  await save.click();
  await expect(page.getByText(/^Imprint links to "javascript:alert\(1\)"; a link begins with https:/)).toBeVisible();
  await text.fill(IMPRINT);
  const preview = page.getByRole('region', { name: 'How the page will look' });
  await expect(preview.getByRole('heading', { name: 'Kontakt' })).toBeVisible();
  await page.getByRole('button', { name: /^Terms/ }).click();
  await page.getByRole('textbox', { name: 'Text in English' }).fill('All orders.');
  await page.getByRole('combobox', { name: 'Withdrawal form' }).selectOption({ label: 'For consumers in the EU' });
  expect(await findSerious(page), 'Pages').toEqual([]);
  await save.click();
  await expect(page.getByText('Revision 1', { exact: true })).toBeVisible();

  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Imprint' }).click();
  await expect(page).toHaveTitle('Impressum | Tradewind');
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { name: 'Impressum', level: 1 })).toHaveAttribute('lang', 'de');
  await expect(article.locator('div[lang="de"]')).toContainText('Baobab GmbH <script>alert(1)</script>');
  expect(await findSerious(page), 'Imprint').toEqual([]);
  await page.reload();
  await expect(article.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', 'mailto:hallo@baobab.example');
  await article.getByRole('link', { name: 'AGB' }).click();
  await expect(page).toHaveTitle('Terms | Tradewind');

  const [product] = await stocked(page, 1);
  if (product === undefined) throw new Error('no product');
  await addToCart(page, product);
  await openCheckout(page);
  await expect(page.getByText('By paying, you accept: Terms, revision 1.')).toBeVisible();
  await page.getByLabel('Email').first().fill('ana@buyers.example');
  await pay(page, '4242 4242 4242 4242');
  const number = (await page.getByTestId('order-number').textContent()) ?? '';

  await footer.getByRole('link', { name: 'Withdraw from a contract' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText('Order number is missing')).toBeVisible();
  await page.getByRole('textbox', { name: 'Order number' }).fill(number.toLowerCase());
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ana Buyer');
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@buyers.example');
  expect(await findSerious(page), 'Withdrawal').toEqual([]);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A confirmation with this time goes to ana@buyers.example.' })).toBeVisible();

  await page.goto('/operator?tab=withdrawals');
  const row = page.getByRole('table', { name: 'Withdrawals' }).getByRole('row', { name: /Ana Buyer/ });
  await expect(row).toContainText(number);
  await row.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(row).toHaveCount(0);

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('tablist', { name: 'Settings' }).getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'Remove page' }).click();
  await page.getByRole('combobox', { name: 'Withdrawal form' }).selectOption({ label: 'Off' });
  await save.click();
  await expect(page.getByText('Revision 2', { exact: true })).toBeVisible();
  for (const path of ['/imprint', '/withdrawal']) {
    expect((await page.request.get(path)).status()).toBe(404);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'Terms' })).toBeVisible();
  await expect(footer.getByRole('link', { name: /Imprint|ithdraw/ })).toHaveCount(0);
  expect(consoleErrors.filter((error) => !/40[49]|422/.test(error))).toEqual([]);
});

import { addToCart, openCheckout, pay, stocked } from '../buyer.ts';
import { expect, test } from '../fixtures.ts';

test('footer and account say how old rates are; a dialog lists them', async ({ page, consoleErrors }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Sample rates, for orientation');
  await footer.getByRole('button', { name: 'About these prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'About these prices' });
  await expect(dialog.getByRole('table', { name: 'Exchange rates' }).getByRole('row')).toHaveCount(6);
  await expect(dialog.getByRole('row', { name: /KES/ })).toHaveText('KES Kenyan shilling129.75–sample');
  await page.keyboard.press('Escape');
  await expect(footer.getByRole('button', { name: 'About these prices' })).toBeFocused();
  await page.goto('/account');
  await expect(page.getByRole('main').getByRole('button', { name: 'About these prices' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a receipt keeps the currency of its order, whatever is chosen later', async ({ page }) => {
  const [product] = await stocked(page, 1, 23);
  if (product === undefined) throw new Error('one product');
  await addToCart(page, product);
  const picker = page.getByRole('banner').getByLabel('Currency').first();
  await picker.selectOption('EUR');
  await openCheckout(page);
  const total = (await page.getByTestId('total').textContent()) ?? '';
  expect(total).toMatch(/^≈ €/);
  // The order is placed: the card form stays, and so does the order's currency.
  await picker.selectOption('GBP');
  await expect(page.getByTestId('total')).toHaveText(/^≈ £/);
  await pay(page, '4242 4242 4242 4242');
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText(/≈ € at 0\.85 per dollar, sample rate\. Charged: \$[\d,.]+ USD/);
  await expect(receipt).toContainText(total);
  await expect(receipt).not.toContainText('£');
});

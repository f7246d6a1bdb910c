import { addToCart, openCheckout, pay, stocked, storedCart } from './buyer.ts';
import { expect, test } from './fixtures.ts';
import { resizeTo } from './page-checks/appearance.ts';
import { findSerious } from './page-checks/find-problems.ts';

test.use({ viewport: { width: 390, height: 900 } });

test('Order again adds the same lines to the cart, and first shows what has changed since', async ({ page, consoleErrors }) => {
  const [product] = await stocked(page, 1, 24);
  if (product?.stock == null) throw new Error('a product');
  await addToCart(page, product);
  await openCheckout(page);
  await pay(page, '4242 4242 4242 4242');
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect.poll(() => storedCart(page)).toEqual([]);
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await storedCart(page)).toMatchObject([{ id: product.id, quantity: product.moq }]);

  // More than half of the remaining stock: the same quantity cannot be ordered again.
  const left = product.stock - product.moq;
  const most = Math.ceil(left * 0.6);
  const quantity = page.getByRole('spinbutton').first();
  await quantity.fill(String(most));
  await quantity.press('Enter');
  await openCheckout(page);
  await pay(page, '4242 4242 4242 4242');
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  const rest = left - most;
  await expect
    .poll(async () => (await (await page.request.get(`/api/products/${product.id}`)).json()).stock, { timeout: 15_000 })
    .toBe(rest);
  await page.getByRole('button', { name: 'Order again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order again' });
  await expect(dialog.getByText(/^1 of 1 changed, −\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(dialog).toContainText(`It will be set to ${rest.toLocaleString('en-US')}.`);
  expect(await findSerious(page)).toEqual([]);
  await resizeTo(page, 1280);
  expect(await findSerious(page, { only: 'layout' }), 'at 1280').toEqual([]);
  await dialog.getByRole('button', { name: 'Add to cart as shown' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await storedCart(page)).toMatchObject([{ id: product.id, quantity: rest }]);
  expect(consoleErrors).toEqual([]);
});

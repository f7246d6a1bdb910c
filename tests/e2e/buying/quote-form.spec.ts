import { addToCart, stocked } from '../buyer.ts';
import { expect, test } from '../fixtures.ts';

test('a server-side rejection of a quote appears at its field, and neither it nor a lost connection loses typed text', async ({ page }) => {
  const [product] = await stocked(page, 1);
  if (product === undefined) throw new Error('nothing in stock');
  await addToCart(page, product);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Request Quote' }).first().click();
  const name = page.getByLabel('Full Name');
  const email = page.getByLabel('Email');
  const message = page.getByLabel('Message');
  const send = page.getByRole('button', { name: 'Send Quote Request' });
  await send.click();
  await expect(name).toHaveAccessibleDescription('Full Name is missing');
  await expect(name).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Email is missing');
  // The browser accepts both values; the server rejects both.
  await name.fill('   ');
  await email.fill('ana@localhost');
  await message.fill('To Rotterdam, please');
  await send.click();
  await expect(name).toHaveAccessibleDescription('Full name is missing');
  await expect(email).toHaveAccessibleDescription('Email is not an email address');
  await expect(name).toBeFocused();
  await expect(message).toHaveValue('To Rotterdam, please');
  await name.fill('Ana');
  await email.fill('ana@example.com');
  await page.route('**/api/quotes', (route) => route.abort());
  await send.click();
  await expect(page.getByRole('link', { name: 'Or send it in the chat yourself' })).toHaveAttribute('href', /Rotterdam/);
  await expect(page.getByText('Full name is missing')).toHaveCount(0);
  await expect(name).toHaveValue('Ana');
  await expect(message).toHaveValue('To Rotterdam, please');
});

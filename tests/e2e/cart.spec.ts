import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface WireProduct {
  id: string;
  name: string;
  price: number;
  moq: number;
  stock: number | null;
  seller: string | null;
  supplierId: string | null;
  whatsapp: string | null;
}

async function products(page: Page): Promise<WireProduct[]> {
  return (await (await page.request.get('/api/products?limit=200')).json()) as WireProduct[];
}

async function addToCart(page: Page, id: string): Promise<void> {
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart').first()).toBeVisible();
}

const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: /^Cart/ }).click();
  return page.getByRole('dialog', { name: /^Shopping Cart/ });
};

test('drawer: an empty cart says so and links to the shop', async ({ page }) => {
  await page.goto('/');
  const drawer = await openDrawer(page);
  await expect(drawer).toContainText('Your cart is empty');
  await expect(drawer).toContainText('Start shopping to add products to your cart');
  await drawer.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('drawer: quantities, badge, removal, nonsense and zero', async ({ page }) => {
  const product = (await products(page)).find((p) => (p.stock ?? 0) > 3000);
  const name = product?.name ?? '';
  await addToCart(page, product?.id ?? '');
  const drawer = await openDrawer(page);
  const quantity = drawer.getByRole('spinbutton', { name: `Quantity of ${name}` });
  await quantity.fill('1200');
  await quantity.blur();
  await expect(page.getByRole('button', { name: /^Cart.*1,?200/, includeHidden: true })).toContainText('999+');
  await quantity.fill('');
  await quantity.blur();
  await expect(quantity).toHaveValue('1');
  for (const text of ['Estimated shipping', 'Calculated at checkout', 'Free shipping on orders over $100'])
    await expect(drawer).toContainText(text);
  await expect(drawer.getByRole('link', { name: 'View Full Cart' })).toHaveAttribute('href', '/cart');
  await quantity.fill('0');
  await quantity.blur();
  await expect(drawer).toContainText('Your cart is empty');
});

test('adding the same product again raises its line; it survives a reload; two tabs agree', async ({ page, context }) => {
  const product = (await products(page))[3];
  await addToCart(page, product?.id ?? '');
  await addToCart(page, product?.id ?? '');
  await page.reload();
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByRole('spinbutton', { name: `Quantity of ${product?.name}` })).toBeVisible();
  const drawer = await openDrawer(page);
  await drawer.getByRole('button', { name: `Remove ${product?.name}` }).click();
  await expect(page.getByText('Removed from cart')).toBeVisible();
  await expect(other.getByText('Your cart is empty')).toBeVisible();
});

test('a corrupt stored cart is replaced by an empty one and kept aside', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('tradewind.cart', '{"lines":[{]'));
  await page.reload();
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tradewind.cart.corrupt'))).toBe('{"lines":[{]');
  await expect(await openDrawer(page)).toContainText('Your cart is empty');
});

test('cart page: grouped by supplier, minimum order as lower limit, texts, clear all', async ({ page }) => {
  const all = await products(page);
  const first = all.find((p) => p.moq > 5 && p.whatsapp !== null);
  const second = all.find((p) => p.supplierId !== first?.supplierId && p.supplierId !== null);
  await addToCart(page, first?.id ?? '');
  await addToCart(page, second?.id ?? '');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: first?.seller ?? '' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: second?.seller ?? '' }).first()).toBeVisible();
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${first?.name}` });
  await quantity.fill('abc');
  await quantity.blur();
  await expect(quantity).toHaveValue(String(first?.moq));
  for (const text of ['Order Summary', 'Quote on inquiry', 'Calculated at checkout'])
    await expect(page.getByRole('main')).toContainText(text);
  await expect(
    page.getByRole('link', { name: 'Proceed to Checkout' }).or(page.getByRole('button', { name: 'Proceed to Checkout' })),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByText('Cart cleared')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  // A link styled as a button: with the style layers in the wrong order it gets the page's text colour, too pale on
  // saffron.
  await expect(page.getByRole('main').getByRole('link', { name: 'Start Shopping' })).toHaveCSS('color', 'rgb(51, 35, 10)');
});

test('saved for later moves a line out of the cart and back', async ({ page }) => {
  const product = (await products(page))[5];
  await addToCart(page, product?.id ?? '');
  await page.goto('/cart');
  await page
    .getByRole('button', { name: /Save for Later/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Cart/ })).not.toContainText('1');
  await page
    .getByRole('button', { name: /Move to cart/i })
    .first()
    .click();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${product?.name}` })).toBeVisible();
});

test('the cart is saved as a dated CSV file, without what is saved for later', async ({ page }) => {
  const [first, second] = await products(page);
  for (const product of [first, second]) await addToCart(page, product?.id ?? '');
  await page.goto('/cart');
  await page.getByRole('button', { name: `Save ${second?.name} for later` }).click();
  await expect(page.getByRole('button', { name: `Move to cart: ${second?.name}` })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^cart-\d{4}-\d\d-\d\d\.csv$/);
  const [head, line, ...rest] = (await fs.readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(head).toBe('\uFEFF"Supplier","Product","SKU","Options","Quantity","Unit price","Line total","Currency"');
  expect(line).toContain(`"${first?.name}"`);
  expect(rest).toEqual(['']);
});

test('displayed lines add up to the displayed subtotal in every currency', async ({ page }) => {
  const some = (await products(page)).filter((p) => p.price < 5).slice(0, 3);
  for (const product of some) await addToCart(page, product.id);
  for (const code of ['USD', 'ZAR', 'KES', 'CAD', 'EUR', 'GBP']) {
    await page.evaluate((currency) => localStorage.setItem('currency', currency), code);
    await page.goto('/help');
    const drawer = await openDrawer(page);
    const amount = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
    await expect(drawer.getByTestId('line-total').first()).toBeVisible();
    const lines = await drawer.getByTestId('line-total').allTextContents();
    const subtotal = await drawer.getByTestId('subtotal').textContent();
    expect(
      lines.reduce((sum, line) => sum + amount(line), 0),
      code,
    ).toBe(amount(subtotal));
  }
});

test('a live region announces a changed quantity: the line, its new total and the subtotal', async ({ page }) => {
  const product = (await products(page)).find((p) => (p.stock ?? 0) > p.moq + 3000);
  if (product === undefined) throw new Error('no product with enough stock');
  await addToCart(page, product.id);
  await page.goto('/cart');
  await page.getByRole('button', { name: `More: Quantity of ${product.name}` }).click();
  const said = page.getByRole('status').filter({ hasText: 'Subtotal' });
  await expect(said).toContainText(`${product.name}: ${(product.moq + 1).toLocaleString('en-US')} units, $`);
});

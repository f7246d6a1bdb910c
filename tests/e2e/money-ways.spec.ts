import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { addToCart, openCheckout, pay, stocked, storedCart } from './buyer.ts';
import { expect, startSite, test, watchConsole } from './fixtures.ts';
import { findSerious } from './page-checks/find-problems.ts';

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it');
}

test('390 px wide and by keyboard only: from the product to the receipt', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [product] = await stocked(page, 1, 11);
  if (product === undefined) throw new Error('one product');
  await page.goto(`/product/${product.id}`);
  await tabTo(page, page.getByRole('spinbutton').first());
  await page.keyboard.type(String(product.moq));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }).first());
  await page.keyboard.press('Enter');
  await page.goto('/cart');
  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Card number'));
  await page.keyboard.type('4000002760003184');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await expect(page.getByLabel('Expiry date')).toHaveValue('12 / 34');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Complete authentication' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the quote dialog with a blocked pop-up: stored, and the chat one click away', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const [product] = await stocked(page, 1, 12);
  if (product !== undefined) await addToCart(page, product);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Request Quote' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Ada Buyer');
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Send Quote Request' }).click();
  await expect(dialog.getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*RFQ-/);
  await page.goto('/account');
  await expect(page.getByText(/^RFQ-/)).toBeVisible();
});

async function makeLink(page: Page): Promise<string> {
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Show the code' }).click();
  const link = page.getByRole('region', { name: 'Continue on your phone' }).getByRole('link');
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}

test('hand-off: the code leads to the link, the cart arrives once, a reload does not add it again', async ({ page, browser, site }) => {
  const products = await stocked(page, 2, 13);
  for (const product of products) await addToCart(page, product);
  const link = await makeLink(page);
  await expect(page.getByRole('timer')).toHaveText(/14:\d\d|15:00/);
  const shot = sharp(await page.getByRole('img', { name: /^QR code/ }).screenshot()).ensureAlpha();
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link);

  const path = new URL(link).pathname;
  const phone = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const phoneErrors = watchConsole(phone);
  await phone.goto(path);
  await expect(phone.getByText('Added to your cart')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Added to your cart')).toBeVisible();
  const wanted = products.map(({ id, moq }) => [id, moq]);
  expect((await storedCart(phone)).map(({ id, quantity }) => [id, quantity])).toEqual(wanted);
  await openCheckout(phone);
  expect(phoneErrors).toEqual([]);

  const third = await browser.newPage({ baseURL: site.url, serviceWorkers: 'block' });
  await third.goto(path);
  await expect(third.getByText(/already opened on another device/)).toBeVisible();
  await phone.close();
  await third.close();
});

test('hand-off without the server: the link contains the cart; a non-empty cart asks first', async ({ page, browser, site }) => {
  const [first, second] = await stocked(page, 2, 15);
  if (first === undefined || second === undefined) throw new Error('two products');
  await addToCart(page, first);
  await page.route('**/api/carts', (route) => route.abort());
  const link = new URL(await makeLink(page));
  expect(link.pathname).toBe('/c');

  const phone = await browser.newPage({ baseURL: site.url, serviceWorkers: 'block' });
  await addToCart(phone, second);
  await phone.goto(`${link.pathname}${link.hash}`);
  await phone.getByRole('button', { name: 'Add to my cart' }).click();
  await expect(phone.getByText('Added to your cart')).toBeVisible();
  expect((await storedCart(phone)).map(({ id }) => id)).toEqual([second.id, first.id]);
  await phone.goto(`${link.pathname}${link.hash.slice(0, -2)}`);
  await phone.reload();
  await expect(phone.getByText('Cart link not working')).toBeVisible();
  await phone.close();
});

test('/account remembers the order and the saved items; forgetting leaves nothing', async ({ page }) => {
  const [product] = await stocked(page, 1, 17);
  if (product === undefined) throw new Error('one product');
  await addToCart(page, product);
  await openCheckout(page);
  await pay(page, '4242424242424242');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: 'Profile' })
    .or(page.getByRole('link', { name: 'Profile' }))
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Orders' }).getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: product.name })).toBeVisible();
  await page.getByLabel('Show prices in').selectOption('EUR');
  await expect(page.getByRole('article', { name: product.name })).toContainText('€');
  await page.getByRole('button', { name: 'Forget me on this device' }).click();
  await page.getByRole('button', { name: 'Forget everything' }).click();
  await expect(page).toHaveURL(/\/$/);
  const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([, value]) => /RFQ|token|product|EUR/i.test(String(value))));
  await expect.poll(kept).toEqual([]);
});

test('a demonstration states on every page, before any script runs, that nothing is delivered', async ({ browser }) => {
  const site = await startSite('hosted', { PUBLIC_URL: 'https://shop.example', TEST_PAYMENTS: 'public' });
  const page = await browser.newPage({ baseURL: site.url, serviceWorkers: 'block' });
  const errors = watchConsole(page);
  const words = 'This shop is a demonstration: payments are test payments, no money moves and nothing is delivered.';
  for (const path of ['/', '/category/electronics', '/help']) expect(await (await page.request.get(path)).text(), path).toContain(words);
  for (const path of ['/', '/checkout', '/operator']) {
    await page.goto(path);
    await expect(page.getByText(words), path).toBeVisible();
  }
  if (process.env.SHOTS !== undefined)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/');
        await page.screenshot({ path: `${process.env.SHOTS}/demonstration-${width}-${colorScheme}.png` });
      }
  expect(errors).toEqual([]);
  await page.close();
  await site.stop();
});

test('card payment off: stated plainly, with a quote instead', async ({ browser }) => {
  const site = await startSite('hosted', { PAYMENTS: 'off' });
  const page = await browser.newPage({ baseURL: site.url, serviceWorkers: 'block' });
  const [product] = await stocked(page, 1);
  if (product !== undefined) await addToCart(page, product);
  await page.goto('/checkout');
  await expect(page.getByText('Card payment is not set up here')).toBeVisible();
  await page.getByRole('button', { name: 'Request Quote' }).click();
  await expect(page.getByRole('dialog').getByLabel('Full Name')).toBeVisible();
  await page.close();
  await site.stop();
});

test('a device accepts no card: the cart goes to the visitor’s phone and is paid there', async ({ browser }) => {
  const hosted = await startSite('hosted');
  const device = await startSite('embedded', { HOSTED_URL: hosted.url });
  const page = await browser.newPage({ baseURL: device.url, serviceWorkers: 'block' });
  await page.goto(device.link);
  const [product] = await stocked(page, 1);
  if (product === undefined) throw new Error('one product');
  await addToCart(page, product);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Pay on your own device' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the code' }).click();
  const link = page.getByRole('region', { name: 'Continue on your phone' }).getByRole('link');
  const { pathname, hash } = new URL((await link.getAttribute('href')) ?? '');
  const phone = await browser.newPage({ baseURL: hosted.url, serviceWorkers: 'block' });
  await phone.goto(`${pathname}${hash}`);
  const panel = page.getByRole('region', { name: 'Continue on your phone' });
  await expect(panel.getByRole('status')).toContainText('Opened on the other device');
  await expect(link).toHaveCount(0);
  await phone.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await pay(phone, '4242424242424242');
  await expect(phone.getByText('Paid', { exact: true })).toBeVisible();
  await expect(panel.getByRole('status')).toContainText('Paid on the other device');
  await page.close();
  await phone.close();
  await device.stop();
  await hosted.stop();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`checkout, challenge, receipt and hand-off are accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    const check = async (what: string) => {
      expect(await findSerious(page), what).toEqual([]);
    };
    const [product] = await stocked(page, 1, 18);
    if (product !== undefined) await addToCart(page, product);
    await makeLink(page);
    await check('hand-off panel');
    await openCheckout(page);
    await page.getByText('Test cards').click();
    await page.getByText('Explain this total').click();
    await check('checkout');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await check('card errors');
    await pay(page, '4000002760003184');
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('challenge');
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    await check('receipt');
    await page.goto('/account');
    await expect(page.getByRole('article').first()).toBeVisible();
    await check('account');
  });

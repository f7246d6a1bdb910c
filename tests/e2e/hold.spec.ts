import type { Page, Response } from '@playwright/test';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { addToCart, fillCard, openCheckout, pay, stocked, type WireProduct } from './buyer.ts';
import { expect, lapseHolds, test } from './fixtures.ts';

const isHold = (response: Response) => /\/api\/orders\/[^/]+\/hold$/.test(new URL(response.url()).pathname);

/** Another buyer orders all units but `left`, at the shop's price. */
async function buyAllBut(page: Page, product: WireProduct, left: number): Promise<void> {
  const quantity = (product.stock ?? 0) - left;
  const priced = await page.request.post('/api/cart/price', { data: { items: [{ id: product.id, quantity }] } });
  const body = { amount: ((await priced.json()) as WirePricedCart).total, items: [{ id: product.id, quantity }] };
  const answer = await page.request.post('/api/create-payment-intent', { data: body, headers: { 'Idempotency-Key': crypto.randomUUID() } });
  expect(answer.status(), await answer.text()).toBe(201);
  expect(((await answer.json()) as WirePaymentIntent).heldUntil).not.toBeNull();
}

test('an open checkout renews its hold every minute while it is visible, at once on return to it, and is paid', async ({ page }) => {
  const [product] = await stocked(page, 1, 21);
  if (product === undefined) throw new Error('one product');
  await addToCart(page, product);
  await page.clock.install();
  await openCheckout(page);
  const holds: number[] = [];
  page.on('response', (response) => {
    if (isHold(response)) holds.push(response.status());
  });
  for (let minute = 1; minute <= 4; minute += 1) {
    let steps = 0;
    const pass = async () => {
      steps += 1;
      await page.clock.runFor(10_000);
      return holds.length;
    };
    await expect.poll(pass, { intervals: [200] }).toBeGreaterThanOrEqual(minute);
    // Here the page's clock runs ahead of the server's, as on a device with a wrong clock: it must not renew more
    // often.
    if (minute > 1) expect(steps).toBeGreaterThanOrEqual(5);
  }
  expect(new Set(holds)).toEqual(new Set([200]));
  // The page is hidden: the hold is not renewed.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  });
  const before = holds.length;
  await page.clock.runFor(180_000);
  const renewed = page.waitForResponse(isHold);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await renewed).status()).toBe(200);
  expect(holds.length).toBe(before + 1);
  await page.clock.resume();
  await pay(page, '4242424242424242');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
});

test('products that others have reserved in the meantime are not charged: the page shows the change, and continues with the rest', async ({
  page,
  site,
}) => {
  const [product] = await stocked(page, 1, 22);
  if (product === undefined) throw new Error('one product');
  await addToCart(page, product);
  await openCheckout(page);
  lapseHolds(site);
  const left = product.moq - 1;
  await buyAllBut(page, product, left);
  const charges: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/test-payments/')) charges.push(request.url());
  });
  await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart has changed' })).toBeVisible();
  await expect(page.getByText(/^Other buyers are paying for/)).toBeVisible();
  expect(charges).toEqual([]);
  lapseHolds(site);
});

test('products with a lapsed hold that are still in stock are charged without a message', async ({ page, site }) => {
  const [product] = await stocked(page, 1, 23);
  if (product === undefined) throw new Error('one product');
  await addToCart(page, product);
  await openCheckout(page);
  lapseHolds(site);
  await pay(page, '4242424242424242');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
});

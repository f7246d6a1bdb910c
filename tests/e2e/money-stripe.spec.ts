import type { BrowserContext } from '@playwright/test';
import { type StripeDouble, startStripeDouble } from '../fixtures/stripe-double/server.ts';
import { stripeJsSource } from '../fixtures/stripe-js.ts';
import { addToCart, stocked, storedCart } from './buyer.ts';
import { test as base, expect, type Site, startSite, watchConsole } from './fixtures.ts';

/** A server that accepts cards through Stripe, with the double in place of Stripe. */
const test = base.extend<object, { stripe: { double: StripeDouble; site: Site } }>({
  stripe: [
    async ({ browserName: _browserName }, use) => {
      const double = await startStripeDouble({ webhookSecret: 'whsec_double' });
      const site = await startSite('hosted', {
        STRIPE_SECRET_KEY: 'sk_test_double',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
        STRIPE_WEBHOOK_SECRET: 'whsec_double',
        STRIPE_API_BASE: double.url,
      });
      double.delivery.url = `${site.url}/api/stripe/webhook`;
      await use({ double, site });
      await site.stop();
      await double.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stripe }, use) => use(stripe.site.url),
});

/** Serves Stripe.js from here, and its API from the double. */
async function routeStripe(context: BrowserContext, double: StripeDouble): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: stripeJsSource() }));
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const answer = await fetch(`${double.url}${pathname}`, {
      method: request.method(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: request.postData(),
    });
    await route.fulfill({
      status: answer.status,
      headers: { 'Access-Control-Allow-Origin': '*' },
      contentType: 'application/json',
      body: await answer.text(),
    });
  });
}

test('Payment Element: ready, declined in Stripe’s words, paid, receipt by e-mail, cart cleared', async ({ page, context, stripe }) => {
  await routeStripe(context, stripe.double);
  const errors = watchConsole(page);
  const [product] = await stocked(page, 1);
  if (product !== undefined) await addToCart(page, product);
  await page.goto('/checkout');
  await expect(page.getByText('Test mode')).toHaveCount(0);
  const button = page.getByRole('button', { name: /^Pay/ });
  await expect(button).toBeEnabled();
  // Not a complete address yet: a card service would refuse the payment for it.
  await page.getByLabel('Email', { exact: true }).fill('ana@');
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await button.click();
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  expect(stripe.double.intents.all().at(-1)?.receipt_email).toBeNull();
  await page.getByLabel('Email', { exact: true }).fill(' ana@shop.example');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await button.click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect.poll(() => storedCart(page)).toEqual([]);
  expect(stripe.double.intents.all().at(-1)).toMatchObject({ status: 'succeeded', receipt_email: 'ana@shop.example' });
  // The declined card is Stripe's 402, which the browser itself logs.
  expect(errors.filter((error) => !error.includes('402'))).toEqual([]);
});

test('a bank on another page: the buyer returns and the order is paid once', async ({ page, context, stripe }) => {
  await routeStripe(context, stripe.double);
  const [product] = await stocked(page, 1, 1);
  if (product !== undefined) await addToCart(page, product);
  const before = stripe.double.intents.all().length;
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  await page.getByLabel('Card number').fill('4000 0027 6000 3184');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/orders\?payment=success&payment_intent=pi_/);
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  const intents = stripe.double.intents.all().slice(before);
  expect(intents.map(({ status }) => status)).toEqual(['succeeded']);
});

test('a Stripe.js that cannot load is reported; nothing can be paid', async ({ page, context }) => {
  await context.route('https://js.stripe.com/**', (route) => route.abort());
  const [product] = await stocked(page, 1, 2);
  if (product !== undefined) await addToCart(page, product);
  await page.goto('/checkout');
  await expect(page.getByText('We couldn’t load the card form.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled();
});

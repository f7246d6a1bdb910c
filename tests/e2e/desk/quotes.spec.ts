import type { Page } from '@playwright/test';
import { addToCart, fillCard, storedCart } from '../buyer.ts';
import { openDesk, readQueue, submitListing } from '../desk.ts';
import { expect, startSite, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, switchScheme } from '../page-checks/appearance.ts';
import { findSerious } from '../page-checks/find-problems.ts';

const SHOTS = process.env.SHOTS;
/**
 * Fails on serious accessibility violations and on a page wider than the screen, in both schemes and widths; SHOTS
 * names a folder for screenshots.
 */
const lookAt = async (page: Page, name: string) => {
  for (const [width, scheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await switchScheme(page, scheme);
    expect(await findSerious(page), `${name} at ${width} in ${scheme}`).toEqual([]);
    await expectNoSidewaysScroll(page, name);
    if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}-${width}-${scheme}.png`, fullPage: true });
  }
};

test('a quote is requested, answered at the desk, accepted and paid at its price: buyer, desk and supplier see the same order', async ({
  browser,
}) => {
  const site = await startSite('hosted');
  const [buyer, supplier, desk] = await Promise.all([1, 2, 3].map(async () => (await browser.newContext({ baseURL: site.url })).newPage()));
  if (buyer === undefined || supplier === undefined || desk === undefined) throw new Error('three people take part');
  const errors: string[] = [];
  for (const page of [buyer, supplier, desk]) page.on('pageerror', (error) => errors.push(error.message));
  try {
    const receipt = (await submitListing(desk, 'Quoted mug', { stock: 500 })) as unknown as { id: string; supplierToken: string };
    const revision = (await readQueue(desk, site)).entries.find(({ id }) => id === receipt.id)?.revision;
    const headers = { Authorization: `Bearer ${site.operatorToken}` };
    expect((await desk.request.post(`/api/operator/listings/${receipt.id}/publish`, { headers, data: { revision } })).status()).toBe(200);
    await expect.poll(async () => (await buyer.request.get(`/api/products/${receipt.id}`)).status()).toBe(200);

    await addToCart(buyer, { id: receipt.id, name: 'Quoted mug', price: 4.2, moq: 10, stock: 500 });
    const cart = await storedCart(buyer);
    await buyer.goto('/cart');
    await buyer.getByRole('button', { name: 'Request Quote' }).first().click();
    await buyer.getByLabel('Full Name').fill('Ana Lopez');
    await buyer.getByLabel('Email').fill('ana@shop.example');
    await buyer.getByLabel('Required Quantity').fill('200');
    const opened = buyer.waitForEvent('popup');
    await buyer.getByRole('button', { name: 'Send Quote Request' }).click();
    await (await opened).close();
    await buyer.goto('/account');
    const requests = buyer.getByRole('region', { name: 'Quote requests' });
    await expect(requests.getByText('Waiting for an answer')).toBeVisible();

    await openDesk(desk, site);
    await desk.getByRole('tab', { name: /^Quotes/ }).click();
    const card = desk.getByRole('listitem').filter({ hasText: 'Ana Lopez' });
    await card.getByRole('button', { name: /with a price$/ }).click();
    const dialog = desk.getByRole('dialog', { name: /^Answer RFQ-/ });
    await expect(dialog.getByLabel('Quantity')).toHaveValue('200');
    await dialog.getByLabel('Unit price (USD)').fill('0');
    await dialog.getByRole('button', { name: 'Send the offer' }).click();
    await expect(dialog.getByText('Unit price must be at least 0.01')).toBeVisible();
    await dialog.getByLabel('Unit price (USD)').fill('9.99');
    await expect(dialog.getByText("Above the shop's price of $4.20 for 200 units")).toBeVisible();
    await dialog.getByLabel('Unit price (USD)').fill('3.15');
    await expect(dialog.getByText(/Above the shop's price/)).toHaveCount(0);
    await dialog.getByLabel('Minimum at this price').fill('150');
    await dialog.getByLabel('Note to the buyer').fill('Cartons of ten, marks are free.');
    await expect(dialog.getByText('Total with tax $693.00')).toBeVisible();
    await lookAt(desk, 'answer-dialog');
    await dialog.getByRole('button', { name: 'Send the offer' }).click();
    await expect(dialog).toHaveCount(0);
    await desk.getByLabel('Shown').selectOption('true');
    await expect(card.getByText('Offer 1: $693.00 with tax')).toBeVisible();
    await lookAt(desk, 'desk-quote');

    await buyer.reload();
    await expect(requests.getByText('Cartons of ten, marks are free.')).toBeVisible();
    await expect(requests.getByText('You save $210.00 compared with list prices.')).toBeVisible();
    await lookAt(buyer, 'account-quote');
    // The link opens the quote in a browser without any stored data.
    const link = await requests.getByRole('link', { name: /^Open the quote/ }).getAttribute('href');
    const fresh = await (await browser.newContext({ baseURL: site.url })).newPage();
    await fresh.goto(link ?? '');
    await expect(fresh.getByRole('button', { name: 'Accept and pay' })).toBeVisible();
    await lookAt(fresh, 'quote-page');

    await requests.getByRole('button', { name: 'Accept and pay' }).click();
    await expect(buyer).toHaveURL(/\/checkout\?quote=/);
    await expect(buyer.getByRole('button', { name: 'Pay $693.00' })).toBeEnabled();
    // The buyer is the person who requested the quote: the form does not ask for the details again.
    const details = buyer.getByRole('group', { name: 'Delivery details' });
    await expect(details.getByLabel('Name', { exact: true })).toHaveValue('Ana Lopez');
    await expect(details.getByLabel('Email')).toHaveValue('ana@shop.example');
    await lookAt(buyer, 'quote-checkout');
    await fresh.getByRole('button', { name: 'Accept and pay' }).click();
    await expect(fresh.getByText(/is already accepted and waiting for payment/)).toBeVisible();
    await expect(fresh.getByRole('link', { name: 'Pay $693.00' })).toBeVisible();

    await fillCard(buyer, '4242 4242 4242 4242');
    await buyer.getByRole('button', { name: 'Pay $693.00' }).click();
    await expect(buyer.getByText('Payment Successful').first()).toBeVisible();
    await expect(buyer.getByText('$693.00').first()).toBeVisible();
    const number = (await buyer.getByTestId('order-number').textContent()) ?? '';
    expect(await storedCart(buyer)).toEqual(cart);
    await fresh.reload();
    await expect(fresh.getByText(`Paid, by order ${number}.`)).toBeVisible();
    await lookAt(fresh, 'quote-paid');

    await desk.getByRole('tab', { name: /^Orders/ }).click();
    await expect(desk.getByRole('heading', { name: number })).toBeVisible();
    await supplier.goto(`/supplier-desk#${receipt.supplierToken}`);
    await expect(supplier.getByText('Harbour Mugs').first()).toBeVisible();
    await supplier.goto('/account');
    await expect(supplier.getByText(number).first()).toBeVisible();
    await expect(supplier.getByText(`Offer 1: $693.00 with tax · ${number}`)).toBeVisible();
    await lookAt(supplier, 'supplier-quote');
    expect(errors).toEqual([]);
  } finally {
    await site.stop();
  }
});

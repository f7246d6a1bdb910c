import { addToCart, openCheckout, pay } from '../buyer.ts';
import { openDesk, readQueue, submitListing } from '../desk.ts';
import { expect, startSite, test } from '../fixtures.ts';
import { findSerious } from '../page-checks/find-problems.ts';

test('a cancelled order returns its units and keeps the payment: a refund is due until an operator makes it, and the buyer sees the reason', async ({
  browser,
}) => {
  const site = await startSite('hosted');
  const [buyer, desk] = await Promise.all([1, 2].map(async () => (await browser.newContext({ baseURL: site.url })).newPage()));
  if (buyer === undefined || desk === undefined) throw new Error('two people take part');
  const errors: string[] = [];
  for (const page of [buyer, desk]) page.on('pageerror', (error) => errors.push(error.message));
  try {
    const { id } = await submitListing(desk, 'Tin mug', { stock: 500 });
    const revision = (await readQueue(desk, site)).entries.find((entry) => entry.id === id)?.revision;
    const headers = { Authorization: `Bearer ${site.operatorToken}` };
    await desk.request.post(`/api/operator/listings/${id}/publish`, { headers, data: { revision } });
    const stock = async () => (await (await buyer.request.get(`/api/products/${id}`)).json()).stock;
    await expect.poll(stock).toBe(500);
    await addToCart(buyer, { id, name: 'Tin mug', price: 4.2, moq: 10, stock: 500 });
    await openCheckout(buyer);
    await pay(buyer, '4242 4242 4242 4242');
    await expect(buyer.getByText('Payment Successful').first()).toBeVisible();
    const number = (await buyer.getByTestId('order-number').textContent()) ?? '';

    await openDesk(desk, site);
    await desk.getByRole('tab', { name: /^Orders/ }).click();
    await desk.getByRole('button', { name: `Cancel and refund: ${number}` }).click();
    const dialog = desk.getByRole('dialog', { name: `Cancel and refund: ${number}` });
    await dialog.getByRole('checkbox', { name: 'Refund $46.20' }).uncheck();
    await expect(
      dialog.getByText(
        'The payment is not returned automatically. The order stays under “Needs attention” until you refund or resolve it.',
      ),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel without a refund' }).click();
    await expect(dialog.getByText('Reason is missing')).toBeVisible();
    expect(await findSerious(desk)).toEqual([]);
    await dialog.getByLabel('Reason').fill('The supplier cannot send it.');
    await dialog.getByRole('button', { name: 'Cancel without a refund' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(stock).toBe(500);

    await desk.getByRole('tab', { name: /^Review queue/ }).click();
    await desk.getByRole('link', { name: `Open order ${number}` }).click();
    await expect(desk).toHaveURL(new RegExp(`tab=orders&search=${number}`));
    const needs = desk.getByRole('note', { name: 'Needs attention' });
    await expect(needs).toContainText('The order is cancelled, and the payment was not returned.');
    await expect(desk.getByRole('button', { name: `Resolve as it is: ${number}` })).toBeVisible();
    await desk.getByRole('button', { name: `Refund ${number}` }).click();
    const refund = desk.getByRole('dialog', { name: `Refund ${number}` });
    await refund.getByLabel('Do not send: Tin mug (of 10)').fill('10');
    await expect(refund.getByText('10 units with their tax come to $46.20.')).toBeVisible();
    await refund.getByLabel('Reason').fill('The maker stopped making it.');
    await refund.getByRole('checkbox', { name: 'Tell the buyer why' }).check();
    expect(await findSerious(desk)).toEqual([]);
    await refund.getByRole('button', { name: 'Refund $46.20' }).click();
    await expect(needs).toHaveCount(0);
    await buyer.goto('/orders');
    await buyer.getByText('View receipt').first().click();
    await expect(buyer.getByText('Reason for the refund of $46.20: The maker stopped making it.')).toBeVisible();
    expect(await stock()).toBe(500);
    expect(errors).toEqual([]);
  } finally {
    for (const page of [buyer, desk]) await page.context().close();
    await site.stop();
  }
});

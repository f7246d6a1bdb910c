import type { Page } from '@playwright/test';
import { openStore } from '../../../server/db/open-store.ts';
import { addressOf, readMails } from '../../fixtures/mails/read-mails.ts';
import { addToCart, openCheckout, pay } from '../buyer.ts';
import { openDesk, readQueue, submitListing } from '../desk.ts';
import { expect, startSite, test } from '../fixtures.ts';
import { findSerious } from '../page-checks/find-problems.ts';

const ADA = { Name: 'Ada Buyer', Email: 'ada@buyers.example', Street: '12 Quay Road', City: 'Mombasa', Country: 'Kenya' };
const SHOTS = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
};

async function shootBothSchemes(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  for (const colorScheme of ['dark', 'light'] as const)
    for (const width of [390, 1280]) {
      await page.evaluate((scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme), colorScheme);
      await page.setViewportSize({ width, height: 844 });
      await shoot(page, `${name}-${colorScheme}`);
    }
}

/** Checks that a button prints its document alone, without the page around it. */
async function printsAlone(page: Page, button: string, words: RegExp): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: button }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(((await page.getByRole('article').textContent()) ?? '').replaceAll('\n', ' ')).toMatch(words);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

test('an order goes from payment to delivered in two parcels with a partial refund: buyer, supplier and desk see the same', async ({
  browser,
}) => {
  const site = await startSite('hosted');
  const [buyer, supplier, desk] = await Promise.all([1, 2, 3].map(async () => (await browser.newContext({ baseURL: site.url })).newPage()));
  if (buyer === undefined || supplier === undefined || desk === undefined) throw new Error('three people take part');
  const errors: string[] = [];
  for (const page of [buyer, supplier, desk]) page.on('pageerror', (error) => errors.push(error.message));
  try {
    const receipt = (await submitListing(desk, 'Parcel mug', { stock: 500 })) as unknown as { id: string; supplierToken: string };
    const { entries } = await readQueue(desk, site);
    const revision = entries.find(({ id }) => id === receipt.id)?.revision;
    const headers = { Authorization: `Bearer ${site.operatorToken}` };
    expect((await desk.request.post(`/api/operator/listings/${receipt.id}/publish`, { headers, data: { revision } })).status()).toBe(200);
    await expect.poll(async () => (await buyer.request.get(`/api/products/${receipt.id}`)).status()).toBe(200);

    await addToCart(buyer, { id: receipt.id, name: 'Parcel mug', price: 4.2, moq: 10, stock: 500 });
    await openCheckout(buyer);
    await pay(buyer, '4242 4242 4242 4242');
    await expect(buyer.getByText('Payment Successful').first()).toBeVisible();
    await buyer.goto('/orders?payment=success');
    await expect(buyer.getByText('Next, the suppliers accept and ship it')).toBeVisible();
    for (const [label, text] of Object.entries(ADA)) {
      const field = buyer.getByRole('group', { name: 'Delivery details' }).getByLabel(label, { exact: true });
      await (label === 'Country' ? field.selectOption(text) : field.fill(text));
    }
    await buyer.getByRole('heading', { name: 'Your Orders' }).click();
    await expect(buyer.getByRole('group', { name: 'Delivery details' }).getByRole('status')).toHaveText('Saved');
    const number = await buyer.getByTestId('order-number').textContent();
    if (number === null) throw new Error('the receipt has no number');

    await supplier.goto(`/supplier-desk#${receipt.supplierToken}`);
    await expect(supplier.getByText('Harbour Mugs').first()).toBeVisible();
    await supplier.goto('/desk');
    await expect(supplier.getByText('1 order to send')).toBeVisible();
    await supplier.getByRole('button', { name: `Accept ${number}` }).click();
    await expect(supplier.getByText('Accepted', { exact: true })).toBeVisible();
    await buyer.reload();
    await expect(buyer.getByText('The supplier has accepted your order and is preparing it')).toBeVisible();

    await supplier.getByRole('button', { name: `Ship ${number}` }).click();
    const dialog = supplier.getByRole('dialog', { name: `Ship ${number}` });
    await dialog.getByLabel('Units of Parcel mug').fill('11');
    await dialog.getByRole('button', { name: 'Ship this parcel' }).click();
    await expect(dialog.getByText('Carrier is missing')).toBeVisible();
    await dialog.getByLabel('Carrier').fill('DHL');
    await dialog.getByLabel('Tracking number').fill('JD014600');
    await dialog.getByRole('button', { name: 'Ship this parcel' }).click();
    await expect(dialog.getByText('Only 10 of 10 are left to ship')).toBeVisible();
    await shoot(supplier, 'ship-dialog');
    expect(await findSerious(supplier)).toEqual([]);
    await dialog.getByLabel('Units of Parcel mug').fill('6');
    await dialog.getByRole('button', { name: 'Ship this parcel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(supplier.getByText('Partly shipped', { exact: true })).toBeVisible();
    await shoot(supplier, 'supplier-orders');
    await supplier.setViewportSize({ width: 390, height: 844 });
    await shoot(supplier, 'supplier-orders');

    await openDesk(desk, site);
    await desk.getByRole('tab', { name: /^Orders/ }).click();
    await expect(desk.getByRole('heading', { name: number })).toBeVisible();
    await desk.getByRole('button', { name: `Ship ${number}, goods of Harbour Mugs` }).click();
    const second = desk.getByRole('dialog');
    await expect(second.getByLabel('Units of Parcel mug')).toHaveValue('4');
    await second.getByLabel('Carrier').fill('Own truck');
    await second.getByRole('button', { name: 'Ship this parcel' }).click();
    await expect(second).toHaveCount(0);
    await desk.getByRole('button', { name: 'Delivered: DHL JD014600' }).click();
    await expect(desk.getByRole('button', { name: 'Delivered: DHL JD014600' })).toHaveCount(0);
    await desk.getByLabel('Note for the desk').fill('The buyer called about the second parcel.');
    await desk.getByRole('button', { name: 'Add note' }).click();
    await expect(desk.getByText('The buyer called about the second parcel.')).toBeVisible();
    await shoot(desk, 'desk-order');
    expect(await findSerious(desk)).toEqual([]);

    await desk.getByRole('button', { name: `Refund ${number}` }).click();
    const refund = desk.getByRole('dialog', { name: `Refund ${number}` });
    await refund.getByLabel('Amount (USD)').fill('99');
    await refund.getByLabel('Reason').fill('Two were broken.');
    await refund.getByLabel('Return to stock: Parcel mug (of 10)').fill('2');
    await refund.getByRole('button', { name: 'Refund $99.00' }).click();
    await expect(refund.getByText('is more than is left to give back: 46.2 of 46.2 USD')).toBeVisible();
    expect(await findSerious(desk)).toEqual([]);
    await shoot(desk, 'refund-dialog');
    await refund.getByLabel('Amount (USD)').fill('9.24');
    await refund.getByRole('button', { name: 'Refund $9.24' }).click();
    await expect(refund).toHaveCount(0);
    await expect(desk.getByRole('list', { name: 'Refunds' })).toContainText('$9.24 refunded Two were broken.');
    await expect(
      desk
        .locator('li')
        .filter({ has: desk.getByRole('heading', { name: number }) })
        .getByText('Partly refunded', { exact: true })
        .first(),
    ).toBeVisible();
    await shoot(desk, 'desk-order-refunded');
    await expect.poll(async () => (await (await buyer.request.get(`/api/products/${receipt.id}`)).json()).stock).toBe(492);

    // The supplier's page is older than the desk's change: it reports that, and shows the current state.
    await supplier.getByRole('button', { name: 'Delivered: DHL JD014600' }).click();
    await expect(supplier.getByText(/was changed since you looked at it/)).toBeVisible();
    await supplier.getByRole('button', { name: 'Delivered: Own truck' }).click();
    await expect(supplier.getByText('Delivered', { exact: true })).toBeVisible();
    await buyer.reload();
    await expect(buyer.getByText('Everything was delivered')).toBeVisible();
    await expect(buyer.getByRole('row', { name: /Refunded/ })).toContainText('− $9.24');
    await expect(buyer.getByRole('list', { name: 'Parcels' }).getByRole('listitem')).toHaveCount(2);
    await expect(buyer.getByRole('list', { name: 'Timeline' })).toContainText(
      /Placed.*Paid.*Accepted.*Partly shipped.*Shipped.*Partly refunded.*Delivered/s,
    );
    await shoot(buyer, 'buyer-order');
    await printsAlone(buyer, `Invoice of ${number}`, /^TradewindInvoice.*Parcel mug.*Total\$46\.20.*Refunded .*− \$9\.24.*\$36\.96/);
    await printsAlone(
      supplier,
      'Packing slip of the parcel DHL JD014600',
      /^TradewindPacking slip.*Harbour Mugs.*JD014600.*Parcel mug.*610/,
    );
    expect(await supplier.getByRole('button', { name: /^Invoice/ }).count()).toBe(0);

    // A refund pending at the bank is not shown as paid out, and a failed one neither as paid out nor as under way.
    const db = openStore(site.dataDir);
    db.prepare("UPDATE order_refund SET state = 'pending', ask_at = 9e15").run();
    await buyer.reload();
    await expect(buyer.getByText(/^\$9\.24 is on its way back to your card since /)).toBeVisible();
    await expect(buyer.getByRole('row', { name: /Refund in progress/ })).toContainText('− $9.24');
    await expect(buyer.getByRole('row', { name: /Refunded/ })).toHaveCount(0);
    await shootBothSchemes(buyer, 'buyer-on-its-way');
    db.exec("UPDATE order_refund SET state = 'failed', ask_at = NULL; UPDATE orders SET refunded_cents = 0");
    db.close();
    await buyer.reload();
    await expect(buyer.getByText(/^The refund of \$9\.24 did not reach your card/)).toBeVisible();
    await expect(buyer.getByRole('row', { name: /Refunded|Refund in progress/ })).toHaveCount(0);
    await shoot(buyer, 'buyer-failed');
    await buyer.setViewportSize({ width: 390, height: 844 });
    await shoot(buyer, 'buyer-order');
    expect(await findSerious(buyer)).toEqual([]);
    // Everyone concerned was notified once of each event; the receipt's link opens the order in a browser that never
    // saw it.
    const told = async () => (await readMails(site.dataDir)).map((mail) => `${addressOf(mail)} ${mail.subject}`).sort();
    await expect
      .poll(told)
      .toEqual(
        [
          `ada@buyers.example Refund of $9.24 USD for order ${number}`,
          `ada@buyers.example A parcel of order ${number} is on its way`,
          `ada@buyers.example Order ${number} is being prepared`,
          `ada@buyers.example Order ${number} is on its way`,
          `ada@buyers.example Receipt for order ${number}`,
          `parcelmug@harbour.example New order ${number}`,
          'parcelmug@harbour.example We have your listing',
          'parcelmug@harbour.example Your listing is live',
        ].sort(),
      );
    const receiptMail = (await readMails(site.dataDir)).find(({ subject }) => subject === `Receipt for order ${number}`);
    expect(receiptMail?.text).toContain('Total: $46.20 USD');
    const link = /http\S+\/orders#\S+/.exec(receiptMail?.text ?? '')?.[0] ?? '';
    await desk.goto(`${site.url}/orders${new URL(link).hash}`);
    await expect(desk.getByTestId('order-number')).toHaveText(number);
    expect(new URL(desk.url()).hash).toBe('');
    expect(errors).toEqual([]);
  } finally {
    for (const page of [buyer, supplier, desk]) await page.context().close();
    await site.stop();
  }
});

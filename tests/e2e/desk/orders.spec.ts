import fs from 'node:fs/promises';
import { EMPTY_DELIVERY } from '#domain/order/delivery.ts';
import { openStore } from '../../../server/db/open-store.ts';
import { orderLine, placeOrder } from '../../fixtures/orders/place-order.ts';
import { overFile } from '../../fixtures/stores/test-store.ts';
import { openDesk } from '../desk.ts';
import { expect, startSite, test } from '../fixtures.ts';
import { findSerious } from '../page-checks/find-problems.ts';
import { takeScreenshots } from './screenshots.ts';

test('the desk finds an order by its buyer, filters and exports the list, and corrects parcel and address', async ({ browser }) => {
  const site = await startSite('hosted');
  const page = await browser.newPage({ baseURL: site.url });
  const db = openStore(site.dataDir);
  try {
    const shop = overFile(db);
    const nowMs = Date.now();
    for (const [at, id] of ['angry', 'heeds', 'other'].entries()) {
      await placeOrder(shop, { id, nowMs: nowMs - at * 1000, lines: [orderLine('mug', 's1', 4, 400)] });
      const where = {
        name: 'Ada Obi',
        company: 'Lagos Imports',
        street: '1 Quay',
        city: 'Lagos',
        country: 'Nigeria',
        poNumber: `PO-${at}`,
      };
      const email = id === 'other' ? 'ben@pune.example' : 'ada@lagos.example';
      await shop.stores.orders.putDelivery(id, () => ({ ...EMPTY_DELIVERY, ...where, email }), nowMs, 0);
    }
    db.close();
    await openDesk(page, site);
    await page.getByRole('combobox', { name: 'Go to' }).fill('po-0');
    await page.getByRole('option', { name: 'TW-ANGRY Ada Obi, Lagos Imports' }).click();
    await expect(page.getByRole('searchbox', { name: 'Find an order' })).toHaveValue('TW-ANGRY');
    const card = page.getByRole('list', { name: 'Open order' });
    await card.getByRole('region', { name: 'Another order of this buyer' }).getByRole('link', { name: 'TW-HEEDS' }).click();
    await expect(card.getByRole('heading', { name: 'TW-HEEDS' })).toBeVisible();

    await page.getByRole('searchbox', { name: 'Find an order' }).fill('ada@lagos');
    await expect(page.getByText('2 orders', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Ship TW-ANGRY, goods of Supplier of mug' }).click();
    await page.getByLabel('Carrier').fill('DHL');
    await page.getByLabel('Tracking number').fill('JD-WRONG');
    await page.getByRole('button', { name: 'Ship this parcel' }).click();
    await page.getByLabel('Goods', { exact: true }).selectOption('Shipped');
    await expect(page.getByText('1 order', { exact: true })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('fulfilment')).toBe('shipped');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export lines' }).click();
    const lines = (await fs.readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect([lines.length, lines[1]?.includes('"TW-ANGRY"')]).toEqual([2, true]);

    await page.getByRole('button', { name: 'Change parcel: DHL JD-WRONG' }).click();
    await page.getByLabel('Tracking number').fill('JD-RIGHT');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('button', { name: 'Delivered: DHL JD-RIGHT' }).click();
    await page.getByLabel('Goods', { exact: true }).selectOption('All');
    await expect(page.getByText('Delivered: DHL JD-RIGHT of TW-ANGRY')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Delivered: DHL JD-RIGHT' })).toBeVisible();
    await takeScreenshots(page, 'orders');
    expect(await findSerious(page)).toEqual([]);

    await page.getByRole('searchbox', { name: 'Find an order' }).fill('TW-HEEDS');
    await page.getByRole('button', { name: 'Change address: TW-HEEDS' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change address: TW-HEEDS' });
    await dialog.getByLabel('Street').fill('');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(dialog.getByText('Street is missing')).toBeVisible();
    await takeScreenshots(page, 'address');
    expect(await findSerious(page)).toEqual([]);
    await dialog.getByLabel('Street').fill('7 New Road');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(card.getByText('7 New Road, Lagos, Nigeria')).toBeVisible();

    // Phones show the list or the order.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/operator?tab=orders');
    const row = page.getByRole('row', { name: /TW-HEEDS/ });
    await expect(card).toBeHidden();
    await row.click();
    await expect(card.getByRole('heading', { name: 'TW-HEEDS' })).toBeInViewport();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(row.getByRole('button')).toBeFocused();
    await row.click();
    await expect(card).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
    expect(await findSerious(page)).toEqual([]);
  } finally {
    await page.close();
    await site.stop();
  }
});

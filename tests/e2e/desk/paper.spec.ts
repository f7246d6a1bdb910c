import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { EMPTY_DELIVERY } from '#domain/order/delivery.ts';
import { openStore } from '../../../server/db/open-store.ts';
import { createSqliteStores } from '../../../server/stores/sqlite/open-stores.ts';
import { orderLine, placeOrder } from '../../fixtures/orders/place-order.ts';
import { overFile } from '../../fixtures/stores/test-store.ts';
import { openDesk } from '../desk.ts';
import { expect, test } from '../fixtures.ts';

const PAPERS = process.env.SHOTS;
/** Prints to a file for visual review. */
async function printOut(page: Page, name: string, format: 'A4' | 'Letter'): Promise<void> {
  if (PAPERS !== undefined) fs.writeFileSync(`${PAPERS}/${name}-${format}.pdf`, await page.pdf({ format }));
}

const BUYER = {
  ...{
    company: 'كوب للتجارة',
    name: 'Ada <b>Buyer</b>',
    email: 'ada@buyer.example',
    phone: '+254 700 000 000',
    street: `${'Very long street '.repeat(9)}7`,
  },
  ...{ postcode: '80100', city: 'Mombasa', country: 'Kenya', poNumber: '=PO+7', taxNumber: 'KE-77', note: 'Gate 4.\nRing twice.' },
};
const NAMES = [
  'Stoneware mug, hand-glazed',
  '<img src=x onerror="document.title=1">',
  '=1+1',
  'كوب من الخزف الحجري',
  '👩‍👩‍👧 cup & saucer',
  'W'.repeat(200),
];

test('invoice and packing slip print alone, black on white from a dark desk, with nothing cut off', async ({ page, site }) => {
  const db = openStore(site.dataDir);
  const lines = Array.from({ length: 60 }, (_, at) => ({
    ...orderLine(`goods-${at}`, at % 2 === 0 ? 's-kiln' : 's-loom', 1 + at, 100 + at * 10),
    name: NAMES[at % NAMES.length] ?? '',
    supplierName: at % 2 === 0 ? 'Kiln & Co' : 'Loom Works',
  }));
  await placeOrder(overFile(db), { id: 'paper', nowMs: Date.now(), lines });
  const delivery = { ...EMPTY_DELIVERY, ...BUYER };
  const { orders } = createSqliteStores(db, { now: Date.now });
  await orders.putDelivery('paper', () => delivery, Date.now(), 0);
  db.close();
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 700, height: 900 });
  await openDesk(page, site);
  await page.getByRole('tab', { name: /^Orders/ }).click();
  await page.getByRole('row', { name: /TW-PAPER/ }).click();
  for (const [button, name, format] of [
    ['Invoice of TW-PAPER', 'Invoice', 'A4'],
    ['Invoice of TW-PAPER', 'Invoice', 'Letter'],
    ['Packing slip of TW-PAPER, goods of Kiln & Co', 'Packing slip', 'A4'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    const paper = page.getByRole('article', { name });
    await page.getByRole('button', { name: button }).click();
    await expect(paper).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(paper).toBeVisible();
    await expect(page.getByRole('tablist')).toHaveCount(0);
    const looks = await paper.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      const words = [...element.querySelectorAll('bdi')];
      const edge = element.getBoundingClientRect().right + 1;
      const cut = words.filter((word) => word.getBoundingClientRect().right > edge).map(({ textContent }) => textContent);
      return {
        color,
        backgroundColor,
        cut,
        shades: new Set([...element.querySelectorAll('*')].map((each) => getComputedStyle(each).color)).size,
      };
    });
    expect(looks).toMatchObject({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)', cut: [] });
    // Text is black or the grey of a note: no colour of the dark scheme remains.
    expect(looks.shades).toBeLessThanOrEqual(2);
    await printOut(page, name.toLowerCase().replace(' ', '-'), format);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('[data-paper]')).toHaveCount(0);
  }
});

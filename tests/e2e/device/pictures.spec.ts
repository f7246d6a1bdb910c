import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './device-site.ts';

const png = (background: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer();
const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
/** Natural widths of the pictures, to prove that they are decoded and not only present. */
const widths = (page: Page, name: string | RegExp) =>
  page.getByRole('img', { name }).evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));

test('a listing written without a connection is sent with its pictures; a refused one is corrected in the outbox', async ({
  page,
  pair,
}) => {
  pair.cut();
  await page.goto('/sell');
  await expect(page.getByRole('status', { name: 'Connection' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Product name' }).fill('Offline mug');
  await page.getByRole('textbox', { name: 'Description' }).fill('Pressed steel, two coats of enamel.');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Home & Kitchen');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Price' }).fill('4.20');
  const good = await png('#2a7f78');
  const damaged = Buffer.concat([(await png('#802020')).subarray(0, 60), randomBytes(400)]);
  await page.getByLabel('Picture files').setInputFiles([asFile('mug.png', good), asFile('damaged.png', damaged)]);
  await expect(page.getByRole('list', { name: 'Uploaded pictures' }).getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => widths(page, 'Preview of your product')).toEqual([320]);
  await page.reload();
  await expect.poll(() => widths(page, 'Preview of your product')).toEqual([320]);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('textbox', { name: 'Company name' }).fill('Harbour Mugs');
  await page.getByRole('textbox', { name: 'Contact e-mail' }).fill('offline@harbour.example');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('India');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Saved on this device. It goes out as soon as there is a connection.').first()).toBeVisible();

  await page.goto('/device');
  const entry = page.getByRole('article', { name: 'Offline mug' });
  await expect(entry.getByText('Waiting', { exact: true })).toBeVisible();
  await expect.poll(() => widths(page, 'Picture 1')).toEqual([320]);
  pair.restore();
  await expect(entry.getByText('Refused', { exact: true })).toBeVisible();
  await expect(entry.getByText(/^Picture 2:.*damaged/)).toBeVisible();
  await entry.getByRole('button', { name: 'Edit Offline mug' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct and send' });
  await dialog.getByRole('button', { name: 'Remove picture 2' }).click();
  await dialog.getByLabel('Picture files').setInputFiles(asFile('side.png', await png('#d0a030')));
  await expect(dialog.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  await expect(entry.getByText('Sent', { exact: true })).toBeVisible();

  const desk = { headers: { authorization: `Bearer ${pair.hosted.operatorToken}` } };
  const queue = async () => {
    const asked = await page.request.get(`${pair.hosted.url}/api/operator/listings?status=pending_review`, desk);
    const { entries } = (await asked.json()) as { entries: { listing: { name: string }; pictures: { url: string | null }[] }[] };
    return entries.filter(({ listing }) => listing.name === 'Offline mug').map(({ pictures }) => pictures.map(({ url }) => url !== null));
  };
  await expect.poll(queue).toEqual([[true, true]]);
  // No picture is left on the device, in the browser's own storage either.
  expect(
    await page.evaluate(() =>
      caches
        .open('pictures')
        .then((cache) => cache.keys())
        .then((keys) => keys.map(({ url }) => url)),
    ),
  ).not.toEqual(expect.arrayContaining([expect.stringContaining('/img/local-')]));
});

import fs from 'node:fs';
import type { WirePicture } from '#domain/listing/listing-wire.ts';
import { expect, test } from './connected-kiosk.ts';
import { TALL, touch, touchToStart } from './kiosk.ts';

test.use({ viewport: TALL.viewport ?? null, hasTouch: true });

test('a kiosk shows new settings of the shop on its attract screen, and never within a visit', async ({ page, kiosk }) => {
  await page.goto('/');
  await touch(page);
  const home = (name: string) => page.getByRole('banner').getByRole('link', { name: `${name}, home` });
  await expect(home('Tradewind')).toBeVisible();

  const uploaded = await fetch(`${kiosk.hosted.url}/api/images`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(fs.readFileSync('resources/icons/icon-512.png')),
  });
  const { path: light } = (await uploaded.json()) as WirePicture;

  // The page asks again for what it shows once its device has the settings.
  const refetched = page.waitForResponse(
    async (answer) => answer.url().endsWith('/api/config') && (await answer.text()).includes('Baobab'),
  );
  const saved = await fetch(`${kiosk.hosted.url}/api/operator/shop`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${kiosk.hosted.operatorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      revision: 0,
      body: {
        brand: { name: 'Baobab Trade', logo: { light }, colors: { brand: '#b4283c' } },
        announcement: { text: { en: 'The stand closes at five' }, on: ['kiosk'] },
      },
    }),
  });
  expect(saved.status).toBe(200);
  await refetched;
  await expect(home('Tradewind')).toBeVisible();
  const announcement = page.getByRole('region', { name: 'Announcement' });
  await expect(announcement).toHaveCount(0);

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog', { name: 'Start over?' }).getByRole('button', { name: 'Clear everything' }).click();
  await expect(touchToStart(page)).toBeVisible();
  expect(await page.evaluate(() => `${document.title} ${document.body.innerText}`)).not.toMatch(/tradewind/i);
  const logo = page.getByRole('main').getByRole('img', { name: 'Baobab Trade' });
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(126, 28, 42)');
  await touch(page);
  await expect(home('Baobab Trade')).toBeVisible();
  await expect(announcement).toContainText('The stand closes at five');
  await expect(announcement.getByRole('button')).toHaveCount(0);
});

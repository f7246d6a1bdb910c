import fs from 'node:fs';
import type { WirePicture } from '#domain/listing/listing-wire.ts';
import { expect, test } from './connected-kiosk.ts';
import { TALL, touch, touchToStart } from './kiosk.ts';

test.use({ viewport: TALL.viewport ?? null, hasTouch: true });

test('a kiosk shows new settings and rates on its attract screen, and never within a visit', async ({ page, kiosk }) => {
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
  const save = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${kiosk.hosted.operatorToken}`, 'content-type': 'application/json' };
    const saved = await fetch(kiosk.hosted.url + path, { method, headers, body: JSON.stringify(body) });
    expect(saved.status).toBe(200);
  };
  const saveYen = (revision: number, perUsd: number) =>
    save('POST', '/api/operator/rates', { revision, rates: [{ code: 'JPY', perUsd }], confirm: true });
  await saveYen(0, 150);
  await save('PUT', '/api/operator/shop', {
    revision: 0,
    body: {
      currencies: ['JPY'],
      brand: { name: 'Baobab Trade', logo: { light }, colors: { brand: '#b4283c' } },
      announcement: { text: { en: 'The stand closes at five' }, on: ['kiosk'] },
    },
  });
  await refetched;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.getByRole('main')).toContainText(/\$\d/);
  await expect(page.getByRole('main')).not.toContainText('¥');
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
  const price = page.getByRole('main').getByText(/¥\d/).first();
  const before = (await price.textContent()) ?? '';
  await saveYen(1, 300);
  await expect(price).not.toHaveText(before);
  await touch(page);
  await expect(home('Baobab Trade')).toBeVisible();
  await expect(announcement).toContainText('The stand closes at five');
  await expect(announcement.getByRole('button')).toHaveCount(0);
});

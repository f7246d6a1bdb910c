import { expect, startSite, test } from '../fixtures.ts';

test('without a connection a device shows what needs one before anything is typed, and stops once it is back', async ({
  browser,
  site,
}) => {
  const device = await startSite('embedded', { HOSTED_URL: 'http://127.0.0.1:9' });
  const page = await browser.newPage({ baseURL: device.url });
  await page.goto(device.link);
  const said = page.getByRole('status').filter({ hasText: 'This device is offline' });
  for (const path of ['/sell/import', '/operator']) {
    await page.goto(path);
    await expect(said, path).toBeVisible();
  }
  await device.stop();
  const again = await startSite('embedded', { HOSTED_URL: site.url, DATA_DIR: device.dataDir });
  await page.goto(again.link);
  await page.goto(`${again.url}/operator`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(said).toHaveCount(0);
  await page.close();
  await again.stop();
});

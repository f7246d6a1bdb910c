import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { expect, type Site, startSite, test } from '../fixtures.ts';

let device: Site;
test.beforeAll(async () => {
  // Nothing listens on port 9: the device shows the data shipped with it.
  device = await startSite('embedded', { HOSTED_URL: 'http://127.0.0.1:9' });
});
test.afterAll(() => device.stop());

const QUOTE = { name: 'Ada', email: 'ada@example.com', quantity: 20, message: 'by Friday' };

test('the printed link lets a browser write; the address drops the token, and no script can read it', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: device.url });
  const submit = () =>
    page.evaluate(
      (quote) =>
        fetch('/api/quotes', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(quote) }).then(
          ({ status }) => status,
        ),
      QUOTE,
    );
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await submit()).toBe(401);
  await page.goto(device.link);
  await expect(page).toHaveURL('/');
  expect(await submit()).toBe(202);
  expect(await page.evaluate(() => document.cookie)).not.toContain('tw_device');
  await page.close();
});

test('a page under a host name that resolves to this device gets nothing, from the cache either', async ({ launchOptions }) => {
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP rebound.example 127.0.0.1'],
  });
  const own = await browser.newPage({ baseURL: device.url });
  await own.goto(device.link);
  const paths = ['/', '/category/toys', '/api/products?limit=5', '/healthz', '/icons/icon-192.png'];
  // From the third request on an answer comes from the cache.
  for (let asked = 0; asked < 3; asked += 1) for (const path of paths) expect((await own.request.get(path)).status(), path).toBe(200);

  const rebound = `http://rebound.example:${new URL(device.url).port}`;
  const page = await browser.newPage();
  for (const path of paths) {
    const answer = await page.goto(rebound + path);
    expect(answer?.status(), path).toBe(404);
    expect(await answer?.text(), path).toContain('This address answers only to the page on this device.');
  }
  await browser.close();
});

test('a page of another server on this machine cannot make requests either', async ({ page }) => {
  const other = http.createServer((_req, res) => res.setHeader('content-type', 'text/html').end('<p>Another one</p>'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
  const asked = `${device.url}/api/products?limit=5`;
  // The browser hides even the refusal from that page.
  const kept = page.waitForEvent('requestfailed', { timeout: 10_000 });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const status = new Promise<number>((resolve) => {
    session.on('Network.responseReceivedExtraInfo', ({ statusCode }) => resolve(statusCode));
  });
  await page.evaluate((url) => fetch(url, { mode: 'no-cors' }).catch(() => undefined), asked);
  expect((await kept).failure()?.errorText).toContain('ERR_BLOCKED_BY_RESPONSE');
  expect(await status).toBe(404);
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
});

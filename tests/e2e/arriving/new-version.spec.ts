import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Starts a proxy of the site that can serve a changed service worker, as a new version would. */
async function startDoor(url: string) {
  let version = '';
  const server = http.createServer(async (req, res) => {
    const answer = await fetch(url + (req.url ?? '/'), { headers: { accept: req.headers.accept ?? '*/*' } });
    const body = Buffer.from(await answer.arrayBuffer());
    res.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      'cache-control': answer.headers.get('cache-control') ?? '',
    });
    res.end(req.url === '/sw.js' ? Buffer.concat([body, Buffer.from(version)]) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (name: string) => {
      version = `\n// ${name}`;
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

test('a new version is offered, can be postponed, and is activated only on request', async ({ page, context, site, consoleErrors }) => {
  const door = await startDoor(site.url);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  const isControlled = () => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const lookForNew = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const offer = page.getByRole('region', { name: 'New version' });

  await page.goto(`${door.url}/help`);
  await isControlled();
  // The first worker of a visitor is not an update.
  await expect(offer).toHaveCount(0);

  door.release('two');
  await lookForNew();
  await expect(offer).toContainText('A new version is ready');
  await offer.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toHaveCount(0);
  expect(loads).toHaveLength(1);

  // The new version still waits: the next page offers it again, and another tab is not interrupted.
  await page.goto(`${door.url}/shipping`);
  const other = await context.newPage();
  await other.goto(`${door.url}/returns`);
  await other.evaluate(() => Object.assign(globalThis, { isTheSameDocument: true }));
  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Shipping', level: 1 })).toBeVisible();
  await isControlled();
  await expect(offer).toHaveCount(0);
  await expect(other.getByRole('region', { name: 'New version' })).toBeVisible();
  expect(await other.evaluate(() => 'isTheSameDocument' in globalThis)).toBe(true);
  expect(consoleErrors).toEqual([]);
  await other.close();
  await page.goto('about:blank');
  await door.stop();
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication } from '@playwright/test';
import { expect, startSite, test } from './fixtures.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The typed double stands in where Electron's own binary is not there; the same spec drives the real one. */
async function launch(hostedUrl: string, userData: string): Promise<ElectronApplication> {
  const distPath = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(root, 'tests/electron-double/dist');
  // The electron package reads the override when it is asked for its executable, in this process.
  process.env.ELECTRON_OVERRIDE_DIST_PATH = distPath;
  return _electron.launch({
    args: [root],
    cwd: root,
    env: {
      ...(process.env as Record<string, string>),
      ELECTRON_OVERRIDE_DIST_PATH: distPath,
      ELECTRON_DOUBLE_USER_DATA: userData,
      DATA_DIR: path.join(userData, 'data'),
      HOSTED_URL: hostedUrl,
      LOG_LEVEL: 'error',
    },
  });
}

let userData = '';
test.beforeEach(() => {
  userData = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-desktop-'));
});
test.afterEach(() => fs.rmSync(userData, { recursive: true, force: true }));

test('the storefront opens from app://tradewind, browses, and stays where it is', async ({ site }) => {
  const app = await launch(site.url, userData);
  const page = await app.firstWindow();
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 30_000 });
  const address = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL());
  expect(address).toMatch(/^app:\/\/tradewind\//);

  const before = page.url();
  await page.evaluate(() => {
    location.href = 'https://evil.example/';
  });
  await page.waitForTimeout(500);
  expect(page.url()).toBe(before);
  await app.close();
});

test('links out open in the person’s browser when https or mailto, and no window opens', async ({ site }) => {
  const app = await launch(site.url, userData);
  const page = await app.firstWindow();
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => {
    window.open('https://wa.me/15555550100');
    window.open('file:///etc/passwd');
    window.open('http://plain.example/');
  });
  const openedByDouble = () => app.evaluate((electron) => (electron as unknown as { opened?: string[] }).opened ?? []);
  await expect.poll(openedByDouble).toEqual(['https://wa.me/15555550100']);
  await page.waitForTimeout(500);
  expect(app.windows().length).toBe(1);
  await app.close();
});

test('every device permission is denied; the scheme is standard and secure; the window is sandboxed', async ({ site }) => {
  const app = await launch(site.url, userData);
  await (await app.firstWindow()).waitForLoadState();
  const facts = await app.evaluate((electron) => {
    const double = electron as unknown as {
      permissionHandlers: {
        request: (c: null, p: string, cb: (granted: boolean) => void) => void;
        check: () => boolean;
        device: () => boolean;
      };
      registeredSchemes: { scheme: string; privileges: Record<string, boolean> }[];
      BrowserWindow: { getAllWindows(): { options: { webPreferences: Record<string, unknown> } }[] };
    };
    let granted: boolean | undefined;
    double.permissionHandlers.request(null, 'geolocation', (answer) => {
      granted = answer;
    });
    return {
      granted,
      check: double.permissionHandlers.check(),
      device: double.permissionHandlers.device(),
      scheme: double.registeredSchemes[0],
      preferences: double.BrowserWindow.getAllWindows()[0]?.options.webPreferences,
    };
  });
  expect(facts).toMatchObject({
    granted: false,
    check: false,
    device: false,
    scheme: { scheme: 'app', privileges: { standard: true, secure: true } },
    preferences: { contextIsolation: true, sandbox: true, nodeIntegration: false, webSecurity: true },
  });
  await app.close();
});

test('the cart survives a restart', async ({ site }) => {
  const first = await launch(site.url, userData);
  const page = await first.firstWindow();
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('button', { name: /^Cart, 1 unit/ })).toBeVisible();
  await page.waitForTimeout(1500);
  await first.close();
  const second = await launch(site.url, userData);
  await expect((await second.firstWindow()).getByRole('button', { name: /^Cart, 1 unit/ })).toBeVisible({ timeout: 30_000 });
  await second.close();
});

test('the same page from hosted and embedded; hosted stopped, embedded browses, searches and restarts', async ({ browser }) => {
  const hosted = await startSite('hosted');
  const embedded = await startSite('embedded', { HOSTED_URL: hosted.url });
  const names = async (base: string, query: string) =>
    ((await (await fetch(`${base}/api/products?${query}`)).json()) as { name: string }[]).map((product) => product.name);
  await expect
    .poll(() => names(embedded.url, 'category=toys&limit=5'), { timeout: 20_000 })
    .toEqual(await names(hosted.url, 'category=toys&limit=5'));
  await hosted.stop();
  expect((await names(embedded.url, 'search=coton&limit=5')).length).toBeGreaterThan(0);
  await embedded.stop();

  const again = await startSite('embedded', { HOSTED_URL: hosted.url, DATA_DIR: embedded.dataDir });
  const page = await browser.newPage();
  await page.goto(`${again.url}/category/toys`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(`${again.url}/?search=cotton`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.close();
  await again.stop();
  for (const folder of [hosted.dataDir, embedded.dataDir]) fs.rmSync(folder, { recursive: true, force: true });
});

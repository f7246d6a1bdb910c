import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { KIOSK_PIN, makeKioskSigner } from '../../fixtures/device/kiosk-document.ts';
import { prepareCatalogue } from '../../fixtures/device/prepared-catalogue.ts';
import { test as base, type Site, startSite } from '../fixtures.ts';

/** Nothing listens on port 9. */
export const UNREACHABLE_URL = 'http://127.0.0.1:9';
export const TALL: BrowserContextOptions = { viewport: { width: 1080, height: 1920 }, hasTouch: true };
export const WIDE: BrowserContextOptions = { viewport: { width: 1920, height: 1080 }, hasTouch: true };

/** Milliseconds a visit lasts without input before the warning; for tests that move the page's clock. */
export const IDLE_MS = 90_000;
export const WARNING_MS = 20_000;
/** Milliseconds that cover several of the page's checks for inactivity. */
export const LOOKS_MS = 600;

/** A kiosk's server with its document, which can be rewritten. */
export interface KioskSite extends Site {
  writeDocument(settings?: Readonly<Record<string, unknown>>): void;
}

/**
 * Treats the sample's products as hosted's, unless the kiosk follows a hosted server. `settings` go into its document;
 * `env` has variables such as `KIOSK_TIME_SCALE`.
 */
export async function startKiosk(
  env: Readonly<Record<string, string>> = {},
  settings: Readonly<Record<string, unknown>> = {},
): Promise<KioskSite> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-kiosk-document-'));
  const file = path.join(folder, 'kiosk.json');
  const signer = await makeKioskSigner();
  signer.write(file, settings);
  const dataDir = env.DATA_DIR ?? fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-kiosk-'));
  if (env.DATA_DIR === undefined && env.HOSTED_URL === undefined) prepareCatalogue(dataDir);
  const site = await startSite('embedded', { HOSTED_URL: UNREACHABLE_URL, KIOSK_CONFIG: file, DATA_DIR: dataDir, ...env });
  return { ...site, writeDocument: (changed) => signer.write(file, changed) };
}

export async function stopKiosk(site: Site): Promise<void> {
  await site.stop();
  fs.rmSync(site.dataDir, { recursive: true, force: true });
}

type Prepare = (page: Page) => Promise<unknown>;

/** Opens a page at its attract screen; `prepare` runs before it loads. */
export async function openAttract(browser: Browser, site: Site, options = TALL, prepare?: Prepare): Promise<Page> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(site.link);
  await expect(touchToStart(page)).toBeVisible();
  return page;
}

export const touchToStart = (page: Page) => page.getByRole('button', { name: 'Touch to start' });
export const firstCard = (page: Page): Locator => page.getByRole('article').first();

/** Makes the first touch only. */
export async function touch(page: Page): Promise<void> {
  await touchToStart(page).click();
  await expect(touchToStart(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
}

export async function startVisit(browser: Browser, site: Site, options = TALL, prepare?: Prepare): Promise<Page> {
  const page = await openAttract(browser, site, options, prepare);
  await touch(page);
  await expect(firstCard(page)).toBeVisible();
  return page;
}

/** Milliseconds that a finger stays on the screen. */
const HELD_MS = 150;

/** Taps the corner five times, the last time as slowly as people do; what the first tap opened there is closed again. */
export async function askForStaff(page: Page): Promise<Locator> {
  for (let tap = 0; tap < 4; tap += 1) await page.touchscreen.tap(40, 40);
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 40, y: 40 }] });
  await page.waitForTimeout(HELD_MS);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
  const dialog = page.getByRole('dialog', { name: 'Staff' });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog.getByRole('textbox', { name: 'PIN' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'On-screen keyboard' })).toBeVisible();
  return dialog;
}

export async function enterPin(page: Page, pin = KIOSK_PIN): Promise<void> {
  await page.getByRole('textbox', { name: 'PIN' }).fill(pin);
  await page.getByRole('button', { name: 'Unlock' }).click();
}

/** `kiosk`: one per worker, without time scale and without a network. */
export const test = base.extend<object, { kiosk: KioskSite }>({
  kiosk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const site = await startKiosk({}, { idleSeconds: IDLE_MS / 1000, warningSeconds: WARNING_MS / 1000 });
      await use(site);
      await stopKiosk(site);
    },
    { scope: 'worker' },
  ],
});
export { expect };

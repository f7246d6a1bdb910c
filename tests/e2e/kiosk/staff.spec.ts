import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startSite } from '../fixtures.ts';
import { findProblems } from '../page-checks/find-problems.ts';
import { askForStaff, enterPin, expect, openAttract, startKiosk, startVisit, stopKiosk, TALL, test, touchToStart } from './kiosk.ts';

/** Milliseconds after which a tap no longer counts. */
const GESTURE_MS = 3100;

const panel = (page: Page) => page.getByRole('region', { name: 'Staff panel' });

test('five taps open the staff dialog, on attract too; four or slow ones do not; the panel shows the kiosk’s state and locks', async ({
  browser,
  kiosk,
}) => {
  const page = await startVisit(browser, kiosk, TALL, (opened) => opened.clock.install());
  for (let tap = 0; tap < 4; tap += 1) await page.touchscreen.tap(40, 40);
  await page.touchscreen.tap(600, 1700);
  await page.touchscreen.tap(40, 40);
  await page.clock.fastForward(GESTURE_MS);
  await page.touchscreen.tap(40, 40);
  await expect(page.getByRole('dialog', { name: 'Staff' })).toHaveCount(0);
  await page.clock.fastForward(GESTURE_MS);

  const dialog = await askForStaff(page);
  expect(await findProblems(page)).toEqual([]);
  await enterPin(page, '1111');
  await expect(dialog.getByText('Wrong PIN. 4 tries left.')).toBeVisible();
  await enterPin(page);
  await expect(panel(page)).toContainText('Hall 4');
  for (const name of [
    'Sync now',
    'Waiting to be sent (0)',
    'Export leads',
    'Export all that waits',
    'Load a pack',
    'Reload',
    'Restart',
    'Exit kiosk',
    'Clear device',
    'Lock',
  ])
    await expect(panel(page).getByRole('button', { name, exact: true })).toBeEnabled();
  expect(await findProblems(page)).toEqual([]);
  // Writing a note takes time: key presses alone keep the server's staff session open too.
  await page.clock.fastForward(10_000);
  const asked = page.waitForRequest(/device\/staff$/);
  await page.keyboard.press('Shift');
  await asked;
  await panel(page).getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.context().close();

  const attract = await openAttract(browser, kiosk);
  await askForStaff(attract);
  await attract.context().close();
});

test('the PIN’s field is not of type password, and shows dots', async ({ browser, kiosk }) => {
  const page = await startVisit(browser, kiosk);
  await askForStaff(page);
  const field = page.getByRole('textbox', { name: 'PIN' });
  await expect(field).not.toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('autocomplete', 'off');
  await expect(field).toHaveCSS('-webkit-text-security', 'disc');
  await page.context().close();
});

test('five wrong PINs lock the dialog, a restart does not unlock it; later the right PIN does', async ({ browser }) => {
  const site = await startKiosk({ KIOSK_TIME_SCALE: '4' });
  const page = await startVisit(browser, site);
  const dialog = await askForStaff(page);
  for (const left of [4, 3, 2, 1]) {
    await enterPin(page, '0000');
    await expect(dialog.getByText(`Wrong PIN. ${left} tries left.`)).toBeVisible();
  }
  await enterPin(page, '0000');
  await expect(dialog.getByText(/^Locked for 1[45] seconds\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeDisabled();
  await page.context().close();
  await site.stop('SIGKILL');

  const again = await startSite('embedded', {
    HOSTED_URL: 'http://127.0.0.1:9',
    DATA_DIR: site.dataDir,
    KIOSK_CONFIG: '/nowhere',
    KIOSK_TIME_SCALE: '4',
  });
  const later = await startVisit(browser, again);
  const door = await askForStaff(later);
  await enterPin(later);
  await expect(door.getByText(/^Locked for \d+ seconds\.$/)).toBeVisible();
  await expect(later.getByRole('button', { name: 'Unlock' })).toBeEnabled({ timeout: 20_000 });
  await enterPin(later);
  await expect(panel(later)).toContainText('The document that was given is not followed');
  await later.context().close();
  await again.stop();
  await stopKiosk(site);
});

test('the panel locks itself when unused, and its token is invalid from then on', async ({ browser }) => {
  const site = await startKiosk({ KIOSK_TIME_SCALE: '10' });
  const page = await startVisit(browser, site);
  await askForStaff(page);
  const answered = page.waitForResponse(/unlock/);
  await enterPin(page);
  const { staffToken } = (await (await answered).json()) as { staffToken: string };
  await expect(panel(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0, { timeout: 8_000 });
  const headers = { authorization: `Bearer ${staffToken}` };
  expect((await page.request.get(`${site.url}/api/device/outbox`, { headers })).status()).toBe(404);
  await page.context().close();
  await stopKiosk(site);
});

test('the outbox is counted, exported to a file on the stick, and cleared only after a second confirmation that names it', async ({
  browser,
}) => {
  const stick = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-stick-'));
  const site = await startKiosk({ KIOSK_STICK: stick });
  const page = await startVisit(browser, site);
  await page.locator('main a[href^="/product/"]').first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: /^Cart, \d/ }).click();
  await page.getByRole('button', { name: 'Take your cart with you' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.evaluate(async () => {
    const send = (address: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    };
    await send('/api/leads', { name: 'Ana Lopez', email: 'ana@shop.example', interest: 'Lamps', consentVersion: 'fair-1' });
    await send('/api/quotes', { name: 'Ben Okoro', email: 'ben@shop.example', quantity: 500 });
  });
  await askForStaff(page);
  await enterPin(page);
  const button = (name: string) => panel(page).getByRole('button', { name, exact: true });
  await expect(panel(page).getByText('1 quote request and 1 contact are not sent yet')).toBeVisible();
  await expect(button('Clear device')).toBeDisabled();
  await expect(panel(page)).toContainText(/Catalogue\s*\d+ products/);
  await expect(panel(page).getByText(/no phone gets there/)).toBeVisible();
  await button('Waiting to be sent (2)').click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Contact' })).toHaveCount(1);
  await expect(panel(page)).not.toContainText('Ana');
  await panel(page)
    .getByRole('button', { name: /^Note and grade for the contact of/ })
    .click();
  await panel(page).getByLabel('Grade', { exact: true }).selectOption('Hot');
  await panel(page).getByRole('textbox', { name: 'Note' }).fill('Buys in May');
  await panel(page).getByRole('button', { name: 'Save the note' }).click();
  await expect(panel(page).getByRole('textbox', { name: 'Note' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await button('Export leads').click();
  expect((await download).suggestedFilename()).toBe('leads.csv');
  expect(fs.readFileSync(await (await download).path(), 'utf8')).toMatch(/"Buys in May","hot"/);
  await expect(button('Clear device')).toBeDisabled();

  await button('Export all that waits').click();
  await expect(panel(page).getByText(`1 quote request and 1 contact lie on the stick ${path.basename(stick)}`)).toBeVisible();
  expect(fs.readFileSync(path.join(stick, fs.readdirSync(stick)[0] ?? ''), 'utf8')).toContain('Ben Okoro');
  await button('Load a pack').click();
  await expect(panel(page).getByText('has no file ending in .pack')).toBeVisible();
  fs.writeFileSync(path.join(stick, 'fair.pack'), 'cut');
  await button('Look again').click();
  const { promise: isLooked, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/stick\/pack$/, async (route) => {
    await isLooked;
    await route.continue();
  });
  await button('Load fair.pack (0.0 MB)').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  goOn();
  await expect(panel(page).getByText('This file is no pack of Tradewind.')).toBeVisible();
  expect(await findProblems(page)).toEqual([]);

  await button('Clear device').click();
  await button('Clear everything').click();
  await expect(panel(page).getByText('1 quote request and 1 contact were not sent.')).toBeVisible();
  await button('Cancel').click();
  await button('Reload').click();
  await expect(touchToStart(page)).toBeVisible();
  await askForStaff(page);
  await enterPin(page);
  const today = panel(page).getByRole('table', { name: 'Counts of the day' }).getByRole('row').nth(1);
  await expect(today.getByRole('cell')).toHaveText(['1', '1', '1', '1', '1']);
  await button('Clear device').click();
  await button('Clear everything').click();
  const cleared = page.waitForResponse(/device\/clear/);
  await button('Erase 1 quote request and 1 contact').click();
  expect((await cleared).status()).toBe(202);
  await page.context().close();
  await stopKiosk(site);
  fs.rmSync(stick, { recursive: true });
});

import type { Page } from '@playwright/test';
import { startSite } from '../fixtures.ts';
import { findProblems } from '../soundness/find-problems.ts';
import { askForStaff, enterPin, expect, openAttract, startKiosk, startVisit, stopKiosk, TALL, test, touchToStart } from './kiosk.ts';

/** A tap counts no longer than that. */
const GESTURE_MS = 3100;

const panel = (page: Page) => page.getByRole('region', { name: 'Staff panel' });

test('five taps open the door, on attract too; four or slow ones do not; the panel shows how it stands and locks', async ({
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
  for (const name of ['Sync now', 'Waiting to be sent (0)', 'Export leads', 'Reload', 'Restart', 'Exit kiosk', 'Clear device', 'Lock'])
    await expect(panel(page).getByRole('button', { name, exact: true })).toBeEnabled();
  expect(await findProblems(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.context().close();

  const attract = await openAttract(browser, kiosk);
  await askForStaff(attract);
  await attract.context().close();
});

test('the PIN’s field is no password field, and shows dots', async ({ browser, kiosk }) => {
  const page = await startVisit(browser, kiosk);
  await askForStaff(page);
  const field = page.getByRole('textbox', { name: 'PIN' });
  await expect(field).not.toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('autocomplete', 'off');
  await expect(field).toHaveCSS('-webkit-text-security', 'disc');
  await page.context().close();
});

test('five wrong PINs lock it, a restart does not open it; then the right one does', async ({ browser }) => {
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

test('the panel locks itself when nobody uses it, and its token is worth nothing then', async ({ browser }) => {
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

test('leads are exported, restart and exit end the process with their own codes', async ({ browser, kiosk }) => {
  const page = await startVisit(browser, kiosk);
  await page.evaluate(async () => {
    const body = JSON.stringify({ name: 'Ana Lopez', email: 'ana@shop.example', interest: 'Lamps', consentVersion: 'fair-1' });
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    await fetch('/api/leads', { method: 'POST', headers, body });
  });
  await askForStaff(page);
  await enterPin(page);
  await expect(panel(page).getByText('1 contact is not sent yet')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Clear device' })).toBeDisabled();
  await panel(page).getByRole('button', { name: 'Waiting to be sent (1)' }).click();
  await expect(panel(page).getByRole('listitem')).toContainText('Contact');
  await expect(panel(page)).not.toContainText('Ana');
  const download = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Export leads' }).click();
  expect((await download).suggestedFilename()).toBe('leads.csv');
  await panel(page).getByRole('button', { name: 'Reload' }).click();
  await expect(touchToStart(page)).toBeVisible();
  await page.context().close();
});

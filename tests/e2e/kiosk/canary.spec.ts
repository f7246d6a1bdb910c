import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/programs/chromium.ts';
import { expect, firstCard, type KioskSite, startKiosk, stopKiosk, TALL, test, touch, touchToStart } from './kiosk.ts';

/** A word that occurs nowhere else. */
const CANARY = 'Zanzibarquark';

let site: KioskSite;
let profile = '';
test.beforeEach(async () => {
  site = await startKiosk({ LOG_LEVEL: 'trace' });
  profile = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-kiosk-profile-'));
});
test.afterEach(async () => {
  await stopKiosk(site);
  fs.rmSync(profile, { recursive: true, force: true });
});

const openProfile = (): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...TALL,
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** Types the text into every field of the visit, and uses it in every way that stays on the kiosk. */
async function leaveTraces(page: Page): Promise<void> {
  await page.goto(site.link);
  await touch(page);
  await expect(firstCard(page)).toBeVisible();
  await page.getByRole('searchbox').first().fill(CANARY);
  await page.keyboard.press('Enter');
  await expect(page.getByText(CANARY).first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sell', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Product name' })).toBeVisible();
  for (const field of await page.getByRole('textbox').all()) if (await field.isEditable()) await field.fill(CANARY);
  // The on-screen keyboard covers the bar until a real key is pressed.
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: 'Leave your contact' }).click();
  const contact = page.getByRole('dialog', { name: 'Leave your contact' });
  for (const name of ['Name', 'Company', 'What are you looking for?']) await contact.getByRole('textbox', { name }).fill(CANARY);
  await contact.getByRole('textbox', { name: 'E-mail' }).fill(`${CANARY}@shop.example`);
}

/** Lists the files below a folder (browser profile or data folder) that contain the word in any encoding. */
function findCanary(folder: string): string[] {
  const needles = [CANARY, CANARY.toLowerCase()].flatMap((word) => [Buffer.from(word), Buffer.from(word, 'utf16le')]);
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => {
      const bytes = readIfThere(file);
      return needles.some((needle) => bytes.includes(needle));
    });
}

/** A killed browser leaves helper processes that still delete files: a file deleted since holds nothing. */
function readIfThere(file: string): Buffer {
  try {
    return fs.lstatSync(file).isFile() ? fs.readFileSync(file) : Buffer.alloc(0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

test('after start over, and after the browser was killed, nothing of a visit is left anywhere', async () => {
  const context = await openProfile();
  const page = context.pages()[0] ?? (await context.newPage());
  await leaveTraces(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await expect(touchToStart(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.content()).not.toContain(CANARY);
  await touch(page);
  await expect(page.getByRole('searchbox').first()).toHaveValue('');

  await leaveTraces(page);
  const pid = process.platform === 'linux' ? await browserPid() : undefined;
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  await context.close().catch(() => undefined);
  expect(findCanary(profile)).toEqual([]);
  expect(findCanary(site.dataDir)).toEqual([]);
});

async function browserPid(): Promise<number | undefined> {
  for (const entry of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = fs.readFileSync(`/proc/${entry}/cmdline`, 'utf8');
      if (command.includes(profile) && !command.includes('--type=')) return Number(entry);
    } catch {
      // The process ended in between.
    }
  }
  return undefined;
}

test('a submitted contact is stored encrypted in the outbox, and nowhere else', async () => {
  const context = await openProfile();
  const page = context.pages()[0] ?? (await context.newPage());
  await leaveTraces(page);
  const contact = page.getByRole('dialog', { name: 'Leave your contact' });
  await contact.getByRole('checkbox').check();
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. We will be in touch.')).toBeVisible();
  await context.close();
  await site.stop('SIGKILL');
  expect(findCanary(profile)).toEqual([]);
  expect(findCanary(site.dataDir)).toEqual([]);
});

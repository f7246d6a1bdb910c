import type { Page } from '@playwright/test';
import { openDesk, submitListing } from '../desk.ts';
import { expect, test } from '../fixtures.ts';
import { findSerious } from '../page-checks/find-problems.ts';

const SHOTS = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (SHOTS === undefined) return;
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png` });
  }
};

test('the desk lists which message went to whom, opens it as the recipient sees it, and keeps the view in the address', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const { id } = await submitListing(page, 'Told <b>bell</b>');
  const headers = { Authorization: `Bearer ${site.operatorToken}` };
  const ofListing = async () =>
    (await (await page.request.get(`/api/operator/messages?search=${id}`, { headers })).json()).entries[0]?.state;
  await expect.poll(ofListing).toBe('sent');
  await openDesk(page, site);
  await page.getByRole('tab', { name: 'Messages' }).click();
  const table = page.getByRole('table', { name: 'Messages' });
  const row = table.getByRole('row').filter({ hasText: 'toldbbellb@harbour.example' });
  await expect(row).toContainText('Listing received');
  await expect(row).toContainText('toldbbellb@harbour.example');
  await expect(row).toContainText('Sent');
  expect(await findSerious(page)).toEqual([]);
  await shoot(page, 'messages');
  await page.getByLabel('Find messages').fill('toldbbellb@');
  await expect(table.getByRole('row')).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('search')).toBe('toldbbellb@');
  await page.getByRole('button', { name: 'Open We have your listing' }).click();
  const dialog = page.getByRole('dialog', { name: 'We have your listing' });
  const mail = dialog.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'We have your listing' })).toBeVisible();
  await expect(mail.getByText('Told <b>bell</b>')).toBeVisible();
  // An operator who reads a mail must not be able to act for its recipient.
  await expect(mail.getByText('See and change your listing')).toBeVisible();
  await expect(mail.getByRole('link', { name: 'See and change your listing' })).toHaveCount(0);
  await expect(dialog.getByText('No mail server is set up')).toBeVisible();
  await shoot(page, 'message');
  await dialog.getByRole('button', { name: 'As text' }).click();
  await expect(dialog.locator('pre')).toContainText('[link removed]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('State').selectOption('Failed');
  await expect(page.getByText('No messages match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(row).toBeVisible();
});

test('undelivered mail is reported on every tab of the desk, with the reason', async ({ page, site }) => {
  const mails = {
    late: 12,
    lateSince: new Date().toISOString(),
    heldBack: 0,
    isStuck: true,
    problem: 'The mail server could not be reached.',
  };
  // Five minutes without a mail server are too long for a test, so the answer is replaced by that of such a server.
  await page.route('**/api/operator/dashboard', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), mails } });
  });
  await page.goto('/');
  await openDesk(page, site);
  for (const tab of ['Review queue', 'Messages']) {
    await page.getByRole('tab', { name: tab }).click();
    const alarm = page.getByRole('alert').filter({ hasText: 'Mail is not leaving' });
    await expect(alarm).toContainText('12 mails are due, and none has left for five minutes. The oldest waits since');
    await expect(alarm).toContainText('The mail server could not be reached.');
  }
  expect(await findSerious(page)).toEqual([]);
  await shoot(page, 'mail-alarm');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, 'mail-alarm-dark');
});

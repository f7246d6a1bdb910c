import { readMails } from '../../fixtures/mails/read-mails.ts';
import { openDesk, submitListing } from '../desk.ts';
import { expect, type Site, test } from '../fixtures.ts';
import { resizeTo } from '../page-checks/appearance.ts';
import { findProblems } from '../page-checks/find-problems.ts';

/** Returns the secret in the newest mail to an address that links to this page. */
async function mailedSecret({ dataDir }: Site, to: string, page: string): Promise<string> {
  let secret = '';
  await expect
    .poll(async () => {
      const mails = (await readMails(dataDir)).filter((mail) => JSON.stringify(mail.to).includes(to));
      secret = new RegExp(`/${page}#(\\S+)`).exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
      return secret;
    })
    .not.toBe('');
  return secret;
}

test('a mailed link asks before it confirms an address, and leads on to the portal; another address needs a new confirmation', async ({
  page,
  site,
  consoleErrors,
}, info) => {
  await submitListing(page, 'Confirmed mug', { companyName: 'Confirmed Mugs', contactEmail: 'first@confirmed.example' });
  const secret = await mailedSecret(site, 'first@confirmed.example', 'confirm');
  await page.goto(`/confirm#${secret}`);
  await expect(page.getByRole('heading', { name: 'Is this your email address?', level: 1 })).toBeVisible();
  await expect(page.getByText('Confirmed Mugs gave first@confirmed.example')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  for (const width of [1280, 390]) {
    await resizeTo(page, width);
    expect(await findProblems(page), `at ${width}`).toEqual([]);
    await page.screenshot({ path: info.outputPath(`confirm-${width}.png`), fullPage: true });
  }
  await page.getByRole('button', { name: 'Confirm and open the desk' }).click();
  await expect(page).toHaveURL(/\/supplier-desk$/);
  await expect(page.getByRole('heading', { name: 'Your supplier', level: 1 })).toBeVisible();

  const details = page.getByRole('form', { name: 'Your details' });
  await expect(details.getByLabel('Contact e-mail')).toHaveValue('first@confirmed.example');
  await details.getByLabel('Contact e-mail').fill('no address');
  await details.getByRole('button', { name: 'Save your details' }).click();
  await expect(details.getByText('Contact e-mail is not an email address')).toBeVisible();
  await details.getByLabel('Contact e-mail').fill('second@confirmed.example');
  await details.getByRole('button', { name: 'Save your details' }).click();
  await expect(details.getByText('Not confirmed yet')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Save your details' })).toBeDisabled();
  for (const width of [390, 1280]) {
    await resizeTo(page, width);
    expect(await findProblems(page), `at ${width}`).toEqual([]);
    await page.screenshot({ path: info.outputPath(`details-${width}.png`), fullPage: true });
  }
  // The old link no longer confirms; the browser logs the 404 and the refused change.
  await page.goto(`/confirm#${secret}`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.goto(`/confirm#${await mailedSecret(site, 'second@confirmed.example', 'confirm')}`);
  await page.getByRole('button', { name: 'Confirm and open the desk' }).click();
  await expect(details.getByText('Confirmed', { exact: true })).toBeVisible();
  expect(consoleErrors.filter((line) => !/404|422/.test(line))).toEqual([]);
});

test('an address typed at the desk counts as confirmed, and the desk sends a supplier its link', async ({
  page,
  site,
  consoleErrors,
}, info) => {
  await submitListing(page, 'Typed mug', { companyName: 'Typed Mugs', contactEmail: 'mistyped@typed.example' });
  await openDesk(page, site);
  await page.getByRole('tab', { name: 'Suppliers' }).click();
  await page.getByLabel('Search suppliers').fill('typed mugs');
  const row = page.getByRole('list', { name: 'Suppliers' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Address not confirmed')).toBeVisible();
  await row.getByRole('button', { name: 'Edit: Typed Mugs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Typed Mugs' });
  await expect(dialog.getByRole('checkbox', { name: /mistyped@typed.example is this supplier/ })).not.toBeChecked();
  for (const width of [390, 1280]) {
    await resizeTo(page, width);
    expect(await findProblems(page), `at ${width}`).toEqual([]);
    await page.screenshot({ path: info.outputPath(`edit-${width}.png`) });
  }
  await dialog.getByLabel('Contact e-mail').fill('right@typed.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByText('Address not confirmed')).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('supplier-row.png') });
  await row.getByRole('button', { name: 'Send this supplier its link: Typed Mugs' }).click();
  await expect(page.getByText('The link is on its way')).toBeVisible();
  await page.goto(`/supplier-desk#${await mailedSecret(site, 'right@typed.example', 'supplier-desk')}`);
  await expect(page.getByText('Typed Mugs').first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

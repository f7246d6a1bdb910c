import type { Page } from '@playwright/test';
import { type Receipt, submitListing } from '../desk.ts';
import { expect, pressBrand, type Site, test } from '../fixtures.ts';
import { resizeTo, switchScheme } from '../page-checks/appearance.ts';
import { findProblems } from '../page-checks/find-problems.ts';

const linkOf = ({ id, manageToken }: Receipt) => `/listing/${id}#${manageToken}`;
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

async function decide(page: Page, { operatorToken }: Site, { id }: Receipt, action: string, body: object): Promise<void> {
  const answer = await page.request.post(`/api/operator/listings/${id}/${action}`, {
    headers: { Authorization: `Bearer ${operatorToken}` },
    data: body,
  });
  expect(answer.status()).toBe(200);
}
const stored = async (page: Page, { id, manageToken }: Receipt) => {
  const answer = await page.request.get(`/api/listings/${id}`, { headers: { Authorization: `Bearer ${manageToken}` } });
  return (await answer.json()) as { listing: { description: string; imageUrl: string; images: string[]; skus: object[] } };
};

/** Submits a listing with a picture that cannot be fetched, and waits for the attempt. */
async function withFailedPicture(page: Page, name: string): Promise<Receipt> {
  const receipt = await submitListing(page, name, { imageUrl: 'https://127.0.0.1/secret.png' });
  const asked = () => page.request.get(`/api/listings/${receipt.id}`, { headers: { Authorization: `Bearer ${receipt.manageToken}` } });
  await expect
    .poll(async () => ((await (await asked()).json()) as { pictures: { problem: string | null }[] }).pictures[0]?.problem)
    .not.toBeNull();
  return receipt;
}

test.describe('unsaved edits', () => {
  test('trigger a confirmation before a link, the search, or going back leads away; Stay keeps them, Leave goes on', async ({ page }) => {
    const receipt = await submitListing(page, 'Guarded mug');
    await page.goto(linkOf(receipt));
    await description(page).fill('Half of a sentence');

    await pressBrand(page);
    await expect(dialog(page)).toBeVisible();
    expect(await findProblems(page, { within: '[role="alertdialog"]' })).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Stay' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(description(page)).toHaveValue('Half of a sentence');

    await page.getByRole('searchbox', { name: 'Search products' }).fill('mug');
    await page.getByRole('searchbox', { name: 'Search products' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(`/listing/${receipt.id}`);
    await expect(description(page)).toHaveValue('Half of a sentence');

    // A page reload asks with the same text.
    await page.getByRole('banner').getByRole('link', { name: 'Sell', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/sell');
  });

  test('trigger a confirmation when the browser goes back within the shop, and the browser’s own one when the page is closed', async ({
    page,
  }) => {
    const receipt = await submitListing(page, 'Backed mug');
    await page.goto('/help');
    await page.goto(linkOf(receipt));
    await description(page).fill('Half of a sentence');
    await page.evaluate(() => history.back());
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/listing/${receipt.id}`);
    await expect(description(page)).toHaveValue('Half of a sentence');

    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await closing;
    await expect(description(page)).toHaveValue('Half of a sentence');

    await page.evaluate(() => history.back());
    await dialog(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/help');
  });

  test('once saved or discarded, trigger no confirmation', async ({ page }) => {
    const receipt = await submitListing(page, 'Saved mug');
    await page.goto(linkOf(receipt));
    await description(page).fill('A whole sentence.');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(description(page)).toHaveValue('Pressed steel, two coats.');
    await expect(save(page)).toBeDisabled();
    await description(page).fill('A whole sentence.');
    const mail = page.getByRole('textbox', { name: 'Contact e-mail' });
    await mail.fill('nowhere');
    await save(page).click();
    // The error also appears beside the button, since the field may be far above it; a change to the field clears it.
    const objections = page.getByRole('list', { name: 'Please correct' });
    await expect(objections).toContainText('Contact e-mail is not an email address');
    await mail.fill('mugs@harbour.example');
    await expect(objections).toHaveCount(0);
    await save(page).click();
    await expect(page.getByText('Changes saved').first()).toBeVisible();
    expect((await stored(page, receipt)).listing.description).toBe('A whole sentence.');
    await pressBrand(page);
    await expect(page).toHaveURL('/');
  });
});

test('a picture that could not be fetched is named with its reason and the remedy, here and under account', async ({ page }) => {
  const receipt = await withFailedPicture(page, 'Pictureless mug');
  await page.goto(linkOf(receipt));
  const notice = page.getByRole('region', { name: '1 picture is missing' });
  await expect(notice).toContainText('https://127.0.0.1/secret.png');
  await expect(notice).toContainText(/could not be reached|does not lead to the public internet/);
  await expect(notice).toContainText('Correct the address and add it again, or upload the picture instead; then save.');
  await notice.getByRole('button', { name: 'Go to the pictures' }).click();
  await expect(page.getByRole('textbox', { name: 'Image URL' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Uploaded pictures' })).toContainText(/could not be reached|public internet/);

  // The link was opened in this browser, so its account page lists the listing.
  await page.goto('/account');
  const row = page.getByRole('listitem').filter({ hasText: 'Pictureless mug' });
  await expect(row).toContainText('1 picture is missing');
  await expect(row).toContainText(/https:\/\/127\.0\.0\.1\/secret\.png: .+/);
  await expect(row).toContainText('Open Manage to correct the address or upload the picture instead.');
  expect(await findProblems(page, { within: 'main' })).toEqual([]);
});

test('a link opened on a second device is remembered there; a wrong one is not', async ({ page, browser, site }) => {
  const receipt = await submitListing(page, 'Travelling mug');
  const phone = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await phone.goto(`/listing/${receipt.id}#wrong-${receipt.manageToken}`);
  await expect(phone.getByRole('link', { name: 'Your listings' }).first()).toBeVisible();
  await phone.goto('/account');
  await expect(phone.getByText('No listings yet.')).toBeVisible();
  await phone.goto(linkOf(receipt));
  await expect(phone.getByRole('heading', { level: 1, name: 'Travelling mug' })).toBeVisible();
  await phone.goto('/account');
  await phone.getByRole('link', { name: 'Manage Travelling mug' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Travelling mug' })).toBeVisible();
  await phone.close();
});

test('the timeline shows what happened to a listing, when, why, and what comes next', async ({ page, site }) => {
  const receipt = await submitListing(page, 'Told mug');
  await decide(page, site, receipt, 'request-changes', { revision: 1, reason: 'Say which steel.' });
  await page.goto(linkOf(receipt));
  const timeline = page.getByRole('list', { name: 'Status timeline' });
  await expect(timeline.getByRole('listitem')).toHaveText([/^Submitted/, /^Changes requestedSay which steel\./]);
  await description(page).fill('Enamelled carbon steel.');
  await save(page).click();
  await expect(timeline.getByRole('listitem')).toHaveText([
    /^Submitted/,
    /^Changes requested/,
    /^Edited/,
    /^An operator answersby .+ at the latest/,
  ]);
  await decide(page, site, receipt, 'publish', { revision: 2 });
  await page.reload();
  await expect(timeline.getByRole('listitem').last()).toContainText('Published');
  await page.getByRole('button', { name: 'Withdraw listing' }).click();
  await page.getByRole('button', { name: 'Withdraw for good' }).click();
  await expect(timeline.getByRole('listitem').last()).toContainText('Withdrawn');
  await expect(timeline.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-/);
});

test('pictures and variants of a listing are edited as they were entered', async ({ page, site }) => {
  const options = [{ name: 'Color', values: ['Red', 'Blue'] }];
  const skus = [
    { sku: 'R', options: { Color: 'Red' }, price: 4.2, stock: 50 },
    { sku: 'B', options: { Color: 'Blue' }, price: 5, stock: 60 },
  ];
  const images = ['https://pictures.invalid/b.jpg', 'https://pictures.invalid/c.jpg'];
  const receipt = await submitListing(page, 'Edited mug', { imageUrl: 'https://pictures.invalid/a.jpg', images, options, skus });
  await page.goto(linkOf(receipt));
  await expect(page.getByRole('textbox', { name: 'Image URL' })).toHaveValue('');
  await page.getByRole('button', { name: 'Make main picture: picture 2' }).click();
  await page.getByRole('spinbutton', { name: 'Stock of Blue' }).fill('70');
  await save(page).click();
  await expect(page.getByText('Changes saved').first()).toBeVisible();
  const { listing } = await stored(page, receipt);
  expect([listing.imageUrl, ...listing.images].map((source) => source.slice(-5))).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
  expect(listing.skus).toEqual([skus[0], { ...skus[1], stock: 70 }]);
  await decide(page, site, receipt, 'publish', { revision: 2 });
  await page.reload();
  await page.getByRole('spinbutton', { name: 'Stock of Red' }).fill('10');
  await save(page).click();
  await expect(page.getByText('Buyers see them now.').first()).toBeVisible();
});

test('the page fills a window, fits a phone, and passes the accessibility checks', async ({ page, site }) => {
  const options = [
    { name: 'Color', values: ['Red', 'Blue'] },
    { name: 'Voltage', values: ['110 V', '230 V'] },
  ];
  const skus = options[0]?.values.flatMap((Color) =>
    options[1]?.values.map((Voltage) => ({ sku: `${Color}${Voltage}`, options: { Color, Voltage } })),
  );
  const receipt = await submitListing(page, 'Cordless drill with a name that needs two lines on a phone', {
    options,
    skus,
    tiers: [{ min: 100, price: 3.9 }],
    shipDays: 14,
    unitsPerCarton: 24,
    specifications: [{ name: 'Chuck', value: '13 mm' }],
  });
  await decide(page, site, receipt, 'request-changes', { revision: 1, reason: 'Please say for which voltage the charger is.' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(linkOf(receipt));
  await expect(page.getByRole('table', { name: 'Variants' })).toBeVisible();
  const expectFits = async (width: number) => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await expectFits(1280);
  expect(await findProblems(page, { within: 'main' })).toEqual([]);
  const [form, aside] = [
    await page.locator('main form').boundingBox(),
    await page.getByRole('region', { name: 'Your listing' }).boundingBox(),
  ];
  if (form === null || aside === null) throw new Error('nothing to measure');
  expect(form.x + form.width).toBeLessThan(aside.x);
  expect(aside.x + aside.width - form.x, 'of the window').toBeGreaterThan(1280 * 0.85);
  await resizeTo(page, 390);
  await switchScheme(page, 'dark');
  await expect(page.getByRole('table', { name: 'Variants' })).toBeVisible();
  await expectFits(390);
  expect(await findProblems(page, { within: 'main' }), '390 dark').toEqual([]);
});

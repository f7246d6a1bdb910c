import type { Locator, Page } from '@playwright/test';
import { KIOSK_PIN } from '../../fixtures/device/kiosk-document.ts';
import { expect, LANDSCAPE, openQuote, PORTRAIT, startVisit, test } from './visitor.ts';

const keyboard = (page: Page) => page.getByRole('group', { name: 'On-screen keyboard' });
const key = (page: Page, name: string) => keyboard(page).getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: 'Search products' });

async function press(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await key(page, name).tap();
}

/** Adds a field to the page as it could occur anywhere in the shop. */
async function addField(page: Page, attributes: Readonly<Record<string, string>>): Promise<Locator> {
  await page.evaluate((given) => {
    const field = document.createElement('input');
    for (const [name, value] of Object.entries({ 'aria-label': 'Planted', ...given })) field.setAttribute(name, value);
    document.querySelector('main')?.prepend(field);
  }, attributes);
  return page.getByLabel('Planted');
}

test.beforeEach(({ page }) => startVisit(page));

test('the keyboard opens with a touched field, starts in lower case, and keeps the focus in the field', async ({ page }) => {
  const field = search(page);
  await field.tap();
  await expect(key(page, 'q')).toBeVisible();
  await expect(field, 'the system’s own stays away').toHaveAttribute('inputmode', 'none');
  await expect(key(page, 'Q')).toHaveCount(0);
  await press(page, 'm', 'Shift', 'U', 'g', 'Space', 'Symbols', '#', '@', 'Letters', '7', 'Accents', 'é', 'Delete');
  await expect(field).toHaveValue('mUg #@7');
  await expect(field).toBeFocused();
  // A mouse does the same as a finger.
  await key(page, 'Letters').click();
  await key(page, 'x').click();
  await expect(field).toHaveValue('mUg #@7x');
  await expect(field).toBeFocused();
});

test('it types as a real keyboard does: at the caret, over the selection, within the field’s maximum length, deleting whole characters', async ({
  page,
}) => {
  const field = await addField(page, { type: 'text', maxlength: '6' });
  await field.fill('abcde');
  await field.tap();
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3));
  await press(page, 'x');
  await expect(field).toHaveValue('axde');
  await press(page, 'y', 'z', 'w');
  await expect(field, 'six is the longest').toHaveValue('axyzde');
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'a😀b';
    input.setSelectionRange(3, 3);
  });
  await press(page, 'Delete');
  await expect(field).toHaveValue('ab');
  await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
});

test('a half typed number stays as it is typed', async ({ page }) => {
  const field = await addField(page, { type: 'number', step: 'any' });
  await field.tap();
  await expect(key(page, 'q')).toHaveCount(0);
  await press(page, '1', '.', '5', 'Delete');
  await expect(field).toHaveValue('1');
  await press(page, '2');
  await expect(field).toHaveValue('1.2');
});

test('Delete repeats while it is held', async ({ page }) => {
  const field = search(page);
  await field.fill('a long line of words');
  await field.tap();
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(20, 20));
  const box = await key(page, 'Delete').boundingBox();
  if (box === null) throw new Error('no key');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await expect.poll(async () => (await field.inputValue()).length).toBeLessThan(16);
  await page.mouse.up();
  const left = await field.inputValue();
  await page.waitForTimeout(300);
  await expect(field, 'and no longer').toHaveValue(left);
});

test('search suggestions end above the keyboard and open by touch', async ({ page }) => {
  for (const size of [LANDSCAPE, PORTRAIT]) {
    await page.setViewportSize(size);
    await search(page).tap();
    await press(page, 'd', 'o', 'l', 'l');
    const panel = page.getByRole('region', { name: 'Search suggestions' });
    await expect(panel.getByRole('link', { name: /results for “doll”/ })).toBeVisible();
    const [list, keys] = [await panel.boundingBox(), await keyboard(page).boundingBox()];
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(keys?.y ?? 0);
    for (const link of await panel.getByRole('link').all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(52);
    await panel.getByRole('link', { name: /Rag Doll 40 cm/ }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Rag Doll 40 cm' })).toBeVisible();
    await expect(keyboard(page)).toHaveCount(0);
    await search(page).fill('');
  }
});

test('it closes at a real key and reopens at a touch; Done leaves the field', async ({ page }) => {
  const field = search(page);
  await field.tap();
  await expect(keyboard(page)).toBeVisible();
  await page.keyboard.press('a');
  await expect(keyboard(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.tap();
  await expect(keyboard(page)).toBeVisible();
  await press(page, 'Done');
  await expect(keyboard(page)).toHaveCount(0);
  await expect(field).not.toBeFocused();
  // A user who comes by keyboard needs no on-screen one.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(keyboard(page)).toHaveCount(0);
});

test('the press that leaves a field hits its target, although the keyboard closes', async ({ page }) => {
  for (const size of [PORTRAIT, LANDSCAPE]) {
    await page.setViewportSize(size);
    for (let tap = 0; tap < 5; tap += 1) await page.touchscreen.tap(4, 4);
    const staff = page.getByRole('dialog', { name: 'Staff' });
    await staff.getByRole('textbox', { name: 'PIN' }).tap();
    await press(page, ...KIOSK_PIN);
    await staff.getByRole('button', { name: 'Unlock' }).tap();
    await expect(staff.getByRole('region', { name: 'Staff panel' })).toBeVisible();
    await expect(keyboard(page)).toHaveCount(0);
    await staff.getByRole('button', { name: 'Lock' }).tap();
    await expect(staff).toHaveCount(0);
  }
});

test('the layout matches the field, Next field goes through a form, and a long field has lines', async ({ page }) => {
  await openQuote(page);
  const dialog = page.getByRole('dialog', { name: 'Request Quote' });
  await dialog.getByLabel('Full Name').tap();
  await press(page, 'Shift', 'A', 'd', 'a', 'Next field');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await press(page, 'a', '@', 'b', '.com', 'Next field');
  await expect(dialog.getByLabel('Company')).toBeFocused();
  await expect(key(page, '@')).toHaveCount(0);
  await press(page, 'Next field');
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await expect(key(page, 'q')).toHaveCount(0);
  await press(page, '+', '4', '9', 'Next field', 'Next field');
  await expect(dialog.getByLabel('Message')).toBeFocused();
  await press(page, 'h', 'Enter', 'i');
  await expect(key(page, 'Next field')).toBeDisabled();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Ada');
  await expect(dialog.getByLabel('Email')).toHaveValue('a@b.com');
  await expect(dialog.getByLabel('Phone')).toHaveValue('+49');
  await expect(dialog.getByLabel('Message')).toHaveValue('h\ni');
});

for (const [what, size] of [
  ['portrait', PORTRAIT],
  ['landscape', LANDSCAPE],
] as const)
  test(`it covers no focused text field, ${what}`, async ({ page }) => {
    await page.setViewportSize(size);
    await openQuote(page);
    const fields = page.getByRole('dialog', { name: 'Request Quote' }).locator('input, textarea');
    expect(await fields.count()).toBe(6);
    for (let at = 0; at < 6; at += 1) {
      await fields.nth(at).tap();
      await expectInSight(page, fields.nth(at));
    }
    await page.keyboard.press('Escape');
    // Even a field at the very end of a page.
    await page.evaluate(() => {
      const field = document.createElement('input');
      field.setAttribute('aria-label', 'Last');
      document.querySelector('footer')?.append(field);
    });
    await page.getByLabel('Last').tap();
    await expectInSight(page, page.getByLabel('Last'));
  });

async function expectInSight(page: Page, field: Locator): Promise<void> {
  await expect(keyboard(page)).toBeVisible();
  await expect
    .poll(async () => {
      const [box, over] = [await field.boundingBox(), await keyboard(page).boundingBox()];
      return box !== null && over !== null && box.y >= 0 && box.y + box.height <= over.y;
    })
    .toBe(true);
}

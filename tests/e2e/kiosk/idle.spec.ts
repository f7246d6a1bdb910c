import type { Page } from '@playwright/test';
import { expect, type KioskSite, startKiosk, startVisit, stopKiosk, test, touchToStart } from './kiosk.ts';

/** Three seconds of nothing, two of warning. */
let site: KioskSite;
test.beforeAll(async () => {
  site = await startKiosk({ KIOSK_TIME_SCALE: '10' }, { idleSeconds: 30 });
});
test.afterAll(() => stopKiosk(site));

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still here?' });
const cart = (page: Page) => page.getByRole('button', { name: /^Cart, / });

test('nobody there: a warning that counts, then attract, and the next visitor finds nothing', async ({ browser }) => {
  const page = await startVisit(browser, site);
  await page
    .getByRole('button', { name: /^Add \d+ of/ })
    .first()
    .click();
  await expect(cart(page)).toHaveAccessibleName(/\d/);
  await expect(warning(page)).toBeVisible({ timeout: 12_000 });
  await expect(warning(page)).toContainText(/Everything is cleared in [12] seconds/);
  await expect(touchToStart(page)).toBeVisible({ timeout: 8_000 });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await touchToStart(page).click();
  await expect(cart(page)).toHaveAccessibleName('Cart, empty');
  await page.context().close();
});

test('extended ten times by the button, then it ends all the same', async ({ browser }) => {
  test.slow();
  const page = await startVisit(browser, site);
  await page
    .getByRole('button', { name: /^Add \d+ of/ })
    .first()
    .click();
  for (let time = 0; time < 10; time += 1) {
    await expect(warning(page)).toBeVisible({ timeout: 12_000 });
    await page.getByRole('button', { name: "I'm still here" }).click();
    await expect(warning(page)).toHaveCount(0);
  }
  await expect(cart(page)).toHaveAccessibleName(/\d/);
  await expect(touchToStart(page)).toBeVisible({ timeout: 20_000 });
  await page.context().close();
});

/** Each is done every second for longer than nobody may do nothing. */
const WAYS: Readonly<Record<string, (page: Page, time: number) => Promise<unknown>>> = {
  typing: (page) => page.keyboard.press('a'),
  'a key that types nothing': (page) => page.keyboard.press('Shift'),
  'the wheel': (page) => page.mouse.wheel(0, 5),
  'the mouse': (page, time) => page.mouse.move(500 + (time % 2) * 40, 700),
  touching: (page) => page.touchscreen.tap(540, 1780),
};
test(`every kind of input keeps the visit: ${Object.keys(WAYS).join(', ')}`, async ({ browser }) => {
  for (const [name, act] of Object.entries(WAYS)) {
    const page = await startVisit(browser, site);
    for (let time = 0; time < 8; time += 1) {
      await page.waitForTimeout(700);
      await act(page, time);
      expect(await warning(page).count(), name).toBe(0);
    }
    await expect(touchToStart(page), name).toHaveCount(0);
    await page.context().close();
  }
});

test('what the page does by itself keeps nobody: timers, its own scrolling, events it made', async ({ browser }) => {
  const page = await startVisit(browser, site);
  await page.evaluate(() => {
    setInterval(() => {
      scrollBy(0, 2);
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      document.body.dispatchEvent(new Event('input', { bubbles: true }));
    }, 300);
  });
  await expect(warning(page)).toBeVisible({ timeout: 13_000 });
  await expect(touchToStart(page)).toBeVisible({ timeout: 8_000 });
  await page.context().close();
});

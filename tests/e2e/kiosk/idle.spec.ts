import type { Browser, Page } from '@playwright/test';
import {
  expect,
  IDLE_MS,
  type KioskSite,
  LOOKS_MS,
  startKiosk,
  startVisit,
  stopKiosk,
  TALL,
  test,
  touchToStart,
  WARNING_MS,
} from './kiosk.ts';

/** Uses the real clock: six seconds without input, then two of warning. */
let quick: KioskSite;
test.beforeAll(async () => {
  quick = await startKiosk({ KIOSK_TIME_SCALE: '10' }, { idleSeconds: 60 });
});
test.afterAll(() => stopKiosk(quick));

/** Starts a visit with products in the cart on Playwright's page clock. */
async function startVisitOnClock(browser: Browser, kiosk: KioskSite): Promise<Page> {
  const page = await startVisit(browser, kiosk, TALL, (opened) => opened.clock.install());
  await addToCart(page);
  return page;
}

async function addToCart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add \d+ of/ })
    .first()
    .click();
  await expect(cart(page)).toHaveAccessibleName(/\d/);
}

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still here?' });
const cart = (page: Page) => page.getByRole('button', { name: /^Cart, / });

test('without input: a warning that counts down, then attract, and the next visitor finds nothing', async ({ browser }) => {
  const page = await startVisit(browser, quick);
  await addToCart(page);
  await expect(warning(page)).toBeVisible();
  await expect(warning(page)).toContainText(/Everything is cleared in [12] seconds/);
  await expect(touchToStart(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await touchToStart(page).click();
  await expect(cart(page)).toHaveAccessibleName('Cart, empty');
  await page.context().close();
});

test('a visit extended ten times by the button still ends', async ({ browser, kiosk }) => {
  const page = await startVisitOnClock(browser, kiosk);
  for (let time = 0; time < 10; time += 1) {
    await page.clock.fastForward(IDLE_MS);
    await expect(warning(page)).toBeVisible();
    await page.getByRole('button', { name: "I'm still here" }).click();
    await expect(warning(page)).toHaveCount(0);
  }
  await expect(cart(page)).toHaveAccessibleName(/\d/);
  // An extension restarts the whole idle time.
  await page.clock.fastForward(IDLE_MS / 2);
  await page.clock.runFor(LOOKS_MS);
  expect(await warning(page).count()).toBe(0);
  await page.clock.fastForward(IDLE_MS / 2);
  await expect(warning(page)).toContainText(/Everything is cleared in (?:20|1\d) seconds/);
  await page.clock.fastForward(WARNING_MS / 2);
  await expect(warning(page)).toContainText(/Everything is cleared in (?:10|\d) seconds/);
  await page.clock.fastForward(WARNING_MS / 2);
  await expect(touchToStart(page)).toBeVisible();
  await page.context().close();
});

/** Each input alone keeps a visit open past its idle time. */
const WAYS: Readonly<Record<string, (page: Page, time: number) => Promise<unknown>>> = {
  typing: (page) => page.keyboard.press('a'),
  'a key that types nothing': (page) => page.keyboard.press('Shift'),
  'the wheel': (page) => page.mouse.wheel(0, 5),
  'the mouse': (page, time) => page.mouse.move(500 + (time % 2) * 40, 700),
  touching: (page) => page.touchscreen.tap(540, 1780),
};
test(`every kind of input keeps the visit: ${Object.keys(WAYS).join(', ')}`, async ({ browser, kiosk }) => {
  const page = await startVisitOnClock(browser, kiosk);
  for (const [name, act] of Object.entries(WAYS)) {
    for (let time = 0; time < 3; time += 1) {
      await page.clock.fastForward(50_000);
      await page.clock.runFor(LOOKS_MS);
      expect(await warning(page).count(), name).toBe(0);
      await act(page, time);
    }
    await expect(touchToStart(page), name).toHaveCount(0);
    // A new visit would have an empty cart.
    await expect(cart(page), name).toHaveAccessibleName(/\d/);
  }
  await page.context().close();
});

test('the page’s own activity does not extend a visit: timers, its own scrolling, synthetic events', async ({ browser }) => {
  const page = await startVisit(browser, quick);
  await page.evaluate(() => {
    setInterval(() => {
      scrollBy(0, 2);
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      document.body.dispatchEvent(new Event('input', { bubbles: true }));
    }, 300);
  });
  await expect(warning(page)).toBeVisible();
  await expect(touchToStart(page)).toBeVisible();
  await page.context().close();
});

import type { Page } from '@playwright/test';
import { findSerious } from '../page-checks/find-problems.ts';
import { IDLE_MS, LOOKS_MS, WARNING_MS } from './kiosk.ts';
import { expect, fillCart, LANDSCAPE, openCart, openQuote, startVisit, test } from './visitor.ts';

const HALF = 960;
const panel = (page: Page) => page.getByRole('dialog', { name: 'Accessibility' });

async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const shown = await page.evaluate(() => {
      const at = document.activeElement;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
      return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim();
    });
    if (shown.startsWith(name)) return;
  }
  throw new Error(`No Tab leads to ${name}`);
}

const wordPx = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));

/** Returns the names of pressable controls above the middle of the screen. */
const tooHigh = (page: Page) =>
  page.evaluate((half) => {
    const isShown = (control: Element) => control.checkVisibility({ visibilityProperty: true }) && control.closest('[inert]') === null;
    const high = [...document.querySelectorAll('a[href], button, input, select, textarea')].filter(isShown).filter((control) => {
      const { top, left, width, height } = control.getBoundingClientRect();
      // A control scrolled away under the upper half cannot be pressed there.
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
      return (
        top < half - 1 && height > 0 && hit !== null && (control.contains(hit) || hit.contains(control)) && !hit.contains(document.body)
      );
    });
    return high.map((control) => control.getAttribute('aria-label') ?? control.textContent);
  }, HALF);

test('by the keyboard alone: on from attract, used, changed, and off again', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Accessibility' })).toBeVisible();
  const before = await wordPx(page);
  await tabTo(page, 'Accessibility');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  expect(await wordPx(page)).toBeCloseTo(2 * before, 1);
  for (const name of ['Controls in the lower half', 'Large text', 'High contrast', 'More time'])
    await expect(panel(page).getByRole('switch', { name })).toBeChecked();
  await tabTo(page, 'Large text');
  await page.keyboard.press('Space');
  await expect(panel(page).getByRole('switch', { name: 'Large text' })).not.toBeChecked();
  expect(await wordPx(page)).toBeCloseTo(before, 1);
  await tabTo(page, 'Done');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toHaveCount(0);
  await tabTo(page, 'Touch to start');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
  await tabTo(page, 'Search products');
  await page.keyboard.type('doll');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Rag Doll 40 cm');
  await tabTo(page, 'Accessibility');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Turn everything off');
  await page.keyboard.press('Enter');
  for (const name of ['Controls in the lower half', 'High contrast', 'More time'])
    await expect(panel(page).getByRole('switch', { name })).not.toBeChecked();
});

test('every control is in the lower half: page, bar, drawer, dialogs, keyboard', async ({ page }) => {
  await page.getByRole('button', { name: 'Accessibility' }).tap();
  await expect(panel(page)).toBeVisible();
  await expect.poll(() => tooHigh(page), 'the panel').toEqual([]);
  await panel(page).getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('button', { name: 'Touch to start' }).tap();
  await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
  await expect.poll(() => tooHigh(page), 'home').toEqual([]);
  await page.evaluate(() => window.scrollTo({ top: 1700, behavior: 'instant' }));
  await expect.poll(() => tooHigh(page), 'home, further down').toEqual([]);
  await fillCart(page);
  await openCart(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => tooHigh(page), 'the drawer').toEqual([]);
  await page.getByRole('dialog').getByRole('link', { name: 'View Full Cart' }).tap();
  await page.getByRole('main').getByRole('button', { name: 'Request Quote' }).tap();
  await page.getByRole('dialog').getByLabel('Full Name').tap();
  await expect(page.getByRole('group', { name: 'On-screen keyboard' })).toBeVisible();
  await expect.poll(() => tooHigh(page), 'a dialog with the keyboard').toEqual([]);
  await expect(page.getByRole('dialog').getByLabel('Full Name')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Accessibility' }).tap();
  await panel(page).getByRole('switch', { name: 'Controls in the lower half' }).uncheck();
  await panel(page).getByRole('button', { name: 'Done' }).tap();
  await expect.poll(() => tooHigh(page), 'all over the screen again').toContain('Menu');
});

test('large text uses the layout of a smaller screen, and nothing scrolls sideways', async ({ page }) => {
  await startVisit(page);
  await page.getByRole('navigation', { name: 'Categories', exact: true }).getByRole('link', { name: 'Toys' }).tap();
  const inARow = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll('main article, main [data-index]')].map((card) => card.getBoundingClientRect());
      return new Set(cards.map(({ left }) => Math.round(left))).size;
    });
  await expect.poll(inARow).toBe(4);
  await page.getByRole('button', { name: 'Accessibility' }).tap();
  await expect.poll(inARow).toBe(2);
  await panel(page).getByRole('button', { name: 'Done' }).tap();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('a wide screen is used whole: products above one row of buttons, one search and one row of categories', async ({ page }) => {
  await page.setViewportSize(LANDSCAPE);
  await startVisit(page);
  await page.getByRole('button', { name: 'Accessibility' }).tap();
  await expect(panel(page).getByRole('switch', { name: 'Large text' })).toBeChecked();
  await expect(panel(page).getByRole('switch', { name: 'Controls in the lower half' })).toHaveCount(0);
  await expect(page.locator('html[data-lowered]')).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Done' }).tap();
  await expect(panel(page)).toHaveCount(0);
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.2 });
    await expect(page.getByRole('search')).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: /categor/i }).filter({ visible: true })).toHaveCount(1);
    const bar = page.getByRole('navigation', { name: 'Kiosk' });
    const boxes = await Promise.all((await bar.getByRole('button').all()).map((button) => button.boundingBox()));
    const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect(new Set(middles).size, 'rows of the bar').toBe(1);
    expect(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThanOrEqual(width);
    expect(Math.max(...boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0)))).toBeLessThanOrEqual(height);
  }
});

test('high contrast is black and white, and no text is too faint', async ({ page }) => {
  await startVisit(page);
  await page.getByRole('button', { name: 'Accessibility' }).tap();
  await expect(panel(page)).toBeVisible();
  expect(await findSerious(page), 'the panel').toEqual([]);
  await panel(page).getByRole('button', { name: 'Done' }).tap();
  const colours = () => page.evaluate(() => [getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]);
  expect(await colours()).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await openQuote(page);
  expect(await findSerious(page), 'a dialog over the cart').toEqual([]);
});

test('the settings end with the visit', async ({ page }) => {
  await startVisit(page);
  const before = await wordPx(page);
  await page.getByRole('button', { name: 'Accessibility' }).tap();
  await panel(page).getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('button', { name: 'Start over' }).tap();
  await page.getByRole('alertdialog', { name: 'Start over?' }).getByRole('button', { name: 'Clear everything' }).tap();
  await expect(page.getByRole('button', { name: 'Touch to start' })).toBeVisible();
  expect(await wordPx(page)).toBe(before);
  expect(await page.evaluate(() => [...document.documentElement.attributes].map(({ name }) => name))).not.toContain('data-lowered');
});

test('More time waits ten times as long before it asks; settings left on at attract are switched off automatically', async ({ page }) => {
  const asks = page.getByRole('alertdialog', { name: 'Are you still here?' });
  await page.clock.install();
  await page.reload();
  await startVisit(page);
  await page.clock.fastForward(IDLE_MS);
  await expect(asks, 'after its time').toBeVisible();
  await page.getByRole('button', { name: "I'm still here" }).tap();
  await page.getByRole('button', { name: 'Accessibility' }).tap();
  await panel(page).getByRole('button', { name: 'Done' }).tap();
  await expect(panel(page)).toHaveCount(0);
  await page.clock.fastForward(9 * IDLE_MS);
  await page.clock.runFor(LOOKS_MS);
  await expect(asks).toHaveCount(0);
  await page.clock.fastForward(IDLE_MS);
  await expect(asks, 'after ten times its time').toBeVisible();

  // A setting switched on at attract and left there must not apply to the next visitor.
  await page.reload();
  await page.getByRole('button', { name: 'Accessibility' }).tap();
  await panel(page).getByRole('switch', { name: 'More time' }).uncheck();
  await panel(page).getByRole('button', { name: 'Done' }).tap();
  await expect(page.locator('html[data-lowered]')).toHaveCount(1);
  await page.clock.fastForward(IDLE_MS + WARNING_MS);
  await expect(page.locator('html[data-lowered]'), 'after the time of a visit').toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Touch to start' })).toBeVisible();
});

/**
 * Replaces the system's speech with a recorder. Like many Linux systems it lists no voices; null: the browser cannot
 * speak.
 */
async function giveSpeech(page: Page, speech: 'default voice' | null): Promise<void> {
  await page.addInitScript((kind) => {
    const said: string[] = [];
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [],
      speak: ({ text }: SpeechSynthesisUtterance) => said.push(text),
      cancel: () => undefined,
    });
    Object.defineProperty(window, 'speechSynthesis', { value: kind === null ? undefined : synthesis });
    Object.assign(window, { said });
  }, speech);
  await page.reload();
}

const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

test('a browser that cannot speak shows no switch for speech', async ({ page }) => {
  await giveSpeech(page, null);
  await startVisit(page);
  await page.getByRole('button', { name: 'Accessibility' }).tap();
  await expect(panel(page).getByRole('switch', { name: 'High contrast' })).toBeVisible();
  await expect(panel(page).getByRole('switch', { name: 'Speech' })).toHaveCount(0);
});

test('speech reads what is touched, what gets the focus, dialogs and the page’s announcements; never a PIN', async ({ page }) => {
  await giveSpeech(page, 'default voice');
  await startVisit(page);
  await page.getByRole('button', { name: 'Accessibility' }).tap();
  await expect.poll(() => said(page)).toContain('Accessibility, dialog');
  await page.keyboard.press('Tab');
  await expect.poll(() => said(page)).toContainEqual(expect.stringMatching(/^Controls in the lower half.*, on$/));
  const speech = panel(page).getByRole('switch', { name: 'Speech' });
  for (const _ of ['off', 'on']) await speech.tap();
  await expect.poll(() => said(page)).toContain('Speech is on. What you touch is read aloud.');
  await panel(page).getByRole('button', { name: 'Done' }).tap();
  await expect.poll(() => said(page)).toContain('Done, button');
  await fillCart(page);
  await expect.poll(() => said(page)).toContainEqual(expect.stringContaining('Added to cart'));
  for (let tap = 0; tap < 5; tap += 1) await page.touchscreen.tap(4, 4);
  const staff = page.getByRole('dialog', { name: 'Staff' });
  await staff.getByRole('textbox', { name: 'PIN' }).tap();
  await expect.poll(() => said(page)).toContain('PIN, text field');
  const keyboard = page.getByRole('group', { name: 'On-screen keyboard' });
  for (const digit of '7351') await keyboard.getByRole('button', { name: digit }).tap();
  expect((await said(page)).filter((words) => /^[7351]\b/.test(words))).toEqual([]);
  // The keys typed into any other field are read aloud.
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search products' }).tap();
  await keyboard.getByRole('button', { name: 'q', exact: true }).tap();
  await expect.poll(() => said(page)).toContain('q, button');
});

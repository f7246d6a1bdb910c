import type { Page } from '@playwright/test';
import { expect, startVisit, test } from './kiosk.ts';

/** Key combinations that a person with a keyboard, a mouse and time would try. */
const KEYS = [
  'Control+p',
  'Control+s',
  'Control+o',
  'Control+u',
  'Control+n',
  'Control+t',
  'Control+w',
  'Control+Shift+n',
  'Control+Shift+i',
  'Control+Shift+j',
  'Control+l',
  'Control+d',
  'Control+h',
  'Control+j',
  'Control+f',
  'Control+g',
  'Control+r',
  'Control+Shift+r',
  'Control+Equal',
  'Control+Minus',
  'Control+0',
  'Control+a',
  'Control+c',
  'F1',
  'F3',
  'F5',
  'F6',
  'F7',
  'F10',
  'F11',
  'F12',
  'Alt+ArrowLeft',
  'Alt+ArrowRight',
  'Alt+Home',
  'Alt+d',
  'Alt+F4',
  'Meta+l',
  'BrowserBack',
  'ContextMenu',
];

/** Returns the state of the page that must not change. */
const standing = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    scale: visualViewport?.scale,
    ratio: devicePixelRatio,
    selected: String(getSelection()),
    fullScreen: document.fullscreenElement === null,
    length: history.length,
  }));

test(`${KEYS.length} key combinations leave the page unchanged and in place; each is kept from the browser`, async ({ browser, kiosk }) => {
  const page = await startVisit(browser, kiosk);
  const before = await standing(page);
  await page.evaluate(() => {
    const let_through: string[] = [];
    (window as { letThrough?: string[] }).letThrough = let_through;
    addEventListener('keydown', (event) => {
      const isModifier = ['Control', 'Alt', 'Meta', 'Shift'].includes(event.key);
      if (!isModifier && !event.defaultPrevented) let_through.push(event.key);
    });
  });
  for (const key of KEYS) await page.keyboard.press(key).catch(() => undefined);
  expect(await page.evaluate(() => (window as { letThrough?: string[] }).letThrough)).toEqual([]);
  expect(await standing(page)).toEqual(before);
  expect(page.context().pages()).toHaveLength(1);
  await page.context().close();
});

test('gestures, drops, selecting, printing, downloads, windows and external links change nothing', async ({ browser, kiosk }) => {
  const page = await startVisit(browser, kiosk);
  const before = await standing(page);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.url()));
  const prevented = await page.evaluate(() => {
    const target = document.querySelector('main') ?? document.body;
    const make: Record<string, () => Event> = {
      contextmenu: () => new MouseEvent('contextmenu', { bubbles: true, cancelable: true }),
      'the wheel with Ctrl': () => new WheelEvent('wheel', { bubbles: true, cancelable: true, ctrlKey: true, deltaY: 100 }),
      drop: () => new DragEvent('drop', { bubbles: true, cancelable: true }),
      dragover: () => new DragEvent('dragover', { bubbles: true, cancelable: true }),
      dragstart: () => new DragEvent('dragstart', { bubbles: true, cancelable: true }),
      'selecting text': () => new Event('selectstart', { bubbles: true, cancelable: true }),
      copy: () => new ClipboardEvent('copy', { bubbles: true, cancelable: true }),
      paste: () => new ClipboardEvent('paste', { bubbles: true, cancelable: true }),
      pinching: () => new Event('gesturestart', { bubbles: true, cancelable: true }),
      'the middle button': () => new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }),
      'a side button': () => new MouseEvent('mouseup', { bubbles: true, cancelable: true, button: 3 }),
    };
    return Object.entries(make).map(([name, event]) => [name, !target.dispatchEvent(event())]);
  });
  expect(prevented.filter(([, isPrevented]) => isPrevented !== true)).toEqual([]);

  await page.mouse.move(300, 900);
  await page.mouse.down({ button: 'middle' });
  await page.mouse.up({ button: 'middle' });
  await page.mouse.click(300, 900, { button: 'right' });
  await page.mouse.dblclick(500, 620);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  const out = page.locator('a[href^="http"], a[href^="mailto:"]');
  expect(await out.count()).toBeGreaterThan(0);
  await expect(page.locator('a[download]')).toHaveCount(0);
  await out.first().dispatchEvent('click');
  await expect(page.getByRole('dialog', { name: 'Continue on your phone' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.locator('input[type=file]').count()).toBe(0);
  expect(downloads).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  expect(await standing(page)).toEqual(before);
  await page.context().close();
});

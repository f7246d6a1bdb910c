/**
 * Tests where pages and windows in Electron differ from a browser, without any part of Tradewind: compares the double
 * with the binary.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page, test } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { binary, desktopCommand, isDouble, root } from './binary.ts';

let userData: string;
let app: ElectronApplication;
let page: Page;
test.beforeEach(() => {
  test.info().annotations.push(binary);
});
// Shares one app between all tests; the last test quits it.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  userData = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-desktop-'));
  const { args, env } = desktopCommand(userData, [], {});
  app = await _electron.launch({ args: [path.join(root, 'tests/fixtures/streaming-app'), ...args.slice(1)], env, cwd: root });
  // Without a listener Playwright answers dialogs itself, before the app does.
  app.context().on('dialog', () => {});
  page = await app.firstWindow();
  await expect(page.getByText('streams')).toBeVisible();
});
test.afterAll(async () => {
  await app.close();
  fs.rmSync(userData, { recursive: true, force: true });
});

test('a page of a custom scheme has no cookies', async () => {
  const read = await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a page may try.
    document.cookie = 'by=page';
    return document.cookie;
  });
  expect(read).toBe('');
});

test('a scheme is registered once, and handled once in each session; partitions have sessions of their own', async () => {
  const refused = await app.evaluate(({ protocol, session }) => {
    const errorOf = (go: () => void) => {
      try {
        go();
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    };
    const answer = () => new Response();
    return [
      errorOf(() => protocol.registerSchemesAsPrivileged([])),
      errorOf(() => session.defaultSession.protocol.handle('app', answer)),
      errorOf(() => session.fromPartition('other').protocol.handle('app', answer)),
      errorOf(() => session.fromPartition('other').protocol.handle('app', answer)),
      session.fromPartition('other') === session.defaultSession,
    ];
  });
  expect(refused).toEqual([
    expect.stringContaining('registerSchemesAsPrivileged'),
    expect.stringContaining('Failed to register protocol'),
    null,
    expect.stringContaining('Failed to register protocol'),
    false,
  ]);
});

test('a window of another session is not served by this one’s handler', async () => {
  const failed = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false, kiosk: true, webPreferences: { partition: 'empty' } });
    const error = await window.loadURL('app://tradewind/').then(
      () => null,
      (reason: Error) => reason.message,
    );
    const isKiosk = window.isKiosk();
    window.destroy();
    return [error, isKiosk];
  });
  expect(failed).toEqual([expect.stringMatching(/ERR_/), true]);
});

test('the app receives every key, AltGr without modifiers; a key it prevents never reaches the page', async () => {
  await app.evaluate(({ BrowserWindow }) => {
    const keys: unknown[] = [];
    (globalThis as { keys?: unknown[] }).keys = keys;
    BrowserWindow.getAllWindows()[0]?.webContents.on('before-input-event', (event, { type, key, control, alt, modifiers }) => {
      if (type === 'keyDown') keys.push([key, control, alt, modifiers]);
      if (key === 'b') event.preventDefault();
    });
  });
  await page.evaluate(() => {
    const seen: string[] = [];
    (window as { seen?: string[] }).seen = seen;
    document.addEventListener('keydown', ({ key }) => seen.push(key));
  });
  for (const key of ['a', 'b', 'Control+Alt+q']) await page.keyboard.press(key);
  expect(await app.evaluate(() => (globalThis as { keys?: unknown[] }).keys)).toEqual([
    ['a', false, false, []],
    ['b', false, false, []],
    ['Control', true, false, ['control', 'left']],
    ['Alt', true, true, ['control', 'alt', 'left']],
    ['q', true, true, ['control', 'alt']],
  ]);
  expect(await page.evaluate(() => (window as { seen?: string[] }).seen)).toEqual(['a', 'Control', 'Alt', 'q']);
});

test('the session can prevent a download or choose its place', async () => {
  const place = path.join(userData, 'kept.csv');
  const names = await app.evaluate(async ({ session }, savePath) => {
    const seen: string[] = [];
    (globalThis as { names?: string[] }).names = seen;
    session.defaultSession.on('will-download', (event, item) => {
      seen.push(item.getFilename());
      if (seen.length === 1) event.preventDefault();
      else item.setSavePath(savePath);
    });
    return seen;
  }, place);
  expect(names).toEqual([]);
  const save = (name: string) =>
    page.evaluate((download) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['name\n']));
      link.download = download;
      link.click();
    }, name);
  const seen = () => app.evaluate(() => (globalThis as { names?: string[] }).names);
  await save('first.csv');
  await expect.poll(seen).toEqual(['first.csv']);
  await save('second.csv');
  await expect.poll(seen).toEqual(['first.csv', 'second.csv']);
  await expect.poll(() => (fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : '')).toBe('name\n');
});

test('prompt shows no dialog; alert, confirm and printing block the page until they are answered', async () => {
  expect(await page.evaluate(() => window.prompt('What?'))).toBeNull();
  test.skip(!isDouble, 'the system’s dialogs cannot be answered from outside');
  for (const call of ['alert()', 'confirm()', 'print()']) {
    await page.evaluate((code) => {
      Object.assign(window, { isThrough: false });
      setTimeout(`${code}; window.isThrough = true;`);
    }, call);
    const dialog = await app.context().waitForEvent('dialog');
    await dialog.dismiss();
    await expect.poll(() => page.evaluate(() => (window as { isThrough?: boolean }).isThrough), call).toBe(true);
  }
});

const stayed = () => app.evaluate(() => (globalThis as { asked?: number }).asked);

test('a page that cancels its unload stays, whichever way it is left, unless the app prevents that; a failed quit is over', async () => {
  await app.evaluate(({ BrowserWindow, app: electron }) => {
    Object.assign(globalThis, { asked: 0, before: 0 });
    const state = globalThis as unknown as { asked: number; before: number };
    BrowserWindow.getAllWindows()[0]?.webContents.on('will-prevent-unload', () => {
      state.asked += 1;
    });
    electron.on('before-quit', () => {
      state.before += 1;
    });
  });
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));
  // Closing acts as user activation and makes all later attempts ask, too.
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(stayed).toBe(1);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload());
  await expect.poll(stayed).toBe(2);
  await app.evaluate(({ app: electron }) => electron.quit());
  await expect.poll(stayed).toBe(3);
  process.kill(app.process().pid ?? 0, 'SIGTERM');
  await expect.poll(stayed).toBe(4);
  await page.evaluate(() => {
    location.href = '/request';
  });
  await expect.poll(stayed).toBe(5);
  // Runs in the main process: Playwright waits for the cancelled navigation.
  const title = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.title'),
  );
  expect(title).toBe('streams');
  expect(await app.evaluate(() => (globalThis as { before?: number }).before)).toBe(2);

  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  await app.evaluate(({ BrowserWindow, app: electron }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.on('will-prevent-unload', (event) => event.preventDefault());
    electron.quit();
  });
  expect(await ended).toBe(0);
});

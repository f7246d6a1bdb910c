/**
 * Test double for the `electron` module: the main process runs on Node, its windows are real Chromium pages. `Covers`
 * checks it against electron.d.ts; a missing member throws instead of being undefined. It cannot show: the sandbox,
 * isolated worlds, what a full screen hides, the system's own dialogs, real custom protocols, certificates, devices,
 * fuses. `app://tradewind` is served to Chromium as http://tradewind.localhost, see app-protocol.ts; addresses are
 * translated both ways.
 */
// biome-ignore-all lint/performance/noBarrelFile: this file replaces the `electron` module and exports what that does
import type * as E from 'electron';
import { type Covers, strict } from './strict.ts';
import type { FakeWebContents } from './web-contents.ts';
import { BrowserWindow } from './window.ts';

export { __init, __loaded, app } from './app.ts';
export { net } from './net.ts';
export { safeStorage } from './safe-storage.ts';
export { protocol, session } from './session.ts';
export { BrowserWindow };

// A test that checks what leaves the app replaces this function, as it would in Electron.
export const shell = strict('shell', { openExternal: async () => undefined } satisfies Covers<E.Shell, 'openExternal'>);

export const dialog = strict('dialog', {
  showErrorBox: (title: string, content: string) => console.error(`[dialog] ${title}: ${content}`),
  // Answers as if the dialog was closed by its X, until a test replaces it.
  showMessageBoxSync: (...asked: unknown[]) => cancelIdOf(asked),
  showMessageBox: async (...asked: unknown[]) => ({ response: cancelIdOf(asked), checkboxChecked: false }),
} satisfies Covers<E.Dialog, 'showErrorBox' | 'showMessageBox' | 'showMessageBoxSync'>);

function cancelIdOf(asked: readonly unknown[]): number {
  return (asked.at(-1) as E.MessageBoxOptions).cancelId ?? 0;
}

const awake = new Set<number>();
let blockers = 0;
export const powerSaveBlocker = strict('powerSaveBlocker', {
  start: () => {
    blockers += 1;
    awake.add(blockers);
    return blockers;
  },
  stop: (id) => awake.delete(id),
  isStarted: (id) => awake.has(id),
} satisfies Covers<E.PowerSaveBlocker, 'start' | 'stop' | 'isStarted'>);

export const crashReporter = strict('crashReporter', {
  start: ({ uploadToServer = true, submitURL }: E.CrashReporterStartOptions) => {
    if (uploadToServer && submitURL === undefined) throw new Error('submitURL must be specified when uploadToServer is true');
  },
} satisfies Covers<E.CrashReporter, 'start'>);

interface FakeMenu {
  readonly items: readonly E.MenuItemConstructorOptions[];
}
/** Electron's default menu, until the app sets its own. */
let menu: FakeMenu | null = { items: [{ role: 'viewMenu', submenu: [{ role: 'toggleDevTools' }] }] };
export const Menu = strict('Menu', {
  buildFromTemplate: (items: readonly E.MenuItemConstructorOptions[]): FakeMenu => ({ items }),
  setApplicationMenu: (next: FakeMenu | null) => {
    menu = next;
  },
  getApplicationMenu: () => menu,
});

const WORK_AREA = { x: 0, y: 0, width: 1920, height: 1080 };
export const screen = strict('screen', { getAllDisplays: () => [{ id: 1, bounds: WORK_AREA, workArea: WORK_AREA }] });

/** Playwright finds a page's window by the page's DevTools target. */
export const webContents = {
  fromDevToolsTargetId: (id: string): FakeWebContents | undefined =>
    BrowserWindow.all.find((window) => window.webContents.targetId === id)?.webContents,
};

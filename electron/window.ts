import { app, BrowserWindow, screen, type WebPreferences } from 'electron';
import { FALLBACK_PAGE } from './fallback-page.ts';
import { APP_ORIGIN } from './guards.ts';
import { keepAlive } from './keep-alive.ts';
import { KIOSK_PARTITION, keepInside } from './kiosk/kiosk-contents.ts';
import { askToReload } from './questions.ts';
import { readWindowState, writeWindowState } from './window-state.ts';

/** How every page of the app runs: sandboxed, isolated, without Node. */
export const PAGE_PREFERENCES: WebPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  devTools: !app.isPackaged,
  // A page behind another window says that it runs, too.
  backgroundThrottling: false,
};

export interface AppWindow {
  readonly window: BrowserWindow;
  /** Its page says that it runs. */
  readonly onAlive: () => void;
}

/** A kiosk's window is all of the screen, and nothing of the system is beside it. */
const KIOSK_WINDOW = { kiosk: true, fullscreen: true, frame: false, roundedCorners: false, autoHideMenuBar: true } as const;

/** Where the window opens, and comes back to when its page does nothing but fail. */
export const startPage = (isKiosk: boolean): string => (isKiosk ? '/' : '/desk');

/** The one window, where it was last time; its page is brought back whenever it fails. */
export function openWindow(stateFile: string, isKiosk: boolean): AppWindow {
  const areas = screen.getAllDisplays().map((display) => display.workArea);
  const { isMaximized, ...bounds } = readWindowState(stateFile, areas);
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 360,
    minHeight: 480,
    show: false,
    title: app.getName(),
    backgroundColor: '#f7f2e8',
    autoHideMenuBar: true,
    ...(isKiosk ? KIOSK_WINDOW : {}),
    webPreferences: { ...PAGE_PREFERENCES, ...(isKiosk ? { partition: KIOSK_PARTITION } : {}) },
  });
  if (isKiosk) keepInside(window.webContents, () => window.getContentBounds());
  if (isMaximized === true && !isKiosk) window.maximize();
  const onAlive = keepAlive(window.webContents, {
    now: () => performance.now(),
    wait: (then, ms) => void setTimeout(then, ms),
    // Replaced by another load, or the window is gone: neither is a failure of this one.
    showSafePage: () => void window.loadURL(FALLBACK_PAGE).catch(() => {}),
    open: () => openPage(window, startPage(isKiosk)),
    askToReload: isKiosk ? null : (respondsAgain) => askToReload(window, respondsAgain),
  });
  window.once('ready-to-show', () => window.show());
  if (!isKiosk) window.on('close', () => writeWindowState(stateFile, { ...window.getNormalBounds(), isMaximized: window.isMaximized() }));
  return { window, onAlive };
}

/** Loads a page of the app; a failed load is tried again by the window itself. */
export function openPage(window: BrowserWindow, path: string): void {
  window.loadURL(`${APP_ORIGIN}${path}`).catch(() => {
    // Told a second time by did-fail-load, which keepAlive acts on; or another page was asked for meanwhile.
  });
}

/** Brings the window to the front, also out of the task bar. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

import { app, BrowserWindow, screen, type WebPreferences } from 'electron';
import { FALLBACK_PAGE } from './fallback-page.ts';
import { APP_ORIGIN } from './guards.ts';
import { keepAlive } from './keep-alive.ts';
import { KIOSK_PARTITION, keepInside } from './kiosk/kiosk-contents.ts';
import { askToReload } from './questions.ts';
import { readWindowState, writeWindowState } from './window-state.ts';

/** Preferences of every page of the app: sandboxed, isolated, without Node. */
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
  // A page behind another window sends heartbeats too.
  backgroundThrottling: false,
};

export interface AppWindow {
  readonly window: BrowserWindow;
  /** Called at each heartbeat of its page. */
  readonly onAlive: () => void;
}

/** A kiosk's window covers the whole screen, without any of the system's elements. */
const KIOSK_WINDOW = { kiosk: true, fullscreen: true, frame: false, roundedCorners: false, autoHideMenuBar: true } as const;

/** Path where the window opens, and to which it returns when its page keeps failing. */
export const startPage = (isKiosk: boolean): string => (isKiosk ? '/' : '/desk');

/** Opens the only window at its last position; its page is reloaded whenever it fails. */
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
    // Superseded by another load, or the window is closed: neither is a failure of this load.
    showSafePage: () => void window.loadURL(FALLBACK_PAGE).catch(() => {}),
    open: () => openPage(window, startPage(isKiosk)),
    askToReload: isKiosk ? null : (respondsAgain) => askToReload(window, respondsAgain),
  });
  window.once('ready-to-show', () => window.show());
  if (!isKiosk) window.on('close', () => writeWindowState(stateFile, { ...window.getNormalBounds(), isMaximized: window.isMaximized() }));
  return { window, onAlive };
}

/** Loads a page of the app; the window itself retries a failed load. */
export function openPage(window: BrowserWindow, path: string): void {
  window.loadURL(`${APP_ORIGIN}${path}`).catch(() => {
    // Also reported by did-fail-load, which keepAlive handles; or superseded by another load.
  });
}

/** Brings the window to the front, also when minimised. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

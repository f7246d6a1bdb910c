import path from 'node:path';
import { app, BrowserWindow, dialog, protocol, session } from 'electron';
import { parseConfig } from '../server/config.ts';
import { createEmbedded } from '../server/embedded.ts';
import { findDeepLink, pathOfDeepLink } from './deep-link.ts';
import { APP_ORIGIN, denyPermissions, guardEverything } from './guards.ts';
import { inProcess } from './in-process.ts';
import { readHostedUrl } from './settings.ts';
import { readWindowState, writeWindowState } from './window-state.ts';

// Before `ready`: a standard, secure scheme has an origin of its own, so the cart's storage survives restarts.
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
]);

function openWindow(stateFile: string): BrowserWindow {
  const window = new BrowserWindow({
    ...readWindowState(stateFile),
    minWidth: 360,
    minHeight: 480,
    show: false,
    title: 'Tradewind',
    backgroundColor: '#f7f2e8',
    autoHideMenuBar: true,
    webPreferences: {
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  window.on('close', () => writeWindowState(stateFile, window.getNormalBounds()));
  return window;
}

function show(window: BrowserWindow, link: string | undefined): void {
  const target = link === undefined ? undefined : pathOfDeepLink(link);
  if (target !== undefined) void window.loadURL(`${APP_ORIGIN}${target}`);
  window.show();
  window.focus();
}

async function start(): Promise<void> {
  const userData = app.getPath('userData');
  const hostedUrl = readHostedUrl(process.env, path.join(userData, 'settings.json'));
  const config = parseConfig({ ...process.env, HOSTED_URL: hostedUrl, DATA_DIR: process.env.DATA_DIR ?? path.join(userData, 'data') });
  const embedded = await createEmbedded(config);
  session.defaultSession.protocol.handle('app', inProcess(embedded.listener));
  denyPermissions(session.defaultSession);

  const window = openWindow(path.join(userData, 'window.json'));
  app.on('second-instance', (_event, args) => show(window, findDeepLink(args)));
  app.on('open-url', (_event, link) => show(window, link));
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', () => void embedded.close());

  const link = findDeepLink(process.argv);
  await window.loadURL(`${APP_ORIGIN}${(link && pathOfDeepLink(link)) ?? '/'}`);
}

if (app.requestSingleInstanceLock()) {
  app.setAsDefaultProtocolClient('tradewind');
  guardEverything();
  app
    .whenReady()
    .then(start)
    .catch((error: Error) => {
      dialog.showErrorBox('Tradewind could not start', error.message);
      app.exit(1);
    });
} else {
  app.quit();
}

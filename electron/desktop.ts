import fs from 'node:fs';
import path from 'node:path';
import { app, type BrowserWindow, crashReporter, dialog, net, powerSaveBlocker, protocol, safeStorage, session, shell } from 'electron';
import { createEmbedded } from '../server/app/embedded.ts';
import { parseConfig } from '../server/config/config.ts';
import { guardApp, limitPermissions } from './guards.ts';
import { createHostedFetch } from './hosted-fetch.ts';
import { inProcess } from './in-process.ts';
import { KIOSK_PARTITION, limitDownloads } from './kiosk/kiosk-contents.ts';
import { stayAwake } from './kiosk/stay-awake.ts';
import { findDeepLink, pathOfDeepLink } from './links/deep-link.ts';
import { registerLinks } from './links/register-links.ts';
import { type LogFile, openLogFile } from './log-file.ts';
import { setMenu } from './menu.ts';
import { deleteOldDumps } from './process/crash-dumps.ts';
import { EXIT_NO_LOCK, EXIT_NOT_STARTED } from './process/exit-codes.ts';
import { watchFailures } from './process/failures.ts';
import { isKiosk } from './process/is-kiosk.ts';
import { explainNoLock } from './process/no-lock.ts';
import { createQuitting } from './process/quitting.ts';
import { askToLeave } from './questions.ts';
import { openSealedContentKey } from './secrets/content-key.ts';
import { findSecretStore } from './secrets/secret-store.ts';
import { runSelfCheck, SELF_CHECK } from './self-check/self-check.ts';
import { readHostedUrl } from './settings.ts';
import { followUpdates } from './updates/follow-updates.ts';
import { bringForward, openPage, openWindow, startPage } from './window.ts';

/** Milliseconds for databases and log to close; a hosted server that does not answer must not keep the app open. */
const CLOSE_LIMIT_MS = 3_000;
/** Milliseconds for the last log lines on exit; a slow disk delays the exit no longer. */
const LAST_LINES_MS = 1_000;
/**
 * Milliseconds between two flushes of the page's storage: a killed process loses what was not flushed, including the
 * cart.
 */
const FLUSH_EVERY_MS = 5_000;

// Read before the next line, which removes the switch from the command line: an app started without the sandbox is less
// protected.
const isSandboxOff = app.commandLine.hasSwitch('no-sandbox') || process.env.ELECTRON_DISABLE_SANDBOX !== undefined;
// Before `ready`: every page runs sandboxed, whatever its window requests.
app.enableSandbox();
// Before `ready`: on Linux Chromium has no speech output without this switch for the system's own.
if (process.platform === 'linux' && (isKiosk || process.argv.includes(SELF_CHECK)))
  app.commandLine.appendSwitch('enable-speech-dispatcher');
// Before `ready`: a standard, secure scheme has its own origin, so the cart's storage survives restarts.
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
]);

const quitting = createQuitting(app);
let mainWindow: BrowserWindow | undefined;
/** Called by the page through the server, which starts before the window. */
let isAlive = () => {};
/**
 * Path the window opens at: the supplier portal, a visitor's home, or the page of a link that arrived before the
 * window.
 */
let firstPath = startPage(isKiosk);

/** Follows a link from another program; undefined when the app was started a second time without one. */
function follow(link: string | undefined): void {
  const target = link === undefined ? undefined : pathOfDeepLink(link);
  // In a kiosk, a link from elsewhere would end the visitor's session.
  if (mainWindow === undefined) firstPath = isKiosk ? firstPath : (target ?? firstPath);
  else {
    if (target !== undefined && !isKiosk) openPage(mainWindow, target);
    bringForward(mainWindow);
  }
}

/** Opens the log file next to the app's data; during development also logs to standard output. */
function openLog(): LogFile {
  return openLogFile({
    folder: path.join(app.getPath('userData'), 'logs'),
    level: 'info',
    ...(app.isPackaged ? {} : { echo: (line) => void process.stdout.write(line) }),
    onError: (error) => console.error('The log cannot be written:', error.message),
    now: () => performance.now(),
  });
}

/** Ends logging: no line is written after this. */
function closeLog(logFile: LogFile): Promise<void> {
  return Promise.race([logFile.close(), new Promise<void>((resolve) => setTimeout(resolve, LAST_LINES_MS))]);
}

/**
 * Returns an unused path: an export never overwrites another, because later ones do not contain what was already sent.
 */
function placeOfExport(folder: string, name: string): string {
  fs.mkdirSync(folder, { recursive: true });
  return path.join(folder, `${new Date().toISOString().replaceAll(':', '-')} ${path.basename(name)}`);
}

async function start(logFile: LogFile): Promise<void> {
  const { log } = logFile;
  const userData = app.getPath('userData');
  const hostedUrl = readHostedUrl(process.env, path.join(userData, 'settings.json'));
  const config = parseConfig({ ...process.env, HOSTED_URL: hostedUrl, DATA_DIR: process.env.DATA_DIR ?? path.join(userData, 'data') });
  log.level = config.logLevel;
  const embedded = await createEmbedded(config, {
    // The log file is closed here, last of all.
    openLog: () => ({ log, flush: () => {} }),
    fetch: createHostedFetch(net),
    onAlive: () => isAlive(),
    leave: quitting.quit,
    contentKey: async (file) => openSealedContentKey(file, await findSecretStore(safeStorage, process.platform)),
  });
  const pages = isKiosk ? session.fromPartition(KIOSK_PARTITION) : session.defaultSession;
  quitting.closeFirst(async () => {
    pages.flushStorageData();
    await embedded.close();
    await closeLog(logFile);
  }, CLOSE_LIMIT_MS);
  setInterval(() => pages.flushStorageData(), FLUSH_EVERY_MS).unref();
  pages.protocol.handle('app', inProcess(embedded.listener));
  limitPermissions(pages, { mayCopy: !isKiosk });
  if (isKiosk) limitDownloads(pages, (name) => (embedded.isStaffHere() ? placeOfExport(path.join(userData, 'exports'), name) : null));
  guardApp(app, {
    hostedUrl,
    // A kiosk opens no other program: every external link is a QR code there.
    openExternal: (url) => void (!isKiosk && shell.openExternal(url)),
    mayLeave,
  });
  if (isKiosk) stayAwake(powerSaveBlocker, embedded.isOpen);

  setMenu(isKiosk);
  const opened = openWindow(path.join(userData, 'window.json'), isKiosk);
  isAlive = opened.onAlive;
  mainWindow = opened.window;
  mainWindow.on('closed', () => {
    mainWindow = undefined;
  });
  openPage(mainWindow, firstPath);
  if (app.isPackaged) await followUpdates({ hostedUrl, kiosk: embedded.kioskUpdates, resources: process.resourcesPath, quitting, log });
}

/** A kiosk has no user to confirm. */
const mayLeave = (): boolean => isKiosk || mainWindow === undefined || askToLeave(mainWindow);

/**
 * Exits without the lock: the app already runs and was notified, or the folder is not writable. A kiosk's supervisor
 * retries, since the other instance may be exiting.
 */
async function leaveWithoutLock(): Promise<void> {
  const problem = explainNoLock(app.getPath('userData'), process.platform);
  if (problem === undefined && !isKiosk) return app.quit();
  console.error(`Tradewind could not start: ${problem ?? 'it runs already.'}`);
  if (isKiosk) return app.exit(EXIT_NO_LOCK);
  // Linux shows no dialog before that.
  await app.whenReady();
  dialog.showErrorBox('Tradewind could not start', problem ?? '');
  app.exit(EXIT_NOT_STARTED);
}

if (process.argv.includes(SELF_CHECK)) {
  runSelfCheck({ isSandboxOff }).catch((error: Error) => {
    console.error('The self-check failed:', error);
    app.exit(1);
  });
} else if (app.requestSingleInstanceLock()) {
  // Before `ready`: dumps of native crashes stay on this computer.
  crashReporter.start({ uploadToServer: false });
  const logFile = openLog();
  const { log } = logFile;
  watchFailures(process, {
    isKiosk,
    log: (error) => {
      console.error('Tradewind failed:', error);
      log.fatal({ err: error }, 'Tradewind failed');
    },
    leave: (code) => {
      if (app.isReady()) session.defaultSession.flushStorageData();
      void closeLog(logFile).finally(() => app.exit(code));
    },
  });
  registerLinks(app, isKiosk, (error) => log.warn({ err: error }, 'links could not be registered'));
  deleteOldDumps(app.getPath('crashDumps'), (error) => log.warn({ err: error }, 'older crash dumps could not be removed'));
  // macOS sends the link that started the app before `ready`, so these listeners are attached first.
  app.on('second-instance', (_event, args) => follow(findDeepLink(args)));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    follow(link);
  });
  app.on('window-all-closed', () => app.quit());
  follow(findDeepLink(process.argv));
  app
    .whenReady()
    .then(() => start(logFile))
    .catch(async (error: Error) => {
      // Services and scripts cannot read a dialog.
      console.error('Tradewind could not start:', error);
      log.fatal({ err: error }, 'Tradewind could not start');
      await closeLog(logFile);
      // In a kiosk no user could close it.
      if (!isKiosk) dialog.showErrorBox('Tradewind could not start', error.message);
      app.exit(EXIT_NOT_STARTED);
    });
} else {
  void leaveWithoutLock();
}

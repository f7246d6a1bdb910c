/**
 * The browser behind the double: a headless Chromium over the app's own user data, so that storage survives a restart
 * as in Electron.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { STAND_IN_URL } from './strict.ts';

const CHROMIUM_ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Electron itself blocks no pop-up; the window-open handler decides.
  '--disable-popup-blocking',
  '--no-startup-window',
  '--remote-debugging-port=0',
];

/** Milliseconds that killed processes take to release their files. */
const DYING_MS = 100;

let child: ChildProcess | undefined;
let profile = '';

/**
 * Lists the browser's processes: its helpers name its profile, too. They have no process group of their own, so that a
 * kill of the app's group includes them.
 */
const ownProcesses = (): number[] =>
  fs.readdirSync('/proc').flatMap((name) => {
    try {
      return fs.readFileSync(`/proc/${Number(name)}/cmdline`, 'utf8').includes(profile) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });

// Helpers keep writing to the profile for a moment after the browser itself is killed.
process.on('exit', () => {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  for (const pid of ownProcesses()) if (pid !== process.pid) process.kill(pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, DYING_MS);
});

/**
 * Starts Chromium, with the stand-in host at `appPort`, and prints the line from which Playwright reads its address.
 */
export async function startChromium(userData: string, appPort: number): Promise<BrowserContext> {
  profile = path.join(userData, 'chromium');
  const spawned = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [...CHROMIUM_ARGS, `--host-resolver-rules=MAP ${new URL(STAND_IN_URL).host} 127.0.0.1:${appPort}`, `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  child = spawned;
  const endpoint = await new Promise<string>((resolve, reject) => {
    let output = '';
    spawned.once('exit', (code) => reject(new Error(`chromium exited ${code}: ${output}`)));
    spawned.stderr.on('data', (chunk) => {
      output += chunk;
      const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  process.stderr.write(`DevTools listening on ${endpoint}\n`);
  const browser = await chromium.connectOverCDP(endpoint);
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('electron double: Chromium has no default context');
  return context;
}

/** Ends Chromium gracefully, so that it writes the pages' storage to disk. */
export async function stopChromium(context: BrowserContext | undefined): Promise<void> {
  const running = child;
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  const gone = new Promise((resolve) => running.once('exit', resolve));
  const session = await context?.browser()?.newBrowserCDPSession();
  if (session === undefined) running.kill();
  // The answer may be lost with the browser that sends it.
  else session.send('Browser.close').catch(() => undefined);
  await gone;
}

/**
 * Removes what a page has on the stand-in host but not on a custom scheme: service workers, cookies, and the install
 * event.
 */
export async function denyWhatSchemesLack(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(
        new TypeError("Failed to register a ServiceWorker: The URL protocol of the current origin ('app://tradewind') is not supported."),
      );
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
    window.addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), { capture: true });
  });
}

/** Message of the alert that replaces the system's print dialog. */
const PRINT_DIALOG = '[print]';

/**
 * Adds Electron's differences: printing blocks the page's thread until the system's dialog is closed, and the share
 * sheet fails.
 */
export async function behaveAsElectron(context: BrowserContext): Promise<void> {
  await context.addInitScript((message) => {
    const { alert } = window;
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      alert.call(window, message);
      window.dispatchEvent(new Event('afterprint'));
    };
    // As on Windows and macOS; on Linux there is no `share`.
    navigator.share = () => Promise.reject(new DOMException('Internal error: could not connect to Web Share interface.', 'AbortError'));
  }, PRINT_DIALOG);
}

import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type * as E from 'electron';
import { serveAppProtocol } from './app-protocol.ts';
import { behaveAsElectron, denyWhatSchemesLack, startChromium, stopChromium } from './chromium.ts';
import { running } from './running.ts';
import { answerPages, answerPermissions } from './session.ts';
import { claimSingleInstance } from './single-instance.ts';
import { type Covers, makePreventable, strict } from './strict.ts';
import { sendSyncRequests } from './sync-requests.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly productName?: string;
}

let root = '';
let manifest: Manifest = { name: '', version: '0' };
/** Called by boot.cjs, as Electron has the app's folder before its code runs. */
export function __init(appRoot: string, found: Manifest): void {
  root = appRoot;
  manifest = found;
}

/** Chromium's command line: the process's own arguments, and what its environment adds. */
const switches = new Set([
  ...process.argv.flatMap((arg) => /^--([^=]+)/.exec(arg)?.[1] ?? []),
  ...(process.env.ELECTRON_DISABLE_SANDBOX === undefined ? [] : ['no-sandbox']),
]);
const SWITCH = '--user-data-dir=';
let chosen = process.argv.find((arg) => arg.startsWith(SWITCH))?.slice(SWITCH.length);
/** Created on first use: a worker thread loads this file, too, and has no profile. */
function userDataFolder(): string {
  chosen ??= fs.mkdtempSync(path.join(os.tmpdir(), 'electron-double-'));
  return chosen;
}

let markReady: () => void = () => undefined;
const whenReady = new Promise<void>((resolve) => {
  markReady = resolve;
});

class FakeApp
  extends EventEmitter
  implements
    Covers<
      E.App,
      | 'whenReady'
      | 'isReady'
      | 'quit'
      | 'exit'
      | 'getPath'
      | 'getVersion'
      | 'getName'
      | 'getAppPath'
      | 'requestSingleInstanceLock'
      | 'isPackaged'
      | 'name'
      | 'setAsDefaultProtocolClient'
      | 'enableSandbox'
      | 'setPath'
    >
{
  isPackaged = false;
  name = '';
  /** Set by `enableSandbox`; without it the double opens no window. */
  isSandboxed = false;
  #isReady = false;
  isQuitting = false;
  commandLine = strict('app.commandLine', {
    // Playwright's loader appends its own switches; headless Chromium has them already.
    appendSwitch: (name: string) => void switches.add(name),
    hasSwitch: (name: string) => switches.has(name),
  });
  /** Called by boot.cjs once the app's modules are loaded. */
  start(): void {
    process.on('SIGTERM', () => this.quit());
    if (this.isQuitting) return;
    this.#start().catch((error) => {
      console.error(error);
      process.exit(1);
    });
  }
  async #start(): Promise<void> {
    const context = await startChromium(userDataFolder(), await serveAppProtocol(answerPages));
    running.context = context;
    await denyWhatSchemesLack(context);
    await behaveAsElectron(context);
    await answerPermissions(context);
    await sendSyncRequests(context);
    this.#isReady = true;
    markReady();
    this.emit('ready', {}, {});
  }
  whenReady(): Promise<void> {
    return whenReady;
  }
  isReady(): boolean {
    return this.#isReady;
  }
  getPath(name: Parameters<E.App['getPath']>[0]): string {
    return name === 'userData' ? userDataFolder() : path.join(userDataFolder(), name);
  }
  setPath(name: string, folder: string): void {
    if (name !== 'userData' || this.#isReady) throw new Error(`electron double: app.setPath('${name}') after ready, or of another folder`);
    chosen = folder;
  }
  getVersion(): string {
    return manifest.version;
  }
  getName(): string {
    return manifest.productName ?? manifest.name;
  }
  getAppPath(): string {
    return root;
  }
  requestSingleInstanceLock(): boolean {
    return claimSingleInstance(userDataFolder(), (args) => this.emit('second-instance', {}, args, process.cwd(), {}));
  }
  setAsDefaultProtocolClient(): boolean {
    return true;
  }
  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
    this.isSandboxed = true;
    switches.delete('no-sandbox');
  }
  exit(code = 0): void {
    process.exit(code);
  }
  quit(): void {
    if (this.isQuitting) return;
    const before = makePreventable({});
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    this.isQuitting = true;
    void this.#quit();
  }
  async #quit(): Promise<void> {
    const closed = await Promise.all([...running.windows].map((window) => window.__close()));
    const will = makePreventable({});
    if (!closed.includes(false)) this.emit('will-quit', will);
    // A window that stays open cancels the quit.
    if (closed.includes(false) || will.defaultPrevented) {
      this.isQuitting = false;
      return;
    }
    await stopChromium(running.context);
    this.emit('quit', {}, 0);
    this.exit(0);
  }
}
const fakeApp = new FakeApp();
export const app = strict('app', fakeApp);
/** Called by boot.cjs, in the main thread only: a worker has no window. */
export const __loaded = () => fakeApp.start();

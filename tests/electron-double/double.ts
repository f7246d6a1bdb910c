/**
 * Test double for the `electron` module: the main process runs on Node, its windows are real Chromium pages.
 * Checked against electron.d.ts by `Covers`; a member the double lacks throws instead of being undefined.
 * It cannot show: the sandbox, isolated worlds, kiosk and full screen, real custom protocols, permissions, fuses.
 * `app://tradewind` is served to Chromium as http://tradewind.localhost by route interception; URLs are translated both ways.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type * as E from 'electron';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

type Covers<T, K extends keyof T> = Pick<T, K>;

function strict<T extends object>(name: string, double: T): T {
  return new Proxy(double, {
    get(target, key, receiver) {
      if (typeof key === 'string' && !(key in target) && !['then', 'toJSON', 'constructor'].includes(key))
        throw new Error(`electron double: ${name}.${key} is not implemented`);
      return Reflect.get(target, key, receiver);
    },
  });
}

const APP_URL = 'app://tradewind';
const STAND_IN_URL = 'http://tradewind.localhost';
const toChromium = (url: string) => url.replace(APP_URL, STAND_IN_URL);
const fromChromium = (url: string) => url.replace(STAND_IN_URL, APP_URL);

let root = '';
let pkg: { name: string; version: string; productName?: string } = { name: '', version: '0' };
export function __init(appRoot: string, manifest: typeof pkg): void {
  root = appRoot;
  pkg = manifest;
}

const userData = process.env.ELECTRON_DOUBLE_USER_DATA ?? fs.mkdtempSync(path.join(os.tmpdir(), 'electron-double-'));
let browserProcess: ChildProcess | undefined;
process.on('exit', () => browserProcess?.kill('SIGKILL'));
let context: BrowserContext;
let appProtocol: ((request: Request) => Response | Promise<Response>) | undefined;

const CHROMIUM_ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-startup-window',
  '--remote-debugging-port=0',
];

async function startChromium(): Promise<void> {
  const child = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [...CHROMIUM_ARGS, `--user-data-dir=${path.join(userData, 'chromium')}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  browserProcess = child;
  const endpoint = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`chromium exited ${code}: ${output}`)));
    child.stderr.on('data', (chunk) => {
      output += chunk;
      const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  // Playwright waits for this line to attach to the "Electron" browser.
  process.stderr.write(`DevTools listening on ${endpoint}\n`);
  const browser = await chromium.connectOverCDP(endpoint);
  context = browser.contexts()[0] as BrowserContext;
  await context.route(`${STAND_IN_URL}/**`, async (route) => {
    const asked = route.request();
    if (appProtocol === undefined) return route.abort('failed');
    const body = asked.postDataBuffer();
    const answer = await appProtocol(
      new Request(fromChromium(asked.url()), {
        method: asked.method(),
        headers: await asked.allHeaders(),
        ...(body === null ? {} : { body: new Uint8Array(body) }),
      }),
    );
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
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
    >
{
  isPackaged = false;
  name = '';
  #isReady = false;
  // Playwright's loader appends its own switches; headless Chromium has them already.
  commandLine = { appendSwitch: () => undefined };
  constructor() {
    super();
    setImmediate(() => {
      startChromium().then(
        () => {
          this.#isReady = true;
          markReady();
          this.emit('ready', {}, {});
        },
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
  whenReady(): Promise<void> {
    return whenReady;
  }
  isReady(): boolean {
    return this.#isReady;
  }
  getPath(name: Parameters<E.App['getPath']>[0]): string {
    return name === 'userData' ? userData : path.join(userData, name);
  }
  getVersion(): string {
    return pkg.version;
  }
  getName(): string {
    return pkg.productName ?? pkg.name;
  }
  getAppPath(): string {
    return root;
  }
  requestSingleInstanceLock(): boolean {
    return true;
  }
  setAsDefaultProtocolClient(): boolean {
    return true;
  }
  exit(code = 0): void {
    browserProcess?.kill();
    process.exit(code);
  }
  quit(): void {
    const event = {
      isPrevented: false,
      preventDefault() {
        event.isPrevented = true;
      },
    };
    this.emit('before-quit', event);
    if (event.isPrevented) return;
    void Promise.all(FakeBrowserWindow.getAllWindows().map((window) => window.__close())).then(() => {
      this.emit('will-quit', event);
      if (event.isPrevented) return;
      this.emit('quit', {}, 0);
      this.exit(0);
    });
  }
}
export const app = strict('app', new FakeApp());

/** What Electron requires to be said before `ready`; a test reads it. */
export const registeredSchemes: E.CustomScheme[] = [];
export const protocol = strict('protocol', {
  registerSchemesAsPrivileged: (schemes: E.CustomScheme[]) => {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    registeredSchemes.push(...schemes);
  },
} satisfies Covers<E.Protocol, 'registerSchemesAsPrivileged'>);

/** The handlers a test asks: is every permission denied? */
export const permissionHandlers: {
  request?: Parameters<E.Session['setPermissionRequestHandler']>[0];
  check?: Parameters<E.Session['setPermissionCheckHandler']>[0];
  device?: Parameters<E.Session['setDevicePermissionHandler']>[0];
} = {};
const defaultSession = strict('session', {
  protocol: strict('session.protocol', {
    handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => {
      if (!registeredSchemes.some((known) => known.scheme === scheme))
        throw new Error(`electron double: scheme ${scheme} was not registered`);
      appProtocol = handler;
    },
  }),
  setPermissionRequestHandler: (handler: NonNullable<typeof permissionHandlers.request>) => {
    permissionHandlers.request = handler;
  },
  setPermissionCheckHandler: (handler: NonNullable<typeof permissionHandlers.check>) => {
    permissionHandlers.check = handler;
  },
  setDevicePermissionHandler: (handler: NonNullable<typeof permissionHandlers.device>) => {
    permissionHandlers.device = handler;
  },
});
export const session = strict('session', { defaultSession });

export const opened: string[] = [];
export const shell = strict('shell', {
  openExternal: async (url: string) => {
    opened.push(url);
  },
} satisfies Covers<E.Shell, 'openExternal'>);

export const dialog = strict('dialog', {
  showErrorBox: (title: string, content: string) => {
    console.error(`${title}: ${content}`);
  },
} satisfies Covers<E.Dialog, 'showErrorBox'>);

type OpenHandler = Parameters<E.WebContents['setWindowOpenHandler']>[0];

class FakeWebContents
  extends EventEmitter
  implements Covers<E.WebContents, 'id' | 'getURL' | 'setWindowOpenHandler' | 'isDestroyed' | 'close'>
{
  static next = 1;
  id = FakeWebContents.next++;
  page: Page | undefined;
  targetId = '';
  window: FakeBrowserWindow;
  openHandler: OpenHandler = () => ({ action: 'allow' });
  constructor(window: FakeBrowserWindow) {
    super();
    this.window = window;
  }
  getURL(): string {
    return fromChromium(this.page?.url() ?? '');
  }
  isDestroyed(): boolean {
    return this.window.isDestroyed();
  }
  close(): void {
    void this.window.__close();
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }
}

class FakeBrowserWindow
  extends EventEmitter
  implements Covers<E.BrowserWindow, 'id' | 'loadURL' | 'isDestroyed' | 'show' | 'focus' | 'close' | 'getTitle' | 'getNormalBounds'>
{
  static all: FakeBrowserWindow[] = [];
  static getAllWindows(): FakeBrowserWindow[] {
    return [...FakeBrowserWindow.all];
  }
  id = FakeBrowserWindow.all.length + 1;
  webContents: FakeWebContents;
  options: E.BrowserWindowConstructorOptions;
  #opened: Promise<Page>;
  #isDestroyed = false;
  #isLoading = false;
  constructor(options: E.BrowserWindowConstructorOptions = {}) {
    super();
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    this.options = options;
    this.webContents = strict('webContents', new FakeWebContents(this));
    FakeBrowserWindow.all.push(this);
    app.emit('web-contents-created', {}, this.webContents);
    this.#opened = this.#open();
  }
  async #open(): Promise<Page> {
    const contents = this.webContents;
    const page = await context.newPage();
    contents.page = page;
    const cdp = await context.newCDPSession(page);
    const { targetInfo } = await cdp.send('Target.getTargetInfo');
    contents.targetId = targetInfo.targetId;
    await page.setViewportSize({ width: this.options.width ?? 800, height: this.options.height ?? 600 });
    await page.route('**/*', async (route) => {
      const asked = route.request();
      if (!this.#isLoading && asked.isNavigationRequest() && asked.frame() === page.mainFrame()) {
        const event = {
          isPrevented: false,
          url: fromChromium(asked.url()),
          isMainFrame: true,
          preventDefault() {
            event.isPrevented = true;
          },
        };
        contents.emit('will-navigate', event, event.url);
        if (event.isPrevented) return route.abort('aborted');
      }
      return route.fallback();
    });
    const verdicts: string[] = [];
    await cdp.send('Page.enable');
    cdp.on('Page.windowOpen', (asked) => {
      const answer = contents.openHandler({
        url: asked.url,
        frameName: asked.windowName,
        features: asked.windowFeatures.join(','),
        disposition: 'new-window',
        referrer: { url: page.url(), policy: 'default' },
      });
      verdicts.push(answer.action);
    });
    page.on('popup', (popup) => {
      if (verdicts.shift() !== 'allow') void popup.close();
    });
    page.on('close', () => this.#closed());
    page.on('load', () => contents.emit('did-finish-load'));
    return page;
  }
  #closed(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    FakeBrowserWindow.all = FakeBrowserWindow.all.filter((window) => window !== this);
    this.emit('closed');
    if (FakeBrowserWindow.all.length === 0) app.emit('window-all-closed');
  }
  async loadURL(url: string): Promise<void> {
    const page = await this.#opened;
    this.#isLoading = true;
    try {
      await page.goto(toChromium(url));
    } finally {
      this.#isLoading = false;
    }
    this.emit('ready-to-show');
  }
  async __close(): Promise<void> {
    const page = await this.#opened;
    this.emit('close', {});
    if (!this.#isDestroyed) await page.close();
    this.#closed();
  }
  close(): void {
    void this.__close();
  }
  isDestroyed(): boolean {
    return this.#isDestroyed;
  }
  show(): void {}
  focus(): void {}
  getNormalBounds(): E.Rectangle {
    return { x: 0, y: 0, width: this.options.width ?? 800, height: this.options.height ?? 600 };
  }
  getTitle(): string {
    return this.options.title ?? '';
  }
}
export const BrowserWindow = FakeBrowserWindow;
export const webContents = {
  fromDevToolsTargetId: (id: string) => FakeBrowserWindow.all.find((window) => window.webContents.targetId === id)?.webContents,
};

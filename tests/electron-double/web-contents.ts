import { EventEmitter } from 'node:events';
import type * as E from 'electron';
import type { CDPSession, Dialog, Page } from 'playwright-core';
import { running } from './running.ts';
import type { FakeSession } from './session.ts';
import { type Covers, fromChromium, makePreventable, toChromium } from './strict.ts';

type OpenHandler = Parameters<E.WebContents['setWindowOpenHandler']>[0];

/** Chromium's error codes of a load replaced by another one, and of any other failure. */
const ERR_ABORTED = -3;
const ERR_FAILED = -2;

/** Milliseconds that a hung page delays its closing. */
const HUNG_MS = 1000;

export interface WindowOfContents {
  readonly session: FakeSession;
  readonly options: E.BrowserWindowConstructorOptions;
  getNormalBounds(): E.Rectangle;
  isDestroyed(): boolean;
  emit(event: string): boolean;
  __close(): Promise<boolean>;
  __closed(): void;
}

export class FakeWebContents
  extends EventEmitter
  implements
    Covers<
      E.WebContents,
      | 'id'
      | 'getURL'
      | 'setWindowOpenHandler'
      | 'isDestroyed'
      | 'close'
      | 'loadURL'
      | 'reload'
      | 'forcefullyCrashRenderer'
      | 'executeJavaScript'
      | 'isDevToolsOpened'
      | 'setZoomFactor'
      | 'setVisualZoomLevelLimits'
    >
{
  static next = 1;
  id = FakeWebContents.next++;
  targetId = '';
  readonly #window: WindowOfContents;
  #openHandler: OpenHandler = () => ({ action: 'allow' });
  #page: Promise<Page>;
  #current: Page | undefined;
  #cdp: CDPSession | undefined;
  #isCrashed = false;
  readonly #stayed = new EventEmitter();
  #lastUrl = 'about:blank';
  /** Counts loads requested by the app itself, for which no `will-navigate` is emitted. */
  #ownLoads = 0;

  constructor(window: WindowOfContents) {
    super();
    this.#window = window;
    // Runs after the constructor's caller has attached its listeners, as in Electron.
    this.#page = Promise.resolve().then(() => this.#open());
  }

  async #open(): Promise<Page> {
    if (running.context === undefined) throw new Error('Cannot create BrowserWindow before app is ready');
    const page = await running.context.newPage();
    const cdp = await running.context.newCDPSession(page);
    this.#current = page;
    this.#cdp = cdp;
    this.#isCrashed = false;
    this.targetId = (await cdp.send('Target.getTargetInfo')).targetInfo.targetId;
    const { width, height } = this.#window.getNormalBounds();
    await page.setViewportSize({ width, height });
    // Custom schemes have no cache.
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    cdp.on('Fetch.requestPaused', ({ requestId, request, frameId, redirectedRequestId }) => {
      const isRedirect = redirectedRequestId !== undefined;
      const url = fromChromium(request.url);
      // The session of this window has no handler for the scheme.
      if (url.startsWith('app:') && this.#window.session.__appProtocol === undefined)
        return void cdp.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => undefined);
      const mayGoOn = this.#decide({ url, isMainFrame: frameId === this.targetId, isRedirect });
      // The requesting page may be gone.
      if (mayGoOn) cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
      else cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined);
    });
    await cdp.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
    // Windows that bypass `sync-requests.ts`, by the middle button for example, were not allowed by the app.
    page.on('popup', (popup) => void popup.close());
    page.on('dialog', (dialog) => this.#answer(dialog));
    page.on('download', (download) => void this.#window.session.__download(download).catch(() => undefined));
    page.on('load', () => this.emit('did-finish-load'));
    page.on('crash', () => {
      this.#isCrashed = true;
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    });
    page.on('close', () => {
      if (this.#current === page) this.#window.__closed();
    });
    return page;
  }

  /**
   * Electron has no dialog of its own for leaving a page and none for `prompt`; `alert` and `confirm` wait for a user.
   */
  #answer(dialog: Dialog): void {
    if (dialog.type() === 'prompt') void dialog.dismiss();
    if (dialog.type() !== 'beforeunload') return;
    const event = makePreventable({});
    this.emit('will-prevent-unload', event);
    // The page may have closed itself.
    (event.defaultPrevented ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
    if (!event.defaultPrevented) this.#stayed.emit('stayed');
  }

  /** Passes the page's navigations to the app's listeners; false: the app prevents this one. */
  #decide({
    url,
    isMainFrame,
    isRedirect,
  }: {
    readonly url: string;
    readonly isMainFrame: boolean;
    readonly isRedirect: boolean;
  }): boolean {
    const event = makePreventable({ url, isMainFrame });
    if (isRedirect) {
      this.emit('will-redirect', event);
      return !event.defaultPrevented;
    }
    if (isMainFrame) this.emit('did-start-navigation', { url, isMainFrame, isSameDocument: false });
    if (this.#ownLoads > 0) return true;
    this.emit('will-frame-navigate', event);
    if (isMainFrame) this.emit('will-navigate', event, url);
    return !event.defaultPrevented;
  }

  /** The app's decision about a window that the page opens. */
  __mayOpen(url: string, frameName: string, features: string): boolean {
    const referrer = { url: this.getURL(), policy: 'default' } as const;
    return this.#openHandler({ url, frameName, features, disposition: 'new-window', referrer }).action === 'allow';
  }

  async loadURL(url: string): Promise<void> {
    this.#lastUrl = url;
    await this.#load(async () => void (await (await this.#page).goto(toChromium(url))));
    this.#window.emit('ready-to-show');
  }
  async #load(go: () => Promise<void>): Promise<void> {
    this.#ownLoads += 1;
    try {
      await go();
    } catch (error) {
      const isReplaced = /ERR_ABORTED|interrupted by another navigation/.test(String(error));
      this.emit('did-fail-load', {}, isReplaced ? ERR_ABORTED : ERR_FAILED, String(error), this.#lastUrl, true);
      throw error;
    } finally {
      this.#ownLoads -= 1;
    }
  }
  reload(): void {
    const wasCrashed: boolean = this.#isCrashed;
    const url = this.getURL() || this.#lastUrl;
    if (wasCrashed) this.#page = this.#replace();
    const loading = wasCrashed ? this.loadURL(url) : this.#load(async () => void (await (await this.#page).reload()));
    loading.catch(() => undefined);
  }
  /** Playwright cannot reuse a crashed page, so the contents get a new one. */
  async #replace(): Promise<Page> {
    const crashed = this.#current;
    const page = await this.#open();
    crashed?.close().catch(() => undefined);
    return page;
  }
  forcefullyCrashRenderer(): void {
    // Never answered: the answering process has crashed.
    this.#cdp?.send('Page.crash').catch(() => undefined);
  }
  async executeJavaScript(code: string): Promise<unknown> {
    if (this.#isCrashed) throw new Error('Script failed to execute: the render process is gone');
    return (await this.#page).evaluate(code);
  }
  getURL(): string {
    return fromChromium(this.#current?.url() ?? '');
  }
  /** Not in Electron's types, but used by its own tests. */
  getLastWebPreferences(): E.WebPreferences | undefined {
    return this.#window.options.webPreferences;
  }
  // Headless Chromium's pages cannot be zoomed by a user.
  setZoomFactor(): void {}
  async setVisualZoomLevelLimits(): Promise<void> {}
  isDestroyed(): boolean {
    return this.#window.isDestroyed();
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }
  close(): void {
    void this.#window.__close();
  }
  __shows(page: Page): boolean {
    return this.#current === page;
  }
  isDevToolsOpened(): boolean {
    return false;
  }
  /** Closes without asking the page. */
  async __destroy(): Promise<void> {
    await (await this.#page).close();
  }
  /** False if the page stays open. */
  async __close(): Promise<boolean> {
    const page = await this.#page;
    if (this.#isCrashed || page.isClosed()) {
      await this.__destroy();
      return true;
    }
    // Closing a window counts as user activation, without which Chromium does not ask the page.
    const pressed = this.#cdp?.send('Runtime.evaluate', { expression: '0', userGesture: true }).catch(() => undefined);
    await Promise.race([pressed, new Promise((resolve) => setTimeout(resolve, HUNG_MS).unref())]);
    const isGone = new Promise<boolean>((resolve) => {
      page.once('close', () => resolve(true));
      this.#stayed.once('stayed', () => resolve(false));
    });
    await page.close({ runBeforeUnload: true });
    return isGone;
  }
}

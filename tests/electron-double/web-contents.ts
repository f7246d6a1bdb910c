import { EventEmitter } from 'node:events';
import type * as E from 'electron';
import type { CDPSession, Page } from 'playwright-core';
import { running } from './running.ts';
import { type Covers, fromChromium, makePreventable, toChromium } from './strict.ts';

type OpenHandler = Parameters<E.WebContents['setWindowOpenHandler']>[0];

/** Chromium's codes of a load that another one replaced, and of any other failure. */
const ERR_ABORTED = -3;
const ERR_FAILED = -2;

/** What contents need of their window. */
export interface WindowOfContents {
  readonly options: E.BrowserWindowConstructorOptions;
  getNormalBounds(): E.Rectangle;
  isDestroyed(): boolean;
  emit(event: string): boolean;
  __close(): Promise<void>;
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
  #lastUrl = 'about:blank';
  /** Loads the app itself asked for, which `will-navigate` does not speak of. */
  #ownLoads = 0;

  constructor(window: WindowOfContents) {
    super();
    this.#window = window;
    // After the constructor's caller has attached its listeners, as in Electron.
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
      const mayGoOn = this.#decide({ url: fromChromium(request.url), isMainFrame: frameId === this.targetId, isRedirect });
      // The page that asked may be gone.
      if (mayGoOn) cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
      else cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined);
    });
    await cdp.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
    await this.#decidePopups(page, cdp);
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

  /** Navigations the page wants are the app's decision; false: it does not want them. */
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

  async #decidePopups(page: Page, cdp: CDPSession): Promise<void> {
    const verdicts: string[] = [];
    await cdp.send('Page.enable');
    cdp.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
      const { action } = this.#openHandler({
        url: fromChromium(url),
        frameName: windowName,
        features: windowFeatures.join(','),
        disposition: 'new-window',
        referrer: { url: this.getURL(), policy: 'default' },
      });
      verdicts.push(action);
    });
    page.on('popup', (popup) => {
      if (verdicts.shift() !== 'allow') void popup.close();
    });
  }

  async loadURL(url: string): Promise<void> {
    this.#lastUrl = url;
    this.#ownLoads += 1;
    try {
      await (await this.#page).goto(toChromium(url));
    } catch (error) {
      const isReplaced = /ERR_ABORTED|interrupted by another navigation/.test(String(error));
      this.emit('did-fail-load', {}, isReplaced ? ERR_ABORTED : ERR_FAILED, String(error), url, true);
      throw error;
    } finally {
      this.#ownLoads -= 1;
    }
    this.#window.emit('ready-to-show');
  }
  reload(): void {
    const url = this.getURL() || this.#lastUrl;
    const wasCrashed: boolean = this.#isCrashed;
    if (wasCrashed) this.#page = this.#replace();
    this.loadURL(url).catch(() => undefined);
  }
  /** Playwright cannot use a crashed page again, so the contents get another one. */
  async #replace(): Promise<Page> {
    const crashed = this.#current;
    const page = await this.#open();
    await crashed?.close();
    return page;
  }
  forcefullyCrashRenderer(): void {
    // Never answered: the process that would is gone.
    this.#cdp?.send('Page.crash').catch(() => undefined);
  }
  async executeJavaScript(code: string): Promise<unknown> {
    if (this.#isCrashed) throw new Error('Script failed to execute: the render process is gone');
    return (await this.#page).evaluate(code);
  }
  getURL(): string {
    return fromChromium(this.#current?.url() ?? '');
  }
  /** Not in Electron's types, but there: what its own tests read. */
  getLastWebPreferences(): E.WebPreferences | undefined {
    return this.#window.options.webPreferences;
  }
  // Headless Chromium's pages are zoomed by nobody.
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
  async __close(): Promise<void> {
    await (await this.#page).close();
  }
}

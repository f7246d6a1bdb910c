import { EventEmitter } from 'node:events';
import type * as E from 'electron';
import { app } from './app.ts';
import { running } from './running.ts';
import { __sessionOf, type FakeSession } from './session.ts';
import { type Covers, makePreventable, strict } from './strict.ts';
import { FakeWebContents } from './web-contents.ts';

export class BrowserWindow
  extends EventEmitter
  implements
    Covers<
      E.BrowserWindow,
      | 'id'
      | 'loadURL'
      | 'isDestroyed'
      | 'show'
      | 'focus'
      | 'restore'
      | 'maximize'
      | 'isMaximized'
      | 'isMinimized'
      | 'close'
      | 'destroy'
      | 'getTitle'
      | 'setBounds'
      | 'getNormalBounds'
      | 'isKiosk'
      | 'isFullScreen'
      | 'getContentBounds'
    >
{
  static next = 1;
  static all: BrowserWindow[] = [];
  static getAllWindows(): BrowserWindow[] {
    return [...BrowserWindow.all];
  }
  id = BrowserWindow.next++;
  options: E.BrowserWindowConstructorOptions;
  readonly session: FakeSession;
  webContents: FakeWebContents;
  #bounds: E.Rectangle;
  #isMaximized = false;
  #isDestroyed = false;

  constructor(options: E.BrowserWindowConstructorOptions = {}) {
    super();
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    if (!app.isSandboxed) throw new Error('electron double: a window before app.enableSandbox()');
    this.options = options;
    this.session = __sessionOf(options.webPreferences?.partition ?? '');
    this.#bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 };
    BrowserWindow.all.push(this);
    running.windows.push(this);
    this.webContents = strict('webContents', new FakeWebContents(this));
    app.emit('web-contents-created', {}, this.webContents);
  }
  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }
  /** False if a listener of `close`, or the page by `beforeunload`, keeps it open. */
  async __close(): Promise<boolean> {
    const event = makePreventable({});
    this.emit('close', event);
    if (event.defaultPrevented || !(await this.webContents.__close())) return false;
    this.__closed();
    return true;
  }
  __closed(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    BrowserWindow.all = BrowserWindow.all.filter((window) => window !== this);
    running.windows = running.windows.filter((window) => window !== this);
    this.emit('closed');
    // Not emitted while the app quits: `will-quit` follows.
    if (BrowserWindow.all.length === 0 && !app.isQuitting) app.emit('window-all-closed');
  }
  close(): void {
    void this.__close();
  }
  destroy(): void {
    void this.webContents.__destroy();
    this.__closed();
  }
  isDestroyed(): boolean {
    return this.#isDestroyed;
  }
  // A headless window is neither shown nor hidden.
  show(): void {}
  focus(): void {}
  restore(): void {}
  isMinimized(): boolean {
    return false;
  }
  isKiosk(): boolean {
    return this.options.kiosk === true;
  }
  isFullScreen(): boolean {
    return this.options.fullscreen === true || this.isKiosk();
  }
  maximize(): void {
    this.#isMaximized = true;
  }
  isMaximized(): boolean {
    return this.#isMaximized;
  }
  setBounds(bounds: Partial<E.Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
  }
  getContentBounds(): E.Rectangle {
    return { ...this.#bounds };
  }
  getNormalBounds(): E.Rectangle {
    return { ...this.#bounds };
  }
  getTitle(): string {
    return this.options.title ?? '';
  }
}

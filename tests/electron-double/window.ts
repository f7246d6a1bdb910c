import { EventEmitter } from 'node:events';
import type * as E from 'electron';
import { app } from './app.ts';
import { running } from './running.ts';
import { type Covers, strict } from './strict.ts';
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
      | 'getTitle'
      | 'setBounds'
      | 'getNormalBounds'
    >
{
  static next = 1;
  static all: BrowserWindow[] = [];
  static getAllWindows(): BrowserWindow[] {
    return [...BrowserWindow.all];
  }
  id = BrowserWindow.next++;
  options: E.BrowserWindowConstructorOptions;
  webContents: FakeWebContents;
  #bounds: E.Rectangle;
  #isMaximized = false;
  #isDestroyed = false;

  constructor(options: E.BrowserWindowConstructorOptions = {}) {
    super();
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    if (!app.isSandboxed) throw new Error('electron double: a window before app.enableSandbox()');
    this.options = options;
    this.#bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 };
    BrowserWindow.all.push(this);
    running.windows.push(this);
    this.webContents = strict('webContents', new FakeWebContents(this));
    app.emit('web-contents-created', {}, this.webContents);
  }
  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }
  async __close(): Promise<void> {
    this.emit('close', {});
    await this.webContents.__close();
    this.__closed();
  }
  __closed(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    BrowserWindow.all = BrowserWindow.all.filter((window) => window !== this);
    running.windows = running.windows.filter((window) => window !== this);
    this.emit('closed');
    if (BrowserWindow.all.length === 0) app.emit('window-all-closed');
  }
  close(): void {
    void this.__close();
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
  maximize(): void {
    this.#isMaximized = true;
  }
  isMaximized(): boolean {
    return this.#isMaximized;
  }
  setBounds(bounds: Partial<E.Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
  }
  getNormalBounds(): E.Rectangle {
    return { ...this.#bounds };
  }
  getTitle(): string {
    return this.options.title ?? '';
  }
}

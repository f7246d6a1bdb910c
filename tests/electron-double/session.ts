import { EventEmitter } from 'node:events';
import type * as E from 'electron';
import type { BrowserContext, Download, Page } from 'playwright-core';
import type { ProtocolHandler } from './app-protocol.ts';
import { running } from './running.ts';
import { type Covers, makePreventable, strict } from './strict.ts';
import { answerSyncRequest } from './sync-requests.ts';

let registeredSchemes: E.CustomScheme[] | undefined;

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged: (schemes: E.CustomScheme[]) => {
    if (running.context !== undefined) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    if (registeredSchemes !== undefined) throw new Error('protocol.registerSchemesAsPrivileged can be called only once');
    registeredSchemes = schemes;
  },
} satisfies Covers<E.Protocol, 'registerSchemesAsPrivileged'>);

/**
 * Without these privileges a page of the scheme has no origin, no storage and no fetch in Electron; here it would, so
 * the double requires them.
 */
const NEEDED = ['standard', 'secure', 'supportFetchAPI', 'stream'] as const;

type RequestHandler = Parameters<E.Session['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<E.Session['setPermissionCheckHandler']>[0];

/** One partition: its handlers serve the pages of windows in it, and no others. */
export class FakeSession extends EventEmitter {
  /** Counts requests to flush the pages' storage to disk; Chromium flushes the double's by itself. */
  readonly flushed = { count: 0 };
  readonly #handlers = new Map<string, ProtocolHandler>();
  #onRequest: RequestHandler = null;
  #onCheck: CheckHandler = null;

  readonly protocol = strict('session.protocol', {
    handle: (scheme: string, handler: ProtocolHandler): void => {
      const known = registeredSchemes?.find((registered) => registered.scheme === scheme);
      for (const privilege of NEEDED)
        if (known?.privileges?.[privilege] !== true) throw new Error(`electron double: scheme ${scheme} is not registered as ${privilege}`);
      if (this.#handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
      this.#handlers.set(scheme, handler);
    },
  });
  get __appProtocol(): ProtocolHandler | undefined {
    return this.#handlers.get('app');
  }
  flushStorageData(): void {
    this.flushed.count += 1;
  }
  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#onRequest = handler;
  }
  setPermissionCheckHandler(handler: CheckHandler): void {
    this.#onCheck = handler;
  }
  // Never called: a headless browser can offer no device.
  setDevicePermissionHandler(): void {}

  /** The answer of the app's handlers to a page; without a handler Electron grants. */
  __isGranted(kind: 'request' | 'check', name: string): boolean {
    if (kind === 'check')
      return (
        (this.#onCheck as ((contents: null, name: string, origin: string, details: object) => boolean) | null)?.(
          null,
          name,
          DETAILS.requestingUrl,
          DETAILS,
        ) ?? true
      );
    let answer = true;
    const ask = this.#onRequest as ((contents: null, name: string, callback: (granted: boolean) => void, details: object) => void) | null;
    ask?.(
      null,
      name,
      (granted) => {
        answer = granted;
      },
      DETAILS,
    );
    return answer;
  }

  /**
   * Emits `will-download`. A download without a path would open the system's dialog in Electron, which cannot be
   * answered here.
   */
  async __download(download: Download): Promise<void> {
    let savePath = '';
    const item = {
      getFilename: () => download.suggestedFilename(),
      setSavePath: (path: string) => {
        savePath = path;
      },
    };
    const event = makePreventable({});
    this.emit('will-download', event, item);
    if (event.defaultPrevented || savePath === '') await download.cancel();
    else await download.saveAs(savePath);
  }
}

/** Requester details as in Electron: the only page is its own main frame. */
const DETAILS = { isMainFrame: true, requestingUrl: 'app://tradewind/' };

const partitions = new Map<string, FakeSession>();
export function __sessionOf(partition: string): FakeSession {
  const known = partitions.get(partition) ?? strict(`session '${partition}'`, new FakeSession());
  partitions.set(partition, known);
  return known;
}

export const session = strict('session', { defaultSession: __sessionOf(''), fromPartition: (name: string) => __sessionOf(name) });

/** Answers Chromium's requests for the stand-in host by the handler of the session that the app's windows share. */
export function answerPages(): ProtocolHandler | undefined {
  const serve = running.windows[0]?.session.__appProtocol;
  return async (request) => {
    const answer = await answerSyncRequest(request);
    if (answer !== undefined) return answer;
    if (serve === undefined) throw new Error('net::ERR_UNKNOWN_URL_SCHEME');
    return serve(request);
  };
}

const sessionOfPage = (page: Page): FakeSession =>
  (running.windows.find(({ webContents }) => webContents.__shows(page)) ?? running.windows[0])?.session ?? __sessionOf('');

/**
 * Answers permission requests of pages by the app's handlers instead of headless Chromium; like Electron, for the
 * clipboard, too.
 */
export async function answerPermissions(context: BrowserContext): Promise<void> {
  await context.exposeBinding('__electronPermission', ({ page }, kind: 'request' | 'check', name: string) =>
    sessionOfPage(page).__isGranted(kind, name),
  );
  await context.addInitScript(() => {
    const { __electronPermission: ask } = window as unknown as { __electronPermission(kind: string, name: string): Promise<boolean> };
    const say = async (kind: string, name: string) => ((await ask(kind, name)) ? 'granted' : 'denied');
    Notification.requestPermission = () => say('request', 'notifications') as Promise<NotificationPermission>;
    navigator.permissions.query = async ({ name }) => ({ state: await say('check', name) }) as PermissionStatus;
    const refused = () => new DOMException('Write permission denied.', 'NotAllowedError');
    navigator.clipboard.writeText = async (text) => {
      if (!(await ask('check', 'clipboard-sanitized-write')) || !(await ask('request', 'clipboard-sanitized-write'))) throw refused();
      (window as { copied?: string }).copied = text;
    };
    navigator.clipboard.readText = async () => {
      if (!(await ask('request', 'clipboard-read'))) throw new DOMException('Read permission denied.', 'NotAllowedError');
      return (window as { copied?: string }).copied ?? '';
    };
  });
}

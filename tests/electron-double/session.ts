import { EventEmitter } from 'node:events';
import type * as E from 'electron';
import type { BrowserContext } from 'playwright-core';
import type { ProtocolHandler } from './app-protocol.ts';
import { running } from './running.ts';
import { type Covers, strict } from './strict.ts';

const registeredSchemes: E.CustomScheme[] = [];

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged: (schemes: E.CustomScheme[]) => {
    if (running.context !== undefined) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    registeredSchemes.push(...schemes);
  },
} satisfies Covers<E.Protocol, 'registerSchemesAsPrivileged'>);

/** Without these a page of the scheme has no origin, no storage and no fetch in Electron; here it would have, so the double insists. */
const NEEDED = ['standard', 'secure', 'supportFetchAPI', 'stream'] as const;

function handle(scheme: string, handler: ProtocolHandler): void {
  const known = registeredSchemes.find((registered) => registered.scheme === scheme);
  for (const privilege of NEEDED)
    if (known?.privileges?.[privilege] !== true) throw new Error(`electron double: scheme ${scheme} is not registered as ${privilege}`);
  running.appProtocol = handler;
}

type RequestHandler = Parameters<E.Session['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<E.Session['setPermissionCheckHandler']>[0];
let onRequest: RequestHandler = null;
let onCheck: CheckHandler = null;

/** How often what the pages stored was asked onto the disk; Chromium writes the double's by itself. */
const flushed = { count: 0 };
const events = new EventEmitter();

const onlySession = strict('session.defaultSession', {
  flushed,
  flushStorageData: () => {
    flushed.count += 1;
  },
  on: (event: string, listener: (...args: unknown[]) => void) => events.on(event, listener),
  emit: (event: string, ...args: unknown[]) => events.emit(event, ...args),
  protocol: strict('session.protocol', { handle }),
  setPermissionRequestHandler: (handler: RequestHandler) => {
    onRequest = handler;
  },
  setPermissionCheckHandler: (handler: CheckHandler) => {
    onCheck = handler;
  },
  // No device can be offered by a headless browser, so nothing ever asks this one.
  setDevicePermissionHandler: () => undefined,
});

/** An app has its pages in one session: which one is a matter of the window's options, and whether it is kept of Electron's. */
export const session = strict('session', { defaultSession: onlySession, fromPartition: (_name: string) => onlySession });

/** Who asks, as Electron says it: the one page is its own main frame. */
const DETAILS = { isMainFrame: true, requestingUrl: 'app://tradewind/' };

/** What the app's handlers answer a page; without a handler Electron grants. */
function isGranted(kind: 'request' | 'check', name: string): boolean {
  if (kind === 'check')
    return (
      (onCheck as ((contents: null, name: string, origin: string, details: object) => boolean) | null)?.(
        null,
        name,
        DETAILS.requestingUrl,
        DETAILS,
      ) ?? true
    );
  let answer = true;
  const ask = onRequest as ((contents: null, name: string, callback: (granted: boolean) => void, details: object) => void) | null;
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

/** Pages that ask for a permission get the app's answer, not headless Chromium's; Electron asks for the clipboard, too. */
export async function answerPermissions(context: BrowserContext): Promise<void> {
  await context.exposeBinding('__electronPermission', (_source, kind: 'request' | 'check', name: string) => isGranted(kind, name));
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

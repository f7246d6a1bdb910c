import type * as E from 'electron';
import type { BrowserContext } from 'playwright-core';
import type { ProtocolHandler } from './chromium.ts';
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

export const session = strict('session', {
  defaultSession: strict('session.defaultSession', {
    protocol: strict('session.protocol', { handle }),
    setPermissionRequestHandler: (handler: RequestHandler) => {
      onRequest = handler;
    },
    setPermissionCheckHandler: (handler: CheckHandler) => {
      onCheck = handler;
    },
    // No device can be offered by a headless browser, so nothing ever asks this one.
    setDevicePermissionHandler: () => undefined,
  }),
});

/** What the app's handlers answer a page; without a handler Electron grants. Handlers that look at who asks are not supported. */
function isGranted(kind: 'request' | 'check', name: string): boolean {
  if (kind === 'check') return (onCheck as ((contents: null, name: string) => boolean) | null)?.(null, name) ?? true;
  let answer = true;
  (onRequest as ((contents: null, name: string, callback: (granted: boolean) => void) => void) | null)?.(null, name, (granted) => {
    answer = granted;
  });
  return answer;
}

/** Pages that ask for a permission get the app's answer, not headless Chromium's. */
export async function answerPermissions(context: BrowserContext): Promise<void> {
  await context.exposeBinding('__electronPermission', (_source, kind: 'request' | 'check', name: string) => isGranted(kind, name));
  await context.addInitScript(() => {
    const { __electronPermission: ask } = window as unknown as { __electronPermission(kind: string, name: string): Promise<boolean> };
    const say = async (kind: string, name: string) => ((await ask(kind, name)) ? 'granted' : 'denied');
    Notification.requestPermission = () => say('request', 'notifications') as Promise<NotificationPermission>;
    navigator.permissions.query = async ({ name }) => ({ state: await say('check', name) }) as PermissionStatus;
  });
}

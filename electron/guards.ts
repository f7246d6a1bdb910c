import type { App, Session, WebContents } from 'electron';

export const APP_HOST = 'tradewind';
export const APP_ORIGIN = `app://${APP_HOST}`;

/** Protocols that may be opened in the user's own browser or mail program. */
const EXTERNAL_PROTOCOLS = new Set(['https:', 'mailto:']);

export function isAppUrl(url: string): boolean {
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
}

/**
 * Returns the address to hand to another program, normalised so that nothing hides in odd spelling; undefined if it may
 * not leave the app. A page of the app's own opens as the same page of `hostedUrl`: the app has one window, and no way
 * back in it.
 */
export function toExternalUrl(url: string, hostedUrl: string): string | undefined {
  const parsed = URL.parse(url);
  if (parsed === null) return undefined;
  const { pathname, search, hash } = parsed;
  if (isAppUrl(parsed.href)) return Object.assign(new URL(hostedUrl), { pathname, search, hash }).href;
  const isHosted = parsed.protocol === 'http:' && parsed.origin === new URL(hostedUrl).origin;
  return isHosted || EXTERNAL_PROTOCOLS.has(parsed.protocol) ? parsed.href : undefined;
}

/** Needed by Copy buttons: writes plain text on a user gesture, reads nothing. */
const COPYING = 'clipboard-sanitized-write';

/**
 * Grants the page copying, unless `mayCopy` is false (visitors of a kiosk share one clipboard), and nothing else.
 * Electron's default is to grant everything.
 */
export function limitPermissions(session: Session, { mayCopy }: { readonly mayCopy: boolean }): void {
  const isGranted = (permission: string, isMainFrame: boolean, url: string) =>
    mayCopy && permission === COPYING && isMainFrame && isAppUrl(url);
  session.setPermissionRequestHandler((_contents, permission, callback, { isMainFrame, requestingUrl }) =>
    callback(isGranted(permission, isMainFrame, requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, origin, { isMainFrame }) => isGranted(permission, isMainFrame, origin));
  session.setDevicePermissionHandler(() => false);
}

export interface GuardDeps {
  /** Address of the shop in a browser; may be plain `http` inside a local network. */
  readonly hostedUrl: string;
  readonly openExternal: (url: string) => void;
  /**
   * Whether a page with unsaved changes may be left. Electron shows no prompt by itself: the page would silently stay.
   */
  readonly mayLeave: () => boolean;
}

/**
 * Blocks navigation away, new windows and webviews; passes external links to `openExternal` if their address may leave
 * the app.
 */
export function guardContents(contents: WebContents, { hostedUrl, openExternal, mayLeave }: GuardDeps): void {
  const stay = (event: { readonly url: string; preventDefault(): void }) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('will-prevent-unload', (event) => {
    if (mayLeave()) event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url }) => {
    const external = toExternalUrl(url, hostedUrl);
    if (external !== undefined) openExternal(external);
    return { action: 'deny' };
  });
}

/** Guards every page the app ever creates, and rejects certificates that the system rejects. */
export function guardApp(app: App, deps: GuardDeps): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, deps));
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, callback) => {
    event.preventDefault();
    callback(false);
  });
}

import type { App, Session, WebContents } from 'electron';

export const APP_HOST = 'tradewind';
/** The one origin the desktop shows. */
export const APP_ORIGIN = `app://${APP_HOST}`;

/** What may leave the app, in the person's own browser or mail program. */
const EXTERNAL_PROTOCOLS = new Set(['https:', 'mailto:']);

export function isAppUrl(url: string): boolean {
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
}

/**
 * The address as another program may get it (normalised, so nothing hides in odd spelling); undefined when it may not leave the app.
 * A page of the app's own opens as the same page of `hostedUrl`: the app has one window, and no way back in it.
 */
export function toExternalUrl(url: string, hostedUrl: string): string | undefined {
  const parsed = URL.parse(url);
  if (parsed === null) return undefined;
  const { pathname, search, hash } = parsed;
  if (isAppUrl(parsed.href)) return Object.assign(new URL(hostedUrl), { pathname, search, hash }).href;
  const isHosted = parsed.protocol === 'http:' && parsed.origin === new URL(hostedUrl).origin;
  return isHosted || EXTERNAL_PROTOCOLS.has(parsed.protocol) ? parsed.href : undefined;
}

/** What a Copy button needs: plain text written at a press, nothing read. */
const COPYING = 'clipboard-sanitized-write';

/** The page is granted copying, unless `mayCopy` is false (a kiosk's visitors share one clipboard), and nothing else. Electron's own default is to grant. */
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
  /** Where the shop is in a browser; it may be plain `http` inside a local network. */
  readonly hostedUrl: string;
  /** Opens an address in the person's own program. */
  readonly openExternal: (url: string) => void;
  /** Whether a page that has something to lose may be left all the same. Electron asks nobody by itself: the page would stay without a word. */
  readonly mayLeave: () => boolean;
}

/** No navigation away, no new windows, no webviews; links out go to `openExternal` when their address may leave the app. */
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

/** Guards every page the app will ever have, and accepts no certificate the system does not. */
export function guardApp(app: App, deps: GuardDeps): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, deps));
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, callback) => {
    event.preventDefault();
    callback(false);
  });
}
